// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.Map;
import nnuesoc.parameter.InputException;

/**
 * The sizes of a net (fabric.md §2). Immutable: any number of threads may use it.
 *
 * @param kings king buckets, a power of two from 1 to 64
 * @param h outputs of layer 1 per side, 1 to 2048
 * @param n2 outputs of layer 2, 1 to 4096
 * @param n3 outputs of layer 3, 1 to 4096
 */
public record Shape(int kings, int h, int n2, int n3) {
  /** The size of the students' design: 64,256,32,32. */
  public static final Shape FULL = new Shape(64, 256, 32, 32);

  /** The number of linear layers. */
  public static final int LAYERS = 4;

  private static final int FEATURES_PER_KING = 640;
  private static final Map<String, String> PLACES =
      Map.of("KINGS", "first", "H", "second", "N2", "third", "N3", "fourth");

  /**
   * Checks the sizes.
   *
   * @throws InputException if a size is out of range; the message states size and range
   */
  public Shape {
    if (kings < 1 || kings > 64 || Integer.bitCount(kings) != 1) {
      throw new InputException(named("KINGS") + kings + "; expected 1, 2, 4, 8, 16, 32 or 64");
    }
    requireRange("H", h, 2048);
    requireRange("N2", n2, 4096);
    requireRange("N3", n3, 4096);
  }

  /**
   * Reads {@code KINGS,H,N2,N3}, the form that {@link #toString} writes.
   *
   * @throws InputException if the text is not four whole numbers in their ranges
   */
  public static Shape parse(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length != 4) {
      String has = parts.length == 1 ? "\" has 1 number" : "\" has " + parts.length + " numbers";
      throw new InputException(
          "shape \""
              + text
              + has
              + "; expected 4: KINGS,H,N2,N3 (king buckets, and the rows of layers 1, 2 and 3), for"
              + " example 64,256,32,32");
    }
    return new Shape(
        number("KINGS", parts[0]),
        number("H", parts[1]),
        number("N2", parts[2]),
        number("N3", parts[3]));
  }

  /** F, the features per side: 640 for every king bucket. */
  public int features() {
    return FEATURES_PER_KING * kings;
  }

  /**
   * The rows of a layer, 1 to 4: H, N2, N3, 1.
   *
   * @throws InputException if there is no such layer
   */
  public int rows(int layer) {
    return switch (layer) {
      case 1 -> h;
      case 2 -> n2;
      case 3 -> n3;
      case 4 -> 1;
      default -> throw noLayer(layer, 1);
    };
  }

  /**
   * The inputs of a layer, 1 to 4: F per side, 2H, N2, N3.
   *
   * @throws InputException if there is no such layer
   */
  public int inputs(int layer) {
    return switch (layer) {
      case 1 -> features();
      case 2 -> 2 * h;
      case 3 -> n2;
      case 4 -> n3;
      default -> throw noLayer(layer, 1);
    };
  }

  @Override
  public String toString() {
    return kings + "," + h + "," + n2 + "," + n3;
  }

  static InputException noLayer(int layer, int first) {
    return new InputException("layer " + layer + ": " + first + " to " + LAYERS);
  }

  private static String named(String name) {
    return name + ", the " + PLACES.get(name) + " number, is ";
  }

  private static void requireRange(String name, int value, int most) {
    if (value < 1 || value > most) {
      throw new InputException(named(name) + value + "; expected 1 to " + most);
    }
  }

  private static int number(String name, String part) {
    if (!part.matches("-?[0-9]{1,9}")) {
      throw new InputException(named(name) + '"' + part + "\"; expected a whole number");
    }
    return Integer.parseInt(part);
  }
}
