// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network;

import java.util.List;
import nnuesoc.rtl.port.PioPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.PioRegister.Direction;

/**
 * The addresses of a network's fabric (docs/design/network.md). The first three PIO ports have the
 * offsets of the report's; their widths follow the number of layers.
 */
public final class NetworkPio {
  /** The bias of the row that is handed over, for whichever layer asks. */
  public static final int BIAS = 0x30;

  /** The output that {@link #RESULT} shows. */
  public static final int INDEX = 0x40;

  /** An output of the last layer, sign-extended if its format is signed. */
  public static final int RESULT = 0x50;

  /** The name of this port. */
  public static final String RESULT_NAME = "pio_result";

  /** The input memory on the main bridge. */
  public static final int INPUT = 0x0000;

  private static final int WEIGHTS = 0x2000;
  private static final int INDEX_BITS = 12;

  private NetworkPio() {}

  /** The weight memory of a layer, from 1, on the main bridge. */
  public static int weights(int layer) {
    return WEIGHTS * layer;
  }

  /** The bit of {@code done} in {@code pio_trigger}. */
  public static int done(int layers) {
    return 1 << layers;
  }

  /** The ports of a fabric with so many layers. */
  static List<PioPort> ports(int layers) {
    return List.of(
        PioRegister.PIO_RESET.port(),
        port(PioRegister.PIO_READY, layers),
        port(PioRegister.PIO_TRIGGER, layers + 1),
        new PioPort("pio_bias", BIAS, Direction.OUT, Integer.SIZE),
        new PioPort("pio_index", INDEX, Direction.OUT, INDEX_BITS),
        new PioPort(RESULT_NAME, RESULT, Direction.IN, Integer.SIZE));
  }

  private static PioPort port(PioRegister like, int widthBits) {
    return new PioPort(like.signalName(), like.offset(), like.direction(), widthBits);
  }
}
