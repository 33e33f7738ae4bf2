// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shipped suite catches seeded faults, and the explanation names the place. */
@NeedsNets
@Tag("slow")
class MutantsTest {
  private static final int LEAST = 60;
  private static final double CAUGHT = 0.95;
  private static final double EXPLAINED = 0.9;

  @TempDir Path folder;

  static List<SourceFault> faults() throws IOException {
    return SourceFault.all(MutantsTest.class, "mutants.txt");
  }

  private static SourceFault fault(String name) throws IOException {
    return faults().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = "the program grants layer 3, row 1, to layer 2")
  void mutantIsCaughtAndExplained(String name) throws Exception {
    final Mutant mutant = Mutant.of(fault(name), folder);
    assertThat(mutant.isCaught()).isTrue();
    assertThat(mutant.isExplained()).as(mutant.toString()).isTrue();
  }

  @Tag("full")
  @Test
  void explanationGivesOperandsTheWordAndWhoWroteIt() throws Exception {
    final Mutant mutant =
        Mutant.of(fault("the program sends a wrong weight for layer 2, row 2, column 1"), folder);
    assertThat(mutant.what())
        .containsPattern("layer 2, row 2, column 1, cycle [\\d,]+: its weight is wrong\n")
        .containsPattern("output_2\\[2\\] = \\d+ since cycle [\\d,]+, should be \\d+\n")
        .containsPattern("operands: input \\d+ \\(should be \\d+\\), weight -?\\d+ \\(should be ")
        .containsPattern(
            "weight_2\\[1\\] = -?\\d+, since cycle [\\d,]+, written by hps, step [\\d,]+");
  }

  @Tag("full")
  @Test
  void pageHoldsAllMutantsAndEnoughOfThemAreCaughtAndExplained() throws Exception {
    final List<Mutant> all = faults().parallelStream().map(this::mutant).toList();
    final long caught = all.stream().filter(Mutant::isCaught).count();
    final long explained = all.stream().filter(Mutant::isExplained).count();
    GeneratedRepositoryFile.check(
        "docs/results/mutants.md", page(all, caught, explained), "-Dtest=MutantsTest");
    assertThat(all).hasSizeGreaterThanOrEqualTo(LEAST);
    assertThat((double) caught / all.size()).isGreaterThanOrEqualTo(CAUGHT);
    assertThat((double) explained / caught).isGreaterThanOrEqualTo(EXPLAINED);
  }

  private Mutant mutant(SourceFault fault) {
    try {
      return Mutant.of(fault, folder);
    } catch (Exception e) {
      throw new AssertionError(fault.name(), e);
    }
  }

  private static String page(List<Mutant> all, long caught, long explained) {
    final StringBuilder page =
        new StringBuilder(
            """
            # Faults in the model, and the vectors that catch them

            One line for each fault; [mutants.md](../design/mutants.md) says how they are planted. `MutantsTest` makes this table.

            """);
    page.append(
        "%d faults, %d caught, of these %d with the right place.\n\n"
            .formatted(all.size(), caught, explained));
    page.append("| fault | place | caught by | explained as | right |\n|---|---|---|---|---|\n");
    for (Mutant mutant : all) {
      page.append(
          "| %s | %s | %s | %s | %s |\n"
              .formatted(
                  mutant.fault().name(),
                  mutant.fault().note(),
                  mutant.isCaught()
                      ? mutant.vector().replace(VectorFileFinder.SUFFIX, "")
                      : "**not caught**",
                  mutant.place().isEmpty() ? mutant.what().split("\n", 2)[0] : mutant.place(),
                  mutant.isExplained() ? "yes" : "no"));
    }
    return page.toString();
  }
}
