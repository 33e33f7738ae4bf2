// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Arguments that are typed without their option: positions, and traces of the user's hardware. */
final class OmittedOptionInserter {
  private static final String FEN_OPTION = "fen";
  private static final String TRACE_OPTION = "trace";
  private static final String RANK = "[pnbrqkPNBRQK0-9]+";

  /**
   * Six ranks may be a mistyped position; four and a side to move are one for sure, and so are
   * seven words with slashes between them and three fields behind, whatever their letters are.
   */
  private static final String FEN =
      ("startpos|%1$s(/%1$s){5,8}(\\s.*)?|%1$s(/%1$s){3,8}\\s+[wb]\\b.*"
              + "|[^\\s/]+(/[^\\s/]+){6,8}(\\s+\\S+){3,}")
          .formatted(RANK);

  /** The name of a trace. */
  static final String TRACE = "(?i).+\\.(vcd|evcd|fst)(\\.(gz|bz2|xz|zst|zip))?";

  /** The fields behind the placement, if the shell has split an unquoted FEN. */
  private static final List<String> FIELDS =
      List.of("[wb]", "[-–—−KQkqA-Ha-h]{1,4}", "[-–—−]|[a-h][36]", "\\d+", "\\d+");

  private OmittedOptionInserter() {}

  /** Whether an argument looks like a position. */
  static boolean isFen(String arg) {
    return arg.strip().matches(FEN);
  }

  /** The option that an argument belongs to, or null. */
  private static @Nullable String option(OptionList options, String arg) {
    if (isFen(arg) && options.has(FEN_OPTION)) {
      return FEN_OPTION;
    }
    return options.isBare(TRACE_OPTION) && (arg.matches(TRACE) || !ExtraArgumentAdvice.knows(arg))
        ? TRACE_OPTION
        : null;
  }

  /**
   * The arguments with its option before each bare one.
   *
   * @param bare the arguments that are neither options nor their values
   */
  static List<String> named(OptionList options, List<String> args, List<String> bare) {
    final Set<String> found = new HashSet<>(bare);
    found.removeIf(arg -> option(options, arg) == null);
    if (found.isEmpty() || args.contains("--")) {
      return args;
    }
    final List<String> named = new ArrayList<>();
    for (int i = 0; i < args.size(); i++) {
      final String arg = args.get(i);
      final String option = found.contains(arg) ? option(options, arg) : null;
      if (option == null || (i > 0 && takesValue(options, args.get(i - 1)))) {
        named.add(arg);
        continue;
      }
      named.add("--" + option);
      final List<String> words = new ArrayList<>(List.of(arg));
      for (String field : isFen(arg) && !arg.contains(" ") ? FIELDS : List.<String>of()) {
        if (arg.equals("startpos") || i + 1 == args.size() || !args.get(i + 1).matches(field)) {
          break;
        }
        i++;
        words.add(args.get(i));
      }
      named.add(String.join(" ", words));
    }
    return named;
  }

  private static boolean takesValue(OptionList options, String arg) {
    final String name = arg.replaceFirst("^--?", "");
    return arg.startsWith("-")
        && !name.isEmpty()
        && options.all().stream()
            .filter(CommandOption::takesValue)
            .anyMatch(option -> name.equals(option.name()) || name.equals(option.shortName()));
  }
}
