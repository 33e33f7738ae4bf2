// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The circuits of docs/guide/kernel.md run beside their Verilog, with the same checksums. */
class CircuitRaceTest {
  @ParameterizedTest
  @ValueSource(strings = {"uart", "pipeline", "risc"})
  @Tag("full")
  void circuitGivesTheChecksumsOfBothSimulators(String circuit) throws Exception {
    final List<BenchRow> rows =
        new Bench(false, BenchTest.NOBODY)
            .only(List.of("kernel." + circuit + "*"))
            .run(1, () -> false, line -> {})
            .rows();
    assertThat(rows).hasSize(2).allMatch(row -> row.ratio() != null);
  }
}
