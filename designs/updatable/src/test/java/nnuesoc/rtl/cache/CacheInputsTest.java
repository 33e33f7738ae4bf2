// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheInputsTest {
  /** Counters of 4 bits wrap. */
  @ParameterizedTest
  @CsvSource({"7, 0, false", "8, 0, true", "0, 0, false", "1, 10, false", "2, 10, true"})
  void eightEvaluationsUnderWayAreMany(int asked, int answered, boolean many) {
    final Circuit circuit = new Circuit("soc");
    final Register first = circuit.root().register("asked", 4).powerUp(asked);
    final Register second = circuit.root().register("answered", 4).powerUp(answered);
    assertThat(CacheInputs.manyUnderWay(first, second)).isEqualTo(many);
  }
}
