package nnuesoc.cli.options;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/**
 * The options of a command, declared as its help shows them. A line that begins with {@code -}
 * declares one: {@code --name}, {@code --name VALUE}, {@code --name [VALUE]} if the value may be
 * missing, {@code --name* VALUE} if the option may be repeated, {@code -n, --name VALUE} if it has
 * a short name. The description follows after two blanks, and on the lines below.
 */
public final class OptionList extends Options {
  private static final long serialVersionUID = 1;

  private static final Pattern FORM =
      Pattern.compile("(?:-(\\w), )?--([\\w-]+)(\\*?)(?: (\\S+))?(?: {2,}(.*))?");

  private final Map<String, FileUse> uses = new HashMap<>();

  /** Marks an option that may be given more than once. */
  private static final class Repeatable {}

  /** Marks an option that is always refused, with its own message. */
  private static final class Refused {}

  /** Adds options that several commands share. */
  public OptionList with(Consumer<? super OptionList> group) {
    group.accept(this);
    return this;
  }

  /** Adds options by their text. */
  public OptionList with(String text) {
    Option.Builder option = null;
    String description = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith("-")) {
        add(option, description);
        final Matcher form = FORM.matcher(line);
        if (!form.matches()) {
          throw new IllegalArgumentException(line);
        }
        option = option(form);
        description = form.group(5) == null ? "" : form.group(5);
      } else {
        description = (description + " " + line.strip()).strip();
      }
    }
    add(option, description);
    return this;
  }

  /** Removes options from the help that are understood but always refused. */
  public OptionList refuse(String names) {
    for (String name : names.split(" ", -1)) {
      getOption(name).setType(Refused.class);
    }
    return this;
  }

  /**
   * Declares how the command uses the files that options name.
   *
   * @param names the long names of the options
   */
  public OptionList files(FileUse use, String names) {
    for (String name : names.split(" ", -1)) {
      if (getOption(name) == null) {
        throw new IllegalArgumentException(name);
      }
      uses.put(name, use);
    }
    return this;
  }

  /** How the command uses the file that an option names. */
  public FileUse use(String name) {
    return uses.getOrDefault(name, FileUse.NO_FILE);
  }

  /** An option as a user types it. */
  public String typed(String name) {
    final Option option = getOption(name);
    return option == null || option.getOpt() == null ? "--" + name : "-" + option.getOpt();
  }

  /** Changes the description of an existing option. */
  OptionList describe(String name, String description) {
    getOption(name).setDescription(description);
    return this;
  }

  /** Whether help does not list an option. */
  public static boolean isRefused(Option option) {
    return option.getType() == (Object) Refused.class;
  }

  static boolean isRepeatable(Option option) {
    return option.getType() == (Object) Repeatable.class;
  }

  private static Option.Builder option(Matcher form) {
    final String value = form.group(4);
    final Option.Builder option =
        form.group(1) == null ? Option.builder() : Option.builder(form.group(1));
    option.longOpt(form.group(2));
    if (!form.group(3).isEmpty()) {
      option.type(Repeatable.class);
    }
    if (value == null) {
      return option;
    }
    final boolean optional = value.startsWith("[");
    return option
        .hasArg()
        .optionalArg(optional)
        .argName(optional ? value.substring(1, value.length() - 1) : value);
  }

  private void add(Option.@Nullable Builder option, String description) {
    if (option != null) {
      final Option one = option.desc(description).get();
      if (isRepeatable(one)) {
        one.setDescription(description + " (repeatable)");
      }
      addOption(one);
    }
  }
}
