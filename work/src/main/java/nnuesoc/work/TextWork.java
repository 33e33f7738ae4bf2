package nnuesoc.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Work that can also be done in another process: pieces and answers are texts.
 *
 * @param <R> what a piece gives
 */
public interface TextWork<R> extends Work<R> {
  /** Does the pieces there; it has a constructor of {@link #common} and {@link ShippedFiles}. */
  Class<? extends Worker> worker();

  /**
   * What all pieces share.
   *
   * @throws IOException if a file that they need cannot be read
   */
  String common() throws IOException;

  /**
   * The files that pieces need, nets above all, by their SHA-256; each goes to each machine once.
   *
   * @throws IOException if one cannot be read
   */
  Map<String, Path> files() throws IOException;

  /** A piece; asked by one thread, in the order of the places. */
  String text(int place);

  /** What a worker's answer means. */
  R result(int place, String answer);
}
