// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.PatchedClassLoader;
import nnuesoc.testing.ProgramSourceFinder;
import nnuesoc.testing.SourceFault;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.work.LocalThreads;

/**
 * Faults of the hardware's edges, all compiled in at once; {@link Planted} activates one at a time.
 * The note of a fault lists parts, a colon, and vectors, each of which must fail for each part;
 * after a semicolon, other parts and vectors.
 */
final class EngineMutants {
  private static final String RESULT = "nnuesoc.test.engine-mutants.result";
  private static final String TABLE = "nnuesoc.test.engine-mutants.table";
  private static final int SECONDS = 20;

  private static final String OWN =
      "tools/verification/src/test/resources/nnuesoc/verification/regress/engines/";

  /** Before a vector that takes long: only the comparison of the engines is made. */
  private static final String CHECK = "check:";

  private EngineMutants() {}

  /** One fault in one part, and the vector that has to notice it. */
  private record Trial(int fault, String part, String vector) {
    static List<Trial> all(List<SourceFault> faults) {
      final List<Trial> trials = new ArrayList<>();
      for (int fault = 0; fault < faults.size(); fault++) {
        for (String group : faults.get(fault).note().split("; ", -1)) {
          final String[] both = group.split(" : ", 2);
          for (String vector : both[1].split(" ", -1)) {
            for (String part : both[0].split(" ", -1)) {
              trials.add(new Trial(fault, part, vector));
            }
          }
        }
      }
      return trials;
    }
  }

  /** Runs in the patched program: every trial, and before them the vectors without a fault. */
  static final class Campaign implements Runnable {
    private final Map<String, RunnableVector> cases = new HashMap<>();
    private final Map<String, EngineEquivalenceCheck> checks = new HashMap<>();
    private final StringBuilder results = new StringBuilder();

    @Override
    public void run() {
      try {
        final List<SourceFault> faults = faults(System.getProperty(TABLE));
        final List<Trial> trials = Trial.all(faults);
        trials.stream().map(Trial::vector).distinct().forEach(vector -> note(vector, vector));
        for (Trial trial : trials) {
          final String name = faults.get(trial.fault()).name();
          Planted.activate(trial.fault(), trial.part());
          note(name + ", " + trial.part() + ", " + trial.vector(), trial.vector());
          Planted.clear();
        }
        Files.writeString(Path.of(System.getProperty(RESULT)), results);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void note(String name, String vector) {
      results.append(name).append('\t');
      results.append(vector.startsWith(CHECK) ? checked(vector) : run(vector)).append('\n');
    }

    /** The outcome of the whole vector. */
    private String run(String vector) {
      final VectorOutcome outcome =
          new VectorRunner(new LocalThreads(1), false, SECONDS, () -> false, VectorErrorHints.NONE)
              .run(List.of(read(vector)), ended -> {})
              .get(0);
      return outcome.result() == Result.FAILED ? outcome.what() : outcome.result().toString();
    }

    /** The outcome of the check of the engines, after a run without a fault that is made once. */
    private String checked(String vector) {
      final EngineEquivalenceCheck check =
          checks.computeIfAbsent(vector, name -> check(read(name.substring(CHECK.length()))));
      final EngineEquivalenceCheck.EngineDifference found = check.find(() -> false);
      return found == null ? Result.PASSED.toString() : found.text();
    }

    private static EngineEquivalenceCheck check(RunnableVector one) {
      final VectorRun run = one.build();
      run.run(() -> false);
      return Objects.requireNonNull(run.engineCheck());
    }

    private RunnableVector read(String vector) {
      return cases.computeIfAbsent(
          vector,
          name -> CheckedVectors.read(List.of(path(name)), false, VectorErrorHints.NONE).get(0));
    }

    private static Path path(String vector) {
      final Path own = GeneratedRepositoryFile.of(OWN + vector + VectorFileFinder.SUFFIX);
      return Files.exists(own)
          ? own
          : GeneratedRepositoryFile.of("testvectors/vectors/" + vector + VectorFileFinder.SUFFIX);
    }
  }

  private static List<SourceFault> faults(String table) throws IOException {
    return SourceFault.all(EngineMutants.class, table);
  }

  /** What became of each vector without a fault, and of each trial: {@code PASSED}, or why not. */
  static Map<String, String> run(String table, Path folder) throws Exception {
    final Set<Path> sources =
        together(faults(table))
            .plant(ProgramSourceFinder.of(GeneratedRepositoryFile.of("")), folder);
    final Path result = folder.resolve("result");
    System.setProperty(RESULT, result.toString());
    System.setProperty(TABLE, table);
    try (PatchedClassLoader classes = PatchedClassLoader.of(sources, folder)) {
      classes.newRunnable(Campaign.class).run();
    }
    final Map<String, String> outcomes = new LinkedHashMap<>();
    for (String line : Files.readString(result).split("\n", -1)) {
      final String[] both = line.split("\t", 2);
      if (both.length == 2) {
        outcomes.put(both[0], both[1]);
      }
    }
    return outcomes;
  }

  /** All faults in one, each behind the question whether it is active. */
  private static SourceFault together(List<SourceFault> faults) {
    final List<SourceFault.Edit> edits = new ArrayList<>();
    for (int i = 0; i < faults.size(); i++) {
      final String active = Planted.class.getName() + ".in(" + i + ", partName())";
      for (SourceFault.Edit edit : faults.get(i).edits()) {
        edits.add(
            new SourceFault.Edit(
                edit.place(),
                edit.text(),
                "{ if ("
                    + active
                    + ") { "
                    + edit.replacement()
                    + " } else { "
                    + edit.text()
                    + " } }"));
      }
    }
    return new SourceFault("all", "", edits);
  }
}
