// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.util.Locale;

/** The special instructions, by their code. */
public enum SpecialInstruction {
  /** Decodes the layer-number word. */
  DECODE_LAYER_NUMBER(0),
  /** Copies the board, with the move, to the input map; clears the output map. */
  BUILD_GRID(1),
  /** Decodes the layer word. */
  DECODE_LAYER(2),
  /** Sends the size of the map to the array. */
  SET_MAP_SIZE(3),
  /** Sends the layer to the array, and its input map to the input store. */
  ISSUE_LAYER(4),
  /** Loads weights from the main memory into group 1, one per cycle. */
  LOAD_WEIGHTS(5),
  /** Loads biases from the main memory into group 2, one per cycle. */
  LOAD_BIASES(6),
  /** Starts the array, and waits until it is done. */
  SEND_SYSTOLIC(7),
  /** Sets the size of the map to the size of the layer's output. */
  SET_OUTPUT_SIZE(8),
  /** Sends the answer. */
  SEND_MOVE(9);

  private static final SpecialInstruction[] VALUES = values();

  private final int code;

  SpecialInstruction(int code) {
    this.code = code;
  }

  /** The number of codes; codes from this one to 15 do nothing. */
  public static final int COUNT = 10;

  /** The special instruction with a code below {@link #COUNT}. */
  public static SpecialInstruction of(int code) {
    return VALUES[code];
  }

  /** The instruction's code, 0 to 9. */
  public int code() {
    return code;
  }

  /** The name in programs: {@code build_grid}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
