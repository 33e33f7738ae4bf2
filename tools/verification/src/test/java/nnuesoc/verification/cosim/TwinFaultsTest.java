// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.SourceFault;
import nnuesoc.traces.compare.FirstDifference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A twin with one fault is not the model: the co-simulation that calls them equal can tell. */
@Tag("process")
class TwinFaultsTest {
  private static final int FAULTS = 40;
  static final String PAGE = "docs/results/twin-faults.md";

  private static final String HEAD =
      """
      # Faults in the Verilog twin

      One line for each fault: the first signal that differs from the model. [twin-faults.md](../design/twin-faults.md) says
      how they are planted and found. `TwinFaultsTest` makes this table, `VariantFaultsTest` that of the tuned fabric.

      | fault | file | run | first in cycle | signal | twin | model |
      |---|---|---|---:|---|---|---|
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"swapped perspectives", "a read sees the word written at its edge"})
  void faultIsCaught(String name) throws IOException {
    final TwinFault fault =
        TwinFault.all().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
    assertThat(line(fault)).contains("soc.");
  }

  @Test
  @Tag("full")
  void everyFaultIsCaughtWhereThePageSaysSo() throws IOException {
    final List<TwinFault> faults = TwinFault.all();
    assertThat(faults).hasSizeGreaterThanOrEqualTo(FAULTS);
    final List<String> lines = new ArrayList<>();
    final List<String> unseen = new ArrayList<>();
    for (TwinFault fault : faults) {
      try {
        lines.add(line(fault));
      } catch (AssertionError e) {
        unseen.add(e.getMessage());
      }
    }
    assertThat(unseen).isEmpty();
    assertThat(lines).doesNotHaveDuplicates();
    GeneratedRepositoryFile.checkAbove(
        PAGE, VariantFaultsTest.HEADING, HEAD + String.join("", lines), "-Dtest=TwinFaultsTest");
  }

  /** Plants the fault, runs it, and claims that it shows; the page's line. */
  private String line(TwinFault fault) throws IOException {
    final Path sources = folder.resolve(fault.name());
    fault.plant(sources);
    final FirstDifference first =
        new TwinLab(sources, folder.resolve(fault.name() + " run"))
            .compare(TwinSimulator.ICARUS, fault.run().spec())
            .result()
            .first();
    assertThat(first).as("%s in %s", fault, fault.run()).isNotNull();
    return line(fault.fault(), fault.run().name(), Objects.requireNonNull(first));
  }

  /** The page's line of a fault that showed in a run. */
  static String line(SourceFault fault, String run, FirstDifference first) {
    final FirstDifference.Value value = first.value();
    assertThat(value).as("%s in %s: one ends", fault, run).isNotNull();
    return String.format(
        Locale.ROOT,
        "| %s | `%s` | %s | %,d | `%s` | %s | %s |%n",
        fault,
        fault.edits().get(0).place(),
        run,
        CosimulationComparison.cycle(first),
        Objects.requireNonNull(value).pair().name(),
        value.a().text(),
        value.b().text());
  }
}
