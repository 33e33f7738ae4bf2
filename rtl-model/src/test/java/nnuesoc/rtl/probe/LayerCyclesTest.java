package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayerCyclesTest {
  @Test
  void sumsOfPositionsAreLayerByLayer() {
    final LayerCycles one = new LayerCycles(1, 10, 90, 2, 30, 40, 5);
    final LayerCycles two = new LayerCycles(2, 91, 120, 1, 10, 11, 12);
    final LayerCycles again = new LayerCycles(1, 210, 290, 3, 1, 2, 3);
    assertThat(LayerCycles.sums(List.of(List.of(one, two), List.of(again))))
        .containsExactly(new LayerCycles(1, 10, 90, 5, 31, 42, 8), two);
  }
}
