package nnuesoc.inspect.viewer;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** A conversation with a viewer that runs. */
interface Control extends Closeable {
  /**
   * The first words.
   *
   * @throws IOException if there is no answer, or one of another version
   */
  void greet() throws IOException;

  /**
   * Loads the trace, adds the signals, sets marker, cursor and window.
   *
   * @return what the viewer would not do, in sentences
   * @throws IOException if it does not load the trace or add the signals
   */
  List<String> show(WaveFiles files) throws IOException;

  /** The viewer says no. */
  final class RefusedException extends IOException {
    private static final long serialVersionUID = 1;

    RefusedException(String message) {
      super(message);
    }
  }
}
