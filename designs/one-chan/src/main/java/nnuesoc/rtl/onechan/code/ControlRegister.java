// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.util.Locale;

/** The 24 control registers of the TPU, 32 bits each: group 0 of the register file. */
public enum ControlRegister {
  /** Never written by the program: 0. */
  ZERO(0),
  /** Moves of the packet; the receiver sets it, and the program waits while it is 0. */
  MOVES(1),
  /** The number of the move being evaluated, from 0. */
  MOVE_INDEX(2),
  /** Always −128: the published program never updates it. */
  BEST(3),
  /** The move word of the answer. */
  BEST_MOVE(4),
  /** Word 0 of the main memory. */
  LAYER_NUMBER(5),
  /** Rows of the board. */
  INPUT_HEIGHT(6),
  /** Columns of the board. */
  INPUT_WIDTH(7),
  /** Number of layers. */
  LAYERS(8),
  /** The layer being computed, from 1. */
  LAYER(9),
  /** The layer's word of the main memory. */
  LAYER_WORD(10),
  /** 1 to 8. */
  KERNEL_HEIGHT(11),
  /** 1 to 8. */
  KERNEL_WIDTH(12),
  /** Offset of the layer's weights from 0x100. */
  WEIGHT_OFFSET(13),
  /** 1 to 8. */
  BIAS_HEIGHT(14),
  /** 1 to 8. */
  BIAS_WIDTH(15),
  /** Offset of the layer's biases from 0x200. */
  BIAS_OFFSET(16),
  /** Bit 2 ReLU, bit 1 matrix product, bit 0 flatten. */
  LAYER_FLAGS(17),
  /** Rows of the map. */
  HEIGHT(18),
  /** Columns of the map. */
  WIDTH(19),
  /** The number of weights to load. */
  WEIGHTS(20),
  /** The number of biases to load. */
  BIASES(21),
  /** The first cell of the last layer's output, sign-extended. */
  VALUE(22),
  /** Not stored: the word of the move memory at {@link #MOVE_INDEX}. */
  MOVE(23);

  /** The number of control registers. */
  public static final int COUNT = 24;

  /** {@link #LAYER_FLAGS}: flatten. */
  public static final int FLATTEN = 1;

  /** {@link #LAYER_FLAGS}: matrix product. */
  public static final int MATRIX = 2;

  /** {@link #LAYER_FLAGS}: ReLU. */
  public static final int RELU = 4;

  private static final ControlRegister[] VALUES = values();

  private final int number;

  ControlRegister(int number) {
    this.number = number;
  }

  /** Register {@code number} of group 0, 0 to 23. */
  public static ControlRegister of(int number) {
    return VALUES[number];
  }

  /** Its number in group 0, 0 to 23. */
  public int number() {
    return number;
  }

  /** The name in programs and traces: {@code layer_word}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
