// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every chart shows, whatever its data are. */
class ChartTest {
  private static final ChartAxis CLOCKS =
      ChartAxis.at("write (clocks per write)", List.of(1.0, 2.0, 4.0), true);
  private static final List<ChartPoint> FALLING =
      List.of(ChartPoint.at(1, 8), ChartPoint.at(2, 4), ChartPoint.at(4, 2));

  private static String chart(ChartAxis x, ChartAxis y, ChartSeries... series) {
    return Chart.of(
        ChartFrame.of("rate < time", "net report"),
        List.of(new ChartPanel("", x, y, List.of(series))));
  }

  private static ChartSeries joined(List<ChartPoint> points) {
    return new ChartSeries("", ChartSeries.Form.JOINED, points);
  }

  @Test
  void saysWhatItShowsToAReaderWhoCannotSeeIt() {
    assertThat(chart(CLOCKS, ChartAxis.around("MHz", List.of(8.0)), joined(FALLING)))
        .startsWith("<svg ")
        .contains("role=\"img\"", "<title>rate &lt; time</title>")
        .contains("<desc>Horizontal axis: write (clocks per write), logarithmic, 1 to 4.")
        .contains("Vertical axis: MHz, 0 to 8. Values: points: 3, from 8 to 2.</desc>")
        .endsWith("</svg>\n");
  }

  @Test
  void aLogarithmicAxisSaysSoInItsTitle() {
    assertThat(ChartAxis.around("cycles", List.of(1.0, 100.0)).title())
        .isEqualTo("cycles, logarithmic");
    assertThat(ChartAxis.around("cycles", List.of(50.0, 100.0)).title()).isEqualTo("cycles");
    assertThat(chart(CLOCKS, ChartAxis.around("MHz", List.of(8.0)), joined(FALLING)))
        .contains(">write (clocks per write), logarithmic</text>", ">MHz</text>");
  }

  @Test
  void noLineJoinsNames() {
    final ChartAxis names = ChartAxis.categories("board", List.of("assumed", "linux", "none"));
    final ChartAxis rate = ChartAxis.around("rate", List.of(8.0));
    final List<ChartPoint> points = List.of(ChartPoint.at(0, 8), ChartPoint.at(1, 4));
    assertThat(chart(names, rate, joined(points)))
        .doesNotContain("<polyline")
        .contains("class=\"point", ">linux</text>");
    assertThat(chart(CLOCKS, rate, joined(FALLING))).contains("<polyline", "class=\"point");
  }

  @Test
  void numbersHaveATrueMinusSign() {
    assertThat(List.of(-20.0, -0.25, 0.0, 0.2165, 1_234_567.0).stream().map(ChartAxis::number))
        .containsExactly("−20", "−0.25", "0", "0.217", "1,234,567");
  }

  @Test
  void theBaselineIsADashedLineWithItsLabel() {
    final ChartAxis rate = ChartAxis.around("rate", List.of(8.0));
    assertThat(chart(CLOCKS, rate, joined(FALLING), ChartSeries.baseline("report: 4", CLOCKS, 4)))
        .contains("<polyline class=\"reference\"", ">report: 4</text>")
        .contains("points=\"0.0,150.0 480.0,150.0\"");
  }

  @Test
  void theBaselineCrossesAnAxisOfNamesOrOfOneValueToo() {
    final ChartAxis rate = ChartAxis.around("rate", List.of(8.0));
    for (ChartAxis x :
        List.of(
            ChartAxis.categories("board", List.of("linux")),
            ChartAxis.at("write", List.of(4.0), false))) {
      assertThat(chart(x, rate, ChartSeries.baseline("report: 4", x, 4)))
          .contains("points=\"0.0,150.0 480.0,150.0\"");
    }
  }

  @Test
  void longNumbersOfTheVerticalAxisHaveRoom() {
    final String chart =
        chart(CLOCKS, ChartAxis.around("cycles", List.of(440_845_103.0)), joined(FALLING));
    assertThat(chart).contains(">500,000,000</text>", "translate(111,68)", "translate(-97 150)");
  }

  @Test
  void colorsFollowTheReadersStyle() {
    assertThat(chart(CLOCKS, ChartAxis.around("MHz", List.of(8.0)), joined(FALLING)))
        .contains("@media (prefers-color-scheme:dark)")
        .doesNotContainPattern("(fill|stroke)=\"(#|black|white)");
  }

  @Test
  void marksAreExplainedBelowThePanels() {
    final ChartFrame frame =
        new ChartFrame("t", "", 100, 100, "largest part", Map.of(PointMark.SQUARE, "compute"));
    final ChartAxis rate = ChartAxis.around("rate", List.of(8.0));
    assertThat(Chart.of(frame, List.of(new ChartPanel("", CLOCKS, rate, List.of(joined(FALLING))))))
        .contains(">largest part:</text>", ">compute</text>");
  }

  @Test
  void aLabelThatAllPanelsShareStandsOnce() {
    final ChartAxis rate = ChartAxis.around("rate", List.of(8.0));
    final ChartPanel panel =
        new ChartPanel(
            "", CLOCKS, rate, List.of(new ChartSeries("wrong", ChartSeries.Form.POINTS, FALLING)));
    assertThat(Chart.of(ChartFrame.of("t", ""), List.of(panel, panel)))
        .containsOnlyOnce(">wrong</text>");
  }
}
