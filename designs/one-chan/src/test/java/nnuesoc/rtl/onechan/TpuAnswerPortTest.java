// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TpuAnswerPortTest {
  private final Workbench bench = new Workbench();
  private final TpuAnswerPort port = new TpuAnswerPort(bench.root, bench.owner);

  private void assertSends(int data, int valid) {
    bench.commit();
    assertThat(port.data().q()).isEqualTo(data);
    assertThat(port.valid().q()).isEqualTo(valid);
  }

  @Test
  void moveIsTwoBytesWithTheHighOneFirst() {
    port.edge();
    assertSends(0, 0);
    port.send(0x92A7);
    assertSends(0x92, 1);
    port.edge();
    assertSends(0xA7, 1);
    port.edge();
    assertSends(0, 0);
    port.edge();
    assertSends(0, 0);
  }
}
