package nnuesoc.rtl.onechan.code;

import java.util.Locale;

/** The special instructions, by their code. */
public enum Special {
  /** Takes the layer-number word apart. */
  DECODE_LAYER_NUMBER,
  /** Board, with the move, to the input map; clears the output map. */
  BUILD_GRID,
  /** Takes the layer word apart. */
  DECODE_LAYER,
  /** Size of the map to the array. */
  SET_MAP_SIZE,
  /** The layer to the array, and the map it works on to the input store. */
  ISSUE_LAYER,
  /** Weights from the main memory to group 1, one a cycle. */
  LOAD_WEIGHTS,
  /** Biases from the main memory to group 2, one a cycle. */
  LOAD_BIASES,
  /** Starts the array, and waits until it is done. */
  SEND_SYSTOLIC,
  /** Size of the map becomes that of the layer's output. */
  SET_OUTPUT_SIZE,
  /** The answer leaves. */
  SEND_MOVE;

  private static final Special[] VALUES = values();

  /** How many codes there are; those from here to 15 do nothing. */
  public static final int COUNT = 10;

  /** The special instruction of a code below {@link #COUNT}. */
  public static Special of(int code) {
    return VALUES[code];
  }

  /** As programs name it: {@code build_grid}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
