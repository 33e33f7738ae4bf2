// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

/**
 * A pattern for names: {@code *} stands for any characters, including dots, {@code ?} for one. It
 * is case-sensitive and must match the whole name.
 */
public final class Glob {
  private final String pattern;

  /** Any text is a valid pattern. */
  public Glob(String pattern) {
    this.pattern = pattern;
  }

  /** Whether all of {@code name} matches. */
  public boolean matches(String name) {
    int p = 0;
    int n = 0;
    int star = -1; // the last star, and the index in the name after its match
    int behindStar = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        behindStar = n;
      } else if (p < pattern.length() && isOne(pattern.charAt(p), name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        // The star takes one more character, and the rest of the pattern starts again.
        p = star + 1;
        n = ++behindStar;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  private static boolean isOne(char wanted, char actual) {
    return wanted == '?' || wanted == actual;
  }

  @Override
  public String toString() {
    return pattern;
  }
}
