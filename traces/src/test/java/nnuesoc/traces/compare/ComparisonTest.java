// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import nnuesoc.traces.read.ComputedTrace;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {
  /** A trace that takes down what need not be computed. */
  private record Computed(TextTrace text, List<Stretch> left) implements ComputedTrace {
    @Override
    public TraceSource leavingOut(List<Stretch> stretches) {
      left.addAll(stretches);
      return text;
    }

    @Override
    public String name() {
      return "computed";
    }

    @Override
    public InputStream open() {
      return text.open();
    }
  }

  /** A clock of 3,000 cycles; from cycle 200 to cycle 2,800 it is not dumped. */
  private static TextTrace clock(boolean gap) {
    final StringBuilder text = new StringBuilder("#0\n0c\n");
    for (int cycle = 0; cycle < 3_000; cycle++) {
      if (gap && cycle == 200) {
        text.append("#4005\n$dumpoff\nxc\n$end\n#56005\n$dumpon\n0c\n$end\n");
      }
      if (!gap || cycle < 200 || cycle > 2_800) {
        text.append("#%d\n1c\n#%d\n0c\n".formatted(20 * cycle + 10, 20 * cycle + 20));
      }
    }
    return TextTrace.of("wire 1 c top.clk", text.toString());
  }

  private static List<ComputedTrace.Stretch> leftOut(Compared compared, TraceSource a)
      throws IOException {
    final Computed b = new Computed(clock(false), new ArrayList<>());
    assertThat(compared.of(a, b).runToFirst()).isNotNull();
    return b.left();
  }

  private static TraceSource file(Path folder, TextTrace trace) throws IOException {
    return new TraceFileSource(Files.writeString(folder.resolve("a.vcd"), trace.text()));
  }

  @Test
  void cyclesThatAFileDoesNotShowAreLeftOut(@TempDir Path folder) throws IOException {
    final TraceSource gap = file(folder, clock(true));
    assertThat(leftOut(Compared.byCycles(), gap))
        .containsExactly(new ComputedTrace.Stretch(201, 2_798));
    assertThat(leftOut(Compared.byCycles().offset(10L), gap))
        .containsExactly(new ComputedTrace.Stretch(191, 2_788));
  }

  @Test
  void cyclesThatAreComparedAreNotLeftOut(@TempDir Path folder) throws IOException {
    final TraceSource gap = file(folder, clock(true));
    assertThat(leftOut(Compared.byCycles().dumpOffIsUnknown(), gap)).isEmpty();
    assertThat(leftOut(Compared.byTimes(), gap)).isEmpty();
    assertThat(leftOut(Compared.byTimes().clock("top.clk", false, true, 0L), gap)).isEmpty();
    assertThat(leftOut(Compared.byCycles(), clock(true))).isEmpty(); // no file
  }

  @Test
  void fileThatShowsAllCyclesLeavesOutNone(@TempDir Path folder) throws IOException {
    assertThat(leftOut(Compared.byCycles(), file(folder, clock(false)))).isEmpty();
  }

  @Test
  void progressStopsThePass() {
    final TextTrace trace = TextTrace.counting(1, 2, 3);
    final Comparison comparison =
        new Comparison(trace, trace, ComparisonOptions.DEFAULT, (bytesA, bytesB) -> false);
    assertThatThrownBy(comparison::run).isInstanceOf(Comparison.StoppedException.class);
  }

  @Test
  void progressIsToldTheBytesOfBoth() throws IOException {
    final TextTrace a = manyMoments();
    final TextTrace b = new TextTrace("b", "$comment " + "x".repeat(1_000) + " $end\n" + a.text());
    final List<Long> toldA = new ArrayList<>();
    final List<Long> toldB = new ArrayList<>();
    new Comparison(
            a,
            b,
            ComparisonOptions.DEFAULT,
            (bytesA, bytesB) -> {
              toldA.add(bytesA);
              toldB.add(bytesB);
              return true;
            })
        .run();
    final long moment = a.text().indexOf("#16384\n"); // the one behind 2^14 moments
    assertThat(toldA).anyMatch(bytes -> bytes >= moment).startsWith(0L);
    assertThat(toldB).anyMatch(bytes -> bytes >= moment + 1_000).startsWith(0L);
  }

  @Test
  void stopBetweenMomentsIsAStop() {
    final TextTrace a = manyMoments();
    final AtomicLong told = new AtomicLong();
    final Comparison comparison =
        new Comparison(
            a,
            a,
            ComparisonOptions.DEFAULT,
            (bytesA, bytesB) -> bytesA == 0 || !told.compareAndSet(0, bytesA)); // false once
    assertThatThrownBy(comparison::run).isInstanceOf(Comparison.StoppedException.class);
    assertThat(told.get()).isGreaterThan(a.text().indexOf("#16000\n"));
  }

  private static TextTrace manyMoments() {
    final StringBuilder changes = new StringBuilder();
    for (int time = 0; time < 20_000; time++) {
      changes.append("#%d\n%dq\n".formatted(time, time & 1));
    }
    return TextTrace.of("reg 1 q top.q", changes.toString());
  }

  @Test
  void signalThatIsDeclaredLateIsComparedToo() throws IOException {
    final String text = TextTrace.of("reg 1 q top.q", "#0\n0q\n#10\n").text();
    final String late =
        "$scope module top $end\n$var wire 1 r r $end\n$upscope $end\n$enddefinitions $end\n";
    final TextTrace a = new TextTrace("a", text + late + "#20\n1r\n#30\n");
    final TextTrace b = new TextTrace("b", text + late + "#20\n0r\n#30\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.r at 20: 1 0");
  }

  @Test
  void whatIsNeverReachedIsNamed() {
    final TextTrace trace = TextTrace.counting(1, 2, 3);
    assertThatThrownBy(
            () -> Compared.byCycles().fromCycle(9).skipUntil("top.n=3").result(trace, trace))
        .hasMessage("nothing was compared: A never comes to cycle 9 with top.n = 3");
    assertThatThrownBy(() -> Compared.byTimes().skipUntil("top.n=15").result(trace, trace))
        .hasMessage("nothing was compared: A never comes to top.n = 15");
    assertThatThrownBy(() -> Compared.byCycles().offset(-3L).result(trace, trace))
        .hasMessage("nothing was compared: with offset -3 no cycle is in both traces");
  }

  @Test
  void cycleThatIsReachedButCutIsNotNamed() {
    final TextTrace cut = TextTrace.counting(1, 2, 3);
    final TextTrace whole = TextTrace.counting(1, 2, 3, 4, 5);
    assertThatThrownBy(() -> Compared.byCycles().fromCycle(2).result(cut, whole))
        .hasMessage(
            "nothing was compared: there is no time or cycle at which both traces have values");
  }

  @Test
  void signalOfTheStartIsChecked() {
    final TextTrace trace = TextTrace.counting(1, 2, 3);
    assertThatThrownBy(() -> Compared.byTimes().skipUntil("top.m=3").result(trace, trace))
        .isInstanceOf(ComparisonException.class)
        .hasFieldOrPropertyWithValue("field", "skip-until")
        .hasMessageStartingWith("top.m: A has no such signal; did you mean top.n");
    assertThatThrownBy(() -> Compared.byTimes().skipUntil("top.n=256").result(trace, trace))
        .isInstanceOf(ComparisonException.class)
        .hasFieldOrPropertyWithValue("field", "skip-until")
        .hasMessage("\"256\" does not fit: top.n has 8 bits");
  }
}
