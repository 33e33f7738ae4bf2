// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.NotJudged;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.text.CountText;

/** The diagnosis of a trace as text, for people. */
public final class TraceDiagnosisText {
  private TraceDiagnosisText() {}

  /**
   * Prints all of it: a paragraph for readers in a hurry, and the details below it.
   *
   * @param see makes the command that shows a finding
   */
  public static void print(
      TraceDiagnosis diagnosis, Function<TraceFinding, String> see, PrintStream out) {
    out.println(summary(diagnosis));
    int number = 0;
    for (TraceFinding finding : diagnosis.findings()) {
      number++;
      out.println();
      out.println(text(String.format(Locale.ROOT, "%3d  ", number), finding, see.apply(finding)));
    }
    if (!diagnosis.findings().isEmpty()) {
      out.println();
    }
    if (diagnosis.findings().stream().anyMatch(finding -> finding.row() != null)) {
      out.println("     rows and columns count from 0");
    }
    diagnosis.notes().stream()
        .filter(note -> !note.equals(reason(diagnosis)))
        .forEach(note -> out.println("     " + note));
    if (!diagnosis.notJudged().isEmpty()) {
      out.printf(
          "     not checked, because the trace has no sure signal for it: %s; --json FILE lists the"
              + " signals%n",
          diagnosis.notJudged().stream()
              .map(NotJudged::checker)
              .distinct()
              .collect(Collectors.joining(", ")));
    }
  }

  /** The verdict, how many causes there are, and which one to mend first. */
  private static String summary(TraceDiagnosis diagnosis) {
    if (diagnosis.verdict() == null) {
      if (diagnosis.rightUntil() != null) {
        return String.format(
            Locale.ROOT,
            "no verdict: the trace ends before the run does; no fault was found up to cycle %,d",
            diagnosis.rightUntil());
      }
      final String reason = reason(diagnosis);
      return "no verdict" + (reason.isEmpty() ? "" : ": " + reason);
    }
    return switch (diagnosis.verdict()) {
      case RIGHT -> String.format(Locale.ROOT, "right, in %,d cycles", diagnosis.cycles());
      case RIGHT_LATER ->
          String.format(
              Locale.ROOT,
              "right: every output is right; from cycle %,d on, outputs come in other cycles than in the"
                  + " model",
              diagnosis.laterFrom());
      case WRONG -> wrong(diagnosis.findings());
    };
  }

  /** Why there is no verdict; empty if there is one, or nothing is known. */
  private static String reason(TraceDiagnosis diagnosis) {
    final List<String> notes = diagnosis.notes();
    return diagnosis.verdict() != null || notes.isEmpty() ? "" : notes.get(notes.size() - 1);
  }

  private static String wrong(List<TraceFinding> findings) {
    final TraceFinding first = findings.get(0);
    return String.format(
        Locale.ROOT,
        "wrong: %s%s. %s: %s, at %s, in %s (%s). Likely cause: %s.",
        CountText.of(findings.size(), "finding"),
        findings.size() == 1 ? "" : ", the first cause first",
        findings.size() == 1 ? "The fault" : "The first fault",
        first.blame().what(),
        place(first),
        first.moment(),
        first.time(),
        first.blame().cause());
  }

  /** Prints one finding. */
  public static void print(String number, TraceFinding finding, String see, PrintStream out) {
    out.println(text(number, finding, see));
    out.println();
  }

  /** The lines of a finding. */
  public static String text(String number, TraceFinding finding, String see) {
    return String.format(
        Locale.ROOT,
        "%s%s: %s%n     %s, %s, %s%s%n     %s%n     likely: %s%n     %s",
        number,
        finding.kind().word(),
        finding.blame().what(),
        place(finding),
        finding.moment(),
        finding.time(),
        finding.frequency(),
        String.join("; ", finding.operands()),
        finding.blame().cause(),
        see);
  }

  private static String place(TraceFinding finding) {
    final StringBuilder text =
        new StringBuilder(finding.where().isEmpty() ? finding.model() : finding.where());
    if (finding.layer() != null) {
      text.append(", layer ").append(finding.layer());
    }
    if (finding.row() != null) {
      text.append(", row ").append(finding.row());
    }
    if (finding.column() != null) {
      text.append(", column ").append(finding.column());
    }
    return text.toString();
  }
}
