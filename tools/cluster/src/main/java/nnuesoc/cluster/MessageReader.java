// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The program's messages on standard input: texts preceded by their length, in a fixed order. */
final class MessageReader {
  private final DataInputStream in;

  MessageReader(DataInputStream in) {
    this.in = in;
  }

  int number() throws IOException {
    return in.readInt();
  }

  String text() throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  List<String> texts() throws IOException {
    final int count = number();
    final List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(text());
    }
    return texts;
  }

  /** Waits for the end of standard input: the program is then gone. */
  void awaitEnd() throws IOException {
    while (in.read() >= 0) {
      // nothing more is expected
    }
  }
}
