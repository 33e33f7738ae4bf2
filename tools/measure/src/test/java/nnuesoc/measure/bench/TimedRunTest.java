// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimedRunTest {
  private static final TimedRun ONE = new TimedRun(5_000_000, -818, 0.25, Double.NaN);

  @Test
  void lineIsReadAsItWasWritten() {
    assertThat(TimedRun.parse(ONE.line())).isEqualTo(ONE);
  }

  @Test
  void otherLinesAreRefused() {
    assertThatThrownBy(() -> TimedRun.parse("Error: no main class"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Error: no main class");
  }

  @Test
  void figuresFollowFromTheCyclesTheirSecondsAndTheProcess() {
    assertThat(FigureUnit.MCYCLES_PER_SECOND.figure(ONE, 10)).isEqualTo(20);
    assertThat(FigureUnit.MILLISECONDS.figure(ONE, 10)).isEqualTo(250);
    assertThat(FigureUnit.MILLISECONDS_PER_POSITION.figure(ONE, 10)).isEqualTo(25);
    assertThat(FigureUnit.PROCESS_SECONDS.figure(new TimedRun(1, 1, 0.25, 3), 10)).isEqualTo(3);
  }

  @Test
  void ratioSaysHowManyTimesAsFastWeAre() {
    final TimedRun theirs = new TimedRun(5_000_000, -818, 2.5, 6);
    assertThat(FigureUnit.MCYCLES_PER_SECOND.ratio(ONE, theirs)).isEqualTo(10);
    assertThat(FigureUnit.MILLISECONDS.ratio(ONE, theirs)).isEqualTo(10);
    assertThat(FigureUnit.PROCESS_SECONDS.ratio(new TimedRun(1, 1, 0.25, 3), theirs)).isEqualTo(2);
  }

  @Test
  void differentWorkIsNoticed() {
    final TimedRun same = new TimedRun(5_000_000, -818, 2.5, 6);
    TimedRun.requireSameWork(List.of(ONE, same), "row");
    assertThatThrownBy(
            () ->
                TimedRun.requireSameWork(
                    List.of(ONE, same, new TimedRun(5_000_000, 1, 1, 1)), "row"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContainingAll("row: ", "evaluation -818", "5,000,000 and 1");
    assertThatThrownBy(
            () ->
                TimedRun.requireSameWork(List.of(ONE, new TimedRun(4_999_999, -818, 1, 1)), "row"))
        .hasMessageContaining("4,999,999");
  }
}
