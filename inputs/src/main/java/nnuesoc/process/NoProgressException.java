// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import java.io.IOException;
import java.time.Duration;

/** An external program made no progress and was ended. */
public final class NoProgressException extends IOException {
  private static final long serialVersionUID = 1;
  private static final long MANY_SECONDS = 120;

  NoProgressException(String program, String missing, Duration limit, String remedy) {
    super(
        String.format(
            "%s %s for %s and was ended: %s (%s)",
            program, missing, text(limit), remedy, ProgressLimits.LONGER));
  }

  private static String text(Duration limit) {
    final long seconds = limit.toSeconds();
    if (seconds == 0) {
      return limit.toMillis() + " ms";
    }
    return seconds < MANY_SECONDS ? seconds + " s" : limit.toMinutes() + " min";
  }
}
