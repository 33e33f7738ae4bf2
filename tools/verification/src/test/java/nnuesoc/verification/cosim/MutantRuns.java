// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.process.Subprocess;

/**
 * A program that holds mutants of the twin, and the runs in which each is held against the sound
 * one.
 *
 * @param program made of {@code mutants_main.cpp}
 * @param runs its file of accesses
 */
record MutantRuns(Path program, Path runs) {
  /** For each mutant, from 1 on, the first run in which it is another one, and the cycle; or "". */
  List<String> killers(List<Integer> numbers) throws IOException {
    final List<String> command =
        new ArrayList<>(List.of(program.toString(), runs.toString(), "try"));
    numbers.forEach(number -> command.add(number.toString()));
    final Path said = Files.createTempFile(runs.getParent(), "said", ".txt");
    try {
      final int status = Subprocess.run(command, said.toFile(), () -> false);
      final List<String> killers = Files.readAllLines(said);
      if (status != 0 || killers.size() != numbers.size()) {
        throw new IOException(
            command + ": status " + status + ", " + Subprocess.lastLines(said, 3));
      }
      return killers;
    } finally {
      Files.delete(said);
    }
  }
}
