// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The output of the TPU: the chosen move as two bytes, the high byte first. */
final class TpuAnswerPort {
  private static final int BYTE_MASK = 0xFF;

  private final Register data;
  private final Register valid;
  private final Register low;
  private final Register lowWaits;

  TpuAnswerPort(Scope scope, Part processor) {
    data = scope.register("data", Byte.SIZE);
    valid = scope.register("valid", 1).readBy(processor);
    low = scope.register("low", Byte.SIZE);
    lowWaits = scope.register("low_waits", 1).readBy(processor);
  }

  /** An edge at which nothing is sent. */
  void edge() {
    if (lowWaits.q() == 1) {
      data.next(low.q());
      lowWaits.next(0);
    } else {
      data.next(0);
      valid.next(0);
    }
  }

  /** An edge at which a move is sent. */
  void send(int move) {
    data.next(move >> Byte.SIZE);
    low.next(move & BYTE_MASK);
    valid.next(1);
    lowWaits.next(1);
  }

  /** The byte that is sent. */
  Register data() {
    return data;
  }

  /** Whether a byte is sent. */
  Register valid() {
    return valid;
  }
}
