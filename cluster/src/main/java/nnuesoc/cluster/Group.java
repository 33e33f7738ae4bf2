package nnuesoc.cluster;

import java.io.Serializable;
import java.util.List;

/**
 * Pieces that one task does, one after the other.
 *
 * @param first the place of the first
 * @param pieces their texts
 */
record Group(int first, List<String> pieces) implements Serializable {
  /** Copies the list. */
  Group {
    pieces = List.copyOf(pieces);
  }
}
