// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two ends of the link with more bytes than they have room for. */
class LinkEndsTest {
  private static final int ROOM = 250;
  private static final int BYTES = ROOM + 3;

  private final Workbench bench = new Workbench();
  private final Register data = bench.root.register("data", Byte.SIZE);
  private final Register valid = bench.root.register("valid", 1);

  private static List<Integer> from(int first, int end) {
    return new ArrayList<>(IntStream.range(first, end).boxed().toList());
  }

  private LinkSender sender(boolean faulty) {
    return new LinkSender(bench.root.child("sender"), "", data, valid, faulty);
  }

  /** The last byte leaves first, and each fourth clock the one before it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void senderKeepsTheFirstBytesAndSendsThemBackwards(boolean faulty) {
    final LinkSender sender = sender(faulty);
    for (int i = 0; i < BYTES; i++) {
      valid.next(1);
      data.next(i);
      bench.commit();
      bench.step(sender);
    }
    valid.next(0);
    bench.commit();
    final List<Integer> sent = new ArrayList<>();
    int clocks = 0;
    while (sender.over().q() == 0) {
      assertThat(clocks).isLessThan(5 * ROOM);
      bench.step(sender);
      clocks++;
      if (sender.strobe().q() == 1) {
        assertThat(clocks % 4).isZero();
        sent.add(sender.lines().q());
      }
    }
    final int lost = faulty ? 1 : 0;
    final List<Integer> expected = from(lost, ROOM);
    Collections.reverse(expected);
    assertThat(sent).isEqualTo(expected);
    assertThat(clocks).isEqualTo(4 * (ROOM - lost) + 1);
    bench.step(sender);
    assertThat(sender.over().q()).isZero();
    assertThat(bench.value("sender.count")).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void receiverKeepsTheFirstBytesAndDeliversThemBackwards(boolean faulty) {
    final LinkSender sender = sender(false);
    final LinkReceiver receiver =
        new LinkReceiver(bench.root.child("receiver"), "", sender, faulty);
    for (int i = 0; i < BYTES; i++) {
      sender.strobe().next(1);
      sender.lines().next(i);
      bench.commit();
      bench.step(receiver);
    }
    assertThat(bench.value("receiver.count")).isEqualTo(ROOM);
    sender.strobe().next(0);
    sender.over().next(1);
    bench.commit();
    bench.step(receiver);
    sender.over().next(0);
    bench.commit();
    final List<Integer> delivered = new ArrayList<>();
    for (int clock = 0; clock < ROOM + 4; clock++) {
      bench.step(receiver);
      if (receiver.valid().q() == 1) {
        delivered.add(receiver.data().q());
      } else {
        assertThat(receiver.data().q()).isZero();
      }
    }
    final List<Integer> expected = from(0, ROOM);
    if (faulty) {
      expected.add(0); // delivered first
    }
    Collections.reverse(expected);
    assertThat(delivered).isEqualTo(expected);
    assertThat(bench.value("receiver.delivering")).isZero();
  }
}
