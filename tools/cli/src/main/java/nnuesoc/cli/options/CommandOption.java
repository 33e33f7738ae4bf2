// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;
import org.jspecify.annotations.Nullable;

/**
 * An option of a command, as its help shows it.
 *
 * @param name the long name, without hyphens
 * @param shortName the short name, or empty
 * @param value the placeholder of its value; empty for an option without a value
 * @param valueOptional whether the value may be missing
 * @param repeatable whether it may be given more than once
 * @param file how the command uses the file that the value names
 * @param bare whether users type its value alone, without its name
 * @param description what it does
 */
public record CommandOption(
    String name,
    String shortName,
    String value,
    boolean valueOptional,
    boolean repeatable,
    FileUse file,
    boolean bare,
    String description) {
  private static final Pattern FORM =
      Pattern.compile("(?:-(\\w), )?--([\\w-]+)(\\*?)(?: (\\S+))?(?: {2,}(.*))?");

  /**
   * Reads an option from the line that declares it, in the form of {@link OptionList}.
   *
   * @param more the lines that continue its description
   */
  static CommandOption parse(String line, String more) {
    final Matcher form = FORM.matcher(line);
    if (!form.matches()) {
      throw new IllegalArgumentException(line);
    }
    final boolean repeatable = !form.group(3).isEmpty();
    final String value = orEmpty(form.group(4));
    final boolean optional = value.startsWith("[");
    final String description = (orEmpty(form.group(5)) + " " + more).strip();
    return new CommandOption(
        form.group(2),
        orEmpty(form.group(1)),
        optional ? value.substring(1, value.length() - 1) : value,
        optional,
        repeatable,
        FileUse.NO_FILE,
        false,
        repeatable ? description + " (repeatable)" : description);
  }

  private static String orEmpty(@Nullable String group) {
    return group == null ? "" : group;
  }

  CommandOption withFile(FileUse use) {
    return new CommandOption(
        name, shortName, value, valueOptional, repeatable, use, bare, description);
  }

  CommandOption asBare() {
    return new CommandOption(
        name, shortName, value, valueOptional, repeatable, file, true, description);
  }

  /** The same with another description. */
  public CommandOption withDescription(String text) {
    return new CommandOption(name, shortName, value, valueOptional, repeatable, file, bare, text);
  }

  /** Whether a value follows the name. */
  public boolean takesValue() {
    return !value.isEmpty();
  }

  /** The option as a user types it. */
  public String typed() {
    return bare ? value : shortName.isEmpty() ? "--" + name : "-" + shortName;
  }

  /** The value as the help shows it: nothing, {@code VALUE}, or {@code [VALUE]} if optional. */
  public String shownValue() {
    return valueOptional ? "[" + value + "]" : value;
  }

  Option forParser() {
    final Option.Builder option =
        shortName.isEmpty() ? Option.builder() : Option.builder(shortName);
    return option.longOpt(name).hasArg(takesValue()).optionalArg(valueOptional).get();
  }
}
