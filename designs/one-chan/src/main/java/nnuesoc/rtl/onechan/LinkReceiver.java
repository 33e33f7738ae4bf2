// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The receiving end of the serial link: keeps the bytes that arrive, and delivers them in reverse
 * order, one per cycle. As published, it first delivers a byte of 0.
 */
final class LinkReceiver extends Part {
  private final LinkSender sender;
  private final boolean faulty;
  private final Memory buffer;
  private final Register top;
  private final Register count;
  private final Register delivering;
  private final Register fetched;
  private final Register data;
  private final Register valid;

  /**
   * Declares the receiver.
   *
   * @param name as in {@link LinkSender}
   */
  LinkReceiver(Scope scope, String name, LinkSender sender, boolean faulty) {
    super(scope, name + "link_receiver");
    this.sender = sender;
    this.faulty = faulty;
    sender.strobe().readBy(this);
    sender.over().readBy(this);
    count = scope.register("count", 8).readBy(this);
    delivering = scope.register("delivering", 1).readBy(this);
    fetched = scope.register("fetched", 1).readBy(this);
    data = scope.register("data", Byte.SIZE);
    valid = scope.register("valid", 1).readBy(this);
    buffer = scope.memory(name + "received", LinkSender.ROOM, Byte.SIZE).writtenBy(this);
    top = buffer.readBy(this, count);
  }

  @Override
  public void settle() {
    if (sender.strobe().q() == 1 && count.q() < LinkSender.ROOM) {
      buffer.write(count.q(), sender.lines().q());
    }
    buffer.address(count.q() - 1, Memory.SAMPLED);
  }

  @Override
  public void edge() {
    if (sender.strobe().q() == 1 && count.q() < LinkSender.ROOM) {
      count.next(count.q() + 1);
    }
    final boolean takes = delivering.q() == 1 && count.q() > 0;
    if (sender.over().q() == 1) {
      delivering.next(1);
    } else if (takes) {
      count.next(count.q() - 1);
    } else {
      delivering.next(0);
    }
    fetched.next(takes ? 1 : 0);
    final boolean leads = faulty && takes && fetched.q() == 0; // a byte of 0 before the first
    valid.next(fetched.q() == 1 || leads ? 1 : 0);
    data.next(fetched.q() == 1 ? top.q() : 0);
  }

  /** The delivered byte. */
  Register data() {
    return data;
  }

  /** Whether a byte is delivered. */
  Register valid() {
    return valid;
  }
}
