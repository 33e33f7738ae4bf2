package nnuesoc.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/**
 * What a command talks to.
 *
 * @param in standard input
 * @param out results
 * @param err progress and messages
 * @param errIsTerminal whether a progress bar makes sense
 * @param interrupted whether the user wants the command to end
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean errIsTerminal,
    BooleanSupplier interrupted) {
  /** Says one line to the user. */
  public void say(String message) {
    err.println("nnuesoc: " + message);
  }
}
