// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class LayerCycleCounterTest {
  private final LayerCycleCounter account = new LayerCycleCounter();

  @Test
  void cyclesAreCountedOnceInAWindow() {
    account.transferring(true, 5); // before the window
    account.begin(10);
    account.transferring(false, 14); // 4 of transfer
    account.rowBegins(20); // 6 of handshake
    account.transferring(true, 22);
    account.rowEnds(50); // 30 of compute
    account.rowEnds(52); // there is none
    account.transferring(false, 60); // 10 of transfer
    account.end(63); // 3 of handshake
    account.end(70);
    account.begin(80);
    assertThat(account.at(3, 100)).isEqualTo(new LayerCycles(3, 10, 63, 1, 14, 30, 9));
  }

  @Test
  void onlyTheFirstRequestBeginsTheWindow() {
    account.begin(10);
    account.begin(15);
    assertThat(account.at(1, 17)).isEqualTo(new LayerCycles(1, 10, LayerCycles.NEVER, 0, 0, 0, 7));
  }

  @Test
  void endWithoutABeginIsNone() {
    account.rowBegins(3);
    account.rowEnds(5);
    account.end(8);
    account.transferring(true, 9);
    assertThat(account.at(2, 20))
        .isEqualTo(new LayerCycles(2, LayerCycles.NEVER, LayerCycles.NEVER, 1, 0, 0, 0));
  }

  @Test
  void cyclesBetweenSkippedWritesAreHandshakes() {
    account.begin(10);
    account.transferring(true, 10);
    account.skippedWrites(7, 40); // of 30 cycles
    assertThat(account.at(1, 40)).isEqualTo(new LayerCycles(1, 10, LayerCycles.NEVER, 0, 23, 0, 7));
    account.rowBegins(40);
    account.skippedWrites(7, 60); // a row is computed meanwhile
    account.rowEnds(70);
    account.end(70);
    account.skippedWrites(7, 90);
    assertThat(account.at(1, 100)).isEqualTo(new LayerCycles(1, 10, 70, 1, 23, 30, 7));
  }

  @Test
  void skippedWritesBeforeTheWindowDoNotCount() {
    account.skippedWrites(7, 5);
    account.begin(10);
    assertThat(account.at(1, 12)).isEqualTo(new LayerCycles(1, 10, LayerCycles.NEVER, 0, 0, 0, 2));
  }

  @Test
  void restartForgetsTheWindowButNotTheTransfer() {
    account.begin(10);
    account.rowBegins(11);
    account.rowEnds(14);
    account.transferring(true, 15);
    account.rowBegins(18);
    account.end(20);
    account.restart();
    assertThat(account.at(1, 25))
        .isEqualTo(new LayerCycles(1, LayerCycles.NEVER, LayerCycles.NEVER, 0, 0, 0, 0));
    account.begin(30);
    assertThat(account.at(1, 32)).isEqualTo(new LayerCycles(1, 30, LayerCycles.NEVER, 0, 2, 0, 0));
  }

  @Test
  void accountIsRestored() {
    account.begin(10);
    account.rowBegins(12);
    account.rowEnds(13);
    account.transferring(true, 15);
    account.rowBegins(20);
    final Snapshot middle = Snapshot.of(account);
    account.end(30);
    account.restart();
    account.transferring(false, 40);
    middle.restore(account);
    account.rowEnds(26);
    assertThat(account.at(1, 28))
        .isEqualTo(new LayerCycles(1, 10, LayerCycles.NEVER, 2, 5 + 2, 1 + 6, 2 + 2));
    final Snapshot ended = Snapshot.of(account);
    account.end(29);
    final Snapshot over = Snapshot.of(account);
    ended.restore(account);
    assertThat(account.at(1, 28).proceed()).isEqualTo(LayerCycles.NEVER);
    over.restore(account);
    assertThat(account.at(1, 50).proceed()).isEqualTo(29);
  }
}
