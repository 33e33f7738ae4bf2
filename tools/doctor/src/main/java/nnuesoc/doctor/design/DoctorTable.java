// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.io.PrintStream;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.Finding;
import nnuesoc.hps.asbuilt.BoardRepair;

/** The doctor's findings as text, for people. */
public final class DoctorTable {
  private DoctorTable() {}

  /** Prints the findings by stimulus, each with its cause and the command that shows it. */
  public static void print(
      String design,
      Set<BoardRepair> repairs,
      Diagnosis diagnosis,
      DoctorJson.Told text,
      PrintStream out) {
    out.printf(
        "judged design: \"%s\"%s%n",
        design, repairs.isEmpty() ? "" : ", repaired: " + BoardRepair.text(repairs));
    String stimulus = "";
    int number = 0;
    for (Finding finding : diagnosis.findings()) {
      if (!text.stimulus(finding).equals(stimulus)) {
        stimulus = text.stimulus(finding);
        out.printf("%nstimulus: %s%n", stimulus);
      }
      number++;
      one(number, finding, text.command(finding), out);
    }
    out.println();
    if (!diagnosis.complete()) {
      out.println("interrupted: this is what was found so far");
    }
    if (number > 0 && !repairs.isEmpty()) {
      final Set<BoardRepair> others = EnumSet.allOf(BoardRepair.class);
      others.removeAll(repairs);
      out.println(
          "peek and replay run the board without repairs, so no command shows these findings"
              + (others.isEmpty() ? "" : "; further repairs: " + BoardRepair.text(others)));
    }
    out.println(number == 0 ? "no fault found" : number == 1 ? "1 finding" : number + " findings");
  }

  private static void one(int number, Finding finding, String command, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%n%3d  %s: %s%n     %s, cycle %,d%s%n     %s%n     likely: %s%n%s",
        number,
        finding.checker(),
        finding.blame().what(),
        finding.place(),
        finding.cycle(),
        finding.count() == 1
            ? ""
            : String.format(Locale.ROOT, ", seen %,d times in this run", finding.count()),
        finding.evidence(),
        finding.blame().cause(),
        command.isEmpty() ? "" : "     " + command + System.lineSeparator());
  }
}
