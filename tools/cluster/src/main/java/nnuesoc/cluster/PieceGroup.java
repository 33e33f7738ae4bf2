// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.Serializable;
import java.util.List;

/**
 * Consecutive pieces that one task does.
 *
 * @param first the place of the first piece
 * @param pieces the texts of the pieces
 */
record PieceGroup(int first, List<String> pieces) implements Serializable {
  /** Copies the list. */
  PieceGroup {
    pieces = List.copyOf(pieces);
  }
}
