// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Supplier;

/**
 * A requested run of a ONe-ChAn design, with all inputs checked.
 *
 * @param name the name in messages and tables
 * @param node where its answer goes
 * @param builder builds the run
 */
public record OnechanRunRequest(String name, ObjectNode node, Supplier<OnechanRun> builder) {
  /** The run, which has not begun. */
  public OnechanRun run() {
    return builder.get();
  }
}
