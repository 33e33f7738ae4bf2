// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;

/** A dump that Jazzer makes, read by both readers, as in {@link TwoReadersTest}. */
public final class TwoReadersFuzz {
  private TwoReadersFuzz() {}

  /**
   * Jazzer calls the method of this name.
   *
   * @throws AssertionError if the readers disagree
   */
  public static void fuzzerTestOneInput(byte[] dump) {
    final List<String> fast = TwoReadersTest.fast(dump);
    final List<String> slow = TwoReadersTest.slow(dump);
    if (!fast.equals(slow)) {
      throw new AssertionError(
          "fast: %s%nslow: %s%n%s".formatted(fast, slow, new String(dump, ISO_8859_1)));
    }
  }
}
