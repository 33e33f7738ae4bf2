// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.ObjLongConsumer;
import nnuesoc.cli.output.RunTable;
import nnuesoc.soc.SocRun;
import nnuesoc.text.CountText;
import nnuesoc.verification.run.ProgramRun;
import org.jspecify.annotations.Nullable;

/** Shows what a program prints; each line begins with its cycle. */
final class ProgramPrintDisplay implements ObjLongConsumer<String> {
  private final @Nullable PrintStream out;
  private boolean inLine;

  /** Shows the prints on {@code out}, if it is not null. */
  ProgramPrintDisplay(@Nullable PrintStream out) {
    this.out = out;
  }

  /** The program printed {@code text} in {@code cycle}. */
  @Override
  public void accept(String text, long cycle) {
    if (out == null) {
      return;
    }
    for (String line : text.split("(?<=\n)", -1)) {
      if (!line.isEmpty()) {
        out.print((inLine ? "" : String.format(Locale.ROOT, "%,15d  ", cycle)) + line);
        inLine = !line.endsWith("\n");
      }
    }
    out.flush();
  }

  /** Prints the answer of the run after them. */
  void end(ProgramRun program, String name, PrintStream answer) {
    if (inLine) {
      answer.println();
    }
    answer.println();
    SocRun.in(program.run())
        .ifPresentOrElse(
            soc -> RunTable.print(soc, program.evaluations(soc), program.unnamed(), answer),
            () -> RunTable.print(program.run(), answer));
    answer.printf(
        "%n%s: %s, %s%n",
        name,
        CountText.of(program.run().processorStep(), "access"),
        CountText.of(program.prints(), "print"));
    program.notes().forEach(answer::println);
  }
}
