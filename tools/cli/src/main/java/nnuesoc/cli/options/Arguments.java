// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.file.ShellQuoting;
import nnuesoc.file.UnreadableReason;
import nnuesoc.text.ChoiceText;
import nnuesoc.text.NearestNameFinder;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;
import org.jspecify.annotations.Nullable;

/**
 * Parsed options of one command. It is stricter than the library: options may not be abbreviated,
 * options that are not repeatable may occur only once, and no argument may be left over.
 */
public final class Arguments {
  /** Behind it no argument is an option. */
  public static final String SEPARATOR = "--";

  /** Ends the name of the last argument that is no option, if there may be any number. */
  private static final String ANY_NUMBER = "…";

  /** No moves are a game without moves; an empty FEN has a message of its own. */
  private static final Set<String> MAY_BE_EMPTY = Set.of("moves", "fen");

  /** What Java makes of bytes that are no text in the locale. */
  private static final char REPLACED = '\ufffd';

  private final CommandLine line;
  private final Map<String, List<String>> defaults;

  /** Values that replace those of the command line. */
  private final Map<String, String> overrides;

  /** The arguments after {@code --}. */
  private final List<String> passedOn;

  private Arguments(
      CommandLine line,
      Map<String, List<String>> defaults,
      Map<String, String> overrides,
      List<String> passedOn) {
    this.line = line;
    this.defaults = defaults;
    this.overrides = overrides;
    this.passedOn = List.copyOf(passedOn);
  }

  /** These arguments, with arguments for another program. */
  public Arguments passingOn(List<String> others) {
    others.forEach(argument -> requireText("--", argument));
    return new Arguments(line, defaults, overrides, others);
  }

  /** The arguments for another program. */
  public List<String> passedOn() {
    return passedOn;
  }

  /** These arguments, with default values for options that were not given. */
  public Arguments withDefaults(Map<String, List<String>> values) {
    return new Arguments(line, values, overrides, passedOn);
  }

  /** These arguments with these values, which replace those of the command line. */
  public Arguments with(Map<String, String> values) {
    return new Arguments(line, defaults, values, passedOn);
  }

  /** These arguments, but only some of the typed options, and with {@code others}. */
  public Arguments otherwise(
      OptionList options, Predicate<String> kept, Map<String, String> others) {
    final List<String> args = new ArrayList<>();
    for (Option option : line.getOptions()) {
      final String name = option.getLongOpt();
      if (kept.test(name) && !others.containsKey(name) && !overrides.containsKey(name)) {
        args.add("--" + name + (option.getValue() == null ? "" : "=" + option.getValue()));
      }
    }
    overrides.forEach(
        (name, value) -> {
          if (kept.test(name) && !others.containsKey(name)) {
            args.add("--" + name + "=" + value);
          }
        });
    others.forEach((name, value) -> args.add("--" + name + "=" + value));
    return parse("", options, List.of(), args);
  }

  /**
   * Parses the arguments of {@code command}.
   *
   * <p>A position may be given without {@code --fen}, a trace without an option that reads one.
   *
   * @param names the names of the arguments that are not options, each of which must be given
   * @throws UnknownOptionException for an option that the command does not have
   * @throws UsageException for anything else unknown, doubled, abbreviated or superfluous
   */
  public static Arguments parse(
      String command, OptionList options, List<String> names, List<String> args) {
    if (!names.isEmpty() && !args.isEmpty() && args.get(0).matches("-\\.?[0-9].*")) {
      final List<String> numberLast = new ArrayList<>(args.subList(1, args.size()));
      numberLast.addAll(List.of(SEPARATOR, args.get(0)));
      return parse(command, options, names, numberLast);
    }
    final CommandLine bare = line(command, options, args);
    final List<String> named = OmittedOptionInserter.named(options, args, bare.getArgList());
    final CommandLine line = named.equals(args) ? bare : line(command, options, named);
    requireSingle(line, options);
    requireValues(command, line, options, names);
    final int dashes = named.indexOf(SEPARATOR);
    final int plain = dashes < 0 ? 0 : named.size() - dashes - 1;
    requireNamed(command, options, names, line.getArgList(), plain);
    return new Arguments(line, Map.of(), Map.of(), List.of());
  }

  private static CommandLine line(String command, OptionList options, List<String> args) {
    try {
      return DefaultParser.builder()
          .setAllowPartialMatching(false)
          .setStripLeadingAndTrailingQuotes(false)
          .get()
          .parse(options.forParser(), args.toArray(new String[0]));
    } catch (MissingArgumentException e) {
      throw needsValue(command, e.getOption(), options);
    } catch (UnrecognizedOptionException e) {
      throw unknown(options, e.getOption());
    } catch (ParseException e) {
      throw new UsageException(e.getMessage() + seeHelp(command));
    }
  }

  /** {@code plain}: how many of the last arguments are no options, whatever they begin with. */
  private static void requireNamed(
      String command, OptionList options, List<String> names, List<String> given, int plain) {
    for (String argument : given.subList(0, given.size() - plain)) {
      if (argument.startsWith("-") && argument.length() > 1) {
        throw unknown(options, argument);
      }
    }
    final boolean open = !names.isEmpty() && names.get(names.size() - 1).endsWith(ANY_NUMBER);
    if (given.size() > names.size() && !open) {
      throw new UsageException(
          ExtraArgumentAdvice.message(command, options, given.subList(names.size(), given.size()))
              + seeHelp(command));
    }
    if (given.size() < names.size() - (open ? 1 : 0)) {
      throw new UsageException(
          "missing argument " + names.get(given.size()) + explainedBy(command));
    }
  }

  /** All arguments that are not options. */
  public List<String> positionals() {
    return List.copyOf(line.getArgList());
  }

  /** The {@code i}-th argument that is not an option. */
  public String positional(int i) {
    return line.getArgList().get(i);
  }

  private static UnknownOptionException unknown(OptionList options, String option) {
    final List<String> names = options.shown().stream().map(known -> "--" + known.name()).toList();
    return new UnknownOptionException(
        option, "unknown option '" + option + "'" + NearestNameFinder.question(option, names));
  }

  /** Where the options are listed, for the end of a message. */
  public static String seeHelp(String command) {
    return " (./nnuesoc " + command + " --help lists the options)";
  }

  private static String explainedBy(String command) {
    return " (./nnuesoc " + command + " --help explains it)";
  }

  private static void requireSingle(CommandLine line, OptionList options) {
    final Set<String> seen = new HashSet<>();
    for (Option option : line.getOptions()) {
      final CommandOption declared = declared(option, options);
      if (!seen.add(declared.name()) && !declared.repeatable()) {
        throw new UsageException(
            (declared.bare() ? declared.value() : "--" + declared.name()) + " is given twice");
      }
    }
  }

  /** No value may be empty, unless the option has a meaning or a message for it. */
  private static void requireValues(
      String command, CommandLine line, OptionList options, List<String> names) {
    for (Option option : line.getOptions()) {
      for (String value : option.getValuesList()) {
        if (value.isEmpty() && !MAY_BE_EMPTY.contains(option.getLongOpt())) {
          throw needsValue(command, option, options);
        }
        requireText("--" + option.getLongOpt(), value);
      }
    }
    for (int i = 0; i < line.getArgList().size(); i++) {
      final String name = i < names.size() ? names.get(i) : "an argument";
      if (line.getArgList().get(i).isEmpty()) {
        throw new UsageException("an empty argument: expected " + name);
      }
      requireText(name, line.getArgList().get(i));
    }
  }

  private static UsageException needsValue(String command, Option option, OptionList options) {
    final CommandOption declared = declared(option, options);
    return new UsageException(
        "--" + declared.name() + " needs a value: " + declared.value() + explainedBy(command));
  }

  private static CommandOption declared(Option option, OptionList options) {
    return Objects.requireNonNull(options.get(option.getLongOpt()));
  }

  /** Java replaces bytes that are no text: a file with that name would be another one. */
  private static void requireText(String where, String value) {
    if (value.indexOf(REPLACED) >= 0) {
      throw new UsageException("%s %s: %s", where, value, UnreadableReason.noText());
    }
  }

  /** Whether the option was given. */
  public boolean has(String name) {
    return line.hasOption(name);
  }

  /** The option's value, or null. */
  public @Nullable String get(String name) {
    final List<String> values = all(name);
    return overrides.getOrDefault(name, values.isEmpty() ? null : values.get(0));
  }

  /** The value of an option that must be given, and has been checked to be. */
  public String required(String name) {
    return Objects.requireNonNull(get(name), name);
  }

  /** The option's value, or {@code otherwise}. */
  public String get(String name, String otherwise) {
    final String value = get(name);
    return value == null ? otherwise : value;
  }

  /** All values of a repeatable option. */
  public List<String> all(String name) {
    final String[] values = line.getOptionValues(name);
    return values == null ? defaults.getOrDefault(name, List.of()) : List.of(values);
  }

  /** The options in the order of the command line, with their values. */
  public Stream<Map.Entry<String, String>> inOrder() {
    return Stream.of(line.getOptions())
        .map(option -> Map.entry(option.getLongOpt(), String.valueOf(option.getValue())));
  }

  /**
   * The option's value as a number.
   *
   * @param otherwise the value if the option was not given
   * @throws UsageException if it is not a number from {@code least} to {@code most}
   */
  public int number(String name, int otherwise, int least, int most) {
    final String text = get(name);
    return text == null ? otherwise : number("--" + name, text, least, most);
  }

  /** A number from {@code least} to {@code most}; a message begins with {@code what}. */
  public static int number(String what, String text, int least, int most) {
    if (text.matches("\\d{1,10}")) {
      final long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return (int) number;
      }
    }
    throw new UsageException(
        what + " " + text + ": expected a number from " + least + " to " + most);
  }

  /** The one of {@code choices} that the option names; {@code otherwise} if it was not given. */
  public <T> T choice(String name, T otherwise, T[] choices, Function<T, String> names) {
    final String text = get(name);
    if (text == null) {
      return otherwise;
    }
    for (T choice : choices) {
      if (names.apply(choice).equals(text)) {
        return choice;
      }
    }
    throw new UsageException(
        "--%s %s: expected %s", name, text, ChoiceText.of(Stream.of(choices).map(names).toList()));
  }

  /** The options as they were typed, except for some, for a command that is shown. */
  public String typedWithout(Collection<String> left) {
    return inOrder()
        .filter(option -> !left.contains(option.getKey()))
        .map(option -> " --" + option.getKey() + " " + ShellQuoting.of(option.getValue()))
        .collect(Collectors.joining());
  }
}
