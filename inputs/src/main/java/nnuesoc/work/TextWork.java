// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Work that can also be done in another process: pieces and answers are texts.
 *
 * @param <R> the result of a piece
 */
public interface TextWork<R> extends Work<R> {
  /**
   * The class that does the pieces; its constructor takes {@link #common} and {@link
   * ReceivedFiles}.
   */
  Class<? extends TextWorker> worker();

  /**
   * The text that all pieces share.
   *
   * @throws IOException if a file that they need cannot be read
   */
  String common() throws IOException;

  /**
   * The files that pieces need, mainly nets, by SHA-256; each is sent to each machine once.
   *
   * @throws IOException if a file cannot be read
   */
  Map<String, Path> files() throws IOException;

  /** The text of a piece; called by one thread, in the order of the places. */
  String text(int place);

  /** The result for a worker's answer. */
  R result(int place, String answer);
}
