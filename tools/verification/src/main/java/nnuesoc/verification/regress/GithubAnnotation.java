// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A failure as GitHub Actions reads it from the output of a step, to show it next to the file. */
public final class GithubAnnotation {
  private static final int LINES = 10;

  private GithubAnnotation() {}

  /**
   * The line {@code ::error file=…,line=…,title=…::what}, without an end.
   *
   * @param explanation why it failed, or null
   * @param root the folder to which names of files are relative
   */
  public static String of(
      VectorOutcome outcome, @Nullable FailureExplanation explanation, Path root) {
    final Path base = root.toAbsolutePath().normalize();
    final Path file = outcome.file().toAbsolutePath().normalize();
    final Path named = file.startsWith(base) ? base.relativize(file) : outcome.file();
    final String what = outcome.what();
    final String why = new ExplainedOutcome(outcome, explanation).begin(LINES);
    return "::error file="
        + property(named.toString())
        + ",line="
        + outcome.line()
        + ",title="
        + property("nnuesoc: " + outcome.one().vector().name())
        + "::"
        + data(why.isEmpty() ? what : what + "\n" + why);
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
