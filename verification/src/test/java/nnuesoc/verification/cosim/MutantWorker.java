package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.soc.TwinCase;
import nnuesoc.work.ShippedFiles;
import nnuesoc.work.Worker;

/** Runs mutants of a {@link MutantWork} on another machine, of the same kind of processor. */
final class MutantWorker implements Worker {
  private final MutantRuns runs;

  MutantWorker(String common, ShippedFiles files) throws IOException {
    final int line = common.indexOf('\n');
    final Path shipped = files.get(common.substring(0, line), "the program of the mutants");
    final Path folder = Files.createDirectories(shipped.resolveSibling("mutants"));
    final Path program = Files.copy(shipped, folder.resolve("program"));
    if (!program.toFile().setExecutable(true)) {
      throw new IOException(program + " cannot be made a program");
    }
    runs =
        new MutantRuns(
            program, common.substring(line + 1).lines().map(TwinCase::parse).toList(), folder);
  }

  @Override
  public String run(String piece) {
    try {
      return runs.killer(Integer.parseInt(piece));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
