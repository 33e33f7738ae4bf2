package nnuesoc.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ReadoutTest {
  private final TinyCircuit tiny = new TinyCircuit();

  private Readout readout() {
    tiny.simulation.run(2);
    tiny.simulation.settle();
    return new Readout(
        List.of(
            Objects.requireNonNull(tiny.circuit.signal("top.counting.count")),
            Objects.requireNonNull(tiny.circuit.signal("top.counting.late"))),
        WordRange.parse(tiny.circuit, "words:1-2"));
  }

  @Test
  void rowHasAValueForEachColumnOfTheHeader() {
    final Readout readout = readout();
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
}
