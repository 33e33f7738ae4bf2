// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The streams of a command.
 *
 * @param in standard input
 * @param out results
 * @param err progress and messages
 * @param errIsTerminal whether a progress bar makes sense
 * @param interrupted whether the user wants the command to end
 * @param typed the arguments, because they may occur in messages
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean errIsTerminal,
    BooleanSupplier interrupted,
    List<String> typed) {
  /** Copies the list. */
  public Console {
    typed = List.copyOf(typed);
  }

  /** A console before the command is known. */
  public Console(
      InputStream in,
      PrintStream out,
      PrintStream err,
      boolean errIsTerminal,
      BooleanSupplier interrupted) {
    this(in, out, err, errIsTerminal, interrupted, List.of());
  }

  /** The same for a command with these arguments. */
  public Console of(List<String> arguments) {
    return new Console(in, out, err, errIsTerminal, interrupted, arguments);
  }

  /** The same without control characters, for commands that need none. */
  public Console plain() {
    final PrintStream plain = new PrintStream(new EscapedOutput(out), true, StandardCharsets.UTF_8);
    return new Console(in, plain, err, errIsTerminal, interrupted, typed);
  }

  /** Where progress is drawn, or null. */
  public @Nullable PrintStream terminal() {
    return errIsTerminal ? err : null;
  }

  /** Prints a message to the user, in one line or a few. */
  public void say(String message) {
    err.println(EscapedMessage.of("nnuesoc: " + message, typed));
  }

  /** Prints a message by its format. */
  public void say(String format, Object... values) {
    say(String.format(Locale.ROOT, format, values));
  }
}
