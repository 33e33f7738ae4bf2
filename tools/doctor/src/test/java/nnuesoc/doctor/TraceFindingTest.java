// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.doctor.TraceFinding.Sight;
import org.junit.jupiter.api.Test;

class TraceFindingTest {
  private static TraceFinding finding(Sight sight, long count, String among) {
    return new TraceFinding(
        FaultCause.of(Fault.PRODUCT_WRONG, "the multiplier"),
        2,
        0,
        15,
        21_330,
        sight,
        "426590ns",
        "theirs",
        "ours",
        List.of(),
        count,
        among);
  }

  @Test
  void cycleThatIsNotTheColumnsSaysWhatHappensInIt() {
    assertThat(finding(Sight.ITSELF, 1, "").moment()).isEqualTo("cycle 21,330");
    assertThat(finding(Sight.BEGIN_OF_ROW, 1, "").moment())
        .isEqualTo("cycle 21,330, where the row begins");
    assertThat(finding(Sight.END_OF_ROW, 1, "").moment())
        .isEqualTo("cycle 21,330, where the row ends");
  }

  @Test
  void numberOfTimesSaysOfHowMany() {
    assertThat(finding(Sight.ITSELF, 1, "64 terms").frequency()).isEmpty();
    assertThat(finding(Sight.ITSELF, 10, "64 terms").frequency())
        .isEqualTo(", seen in 10 of 64 terms");
    assertThat(finding(Sight.ITSELF, 1_000, "").frequency())
        .isEqualTo(", seen 1,000 times in the trace");
  }
}
