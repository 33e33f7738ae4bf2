// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.chess.PositionCheck;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.trace.RenamedTraceDoctor;
import nnuesoc.doctor.trace.TraceDiagnosisText;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.ShellQuoting;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.regress.FailureExplanation;
import nnuesoc.verification.regress.UserTrace;
import nnuesoc.verification.regress.VectorOutcome;

/** The text below a vector that failed. */
public final class VectorFailureText {
  private static final List<String> OF_RUN =
      List.of("design", "net", "arithmetic", "shape", "timing", "fen", "pieces", "weights", "hps");

  private static final List<String> UNSAID = List.of("report", "published"); // defaults

  private VectorFailureText() {}

  /** The lines: why it failed, what to type, and how to open the trace that was written. */
  public static List<String> lines(VectorOutcome outcome, FailureExplanation explanation) {
    final List<String> lines = new ArrayList<>(explanation.lines());
    if (explanation.isNew()) {
      lines.add(
          FailureExplanation.INDENT
              + "if the new value is meant: ./nnuesoc regress "
              + ShellQuoting.of(outcome.file())
              + " --update");
    }
    if (!explanation.window().isEmpty()) {
      lines.add(FailureExplanation.INDENT + explanation.window());
    }
    final RtlBench rtl = outcome.one().rtl().orElse(null);
    if (rtl != null && !outcome.isGivenUp()) {
      rtlCommand(rtl, outcome.one().spec())
          .map(FailureExplanation.INDENT::concat)
          .ifPresent(lines::add);
    }
    final UserTrace trace = outcome.trace();
    if (trace != null && outcome.other() != null && !outcome.isGivenUp()) {
      final DesignSpec spec = outcome.one().spec();
      lines.addAll(
          SocSpec.in(spec)
              .map(soc -> doctor(outcome, trace, soc))
              .orElseGet(() -> List.of(FailureExplanation.INDENT + command(outcome, trace, spec))));
    }
    return lines;
  }

  /** The doctor's first finding about a trace under test. */
  private static List<String> doctor(VectorOutcome outcome, UserTrace trace, SocSpec spec) {
    if (trace.layer() > 0) { // the difference is the doctor's finding
      return List.of(FailureExplanation.INDENT + command(outcome, trace, spec) + " --show gtkwave");
    }
    try {
      final Optional<TraceFinding> found =
          RenamedTraceDoctor.of(new TraceFileSource(trace.file()), trace.renamings(), spec);
      return found
          .map(
              finding ->
                  TraceDiagnosisText.text(
                          "  the doctor: ",
                          finding,
                          command(outcome, trace, spec) + " --show gtkwave")
                      .lines()
                      .toList())
          .orElse(List.of());
    } catch (IOException e) {
      return List.of("  the doctor: " + FileProblemText.text(e));
    }
  }

  /** The command that examines the Verilog on the same run. */
  private static Optional<String> rtlCommand(RtlBench rtl, DesignSpec spec) {
    if (!canBeTyped(spec)) {
      return Optional.empty();
    }
    final StringBuilder text =
        new StringBuilder("./nnuesoc cosim --rtl " + ShellQuoting.of(rtl.folder()));
    if (rtl.top() != null) {
      text.append(" --top ").append(ShellQuoting.of(rtl.top()));
    }
    addRun(text, rtl.names(), spec);
    return Optional.of(text.toString());
  }

  /** Whether a command takes the positions: only vectors may have impossible ones. */
  private static boolean canBeTyped(DesignSpec spec) {
    return spec.options().getOrDefault("fen", List.of()).stream()
        .allMatch(PositionCheck::isPossible);
  }

  /** The command that examines the failure. */
  private static String command(VectorOutcome outcome, UserTrace trace, DesignSpec spec) {
    if (!canBeTyped(spec)) {
      return "./nnuesoc explain " + ShellQuoting.of(outcome.file());
    }
    final StringBuilder text =
        new StringBuilder("./nnuesoc doctor " + ShellQuoting.of(trace.file()));
    if (trace.layer() > 0) {
      text.append(" --layer ").append(trace.layer());
    }
    addRun(text, trace.renamings(), spec);
    return text.toString();
  }

  /** The names and the run, as they are typed. */
  private static void addRun(StringBuilder text, List<Renaming> names, DesignSpec spec) {
    names.forEach(rule -> text.append(" --map ").append(ShellQuoting.of(rule.toString())));
    for (Map.Entry<String, List<String>> option : spec.options().entrySet()) {
      if (OF_RUN.contains(option.getKey())) {
        option.getValue().stream()
            .filter(value -> !UNSAID.contains(value))
            .forEach(
                value ->
                    text.append(" --")
                        .append(option.getKey().equals("hps") ? "program-stores" : option.getKey())
                        .append(' ')
                        .append(ShellQuoting.of(value)));
      }
    }
  }
}
