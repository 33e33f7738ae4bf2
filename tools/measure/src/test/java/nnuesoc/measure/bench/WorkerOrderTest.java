// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerOrderTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "/a folder/with  blanks.vcd"})
  void lineIsReadAsItWasWritten(String trace) {
    final WorkerOrder order =
        new WorkerOrder(
            WorkerOrder.How.TRACED,
            new Workload("1,4,3,2", "write=4,cpu=3", 17, "by-column"),
            2,
            trace);
    assertThat(WorkerOrder.parse(order.line())).isEqualTo(order);
  }

  @Test
  void workloadBehindTheLastPositionBeginsAgain() {
    final List<Position> positions = Workload.of("1,1,1,1", 1001).spec(Engine.FAST).positions();
    assertThat(positions.get(0)).isEqualTo(Position.START);
    assertThat(positions.get(1000)).isEqualTo(Position.START);
    assertThat(new HashSet<>(positions)).hasSize(1000);
  }
}
