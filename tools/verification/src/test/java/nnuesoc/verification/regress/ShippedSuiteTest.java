// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The shipped vectors are those that {@link Suite} makes, and exercise everything that they must.
 */
@Tag("slow")
class ShippedSuiteTest {
  private static final String FOLDER = "testvectors/vectors/";
  private static final String OPTION = "-Dtest=ShippedSuiteTest";
  private static final int LEAST = 400;
  private static final long MOST_BYTES = 3L << 20;
  private static final long MOST_BYTES_A_FILE = 1L << 20;

  private static final Map<String, Suite.Shipped> SYNTHETIC = Suite.synthetic();

  /** Made by the first test that asks, because the nets may be missing. */
  private static final class Real {
    static final Map<String, Suite.Shipped> VECTORS = Suite.real();
  }

  /** Written by hand, or of a design that {@link Suite} does not run. */
  private static final Set<String> OTHERS =
      Set.of(
          "icarus-trace.vector.json",
          "one-chan-tpu.vector.json",
          "one-chan-movegen.vector.json",
          "students-testbench.vector.json",
          "students-board.vector.json",
          "students-board-word-stores.vector.json");

  @Test
  void syntheticVectorsAreThoseOfTheGoldenModel() throws IOException {
    check(SYNTHETIC);
  }

  @Test
  @NeedsNets
  void realNetsVectorsAreThoseOfTheOtherProgram() throws IOException {
    check(Real.VECTORS);
  }

  private static void check(Map<String, Suite.Shipped> all) throws IOException {
    for (Map.Entry<String, Suite.Shipped> one : all.entrySet()) {
      Files.createDirectories(GeneratedRepositoryFile.of(FOLDER + one.getKey()).getParent());
      GeneratedRepositoryFile.check(FOLDER + one.getKey(), one.getValue().text(), OPTION);
    }
  }

  @Test
  @NeedsNets
  void nothingElseIsShippedAndItStaysSmall() throws IOException {
    final Set<String> made = new TreeSet<>(SYNTHETIC.keySet());
    made.addAll(Real.VECTORS.keySet());
    assertThat(made).hasSizeGreaterThanOrEqualTo(LEAST);
    final Path folder = GeneratedRepositoryFile.of(FOLDER);
    final Set<String> there = new TreeSet<>();
    long bytes = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        final String name = folder.relativize(file).toString();
        if (!name.contains("target")) {
          there.add(name);
          bytes += Files.size(file);
          assertThat(Files.size(file)).as(name).isLessThan(MOST_BYTES_A_FILE);
        }
      }
    }
    there.removeAll(OTHERS);
    assertThat(there).isEqualTo(made);
    assertThat(bytes).isLessThan(MOST_BYTES);
  }

  @Tag("full")
  @Test
  void pageSaysWhatIsExercised() throws IOException {
    final Map<String, String> first = new TreeMap<>();
    final Map<String, Integer> count = new TreeMap<>();
    for (Map.Entry<String, Suite.Shipped> one : SYNTHETIC.entrySet()) {
      if (one.getValue().spec().shape().kings() > 8) {
        continue; // too long to be stepped
      }
      for (String item : Coverage.of(one.getValue().spec())) {
        first.putIfAbsent(item, one.getKey());
        count.merge(item, 1, Integer::sum);
      }
    }
    final StringBuilder page =
        new StringBuilder(
            """
            # What the shipped vectors exercise

            One line for each state, clip, access and hazard: how many vectors exercise it, and the first of them.
            [vector-coverage.md](../design/vector-coverage.md) says what is counted. `ShippedSuiteTest` makes this table.

            | what | vectors | the first one |
            |---|---|---|
            """);
    for (String item : Coverage.all()) {
      assertThat(first).as("a vector that exercises: %s", item).containsKey(item);
      page.append("| %s | %d | %s |\n".formatted(item, count.get(item), first.get(item)));
    }
    GeneratedRepositoryFile.check("docs/results/vector-coverage.md", page.toString(), OPTION);
  }
}
