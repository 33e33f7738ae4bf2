// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Text that is written piece by piece: to a file, which gets its name when complete, or a stream.
 */
public final class StreamedTextOutput {
  private final @Nullable OutputFile file;
  private final OutputStream out;

  private StreamedTextOutput(@Nullable OutputFile file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /**
   * Opens the output.
   *
   * @param name {@code -} for the stream
   * @throws IOException if the file cannot be written; the message names it and the reason
   */
  public static StreamedTextOutput open(String name, OutputStream stream) throws IOException {
    if (name.equals("-")) {
      return new StreamedTextOutput(null, stream);
    }
    final OutputFile file = OutputFile.open(Path.of(name));
    return new StreamedTextOutput(file, new BufferedOutputStream(file));
  }

  /** Writes in UTF-8. */
  public void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Ends the text: a complete one gets its name; the file of an incomplete one is deleted. */
  public void end(boolean whole) throws IOException {
    if (whole) {
      out.flush();
    }
    if (file != null && whole) {
      file.commit();
    } else if (file != null) {
      file.discard();
    }
  }
}
