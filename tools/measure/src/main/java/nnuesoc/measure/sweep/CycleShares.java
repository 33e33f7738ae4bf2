// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the cycles of an evaluation go.
 *
 * @param setup cycles outside the layers: the board, reset, clearing and scanning, reading the
 *     result
 * @param transfer weights and biases are written, and the layer does not compute
 * @param compute a layer adds
 * @param handshake the rest of the layers' cycles
 */
record CycleShares(
    BigDecimal setup, BigDecimal transfer, BigDecimal compute, BigDecimal handshake) {
  /** The parts by name, in the order of the columns. */
  public Map<String, BigDecimal> toMap() {
    final Map<String, BigDecimal> map = new LinkedHashMap<>();
    map.put("setup", setup);
    map.put("transfer", transfer);
    map.put("compute", compute);
    map.put("handshake", handshake);
    return map;
  }

  /** The name of the largest part; none if the fabric has no layers that ask for rows. */
  public String limit() {
    String name = "-";
    BigDecimal most = BigDecimal.ZERO;
    for (Map.Entry<String, BigDecimal> part : toMap().entrySet()) {
      if (part.getValue().compareTo(most) > 0) {
        name = part.getKey();
        most = part.getValue();
      }
    }
    return name;
  }
}
