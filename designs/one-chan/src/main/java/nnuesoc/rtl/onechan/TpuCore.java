// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The TPU behind the wires on which bytes arrive: its parts, connected. */
final class TpuCore {
  private static final int MOVE_BITS = 16;

  private final PacketReceiver receiver;
  private final TpuProcessor processor;
  private final SystolicArray array;

  /**
   * Builds the TPU.
   *
   * @param data an arriving byte
   * @param valid whether a byte arrives
   * @param recounts whether each packet's moves are counted from 0; as published, only after reset
   */
  TpuCore(
      Scope root, Register data, Register valid, int[] program, TpuImage image, boolean recounts) {
    final Memory moves = root.memory("moves", TpuPacket.MAX_MOVES, MOVE_BITS);
    receiver = new PacketReceiver(root.child("receiver"), data, valid, moves, recounts);
    final Scope file = root.child("groups");
    final ByteRegisters weights = new ByteRegisters(file, "weight");
    final ByteRegisters biases = new ByteRegisters(file, "bias");
    final FeatureMaps maps = new FeatureMaps(root.child("maps"));
    array = new SystolicArray(root.child("array"), weights, biases, maps);
    processor =
        new TpuProcessor(
            root.child("processor"),
            program,
            image,
            new TpuProcessor.Wiring(receiver, moves, array, maps, weights, biases));
  }

  PacketReceiver receiver() {
    return receiver;
  }

  TpuProcessor processor() {
    return processor;
  }

  SystolicArray array() {
    return array;
  }
}
