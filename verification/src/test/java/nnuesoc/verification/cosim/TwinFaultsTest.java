package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.sim.compare.Difference;
import nnuesoc.testing.RootFile;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A twin with one fault is not the model: the co-simulation that calls them equal can tell. */
class TwinFaultsTest {
  private static final int FAULTS = 40;
  static final String PAGE = "docs/twin-faults.md";

  private static final String HEAD =
      """
      # Faults that the co-simulation has caught

      One thing in the Verilog twin is made wrong at a time
      ([faults.txt](../verification/src/test/resources/nnuesoc/verification/cosim/faults.txt) has the edits), Icarus runs it, and every signal
      is held against the model. The runs are those in which the sound twin equals it
      ([TwinCase](../soc/src/test/java/nnuesoc/soc/TwinCase.java)). `./verify` tries six of the faults,
      `./verify --full` all, and that this page is what comes out. It is made, not written:

          mvn -Pfull -pl cli -am test -Dtest=TwinFaultsTest -Dsurefire.failIfNoSpecifiedTests=false -Dnnuesoc.golden.renew=true

      Not here, since no program of the processor brings it about, and so no run can tell: a board write while
      `pio_reset` is 1, a reset while the loader clears or scans, a write to the word behind the end of a memory, a
      layer that starts with `row` at another value than 0.

      | fault | file | run | first in cycle | signal | twin | model |
      |---|---|---|---:|---|---|---|
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "memories take two cycles",
        "swapped perspectives",
        "takes a stale ready",
        "eval is not sign-extended",
        "a read sees the word written at its edge",
        "layer 2 writes under reset",
      })
  void faultIsCaught(String name) throws IOException {
    final TwinFault fault =
        TwinFault.all().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
    assertThat(line(fault)).contains("soc.");
  }

  @Test
  void editThatFindsItsTextTwiceIsRefused() throws IOException {
    final Path file = folder.resolve("a.v");
    Files.writeString(file, "x <= y; x <= y;");
    final SourceFault.Edit edit = new SourceFault.Edit("a.v", "x <= y", "x <= z");
    assertThatThrownBy(() -> edit.apply(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("holds once");
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
    RootFile.checkAbove(
        PAGE, VariantFaultsTest.HEADING, HEAD + String.join("", lines), "-Dtest=TwinFaultsTest");
  }

  /** Plants the fault, runs it, and claims that it shows; the page's line. */
  private String line(TwinFault fault) throws IOException {
    final Path sources = folder.resolve(fault.name());
    fault.plant(sources);
    final Difference first =
        new TwinLab(sources, folder.resolve(fault.name() + " run"))
            .compare(TwinSimulator.ICARUS, fault.run().spec())
            .result()
            .first();
    assertThat(first).as("%s in %s", fault, fault.run()).isNotNull();
    return line(fault.fault(), fault.run().name(), Objects.requireNonNull(first));
  }

  /** The page's line of a fault that showed in a run. */
  static String line(SourceFault fault, String run, Difference first) {
    final Difference.Value value = first.value();
    assertThat(value).as("%s in %s: one ends", fault, run).isNotNull();
    return String.format(
        Locale.ROOT,
        "| %s | `%s` | %s | %,d | `%s` | %s | %s |%n",
        fault,
        fault.edits().get(0).file(),
        run,
        Cosimulation.cycle(first),
        Objects.requireNonNull(value).pair().name(),
        value.a().text(),
        value.b().text());
  }
}
