// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import nnuesoc.cli.options.OptionRule.Kind;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/**
 * The options of a command, and the rules about them. Parser, help, manual page, completions and
 * the checks of files are made from them.
 *
 * <p>A text declares options as the help shows them. A line that begins with {@code -} declares
 * one: {@code --name}, {@code --name VALUE}, {@code --name [VALUE]} if the value may be missing,
 * {@code --name* VALUE} if the option may be repeated, {@code -n, --name VALUE} if it has a short
 * name. The description follows after two blanks, and on the lines below.
 */
public final class OptionList {
  private final Map<String, CommandOption> options = new LinkedHashMap<>();
  private final List<OptionRule> rules = new ArrayList<>();
  private final Set<String> hidden = new HashSet<>();

  /** Adds options that several commands share. */
  public OptionList with(Consumer<? super OptionList> group) {
    group.accept(this);
    return this;
  }

  /** Adds options by their text. */
  public OptionList with(String text) {
    String option = "";
    final StringBuilder more = new StringBuilder();
    for (String line : text.lines().toList()) {
      if (line.startsWith("-")) {
        add(option, more.toString());
        option = line;
        more.setLength(0);
      } else {
        more.append(' ').append(line.strip());
      }
    }
    add(option, more.toString());
    return this;
  }

  private void add(String line, String more) {
    if (!line.isEmpty()) {
      final CommandOption option = CommandOption.parse(line, more.strip());
      options.put(option.name(), option);
    }
  }

  private OptionList change(String names, UnaryOperator<CommandOption> change) {
    for (String name : names.split(" ", -1)) {
      if (options.computeIfPresent(name, (key, option) -> change.apply(option)) == null) {
        throw new IllegalArgumentException(name);
      }
    }
    return this;
  }

  /** Leaves options out of the help that are understood but always refused. */
  public OptionList hide(String names) {
    hidden.addAll(List.of(names.split(" ", -1)));
    return this;
  }

  /** Shows only these options in the help, in this order; the parser knows the others too. */
  public OptionList show(List<String> names) {
    hidden.clear();
    hidden.addAll(options.keySet());
    for (String name : names) {
      final CommandOption option = options.remove(name);
      if (option == null) {
        throw new IllegalArgumentException(name);
      }
      options.put(name, option);
      hidden.remove(name);
    }
    return this;
  }

  /** Declares how the command uses the files that options name. */
  public OptionList files(FileUse use, String names) {
    return change(names, option -> option.withFile(use));
  }

  /** Declares that users type the value of this option alone; the help shows it as an argument. */
  public OptionList bare(String name) {
    return change(name, CommandOption::asBare).hide(name);
  }

  /** Whether users type the value of this option alone. */
  public boolean isBare(String name) {
    final CommandOption option = options.get(name);
    return option != null && option.bare();
  }

  /** Changes the description of an existing option. */
  public OptionList describe(String name, String description) {
    return change(name, option -> option.withDescription(description));
  }

  /** Adds a rule: this option must be given. */
  public OptionList required(String name, String message) {
    final Predicate<Arguments> lacks = arguments -> !arguments.has(name);
    rules.add(new OptionRule(Kind.REQUIRED, name, lacks, message, List.of()));
    return this;
  }

  /** Adds a rule: the options require {@code needed}. */
  public OptionList require(String needed, String message, String names) {
    final Predicate<Arguments> lacks = arguments -> arguments.get(needed) == null;
    return add(Kind.REQUIRES, needed, lacks, message, names);
  }

  /** Adds a rule: the options cannot be combined with {@code other}. */
  public OptionList exclude(String other, String message, String names) {
    return add(Kind.EXCLUDES, other, arguments -> arguments.has(other), message, names);
  }

  /** Adds a rule: the options are refused under this condition. */
  public OptionList refuseWhen(Predicate<Arguments> when, String message, String names) {
    return add(Kind.OTHER, "", when, message, names);
  }

  /** Adds a rule: the options are always refused. The help does not list them. */
  public OptionList refuse(String message, String names) {
    return hide(names).add(Kind.ALWAYS, "", arguments -> true, message, names);
  }

  private OptionList add(
      Kind kind, String other, Predicate<Arguments> when, String message, String names) {
    rules.add(new OptionRule(kind, other, when, message, List.of(names.split(" ", -1))));
    return this;
  }

  /** All options, in the order in which they were declared. */
  public Collection<CommandOption> all() {
    return Collections.unmodifiableCollection(options.values());
  }

  /** The options that the help lists. */
  public List<CommandOption> shown() {
    return options.values().stream().filter(option -> !hidden.contains(option.name())).toList();
  }

  /**
   * Checks the rules.
   *
   * @throws UsageException for the first rule that is broken
   */
  public void check(Arguments arguments) {
    rules.forEach(rule -> rule.check(arguments));
  }

  /** The rules, in the order in which they were declared. */
  public List<OptionRule> rules() {
    return Collections.unmodifiableList(rules);
  }

  /** The option with this long name, or null. */
  public @Nullable CommandOption get(String name) {
    return options.get(name);
  }

  /** Whether there is an option with this long name. */
  public boolean has(String name) {
    return options.containsKey(name);
  }

  /** How the command uses the file that an option names. */
  public FileUse use(String name) {
    final CommandOption option = options.get(name);
    return option == null ? FileUse.NO_FILE : option.file();
  }

  /** An option as the help names it: {@code --name}, or {@code VALUE} if users type only that. */
  public String shownName(String name) {
    final CommandOption option = options.get(name);
    return option != null && option.bare() ? option.value() : "--" + name;
  }

  /** An option as a user types it. */
  public String typed(String name) {
    final CommandOption option = options.get(name);
    return option == null ? "--" + name : option.typed();
  }

  Options forParser() {
    final Options parsed = new Options();
    options.values().forEach(option -> parsed.addOption(option.forParser()));
    return parsed;
  }
}
