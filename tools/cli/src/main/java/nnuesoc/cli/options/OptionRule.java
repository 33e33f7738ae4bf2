// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.List;
import java.util.function.Predicate;

/**
 * A condition under which a command refuses some of its options, or fails because one is missing.
 *
 * @param kind what the condition is about
 * @param other the option that must be given, or that must not be given; empty for a condition of
 *     another kind
 * @param when the condition
 * @param message the message; its first {@code %s} is the refused option, a second one its value
 * @param refused the options
 */
public record OptionRule(
    Kind kind, String other, Predicate<Arguments> when, String message, List<String> refused) {
  /** What the condition of a rule is about. */
  public enum Kind {
    /** The other option must always be given. */
    REQUIRED,
    /** The options require another one. */
    REQUIRES,
    /** The options cannot be combined with another one. */
    EXCLUDES,
    /** The condition is another one. */
    OTHER,
    /** The options are always refused, and no help lists them. */
    ALWAYS
  }

  /** Copies the list. */
  public OptionRule {
    refused = List.copyOf(refused);
  }

  /** The same with another text for the other option. */
  public OptionRule withOther(String text) {
    return new OptionRule(kind, text, when, message, refused);
  }

  /**
   * Checks the arguments.
   *
   * @throws UsageException for the first option that is given and refused, or for a missing one
   */
  public void check(Arguments arguments) {
    if (kind == Kind.REQUIRED && when.test(arguments)) {
      throw new UsageException(message);
    }
    for (String option : refused) {
      if (arguments.has(option) && when.test(arguments)) {
        throw new UsageException(message, option, arguments.get(option, ""));
      }
    }
  }
}
