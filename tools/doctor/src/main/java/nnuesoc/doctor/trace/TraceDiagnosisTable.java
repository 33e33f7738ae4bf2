package nnuesoc.doctor.trace;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Function;

/** The diagnosis of a trace as text, for people. */
public final class TraceDiagnosisTable {
  private TraceDiagnosisTable() {}

  /** Prints all of it; {@code see} makes the command that shows a finding. */
  public static void print(
      TraceDiagnosis diagnosis, Function<TraceFinding, String> see, PrintStream out) {
    int number = 0;
    for (TraceFinding finding : diagnosis.findings()) {
      number++;
      print(String.format(Locale.ROOT, "%3d  ", number), finding, see.apply(finding), out);
    }
    for (String note : diagnosis.notes()) {
      out.printf("%s%n", note);
    }
    if (!diagnosis.notJudged().isEmpty()) {
      out.println("not judged, for want of signals in the dump, or of sure ones:");
      diagnosis
          .notJudged()
          .forEach(
              one -> out.printf("     %s: %s%n", one.checker(), String.join(", ", one.needs())));
    }
    out.println(summary(diagnosis));
  }

  private static String summary(TraceDiagnosis diagnosis) {
    if (diagnosis.verdict() == null) {
      return diagnosis.rightUntil() == null
          ? "could not be judged"
          : String.format(
              Locale.ROOT, "not judged so far: right up to cycle %,d", diagnosis.rightUntil());
    }
    return switch (diagnosis.verdict()) {
      case RIGHT -> String.format(Locale.ROOT, "right, in %,d cycles", diagnosis.cycles());
      case RIGHT_LATER ->
          String.format(Locale.ROOT, "right, later from cycle %,d", diagnosis.laterFrom());
      case WRONG ->
          diagnosis.findings().size() == 1
              ? "wrong: 1 finding"
              : "wrong: " + diagnosis.findings().size() + " findings, the first cause first";
    };
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
        "%s%s: %s%n     %s, cycle %,d, %s%s%n     %s%n     likely: %s%n     %s",
        number,
        finding.kind().word(),
        finding.blame().what(),
        place(finding),
        finding.firstCycle(),
        finding.time(),
        finding.count() == 1 ? "" : String.format(Locale.ROOT, ", %,d times", finding.count()),
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
