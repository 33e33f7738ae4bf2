// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

/** A path from inputs to outputs: layer 1 has two, white's and black's, the others one each. */
final class LayerInstance {
  static final int WHITE = 0;
  static final int BLACK = 1;
  static final int COUNT = 5;

  private LayerInstance() {}

  static int layer(int channel) {
    return Math.max(1, channel);
  }

  /**
   * White's for black and black's for white; any other channel is alone and its own counterpart.
   */
  static int other(int channel) {
    return channel <= BLACK ? BLACK - channel : channel;
  }

  /** The channels of a layer. */
  static int[] of(int layer) {
    return layer == 1 ? new int[] {WHITE, BLACK} : new int[] {layer};
  }

  /** The text for messages: {@code white's } or {@code black's } in layer 1. */
  static String side(int channel) {
    return channel == WHITE ? "white's " : channel == BLACK ? "black's " : "";
  }
}
