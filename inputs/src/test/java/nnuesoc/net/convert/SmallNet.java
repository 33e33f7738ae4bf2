// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;

/** A net of a few numbers, for Stockfish's integers. */
final class SmallNet {
  static final Shape SHAPE = new Shape(1, 2, 1, 1);

  private SmallNet() {}

  /** Layer 2 has weights 127, −128, 1, −1 and the bias of Stockfish 12 that needs 17 bits. */
  static Net of(boolean oneSide) {
    final short[] white = new short[2 * 640];
    white[0] = 600;
    white[1] = -600;
    white[2] = 2;
    final short[] black = white.clone();
    black[3] = -2;
    final NetBuilder net = Net.builder("nets/own.nnue", SHAPE, NumberFormat.STOCKFISH);
    if (oneSide) {
      net.features(white, new int[] {1, -200});
      net.file(NetFileInfo.of(new byte[] {1}, "own"));
    } else {
      net.features(white, black, new int[] {1, -200}, new int[] {1, 200});
    }
    net.row(2, 0, new byte[] {127, -128, 1, -1}, 36_076);
    net.row(3, 0, new byte[] {-3}, -8_000_000);
    net.row(4, 0, new byte[] {100}, -450);
    return net.build();
  }
}
