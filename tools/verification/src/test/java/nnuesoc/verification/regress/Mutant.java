// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.PatchedClassLoader;
import nnuesoc.testing.ProgramSourceFinder;
import nnuesoc.testing.SourceFault;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.work.LocalThreads;

/**
 * The shipped suite, run by the program with one seeded fault.
 *
 * @param fault its note is the place that an explanation must name
 * @param vector which vector failed first; empty if none did
 * @param place what the explanation names; empty if it names none
 * @param what its sentence, then its details, a line each
 */
record Mutant(SourceFault fault, String vector, String place, String what) {
  /** The property of a thread that names the file of its result; others run other mutants. */
  private static String result() {
    return "nnuesoc.test.mutant.result." + Thread.currentThread().getId();
  }

  /** Runs in the patched program: to the first vector that fails, which it notes in a file. */
  static final class Regression implements Runnable {
    @Override
    public void run() {
      final Path root = GeneratedRepositoryFile.of("testvectors/vectors");
      final AtomicLong failures = new AtomicLong();
      final StringBuilder noted = new StringBuilder();
      new VectorRunner(new LocalThreads(1), true, 0, () -> false, VectorErrorHints.NONE)
          .run(
              CheckedVectors.read(
                  VectorFileFinder.find(List.of(root.toString())), false, VectorErrorHints.NONE),
              outcome -> {
                if (outcome.result() == Result.FAILED && failures.getAndIncrement() == 0) {
                  final Divergence found = outcome.divergence();
                  noted.append(root.relativize(outcome.file())).append('\n');
                  noted.append(found == null ? "" : found.place()).append('\n');
                  noted.append(found == null ? outcome.headline() : found.what());
                  if (found != null) {
                    found.details().forEach(detail -> noted.append('\n').append(detail));
                  }
                }
              });
      try {
        Files.writeString(Path.of(System.getProperty(result())), noted);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Plants the fault and runs the suite. */
  static Mutant of(SourceFault fault, Path folder) throws Exception {
    final Path place = folder.resolve(fault.name().replaceAll("\\W", "-"));
    Files.createDirectories(place);
    final Set<Path> sources =
        fault.plant(ProgramSourceFinder.of(GeneratedRepositoryFile.of("")), place);
    final Path result = place.resolve("result");
    System.setProperty(result(), result.toString());
    try (PatchedClassLoader classes = PatchedClassLoader.of(sources, place)) {
      classes.newRunnable(Regression.class).run();
    }
    final String[] lines = Files.readString(result).split("\n", 3);
    return lines.length < 3
        ? new Mutant(fault, "", "", "")
        : new Mutant(fault, lines[0], lines[1], lines[2]);
  }

  boolean isCaught() {
    return !vector.isEmpty();
  }

  /** Whether the explanation names all that the note names; it may name a row or column besides. */
  boolean isExplained() {
    return place.equals(fault.note()) || place.startsWith(fault.note() + ",");
  }
}
