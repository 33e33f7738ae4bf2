// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import org.junit.jupiter.api.Test;

/** Times of a merged trace are picoseconds. */
class ComparisonViewTest {
  private static final String THREE = "reg 1 a top.a\nreg 1 b top.b\nreg 1 c top.c";
  private static final TextTrace A =
      TextTrace.of(THREE, "#0\n0a\n0b\n0c\n#10\n1a\n1b\n#20\n1c\n#30\n");

  private static TraceView view(ComparisonResult result) {
    return ComparisonView.of(result, List.of());
  }

  private static List<String> groups(TraceView view) {
    return view.groups().stream().map(ViewGroup::name).toList();
  }

  private static List<String> signals(TraceView view, int group) {
    return view.groups().get(group).rows().stream().map(ViewRow::signal).toList();
  }

  @Test
  void signalThatDiffersFirstIsOnTop() {
    final TextTrace b = TextTrace.of(THREE, "#0\n0a\n0b\n0c\n#20\n1a\n1b\n#30\n");
    final TraceView view = view(Compared.byTimes().result(A, b));
    assertThat(groups(view))
        .containsExactly("differs first", "differ at the same moment", "differ later");
    assertThat(signals(view, 0)).containsExactly("a.top.a", "b.top.a");
    assertThat(signals(view, 1)).containsExactly("a.top.b", "b.top.b");
    assertThat(signals(view, 2)).containsExactly("a.top.c", "b.top.c");
    assertThat(view.groups()).allMatch(ViewGroup::open);
  }

  @Test
  void groupsWithoutSignalsAreLeftOut() {
    final TextTrace b = TextTrace.of(THREE, "#0\n0a\n0b\n0c\n#10\n1b\n#20\n1a\n1c\n#30\n");
    assertThat(groups(view(Compared.byTimes().result(A, b)))).containsExactly("differs first");
  }

  @Test
  void withoutADifferenceAllSignalsAreShownFromTheBeginning() {
    final TraceView view = view(Compared.byTimes().result(A, A));
    assertThat(groups(view)).containsExactly("signals");
    assertThat(signals(view, 0)).hasSize(6);
    assertThat(view.marker()).isNull();
    assertThat(view.from()).isZero();
    assertThat(view.to()).isEqualTo(100);
  }

  @Test
  void whereATraceEndsAllSignalsAreShown() {
    final TraceView view =
        view(Compared.byCycles().result(TextTrace.counting(1, 2, 3, 4), TextTrace.counting(1, 2)));
    assertThat(groups(view)).containsExactly("signals");
    assertThat(signals(view, 0)).containsExactly("a.top.clk", "b.top.clk", "a.top.n", "b.top.n");
    assertThat(view.marker()).isEqualTo(30_000L);
  }

  @Test
  void markerIsInTheMiddle() {
    final TraceView view =
        view(Compared.byCycles().result(TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4)));
    assertThat(view.marker()).isEqualTo(30_000L);
    assertThat(view.from()).isEqualTo(29_900);
    assertThat(view.to()).isEqualTo(30_100);
  }

  @Test
  void historyIsShownOnBothSides() throws IOException {
    final Comparison comparison =
        Compared.byCycles().of(TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4));
    final ComparisonResult result = comparison.run();
    final SignalPair pair = Compared.value(result).pair();
    final TraceView view = ComparisonView.of(result, PreDifferenceHistory.of(comparison, pair, 1));
    assertThat(view.from()).isEqualTo(10_000);
    assertThat(view.to()).isEqualTo(50_000);
  }

  @Test
  void nothingIsShownBeforeTheBeginning() {
    final TraceView view =
        view(Compared.byCycles().result(TextTrace.counting(1, 2), TextTrace.counting(3, 2)));
    assertThat(view.marker()).isZero();
    assertThat(view.from()).isZero();
    assertThat(view.to()).isEqualTo(100);
  }

  @Test
  void rowsAreToldApartByColorAndLabel() {
    final TextTrace a = TextTrace.of("reg 8 n top.u.n [7:0]\nreg 1 q top.q", "#0\nb1 n\n0q\n#9\n");
    final TraceView view = view(Compared.byTimes().result(a, a));
    assertThat(view.groups().get(0).rows())
        .containsExactly(
            ViewRow.of("a.top.q", 1, ViewValueFormat.BINARY).in(ViewColor.GREEN).labeled("A top/q"),
            ViewRow.of("b.top.q", 1, ViewValueFormat.BINARY)
                .in(ViewColor.ORANGE)
                .labeled("B top/q"),
            ViewRow.of("a.top.u.n", 8, ViewValueFormat.HEX)
                .in(ViewColor.GREEN)
                .labeled("A top/u/n"),
            ViewRow.of("b.top.u.n", 8, ViewValueFormat.HEX)
                .in(ViewColor.ORANGE)
                .labeled("B top/u/n"));
  }

  @Test
  void realNumberHasNoRange() {
    final TextTrace a = TextTrace.of("real 64 r top.r", "#0\nr1 r\n#9\n");
    final TraceView view = view(Compared.byTimes().result(a, a));
    assertThat(view.groups().get(0).rows()).extracting(ViewRow::range).containsExactly("", "");
  }
}
