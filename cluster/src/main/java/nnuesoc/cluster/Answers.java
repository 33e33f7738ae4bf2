package nnuesoc.cluster;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What the program reads from standard output; asked by several threads. */
final class Answers {
  /** What is said, as the program names it. */
  enum Kind {
    ANSWER,
    NOTE,
    FAILED,
    END
  }

  private final DataOutputStream out;

  Answers(DataOutputStream out) {
    this.out = out;
  }

  /** The answers of pieces that stand behind each other. */
  synchronized void answers(int first, String[] texts) {
    for (int i = 0; i < texts.length; i++) {
      write(Kind.ANSWER, first + i, texts[i]);
    }
    flush();
  }

  /** Something without a piece. */
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
      // the program is gone, which standard input tells
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
