// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.Objects;

/**
 * What a program printed between two accesses. Immutable: any number of threads may use it.
 *
 * @param text the printed text
 * @param clocks from the end of the access before to the print
 */
public record PrintedText(String text, long clocks) {
  /** Checks that nothing is null. */
  public PrintedText {
    Objects.requireNonNull(text, "the text is null");
  }
}
