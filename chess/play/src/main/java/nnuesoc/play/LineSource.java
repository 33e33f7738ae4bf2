// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import nnuesoc.text.BoundedLines;
import org.jspecify.annotations.Nullable;

/** The source of what the player types. */
public interface LineSource extends Closeable {
  /** A line that the player gave up with Ctrl-C. */
  String GIVEN_UP = "\u0003";

  /** The next line, or null if there are no more. A very long line is cut. */
  @Nullable String next(String prompt) throws IOException;

  /** Whether Ctrl-C has been pressed since this call. */
  default BooleanSupplier interrupts() {
    return () -> false;
  }

  @Override
  default void close() throws IOException {} // a stream is not ours to close

  /** A stream, without prompts. */
  static LineSource of(InputStream in) {
    BoundedLines lines = new BoundedLines(new InputStreamReader(in, StandardCharsets.UTF_8));
    return prompt -> lines.next();
  }
}
