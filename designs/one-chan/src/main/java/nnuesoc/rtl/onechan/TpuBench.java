// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;

/**
 * A test bench: the TPU with one packet, which is sent to it after reset, in a circuit called
 * {@code tpu}: receiver, move memory, processor, maps and array. It computes one value per move,
 * and at the end the answer, two bytes.
 */
public final class TpuBench {
  private final Circuit circuit = new Circuit("tpu");
  private final List<Part> parts = new ArrayList<>();
  private final TpuProcessor processor;
  private final SystolicArray array;
  private final TpuPacketStimulus source;

  /**
   * Builds the TPU.
   *
   * @param program words of the instruction memory, from address 0
   * @param image words of the main memory
   */
  public TpuBench(int[] program, TpuImage image, TpuPacket packet) {
    this(program, image, packet, TpuLinkKind.DIRECT);
  }

  /** The same with a packet that arrives over a link. */
  public TpuBench(int[] program, TpuImage image, TpuPacket packet, TpuLinkKind link) {
    this(program, image, packet.bytes(), link);
  }

  /** The same with bytes that need not be a packet. */
  TpuBench(int[] program, TpuImage image, byte[] bytes, TpuLinkKind kind) {
    final Scope root = circuit.root();
    final Scope link = root.child("source");
    final Register data = link.register("data", Byte.SIZE);
    final Register valid = link.register("valid", 1);
    final TpuCore core;
    if (kind == TpuLinkKind.DIRECT) {
      core = new TpuCore(root, data, valid, program, image, false);
    } else {
      final boolean faulty = kind == TpuLinkKind.PUBLISHED;
      final LinkSender linkSender =
          new LinkSender(root.child("link_sender"), "", data, valid, faulty);
      final LinkReceiver linkReceiver =
          new LinkReceiver(root.child("link_receiver"), "", linkSender, faulty);
      core = new TpuCore(root, linkReceiver.data(), linkReceiver.valid(), program, image, false);
      parts.addAll(List.of(linkSender, linkReceiver));
    }
    array = core.array();
    processor = core.processor();
    parts.addAll(0, List.of(processor, array, core.receiver()));
    source = new TpuPacketStimulus(link, bytes, data, valid, processor.answer().valid());
  }

  /** A run that enters only parts with news; it ends when the answer has been sent. */
  public Simulation simulation() {
    return Simulation.gated(circuit, Assembly.of(parts), source);
  }

  /** The checking mode of {@link Simulation#shuffled}. */
  public Simulation shuffled(long seed) {
    return Simulation.shuffled(circuit, source, seed);
  }

  /** The circuit, with root scope {@code tpu}. */
  public Circuit circuit() {
    return circuit;
  }

  TpuProcessor processor() {
    return processor;
  }

  SystolicArray array() {
    return array;
  }
}
