package nnuesoc.rtl.onechan.code;

import java.util.Locale;

/** The special instructions, by their code. */
public enum Special {
  /** Takes the layer-number word apart. */
  DECODE_LAYER_NUMBER(0),
  /** Board, with the move, to the input map; clears the output map. */
  BUILD_GRID(1),
  /** Takes the layer word apart. */
  DECODE_LAYER(2),
  /** Size of the map to the array. */
  SET_MAP_SIZE(3),
  /** The layer to the array, and the map it works on to the input store. */
  ISSUE_LAYER(4),
  /** Weights from the main memory to group 1, one a cycle. */
  LOAD_WEIGHTS(5),
  /** Biases from the main memory to group 2, one a cycle. */
  LOAD_BIASES(6),
  /** Starts the array, and waits until it is done. */
  SEND_SYSTOLIC(7),
  /** Size of the map becomes that of the layer's output. */
  SET_OUTPUT_SIZE(8),
  /** The answer leaves. */
  SEND_MOVE(9);

  private static final Special[] VALUES = values();

  private final int code;

  Special(int code) {
    this.code = code;
  }

  /** How many codes there are; those from here to 15 do nothing. */
  public static final int COUNT = 10;

  /** The special instruction of a code below {@link #COUNT}. */
  public static Special of(int code) {
    return VALUES[code];
  }

  /** Its code, 0 to 9. */
  public int code() {
    return code;
  }

  /** As programs name it: {@code build_grid}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
