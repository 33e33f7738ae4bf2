package nnuesoc.verification.cosim;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.soc.TwinCase;

/**
 * Runs of a program that holds mutants of the twin, each held against the same run of the sound
 * one; several at a time.
 */
final class MutantRuns {
  private final Path program;
  private final List<TwinCase> runs;
  private final Path folder;
  private final List<byte[]> sound = new ArrayList<>();

  /**
   * Runs the sound one.
   *
   * @param program the plusarg {@code mutant} says which it is, 0 the sound one
   * @param folder where the runs have their data
   */
  MutantRuns(Path program, List<TwinCase> runs, Path folder) throws IOException {
    this.program = program;
    this.runs = runs;
    this.folder = folder;
    for (TwinCase run : runs) {
      try (InputStream trace = twin(0, run).open()) {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        trace.transferTo(bytes);
        sound.add(bytes.toByteArray());
      }
    }
  }

  /** A run of a mutant, with data of its thread's own. */
  TwinRun twin(int number, TwinCase run) throws IOException {
    return TwinRun.prepare(
        new TwinProgram(TwinSimulator.VERILATOR, List.of(program.toString(), "+mutant=" + number)),
        run.spec(),
        folder.resolve(Thread.currentThread().getId() + " " + run.name()));
  }

  /** The first run in which a mutant, from 1 on, is not the sound one; "" if none is. */
  String killer(int number) throws IOException {
    for (int i = 0; i < runs.size(); i++) {
      try (InputStream trace = twin(number, runs.get(i)).open()) {
        if (!same(trace, sound.get(i))) {
          return runs.get(i).name();
        }
      } catch (IOException e) {
        return runs.get(i).name(); // it failed, which the sound one did not
      }
    }
    return "";
  }

  private static boolean same(InputStream trace, byte[] expected) throws IOException {
    final byte[] buffer = new byte[1 << 16];
    int at = 0;
    for (int read = trace.read(buffer); read >= 0; read = trace.read(buffer)) {
      if (at + read > expected.length || !Arrays.equals(buffer, 0, read, expected, at, at + read)) {
        return false;
      }
      at += read;
    }
    return at == expected.length;
  }
}
