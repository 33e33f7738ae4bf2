// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

/** The exit statuses. */
public final class ExitCode {
  /** The command has succeeded. */
  public static final int OK = 0;

  /** A difference was found, or a check that the user asked for failed. */
  public static final int DIFFERENCE = 1;

  /** Wrong use or bad input. */
  public static final int USAGE = 2;

  /** A defect of this program. */
  public static final int DEFECT = 3;

  /** Interrupted: 128 + SIGINT. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
