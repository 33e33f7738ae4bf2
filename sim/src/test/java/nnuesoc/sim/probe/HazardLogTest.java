// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HazardLogTest {
  private final HazardLog log = new HazardLog();

  private static Hazard hazard(long cycle) {
    return new Hazard(
        cycle,
        HazardKind.MIXED_PORT,
        "weight_4",
        3,
        "hps",
        "layer4",
        "a word is written while it is read");
  }

  private void add(int hazards) {
    for (int i = 0; i < hazards; i++) {
      log.add(hazard(log.count()));
    }
  }

  @Test
  void emptyLogCountsNothing() {
    assertThat(log.count()).isZero();
    assertThat(log.kept()).isEmpty();
  }

  @Test
  void hazardsAreKeptInOrder() {
    add(3);

    assertThat(log.count()).isEqualTo(3);
    assertThat(log.kept()).containsExactly(hazard(0), hazard(1), hazard(2));
  }

  @Test
  void equalHazardsAreCountedEach() {
    log.add(hazard(7));
    log.add(hazard(7));

    assertThat(log.count()).isEqualTo(2);
    assertThat(log.kept()).containsExactly(hazard(7), hazard(7));
  }

  @Test
  void thousandthHazardIsKeptAndTheNextIsOnlyCounted() {
    add(999);
    assertThat(log.kept()).hasSize(999);
    add(1);
    assertThat(log.kept()).hasSize(1000).last().isEqualTo(hazard(999));
    add(1);
    assertThat(log.kept()).hasSize(1000).last().isEqualTo(hazard(999));
    assertThat(log.count()).isEqualTo(1001);
  }

  @Test
  void allAreCountedAndTheFirstThousandAreKept() {
    add(5000);

    assertThat(log.count()).isEqualTo(5000);
    assertThat(log.kept()).hasSize(HazardLog.KEPT).first().isEqualTo(hazard(0));
  }

  @Test
  void keptHazardsCannotBeChangedFromOutside() {
    add(2);

    assertThatThrownBy(() -> log.kept().clear()).isInstanceOf(UnsupportedOperationException.class);
    assertThat(log.kept()).hasSize(2);
  }

  @Test
  void hazardOfAPortHasNoAddress() {
    final Hazard hazard =
        new Hazard(
            9,
            HazardKind.OVERWRITE,
            "soc.pio_trigger",
            null,
            "hps",
            "loader",
            "nobody has read it");

    assertThat(hazard.address()).isNull();
    assertThat(hazard).isNotEqualTo(hazard(9));
  }
}
