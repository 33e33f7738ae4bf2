// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import org.jspecify.annotations.Nullable;

/** The 8-bit PIO registers of the published board, which its processor uses besides the weights. */
public final class BoardPio {
  /** Byte offset of a layer's {@code ready}, layers 1 to 4. */
  public static final List<Integer> READY = List.of(0x50500, 0x50600, 0x50700, 0x50800);

  /** Byte offset of a layer's {@code trigger}, layers 1 to 3; read-only. */
  public static final List<Integer> TRIGGER = List.of(0x50900, 0x51000, 0x51100);

  /** Byte offset of the loader's reset. */
  public static final int RESET = 0x51200;

  /** Byte offset of the result, 16 bits; read-only. */
  public static final int EVAL = 0x51300;

  /** Byte offset of the bias that all layers share. */
  public static final int BIAS = 0x51400;

  /** Byte offset of White's bias of layer 1, if that is repaired. */
  public static final int WHITE_BIAS = 0x51500;

  /** Byte offset of the side to move, 1 for Black, if that is repaired. */
  public static final int SIDE = 0x51600;

  /** Byte offset of layer 4's state, which only a repaired program reads. */
  public static final int STATE_4 = 0x51700;

  private final Map<Integer, Register> outputs = new HashMap<>();
  private final Map<Integer, Register> inputs = new HashMap<>();
  private final List<Register> ready = new ArrayList<>();
  private final Register reset;
  private final Register bias;

  BoardPio(Scope scope, Map<Integer, String> more) {
    for (int i = 0; i < READY.size(); i++) {
      ready.add(output(scope, "ready_" + (i + 1), READY.get(i)));
    }
    reset = output(scope, "reset", RESET);
    bias = output(scope, "bias", BIAS);
    more.forEach((offset, name) -> output(scope, name, offset));
  }

  private Register output(Scope scope, String name, int offset) {
    final Register register = scope.register(name, Byte.SIZE);
    outputs.put(offset, register);
    return register;
  }

  void input(int offset, Register register) {
    inputs.put(offset, register);
  }

  /** The register that a store at a byte offset sets, or null. */
  public @Nullable Register output(int offset) {
    return outputs.get(offset);
  }

  /** The register that a load at a byte offset returns, or null. */
  public @Nullable Register input(int offset) {
    return inputs.get(offset);
  }

  /** A layer's {@code ready}. */
  public Register ready(int layer) {
    return ready.get(layer - 1);
  }

  /** Resets the loader while it equals 1. */
  public Register reset() {
    return reset;
  }

  /** White's bias of layer 1: the shared register, unless White has its own. */
  Register whiteBias() {
    return outputs.getOrDefault(WHITE_BIAS, bias);
  }

  /** 1 if Black's outputs of layer 1 come first. */
  int blackFirst() {
    final Register side = outputs.get(SIDE);
    return side == null ? 0 : side.q() & 1;
  }

  /**
   * A signed 3.5 bias, shifted to the format of a layer's sum: sums of layer 1 have 13 fraction
   * bits.
   */
  static int bias(LayerSize kind, Register register) {
    return register.signed() << (kind == LayerSize.LAYER_1 ? Byte.SIZE : 0);
  }

  /** The bias that all layers share. */
  public Register bias() {
    return bias;
  }
}
