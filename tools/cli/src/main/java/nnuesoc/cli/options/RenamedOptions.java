// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.traces.write.WordRange;
import org.jspecify.annotations.Nullable;

/**
 * The old names of options and the old forms of ranges. They are accepted with a note, and no help
 * lists them. {@code docs/adr/0028-one-name-for-one-option.md} says how long.
 */
public final class RenamedOptions {
  /**
   * A renamed option.
   *
   * @param oldName the old name
   * @param newName the name today
   * @param beside an option that only the commands have which had the old name
   */
  public record Renamed(String oldName, String newName, String beside) {
    private boolean isOf(OptionList options) {
      return options.has(newName) && options.has(beside) && !options.has(oldName);
    }
  }

  /** All renamed options. */
  public static final List<Renamed> ALL =
      List.of(
          new Renamed("their-clock", "clock", "map-file"),
          new Renamed("vcd", "trace", "layer"),
          new Renamed("trace", "signal", "vcd"),
          new Renamed("trace-words", "memory", "vcd"),
          new Renamed("trace-from", "from", "vcd"),
          new Renamed("trace-to", "to", "vcd"),
          new Renamed("only", "signal", "ignore"),
          new Renamed("from-cycle", "from", "ignore"),
          new Renamed("skip-until", "from", "ignore"),
          new Renamed("hps", "program-stores", "design"),
          new Renamed("hex", "readmemh", "mif"),
          new Renamed("o", "output", "teacher"));

  private static final Pattern CYCLES =
      Pattern.compile("([0-9]+[a-zA-Z]*)(?::|-|\\.\\.)([0-9]+[a-zA-Z]*)");

  private final OptionList options;
  private final Consumer<String> note;
  private final Set<String> noted = new HashSet<>();
  private final List<String> renamed = new ArrayList<>();

  private RenamedOptions(OptionList options, Consumer<String> note) {
    this.options = options;
    this.note = note;
  }

  /**
   * The arguments with new names and forms in place of old ones.
   *
   * @param note receives one line for each replaced name or form
   */
  public static List<String> replace(OptionList options, List<String> args, Consumer<String> note) {
    return new RenamedOptions(options, note).replace(args);
  }

  /** The name today of an option, which may be given by its old name. */
  public static String newName(OptionList options, String name) {
    final Renamed found = find(options, name);
    return found == null ? name : found.newName;
  }

  private static @Nullable Renamed find(OptionList options, String name) {
    return ALL.stream()
        .filter(one -> one.oldName.equals(name) && one.isOf(options))
        .findFirst()
        .orElse(null);
  }

  private List<String> replace(List<String> args) {
    for (int i = 0; i < args.size(); i++) {
      final String arg = args.get(i);
      if (arg.equals(Arguments.SEPARATOR)) {
        renamed.addAll(args.subList(i, args.size()));
        break;
      }
      if (!arg.startsWith("--")) {
        renamed.add(arg);
        continue;
      }
      final int sign = arg.indexOf('=');
      final String name = newName(arg.substring(2, sign < 0 ? arg.length() : sign));
      final CommandOption option = options.get(name);
      if (option == null || !option.takesValue()) {
        renamed.add("--" + name + (sign < 0 ? "" : arg.substring(sign)));
      } else if (sign >= 0) {
        add(name, arg.substring(sign + 1), true);
      } else if (i + 1 < args.size() && !args.get(i + 1).startsWith("-")) {
        i++;
        add(name, args.get(i), false);
      } else {
        renamed.add("--" + name);
      }
    }
    return renamed;
  }

  private String newName(String name) {
    final Renamed found = find(options, name);
    if (found == null) {
      return name;
    }
    final CommandOption option = options.get(found.newName);
    say(
        "--" + name,
        option != null && option.bare()
            ? option.value() + " alone, without an option"
            : "--" + found.newName);
    return found.newName;
  }

  /** Adds an option with its value, which may have an old form. */
  private void add(String name, String value, boolean joined) {
    final Matcher cycles = CYCLES.matcher(value);
    if (name.equals("at") && options.has("from") && cycles.matches()) {
      final String window = "--from " + cycles.group(1) + " --to " + cycles.group(2);
      say("--at " + value, window);
      renamed.addAll(List.of(window.split(" ", -1)));
      return;
    }
    final String words =
        name.equals("memory") || name.equals("last-write") ? WordRange.inBrackets(value) : value;
    if (!words.equals(value)) {
      say("--" + name + " " + value, "--" + name + " '" + words + "'");
    }
    if (joined) {
      renamed.add("--" + name + "=" + words);
    } else {
      renamed.addAll(List.of("--" + name, words));
    }
  }

  private void say(String old, String today) {
    if (noted.add(old)) {
      note.accept("note: " + old + " is now " + today);
    }
  }
}
