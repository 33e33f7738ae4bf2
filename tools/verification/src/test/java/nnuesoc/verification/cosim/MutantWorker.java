// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;

/** Runs mutants of a {@link MutantWork} on another machine, of the same kind of processor. */
final class MutantWorker implements TextWorker {
  private final MutantRuns runs;

  MutantWorker(String common, ReceivedFiles files) throws IOException {
    final String[] hashes = common.split(" ", 2);
    final Path shipped = files.get(hashes[0], "the program of the mutants");
    final Path accesses = files.get(hashes[1], "the runs of the mutants");
    final Path folder = Files.createDirectories(shipped.resolveSibling("mutants"));
    final Path program = Files.copy(shipped, folder.resolve("program"));
    if (!program.toFile().setExecutable(true)) {
      throw new IOException(program + " cannot be made a program");
    }
    runs = new MutantRuns(program, Files.copy(accesses, folder.resolve("runs.txt")));
  }

  @Override
  public String run(String piece) {
    try {
      return String.join(
          "\n", runs.killers(Arrays.stream(piece.split(" ", -1)).map(Integer::valueOf).toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
