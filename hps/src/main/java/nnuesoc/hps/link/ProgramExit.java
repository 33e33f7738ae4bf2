// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.util.Locale;
import java.util.Map;

/** What a program tells about its end; the numbers are those of {@code hps/board/src/link.h}. */
enum ProgramExit {
  /** It was not linked with a library that tells. */
  UNKNOWN,
  /** It did not end by {@code exit} or by {@code return} of {@code main}. */
  NOT_CALLED,
  /** It called {@code exit}, or {@code main} returned. */
  CALLED;

  /** Java gives this plus the number of the signal that ended a process. */
  private static final int SIGNAL = 128;

  private static final int MOST_SIGNALS = 64;

  /** The signals with the same number in every Unix. */
  private static final Map<Integer, String> NAMES =
      Map.of(
          1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 8, "SIGFPE", 9,
          "SIGKILL", 11, "SIGSEGV", 13, "SIGPIPE", 15, "SIGTERM");

  static ProgramExit of(int number) {
    return number >= 0 && number < values().length ? values()[number] : UNKNOWN;
  }

  /** Describes a status other than 0, in the past tense. */
  String text(int status) {
    final int signal = status - SIGNAL;
    if (signal < 1 || signal > MOST_SIGNALS || this == CALLED) {
      return "ended with status " + status;
    }
    final String name = NAMES.get(signal);
    return String.format(
        Locale.ROOT,
        "was ended by signal %d%s, or %s",
        signal,
        name == null ? "" : " (" + name + ")",
        this == NOT_CALLED ? "called _exit(" + status + ")" : "ended with status " + status);
  }
}
