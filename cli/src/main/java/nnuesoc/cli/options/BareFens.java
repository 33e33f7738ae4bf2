package nnuesoc.cli.options;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.cli.Options;

/** Positions among the arguments that are typed without {@code --fen}. */
final class BareFens {
  private static final String RANK = "[pnbrqkPNBRQK1-8]+";

  /** Six ranks may be a mistyped position; four and a side to move are one for sure. */
  private static final String FEN =
      "startpos|%1$s(/%1$s){5,8}(\\s.*)?|%1$s(/%1$s){3,8}\\s+[wb]\\b.*".formatted(RANK);

  /** The fields behind the placement, if the shell has split an unquoted FEN. */
  private static final List<String> FIELDS =
      List.of("[wb]", "[-–—−KQkqA-Ha-h]{1,4}", "[-–—−]|[a-h][36]", "\\d+", "\\d+");

  private BareFens() {}

  /** Whether an argument looks like a position. */
  static boolean isFen(String arg) {
    return arg.strip().matches(FEN);
  }

  /**
   * The arguments with {@code --fen} before each bare position.
   *
   * @param bare the arguments that are neither options nor their values
   */
  static List<String> named(Options options, List<String> args, List<String> bare) {
    final Set<String> fens = new HashSet<>(bare);
    fens.removeIf(arg -> !isFen(arg));
    if (fens.isEmpty() || !options.hasLongOption("fen") || args.contains("--")) {
      return args;
    }
    final List<String> named = new ArrayList<>();
    for (int i = 0; i < args.size(); i++) {
      final String arg = args.get(i);
      if (!fens.contains(arg) || (i > 0 && takesValue(options, args.get(i - 1)))) {
        named.add(arg);
        continue;
      }
      final StringBuilder fen = new StringBuilder(arg);
      for (String field : arg.contains(" ") ? List.<String>of() : FIELDS) {
        if (arg.equals("startpos") || i + 1 == args.size() || !args.get(i + 1).matches(field)) {
          break;
        }
        i++;
        fen.append(' ').append(args.get(i));
      }
      named.add("--fen");
      named.add(fen.toString());
    }
    return named;
  }

  private static boolean takesValue(Options options, String option) {
    return option.startsWith("-")
        && options.hasOption(option)
        && options.getOption(option).hasArg();
  }
}
