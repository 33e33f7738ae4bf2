// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.traces.compare.Renaming;

/**
 * A trace of a user's hardware that a vector is about.
 *
 * @param renamings rules that turn its names into the model's
 * @param layer the layer that it has alone; 0 for a whole design
 */
public record UserTrace(Path file, List<Renaming> renamings, int layer) {
  /** Copies the list. */
  public UserTrace {
    renamings = List.copyOf(renamings);
  }
}
