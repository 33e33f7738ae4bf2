// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.File;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import nnuesoc.file.ShellQuoting;

/** Says what to type instead of an argument that is too many. */
public final class ExtraArgumentAdvice {
  private static final String MOVE =
      "([KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](=?[QRBNqrbn])?|[O0]-[O0](-[O0])?)[+#!?]*|1\\..*";

  /**
   * What such an argument is, and how it is given.
   *
   * @param form the form of the argument
   * @param what what it is
   * @param option the option that the command must have, or nothing
   * @param typed what to type; {@code %s} is the argument
   */
  private record Advice(String form, String what, String option, String typed) {}

  private static final List<Advice> ADVICE =
      List.of(
          new Advice(".+\\.(fen|epd|FEN|EPD)", "a file of positions", "file", "--file %s"),
          new Advice(".+\\.(pgn|PGN)", "a game in PGN", "pgn", "--pgn %s"),
          new Advice(".+\\.(pgn|PGN)", "a game in PGN", "moves", "--moves \"$(cat %s)\""),
          new Advice(".+\\.nnue", "a net", "net", "--net %s"),
          new Advice(".+\\.(s?vh?|SV|V)", "your Verilog", "rtl", "--rtl FOLDER, the folder of %s"),
          new Advice(
              ".+\\.(s?vh?|SV|V)",
              "your Verilog",
              "",
              "./nnuesoc cosim --rtl FOLDER; or simulate it, then ./nnuesoc doctor TRACE"
                  + " (docs/guide/your-rtl.md)"),
          new Advice(
              ".+\\.(vhdl?|VHDL?)",
              "your VHDL",
              "",
              "simulate it so that it writes a VCD, then ./nnuesoc doctor TRACE"
                  + " (docs/guide/your-rtl.md)"),
          new Advice(
              ".+\\.(c|cc|cpp|h)", "a C program", "", "build it, then ./nnuesoc hps PROGRAM"),
          new Advice(OmittedOptionInserter.TRACE, "a trace of your RTL", "against", "--against %s"),
          new Advice(OmittedOptionInserter.TRACE, "a trace of your RTL", "", "./nnuesoc doctor %s"),
          new Advice(".+\\.vector\\.json", "a vector", "", "./nnuesoc regress %s"),
          new Advice("[wb]", "a FEN", "fen", "put it in quotes, --fen \"FEN\""),
          new Advice(MOVE, "a move", "moves", "--moves %s"));

  private ExtraArgumentAdvice() {}

  /** Whether such an argument is something else than a trace. */
  static boolean knows(String argument) {
    return OmittedOptionInserter.isFen(argument)
        || ADVICE.stream().anyMatch(advice -> argument.matches(advice.form));
  }

  /** The command that reads such an argument if no command was typed. */
  public static Optional<String> commandFor(String argument) {
    return OmittedOptionInserter.isFen(argument)
        ? Optional.of("replay")
        : argument.matches(OmittedOptionInserter.TRACE) ? Optional.of("doctor") : Optional.empty();
  }

  /** The message about the first of these arguments. */
  static String message(String command, OptionList options, List<String> surplus) {
    final String first = surplus.get(0);
    final String begin = "unexpected argument '" + first + "'";
    if (OmittedOptionInserter.isFen(first)) {
      return begin
          + (options.has("fen")
              ? ": a position is given with --fen " + ShellQuoting.of(first)
              : ": ./nnuesoc " + command + " takes no position");
    }
    for (Advice advice : ADVICE) {
      if (first.matches(advice.form) && (advice.option.isEmpty() || options.has(advice.option))) {
        final String all =
            surplus.stream()
                .takeWhile(argument -> advice.form.equals(MOVE) && argument.matches(MOVE))
                .collect(Collectors.joining(" "));
        final String typed = ShellQuoting.of(all.isEmpty() ? first : all);
        return begin + ": for " + advice.what + ": " + String.format(advice.typed, typed);
      }
    }
    final String readers = readers(options);
    return begin
        + (readers.isEmpty() || !new File(first).isFile()
            ? ""
            : ": if it is to be read, type one of these before it: " + readers);
  }

  /** The options that read files. */
  private static String readers(OptionList options) {
    return options.shown().stream()
        .filter(option -> option.file().reads())
        .map(option -> "--" + option.name())
        .collect(Collectors.joining(", "));
  }
}
