// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Test;

class CycleReadoutTest {
  private final TinyCircuit tiny = new TinyCircuit();

  private CycleReadout readout() {
    tiny.simulation.run(2);
    tiny.simulation.settle();
    return new CycleReadout(
        List.of(
            Objects.requireNonNull(tiny.circuit.signal("top.counting.count")),
            Objects.requireNonNull(tiny.circuit.signal("top.counting.late"))),
        WordRange.parse(tiny.circuit, "words:1-2"));
  }

  @Test
  void rowHasAValueForEachColumnOfTheHeader() {
    final CycleReadout readout = readout();
    assertThat(readout.header())
        .isEqualTo("cycle,top.counting.count,top.counting.late,words:1,words:2\n");
    assertThat(readout.row(2)).matches("2,7,x,\\d+,\\d+\n");
  }

  @Test
  void valueThatIsNotKnownIsXInJsonAndNoNumber() {
    assertThat(readout().json(2).toString())
        .contains("name=top.counting.late")
        .contains("x, unsigned=null");
  }

  /** In cycle 1 the counter, which holds 6, writes word 2: 256 + 6. */
  @Test
  void jsonHasNamesWidthsAndValues() {
    final CycleReadout readout = readout();
    final Map<String, Object> json = readout.json(2);
    assertThat(json.toString())
        .startsWith(
            "{cycle=2, signals=["
                + "{name=top.counting.count, width=8, value=00000111, unsigned=7}, "
                + "{name=top.counting.late, width=4, value=xxxx, unsigned=null}], "
                + "memory={name=words, width=9, first=1, words=");
    assertThat(json)
        .extractingByKey("memory")
        .hasFieldOrPropertyWithValue("words", List.of(BigInteger.ZERO, BigInteger.valueOf(262)));
    assertThat(readout.row(2)).isEqualTo("2,7,x,0,262\n");
  }

  @Test
  void withoutARangeThereIsNoMemory() {
    final CycleReadout readout = new CycleReadout(List.of(), null);
    assertThat(readout.json(7)).isEqualTo(Map.of("cycle", 7L, "signals", List.of()));
    assertThat(readout.header()).isEqualTo("cycle\n");
    assertThat(readout.row(7)).isEqualTo("7\n");
  }

  @Test
  void valuesAreUnsignedAndZerosThatExtendAnUnknownOneAreKnown() {
    final Circuit circuit = new Circuit("top");
    final Register register = circuit.root().register("r", 3).unknownUntilAssigned();
    final Signal wide = circuit.root().wire("w", 8, register::q).unknownWhile(register);
    final Signal all = circuit.root().wire("all", 32, () -> -1);
    final Signal zero = circuit.root().wire("zero", 2, () -> 0);
    final CycleReadout readout = new CycleReadout(List.of(wide, all, zero), null);
    assertThat(readout.row(0)).isEqualTo("0,x,4294967295,0\n");
    assertThat(readout.json(0).toString())
        .contains("value=00000xxx, unsigned=null")
        .contains("value=" + "1".repeat(32) + ", unsigned=4294967295")
        .contains("value=00, unsigned=0");
  }
}
