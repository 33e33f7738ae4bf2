// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** A conversation with a running viewer. */
interface ViewerControl extends Closeable {
  /**
   * Greets the viewer.
   *
   * @throws IOException if there is no answer, or an answer of another version
   */
  void greet() throws IOException;

  /**
   * Loads the trace, adds the signals, and sets marker, cursor and window.
   *
   * @return in sentences, what the viewer refused to do
   * @throws IOException if it does not load the trace or add the signals
   */
  List<String> show(ViewerInput files) throws IOException;

  /** The viewer refuses a request. */
  final class RefusedException extends IOException {
    private static final long serialVersionUID = 1;

    RefusedException(String message) {
      super(message);
    }
  }
}
