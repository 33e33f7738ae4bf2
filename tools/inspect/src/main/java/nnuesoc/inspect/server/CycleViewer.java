// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.IOException;
import java.util.List;

/** The viewer to which the page leads. */
public interface CycleViewer {
  /** The name on the page's button. */
  String name();

  /**
   * Shows the cycles around a cycle.
   *
   * @return in sentences, what the viewer refused to do
   * @throws IOException if nothing is shown; the message says why
   */
  List<String> show(long cycle) throws IOException;
}
