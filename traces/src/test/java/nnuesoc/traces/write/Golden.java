// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Golden files beside the tests of this package, compared byte for byte. */
final class Golden {
  private static final String RENEW = "nnuesoc.golden.renew";
  private static final String FOLDER = "traces/src/test/resources/nnuesoc/traces/write/golden";

  private Golden() {}

  /** Fails with the first line that differs, and how to renew the file. */
  static void check(String name, String actual) {
    try {
      if (Boolean.getBoolean(RENEW)) {
        final Path root = Path.of(System.getProperty("nnuesoc.root", ".."));
        Files.writeString(root.resolve(FOLDER).resolve(name), actual);
        return;
      }
      final String expected = read(name);
      if (!expected.equals(actual)) {
        fail(difference(name, expected.split("\n", -1), actual.split("\n", -1)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(String name) throws IOException {
    try (InputStream in = Golden.class.getResourceAsStream("golden/" + name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String difference(String name, String[] expected, String[] actual) {
    int line = 0;
    while (line < Math.min(expected.length, actual.length) && expected[line].equals(actual[line])) {
      line++;
    }
    return String.join(
        "\n",
        List.of(
            FOLDER + "/" + name + ", line " + (line + 1),
            "expected: " + (line < expected.length ? expected[line] : "(end)"),
            "actual:   " + (line < actual.length ? actual[line] : "(end)"),
            "if the new text is right: mvn -pl traces test -Dtest=VcdGoldenTest -D"
                + RENEW
                + "=true"));
  }
}
