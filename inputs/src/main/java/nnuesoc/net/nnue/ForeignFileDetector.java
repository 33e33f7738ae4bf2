// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Recognises files that are saved instead of a net: pages, packed files, texts. */
final class ForeignFileDetector {
  private static final int QUOTED = 40;
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // in UTF-8, byte by byte

  private ForeignFileDetector() {}

  /**
   * What a file is, judged by its first bytes, and what to do about it.
   *
   * @param bytes the first {@code length} bytes of the file, at least one
   * @return null if the file may be a net
   */
  static @Nullable String name(byte[] bytes, int length) {
    if (begins(bytes, length, 0x1F, 0x8B)) {
      return "it is packed with gzip: unpack it with gunzip";
    }
    if (begins(bytes, length, 0x28, 0xB5, 0x2F, 0xFD)) {
      return "it is packed with Zstandard: unpack it with unzstd";
    }
    if (begins(bytes, length, 0xFD, '7', 'z', 'X', 'Z', 0)) {
      return "it is packed with xz: unpack it with unxz";
    }
    if (begins(bytes, length, 'P', 'K', 3, 4)) {
      return "it is a ZIP archive: unpack it with unzip";
    }
    if (begins(bytes, length, 0, 'a', 's', 'm')) {
      return "it is a WebAssembly program: the .nnue file itself is needed";
    }
    return nameOfText(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
  }

  private static @Nullable String nameOfText(String text) {
    final String start = text.replaceFirst("^(" + BYTE_ORDER_MARK + ")?\\s*", "");
    final String lower = start.toLowerCase(Locale.ROOT);
    if (lower.startsWith("<!doctype") || lower.startsWith("<html") || lower.startsWith("<head")) {
      return "it is an HTML page: the download fetched a page about the net, get the file itself";
    }
    if (start.startsWith("version https://git-lfs")) {
      return "it is a Git LFS pointer, which stands for the net: get the file with git lfs pull";
    }
    if (text.matches("[\t\n\r -~]*")) {
      final String quote = start.lines().findFirst().orElse("");
      return "it is a text that begins \""
          + (quote.length() > QUOTED ? quote.substring(0, QUOTED) + "..." : quote)
          + "\": the .nnue file itself is needed";
    }
    return null;
  }

  private static boolean begins(byte[] bytes, int length, int... start) {
    if (length < start.length) {
      return false;
    }
    for (int i = 0; i < start.length; i++) {
      if ((bytes[i] & 0xff) != start[i]) {
        return false;
      }
    }
    return true;
  }
}
