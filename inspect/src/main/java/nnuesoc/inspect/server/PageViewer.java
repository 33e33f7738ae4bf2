package nnuesoc.inspect.server;

import java.io.IOException;
import java.util.List;

/** The viewer to which the page leads. */
public interface PageViewer {
  /** Its name on the page's button. */
  String name();

  /**
   * Shows the cycles around one.
   *
   * @return what the viewer would not do, in sentences
   * @throws IOException if nothing is shown; the message says why
   */
  List<String> show(long cycle) throws IOException;
}
