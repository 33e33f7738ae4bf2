// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Standard output that remembers whether something could not be written, and why; a {@link
 * java.io.PrintStream} forgets the reason. A pipe that its reader has closed is not a failure: the
 * rest is dropped silently.
 */
public final class StandardOutput extends OutputStream {
  private static final int FILE_TYPE = 0170000;
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private final OutputStream out;
  private boolean closed;
  private volatile @Nullable IOException failure;

  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    if (closed || failure != null) {
      return;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      if (isClosedPipe(e)) {
        closed = true;
      } else {
        failure = e;
      }
    }
  }

  /** Java has only the system's text for this, perhaps in the user's language. */
  private static boolean isClosedPipe(IOException e) {
    if (String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe")) {
      return true;
    }
    try {
      final int type = (int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & FILE_TYPE;
      return type == PIPE || type == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException other) {
      return false;
    }
  }

  /** Whether a part of the output is missing. */
  public boolean failed() {
    return failure != null;
  }

  /** The reason. */
  public String reason() {
    final IOException why = failure;
    return why == null ? "" : String.valueOf(why.getMessage());
  }
}
