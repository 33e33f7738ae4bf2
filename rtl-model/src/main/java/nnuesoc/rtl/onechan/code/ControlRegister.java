package nnuesoc.rtl.onechan.code;

import java.util.Locale;

/** The 24 control registers of the TPU, 32 bits each: group 0 of the register file. */
public enum ControlRegister {
  /** Never written by the program: 0. */
  ZERO,
  /** Moves of the packet; the receiver sets it, and the program waits while it is 0. */
  MOVES,
  /** The move that is evaluated, from 0. */
  MOVE_INDEX,
  /** −128, and never anything else: the published program does not update it. */
  BEST,
  /** The move word of the answer. */
  BEST_MOVE,
  /** Word 0 of the main memory. */
  LAYER_NUMBER,
  /** Rows of the board. */
  INPUT_HEIGHT,
  /** Columns of the board. */
  INPUT_WIDTH,
  /** Number of layers. */
  LAYERS,
  /** The layer that is computed, from 1. */
  LAYER,
  /** Its word of the main memory. */
  LAYER_WORD,
  /** 1 to 8. */
  KERNEL_HEIGHT,
  /** 1 to 8. */
  KERNEL_WIDTH,
  /** Place of the layer's weights behind 0x100. */
  WEIGHT_OFFSET,
  /** 1 to 8. */
  BIAS_HEIGHT,
  /** 1 to 8. */
  BIAS_WIDTH,
  /** Place of the layer's biases behind 0x200. */
  BIAS_OFFSET,
  /** Bit 2 ReLU, bit 1 matrix product, bit 0 flatten. */
  LAYER_FLAGS,
  /** Rows of the map. */
  HEIGHT,
  /** Columns of the map. */
  WIDTH,
  /** How many weights are loaded. */
  WEIGHTS,
  /** How many biases are loaded. */
  BIASES,
  /** What the last layer has in its first cell, sign extended. */
  VALUE,
  /** Not stored: the word of the move memory at {@link #MOVE_INDEX}. */
  MOVE;

  /** How many there are. */
  public static final int COUNT = 24;

  /** {@link #LAYER_FLAGS}: flatten. */
  public static final int FLATTEN = 1;

  /** {@link #LAYER_FLAGS}: matrix product. */
  public static final int MATRIX = 2;

  /** {@link #LAYER_FLAGS}: ReLU. */
  public static final int RELU = 4;

  /** As programs and traces name it: {@code layer_word}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
