package nnuesoc.sim.compare;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression and what takes the place of each of its matches in a name.
 *
 * @param pattern what is replaced
 * @param replacement what by; {@code $1} is the first group
 */
public record Renaming(Pattern pattern, String replacement) {
  /**
   * Reads {@code REGEX=REPLACEMENT}; the first = without a backslash before it separates.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Renaming parse(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) != '=') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      throw new IllegalArgumentException("expected REGEX=REPLACEMENT, as ^tb\\.dut\\.=soc.");
    }
    try {
      final Renaming renaming =
          new Renaming(Pattern.compile(text.substring(0, at)), text.substring(at + 1));
      renaming.requireGroups();
      return renaming;
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "no regular expression: " + e.getDescription() + " near character " + e.getIndex(), e);
    }
  }

  /** A $2 without a second group would be noticed only at the first name that matches. */
  private void requireGroups() {
    final Matcher empty = Pattern.compile(pattern.pattern() + "|").matcher("");
    try {
      if (empty.find()) {
        empty.appendReplacement(new StringBuilder(), replacement);
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException(
          "the replacement " + replacement + ": " + e.getMessage(), e);
    }
  }

  /** The name with each match replaced. */
  String apply(String name) {
    return pattern.matcher(name).replaceAll(replacement);
  }

  @Override
  public String toString() {
    return pattern.pattern() + '=' + replacement;
  }
}
