package nnuesoc.cli.output;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.file.ShellWord;
import nnuesoc.verification.regress.Explanation;
import nnuesoc.verification.regress.Outcome;

/** What is said below a vector that failed. */
public final class FailureText {
  private FailureText() {}

  /** The lines: why it failed, what to type, and how to open the trace that is written. */
  public static List<String> lines(Outcome outcome) {
    final Explanation explanation = Explanation.of(outcome);
    final List<String> lines = new ArrayList<>(explanation.lines());
    if (explanation.isNew()) {
      lines.add(
          Explanation.INDENT
              + "if the new value is meant: ./nnuesoc regress "
              + ShellWord.of(outcome.file())
              + " --update");
    }
    if (!explanation.window().isEmpty()) {
      lines.add(Explanation.INDENT + explanation.window());
    }
    return lines;
  }
}
