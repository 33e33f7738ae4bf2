// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;

/** The bytes on a pair of wires, packet by packet. A packet is bytes in cycles without a gap. */
final class PacketRecorder {
  private final Register data;
  private final Register valid;
  private final Consumer<Run> taker;
  private List<Integer> bytes = new ArrayList<>();
  private long since;
  private int standing;
  private boolean stands;

  /**
   * A packet.
   *
   * @param begin the cycle of its first byte
   */
  record Run(long begin, List<Integer> bytes) {}

  private PacketRecorder(Register data, Register valid, Consumer<Run> taker) {
    this.data = data;
    this.valid = valid;
    this.taker = taker;
  }

  /** Passes each packet to {@code taker} when it has ended. */
  static void attach(Simulation simulation, Register data, Register valid, Consumer<Run> taker) {
    final PacketRecorder runs = new PacketRecorder(data, valid, taker);
    simulation.watch(data, runs::changed);
    simulation.watch(valid, runs::changed);
  }

  /** A byte stays until one of the wires changes. */
  private void changed(Register register, long cycle) {
    if (stands) {
      for (long i = since; i < cycle; i++) {
        bytes.add(standing);
      }
    }
    since = cycle;
    standing = data.q();
    stands = valid.q() == 1;
    if (!stands && !bytes.isEmpty()) {
      taker.accept(new Run(cycle - bytes.size(), bytes));
      bytes = new ArrayList<>();
    }
  }
}
