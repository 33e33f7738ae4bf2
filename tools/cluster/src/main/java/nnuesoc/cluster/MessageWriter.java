// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The messages that the program reads from standard output; called by several threads. */
final class MessageWriter {
  /** The kind of a message, with the program's names. */
  enum Kind {
    ANSWER,
    NOTE,
    FAILED,
    END
  }

  private final DataOutputStream out;

  MessageWriter(DataOutputStream out) {
    this.out = out;
  }

  /** Writes the answers to consecutive pieces. */
  synchronized void answers(int first, String[] texts) {
    for (int i = 0; i < texts.length; i++) {
      write(Kind.ANSWER, first + i, texts[i]);
    }
    flush();
  }

  /** Writes a message that belongs to no piece. */
  synchronized void say(Kind kind, String text) {
    write(kind, 0, text);
    flush();
  }

  private void write(Kind kind, int place, String text) {
    try {
      final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.writeUTF(kind.name());
      out.writeInt(place);
      out.writeInt(bytes.length);
      out.write(bytes);
    } catch (IOException e) {
      // the program is gone; standard input shows this
    }
  }

  private void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      // as above
    }
  }
}
