// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trace of a run: windows, choice of signals, and that GTKWave reads the same changes. */
class ReplayTraceTest {
  private static final long LAST_CYCLE = 58_797;

  @TempDir Path folder;

  @Tag("process")
  @Test
  void wholeRunComesBackFromGtkWaveWithTheSameChanges() throws Exception {
    final Path vcd = trace("--memory", "output_1_white");
    final Trace trace = Trace.of(vcd);
    assertThat(GtkWave.roundTrip(vcd).changes()).isEqualTo(trace.changes());
    assertThat(trace.firstStamp()).isZero();
    assertThat(trace.lastStamp()).isEqualTo(20 * LAST_CYCLE);
    assertThat(trace.names())
        .contains("soc.clk", "soc.pio.pio_reset", "soc.hps.read_data", "soc.fabric.loader.state")
        .contains("soc.fabric.layer4.eval", "soc.fabric.output_1_white.word_3");
    assertThat(trace.value("soc.hps.read_data", LAST_CYCLE)).isEqualTo(215);
  }

  @Test
  void traceEndsInTheLastCycleWhateverIsTraced() throws IOException {
    assertThat(Trace.of(trace("--signal", "soc.fabric.layer4.done")).lastStamp())
        .isEqualTo(20 * LAST_CYCLE);
  }

  @Tag("process")
  @Test
  void windowIsInclusiveOnBothSides() throws Exception {
    final Path vcd = trace("--from", "1330", "--to", "1340");
    final Trace window = Trace.of(vcd);
    assertThat(window.firstStamp()).isEqualTo(20 * 1_330 - 10);
    assertThat(window.lastStamp()).isEqualTo(20 * 1_340);
    assertThat(GtkWave.roundTrip(vcd).changes()).isEqualTo(window.changes());
    final Trace whole = Trace.of(trace());
    assertThat(window.names()).isEqualTo(whole.names());
    for (String name : window.names()) {
      for (long cycle = 1_330; cycle <= 1_340; cycle++) {
        assertThat(window.value(name, cycle))
            .as("%s in cycle %d", name, cycle)
            .isEqualTo(whole.value(name, cycle));
      }
    }
    assertThat(window.value("soc.fabric.layer1.trigger", 1_335)).isZero();
    assertThat(window.value("soc.fabric.layer1.trigger", 1_336)).isOne();
  }

  @Test
  void windowOfOneCycleHoldsThatCycle() throws Exception {
    final Path vcd = trace("--from", "1336", "--to", "1336");
    final Trace window = Trace.of(vcd);
    assertThat(List.of(window.firstStamp(), window.lastStamp())).containsExactly(26_710L, 26_720L);
    assertThat(window.value("soc.fabric.layer1.trigger", 1_336)).isOne();
    final Trace powerUp = Trace.of(trace("--to", "0"));
    assertThat(List.of(powerUp.firstStamp(), powerUp.lastStamp())).containsExactly(0L, 0L);
    final Trace last = Trace.of(trace("--from", Long.toString(LAST_CYCLE)));
    assertThat(last.firstStamp()).isEqualTo(20 * LAST_CYCLE - 10);
    assertThat(last.lastStamp()).isEqualTo(20 * LAST_CYCLE);
  }

  @Test
  void windowMayBeGivenInTime() throws IOException {
    final Trace window = Trace.of(trace("--from", "8330ns", "--to", "10us"));
    assertThat(window.firstStamp()).isEqualTo(20 * 417 - 10);
    assertThat(window.lastStamp()).isEqualTo(20 * 500);
  }

  @Test
  void untilEndsTheTraceInThatCycle() throws IOException {
    assertThat(Trace.of(trace("--until", "500")).lastStamp()).isEqualTo(20 * 500);
    assertThat(Trace.of(trace("--until", "500", "--to", "900")).lastStamp()).isEqualTo(20 * 500);
  }

  @Test
  void globsAndWordsChooseTheSignals() throws IOException {
    final Trace trace =
        Trace.of(
            trace(
                "--signal", "soc.fabric.layer?.done",
                "--signal", "*.pio_r*",
                "--memory", "output_2:1-2",
                "--memory", "weight_4:0"));
    assertThat(trace.names())
        .containsExactlyInAnyOrder(
            "soc.fabric.layer4.done",
            "soc.pio.pio_reset",
            "soc.pio.pio_ready",
            "soc.fabric.output_2.word_1",
            "soc.fabric.output_2.word_2",
            "soc.fabric.weight_4.word_0");
    assertThat(trace.value("soc.fabric.output_2.word_2", LAST_CYCLE)).isEqualTo(22);
  }

  @Test
  void packedTraceHoldsTheSameBytes() throws IOException {
    final Path packed = folder.resolve("packed.vcd.gz");
    TestConsole.small("replay", "--vcd", packed.toString()).hasStatus(ExitCode.OK);
    assertThat(Files.size(packed)).isLessThan(Files.size(trace()) / 3);
    assertThat(Trace.of(packed).changes()).isEqualTo(Trace.of(trace()).changes());
  }

  @Test
  void oldTraceStandsUntilTheNewOneIsWhole() throws IOException {
    final Path vcd = folder.resolve("out.vcd");
    Files.writeString(vcd, "old");
    TestConsole.small("replay", "--vcd", vcd.toString(), "--from", "900000000")
        .hasStatus(ExitCode.USAGE);
    assertThat(vcd).hasContent("old");
    TestConsole.small("replay", "--vcd", vcd.toString()).hasStatus(ExitCode.OK);
    assertThat(Trace.of(vcd).lastStamp()).isEqualTo(20 * LAST_CYCLE);
  }

  @Test
  void sizeIsSaidFirstAndTooMuchAsksForAWindow() {
    final Path vcd = folder.resolve("large.vcd");
    final Outcome refused =
        TestConsole.run("replay", "--vcd", vcd.toString()).hasStatus(ExitCode.USAGE);
    assertThat(refused.err())
        .contains("cycles 0 to 230,955,503", "GB", "name it .fst (about 1", "--from", "--force");
    assertThat(vcd).doesNotExist();
    final Outcome small =
        TestConsole.small("replay", "--vcd", vcd.toString()).hasStatus(ExitCode.OK);
    assertThat(small.err()).contains("cycles 0 to 58,797", "MB");
  }

  @Test
  void runIsTheSameWithATrace() throws IOException {
    final Path json = folder.resolve("traced.json");
    trace("--json", json.toString());
    assertThat(json).hasContent(TestConsole.small("replay", "--json", "-").out());
  }

  private Path trace(String... args) throws IOException {
    final Path vcd = Files.createTempFile(folder, "trace", ".vcd");
    final List<String> all = new ArrayList<>(List.of("--vcd", vcd.toString()));
    all.addAll(List.of(args));
    TestConsole.small("replay", all.toArray(new String[0])).hasStatus(ExitCode.OK);
    return vcd;
  }
}
