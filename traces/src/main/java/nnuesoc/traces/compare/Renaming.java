// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression and the replacement for each of its matches in a name.
 *
 * @param pattern the pattern that is replaced
 * @param replacement the replacement; {@code $1} is the first group
 */
public record Renaming(Pattern pattern, String replacement) {
  private static final int MAX_SHOWN = 40;

  /**
   * Reads {@code REGEX=REPLACEMENT}; the first = without a backslash before it separates.
   *
   * @throws IllegalArgumentException if the text is no renaming
   */
  public static Renaming parse(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) != '=') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      throw new IllegalArgumentException(
          "expected REGEX=REPLACEMENT, for example '^tb\\.dut\\.=soc.'");
    }
    try {
      final Renaming renaming =
          new Renaming(Pattern.compile(text.substring(0, at)), text.substring(at + 1));
      renaming.requireGroups();
      return renaming;
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "no regular expression: " + e.getDescription() + " near character " + e.getIndex(), e);
    } catch (StackOverflowError e) { // in the compiler of the JDK, which is recursive
      throw new IllegalArgumentException("a regular expression that is nested too deep", e);
    }
  }

  /** Checks now that groups exist; a missing one would show only at the first name that matches. */
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

  /**
   * Whether something in the name matches.
   *
   * @throws ComparisonException as {@link #apply}
   */
  public boolean matches(String name) {
    return within(name, () -> pattern.matcher(new RegexStepLimit(name)).find());
  }

  /**
   * The name with each match replaced.
   *
   * @throws ComparisonException if that takes too many steps or, because the matcher is recursive,
   *     too much of the stack
   */
  public String apply(String name) {
    return within(name, () -> pattern.matcher(new RegexStepLimit(name)).replaceAll(replacement));
  }

  private <T> T within(String name, Supplier<T> work) {
    try {
      return work.get();
    } catch (RegexStepLimit.ReachedException | StackOverflowError e) {
      throw new ComparisonException(
          "map",
          String.format(
              Locale.ROOT,
              "%s: takes too long for a name of %,d characters, %s:"
                  + " write it without a repeated group, [ab]* in place of (a|b)*",
              this,
              name.length(),
              name.length() <= MAX_SHOWN ? name : name.substring(0, MAX_SHOWN) + "..."));
    }
  }

  @Override
  public String toString() {
    return pattern.pattern() + '=' + replacement;
  }
}
