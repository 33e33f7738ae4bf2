// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The sending end of the serial link: keeps the bytes it receives until a cycle without a byte,
 * then sends the last byte first, four clocks each. As published, it stops before it has sent the
 * byte that it received first.
 */
final class LinkSender extends Part {
  /** Bytes that each end can keep. */
  static final int ROOM = 250;

  private static final int LAST_PHASE = 3;

  private final Register data;
  private final Register valid;
  private final Memory buffer;
  private final Register top;
  private final Register count;
  private final Register phase;
  private final Register lines;
  private final Register strobe;
  private final Register over;
  private final int floor;

  /**
   * Declares the sender.
   *
   * @param name the link's name, a prefix of the names of the part and of its buffer
   */
  LinkSender(Scope scope, String name, Register data, Register valid, boolean faulty) {
    super(scope, name + "link_sender");
    this.data = data.readBy(this);
    this.valid = valid.readBy(this);
    floor = faulty ? 1 : 0;
    count = scope.register("count", 8).readBy(this);
    phase = scope.register("phase", 2).readBy(this);
    lines = scope.register("lines", Byte.SIZE);
    strobe = scope.register("strobe", 1).readBy(this);
    over = scope.register("over", 1).readBy(this);
    buffer = scope.memory(name + "sent", ROOM, Byte.SIZE).writtenBy(this);
    top = buffer.readBy(this, count);
  }

  @Override
  public void settle() {
    if (valid.q() == 1 && count.q() < ROOM) {
      buffer.write(count.q(), data.q());
    }
    buffer.address(count.q() - 1, Memory.SAMPLED);
  }

  @Override
  public void edge() {
    strobe.next(0);
    over.next(0);
    if (valid.q() == 1) {
      if (count.q() < ROOM) {
        count.next(count.q() + 1);
      }
    } else if (count.q() > floor) {
      phase.next(phase.q() + 1);
      if (phase.q() == LAST_PHASE) {
        lines.next(top.q());
        strobe.next(1);
        count.next(count.q() - 1);
      }
    } else if (strobe.q() == 1) {
      over.next(1);
      count.next(0);
    }
  }

  /** The eight data lines. */
  Register lines() {
    return lines;
  }

  /** 1 for one cycle when there is a byte on the lines. */
  Register strobe() {
    return strobe;
  }

  /** 1 for one cycle after the last byte. */
  Register over() {
    return over;
  }
}
