// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import nnuesoc.rtl.fabric.BoardLoader;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/** Says what the report's loader is doing, from the names of its registers. */
final class LoaderActivityText {
  private static final String LOADER = "loader";

  private LoaderActivityText() {}

  /** State and address; empty if {@code part} is not such a loader. */
  static String of(Circuit circuit, String part) {
    final String scope = circuit.root().path() + ".fabric." + LOADER + '.';
    final @Nullable Signal state = circuit.signal(scope + "state");
    final @Nullable Signal address = circuit.signal(scope + "address");
    if (!part.equals(LOADER) || state == null || address == null) {
      return "";
    }
    return ", in " + BoardLoader.STATES.get(state.value()) + " at address " + address.value();
  }
}
