// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.net.store.NeedsNets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A golden vector runs the hardware: a fault in any state of a layer fails it. */
@NeedsNets
@Tag("slow")
class EngineMutantsTest {
  private static final String PASSED = "=PASSED";

  @TempDir Path folder;

  @Test
  void faultInAStateOfALayerFailsAVector() throws Exception {
    final Map<String, String> outcomes = EngineMutants.run("engine-mutants.txt", folder);
    assertOnlyFaultsFail(outcomes);
    assertThat(outcomes.get("report, ACCUMULATE: a product is left out, layer2, report"))
        .matches(
            "the engines differ in cycle [\\d,]+, layer 2: soc\\.fabric\\.layer2\\.sum is \\d+"
                + " \\(stepped\\) and \\d+ \\(fast\\)");
  }

  /** A run of the board takes seconds. */
  @Tag("full")
  @Test
  void faultInAnyStateOfTheBoardFailsItsVector() throws Exception {
    assertOnlyFaultsFail(EngineMutants.run("board-mutants.txt", folder));
  }

  private static void assertOnlyFaultsFail(Map<String, String> outcomes) {
    assertThat(named(outcomes, false)).as("without a fault").allMatch(one -> one.endsWith(PASSED));
    assertThat(named(outcomes, true)).as("with a fault").noneMatch(one -> one.endsWith(PASSED));
  }

  /** The outcomes with a fault, whose names have commas, or without one. */
  private static List<String> named(Map<String, String> outcomes, boolean fault) {
    return outcomes.entrySet().stream()
        .filter(one -> one.getKey().contains(",") == fault)
        .map(Map.Entry::toString)
        .toList();
  }
}
