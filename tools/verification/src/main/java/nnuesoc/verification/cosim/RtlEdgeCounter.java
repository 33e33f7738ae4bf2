// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.nio.charset.StandardCharsets;

/**
 * Reads along in the trace of a user's design and counts the edges of the test bench's clock: they
 * prove which cycles the trace shows.
 */
final class RtlEdgeCounter {
  private static final int LONGEST_WORD = 256;

  private final byte[] word = new byte[LONGEST_WORD];
  private int length;
  private String scope = "";
  private String clock = "";
  private int place; // of a word in its section, from 0
  private String section = "";
  private boolean inValues;
  private boolean skipsOne; // the identifier after the digits of a vector
  private char level = 'x';
  private long edges;
  private long offFrom = -1;

  /** Takes the next bytes of the trace. */
  void take(byte[] bytes, int from, int count) {
    for (int i = from; i < from + count; i++) {
      final byte next = bytes[i];
      if (next > ' ' || next < 0) {
        if (length < LONGEST_WORD) {
          word[length++] = next;
        }
      } else if (length > 0) {
        if (inValues) {
          value();
        } else {
          declaration(new String(word, 0, length, StandardCharsets.ISO_8859_1));
        }
        length = 0;
      }
    }
  }

  private void declaration(String text) {
    if (section.isEmpty()) {
      section = text;
      place = 0;
      return;
    }
    if (text.equals("$end")) {
      inValues = section.equals("$enddefinitions");
      section = "";
      return;
    }
    place++;
    if (section.equals("$scope") && place == 2) {
      scope = text;
    } else if (section.equals("$upscope")) {
      scope = "";
    } else if (section.equals("$var") && scope.equals(CompiledRtl.BENCH)) {
      variable(text);
    }
  }

  private String identifier = "";

  private void variable(String text) {
    if (place == 3) {
      identifier = text;
    } else if (place == 4 && text.equals("clk") && clock.isEmpty()) {
      clock = identifier;
    }
  }

  private void value() {
    final byte first = word[0];
    if (!section.isEmpty()) { // of text
      section = first == '$' && is("$end") ? "" : section;
    } else if (skipsOne) {
      skipsOne = false;
    } else if (first == 'b' || first == 'B' || first == 'r' || first == 'R' || first == 's') {
      skipsOne = true;
    } else if (first == '$') {
      if (is("$comment")) {
        section = "$comment";
      } else if (is("$dumpoff") && offFrom < 0) {
        offFrom = edges;
      }
    } else if (isClock()) {
      edges += first == '1' && level == '0' ? 1 : 0;
      level = (char) first;
    }
  }

  private boolean is(String text) {
    return text.contentEquals(new String(word, 0, length, StandardCharsets.ISO_8859_1));
  }

  private boolean isClock() {
    if (length != clock.length() + 1) {
      return false;
    }
    for (int i = 1; i < length; i++) {
      if (word[i] != clock.charAt(i - 1)) {
        return false;
      }
    }
    return true;
  }

  /** How many rising edges of the clock the trace shows. */
  long edges() {
    return edges;
  }

  /** The cycle in which the dump is switched off for the first time; negative if it is not. */
  long offFrom() {
    return offFrom;
  }
}
