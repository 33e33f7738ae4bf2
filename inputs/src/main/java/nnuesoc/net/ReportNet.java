// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.Arrays;

/**
 * The students' constants, the same in every row and column (fabric.md §10). Any number of threads
 * may call its methods.
 */
public final class ReportNet {
  /** The net's name on the command line. */
  public static final String NAME = "report";

  private static final short WEIGHT_1 = 1024; // 0.125 as 3.13
  private static final int BIAS_1 = 768;
  private static final byte WEIGHT = 16; // 0.5 as 3.5
  private static final int BIAS = 8; // 0.25 as 3.5

  private ReportNet() {}

  /** The net for the arithmetic that it was written for. */
  public static Net of(Shape shape) {
    return of(shape, NumberFormat.REPORT);
  }

  /** The net with the same numbers for either arithmetic. All rows of a layer share one array. */
  public static Net of(Shape shape, NumberFormat format) {
    NetBuilder net = Net.builder(NAME, shape, format);
    short[] weights1 = new short[shape.features()];
    Arrays.fill(weights1, WEIGHT_1);
    for (int row = 0; row < shape.h(); row++) {
      net.row1(row, weights1, weights1, BIAS_1, BIAS_1);
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      byte[] weights = new byte[shape.inputs(layer)];
      Arrays.fill(weights, WEIGHT);
      for (int row = 0; row < shape.rows(layer); row++) {
        net.row(layer, row, weights, BIAS);
      }
    }
    return net.build();
  }
}
