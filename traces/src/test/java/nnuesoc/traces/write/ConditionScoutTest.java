// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In {@link TinyCircuit} the counter holds 7 in cycles 2, 258, 514, …, as it starts from 5. */
class ConditionScoutTest {
  private static final CycleRange ALWAYS = new CycleRange(0, Long.MAX_VALUE);

  private static ConditionScout scout(String condition, long around, CycleRange window, long end) {
    final TinyCircuit tiny = new TinyCircuit();
    final SignalCondition parsed = SignalCondition.parse(tiny.circuit, condition);
    return new ConditionScout(tiny.simulation, parsed, around, window, end, () -> false);
  }

  private static String all(ConditionScout scout) {
    final List<String> found = new ArrayList<>();
    scout.forEachRemaining(stretch -> found.add(stretch.first() + "-" + stretch.last()));
    return String.join(" ", found);
  }

  @ParameterizedTest
  @CsvSource({
    // around, end, stretches
    "0,   600, 2-2 258-258 514-514",
    "1,   600, 1-3 257-259 513-515",
    "10,  600, 0-12 248-268 504-524", // cut at cycle 0
    "127, 600, 0-129 131-385 387-641", // one cycle between them
    "128, 600, 0-642", // they touch
    "300, 600, 0-814",
    "10,  257, 0-12", // the next beginning lies behind the end
    "10,  258, 0-12 248-268",
    "9000000000000000000, 600, 0-9000000000000000514",
    "9223372036854775807, 600, 0-9223372036854775807",
  })
  void stretchesLieAroundEachBeginning(long around, long end, String stretches) {
    assertThat(all(scout("top.counting.count=7", around, ALWAYS, end))).isEqualTo(stretches);
  }

  @ParameterizedTest
  @CsvSource({
    // from, to, stretches with 10 around
    "0,   260, 0-12 248-260",
    "12,  248, 12-12 248-248",
    "13,  247, ''",
    "250, 252, 250-252",
    "265, 510, 265-268 504-510",
  })
  void onlyWhatLiesInTheWindowCounts(long from, long to, String stretches) {
    assertThat(all(scout("top.counting.count=7", 10, new CycleRange(from, to), 2_000)))
        .isEqualTo(stretches);
  }

  @Test
  void aConditionThatHoldsOnBeginsOnce() {
    // Bit 1 of the counter from 5 on: a_write is 1 in cycles 1, 2, 5, 6, 9, 10, …
    assertThat(all(scout("top.storage.words.a_write=1", 0, ALWAYS, 10))).isEqualTo("1-1 5-5 9-9");
    assertThat(all(scout("top.counting.zero=0", 0, ALWAYS, 1_000))).isEqualTo("3-3");
  }

  @Test
  void whatHoldsInCycleZeroBeginsThere() {
    assertThat(all(scout("top.counting.count=5", 0, ALWAYS, 100))).isEqualTo("0-0");
  }

  @Test
  void itRunsOnlyAsFarAsItMust() {
    final TinyCircuit tiny = new TinyCircuit();
    final SignalCondition condition = SignalCondition.parse(tiny.circuit, "top.counting.count=7");
    final ConditionScout scout =
        new ConditionScout(tiny.simulation, condition, 20, ALWAYS, Long.MAX_VALUE, () -> false);
    assertThat(scout.firstBeginning()).isEqualTo(-1);
    assertThat(scout.next()).isEqualTo(new CycleRange(0, 22));
    assertThat(tiny.simulation.cycle()).isBetween(43L, 44L); // 22 + 1 + 20 is the last that matters
    assertThat(scout.next()).isEqualTo(new CycleRange(238, 278));
    assertThat(scout.firstBeginning()).isEqualTo(2);
  }

  @Test
  void thereIsNoStretchWithoutABeginning() {
    final ConditionScout scout = scout("top.counting.late=3", 20, ALWAYS, 1_000);
    assertThat(scout.hasNext()).isFalse();
    assertThatThrownBy(scout::next)
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("top.counting.late = 3");
  }

  @Test
  void anInterruptionEndsTheSearch() {
    final TinyCircuit tiny = new TinyCircuit();
    final SignalCondition condition = SignalCondition.parse(tiny.circuit, "top.counting.late=3");
    final ConditionScout scout =
        new ConditionScout(
            tiny.simulation,
            condition,
            0,
            ALWAYS,
            Long.MAX_VALUE,
            () -> tiny.simulation.cycle() > 1_000_000);
    assertThat(scout.hasNext()).isFalse();
    assertThat(tiny.simulation.cycle()).isLessThan(2_100_000);
  }

  @Test
  void aStretchHasACycle() {
    assertThatThrownBy(() -> new CycleRange(3, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("3", "2");
  }
}
