// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.cli.command.MissingShapeHint;
import nnuesoc.cli.onechan.OnechanOptions;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignOptionRules;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RenamedOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.InspectedSide;
import nnuesoc.inspect.session.OtherSide;
import nnuesoc.inspect.session.TraceSide;
import nnuesoc.inspect.subject.InspectSubject;
import nnuesoc.inspect.subject.PictureKind;
import nnuesoc.peers.onechan.OnechanTpuRun;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/**
 * What a run is compared with on its page.
 *
 * @param name as the user typed it
 * @param other another run, or null
 * @param length the length of that run in cycles
 * @param map the rules that turn the names of a trace into ours, or null without a trace
 */
record AgainstOption(
    String name, @Nullable InspectSubject other, long length, @Nullable NameMapRequest map) {
  private static final String OPTION = "against";
  private static final String OUR_CLOCK = "soc.clk";
  private static final String GOLDEN = "golden";
  private static final List<String> OF_POSITION = List.of("fen", "file", "moves", "every");
  private static final List<String> OF_RUN =
      List.of((DesignOptionRules.OF_RUN + " network input").split(" ", -1));
  private static final List<String> OF_TPU =
      List.of("design", "image", "stimulus", "run", "moves-of");
  private static final String NO_SUCH_TPU =
      "--against %s: of the TPU expected image=, stimulus=, run= or moves-of=VALUE, or a trace FILE";

  static void addTo(OptionList options) {
    options
        .with(
            """
        --against* WHAT  compare the run with golden (the golden model), with a trace FILE of your
            RTL, or with another run, NAME=VALUE of an option: net=sf13, timing=handshake=naive,
            fabric=...
        --map* REGEX=REPLACEMENT  rename the signals of that trace, as in check; auto pairs signals
            by what they do
        --clock NAME  the clock of that trace; default: the bit that changes most often
        """)
        .files(FileUse.READS_OR_SETS, "against");
    NameMapRequest.addTo(options);
  }

  /** The requested comparison, checked except for a trace; null if none was requested. */
  static @Nullable AgainstOption parse(Arguments arguments, OptionList options, Console console) {
    final boolean tpu = OnechanOptions.areMeant(arguments);
    final List<String> known = tpu ? OF_TPU : OF_RUN;
    final List<String> typed = arguments.all(OPTION);
    final String name = String.join(", ", typed);
    final Map<String, String> others = new HashMap<>();
    for (String one : typed) {
      final int sign = one.indexOf('=');
      final String option = sign > 0 ? RenamedOptions.newName(options, one.substring(0, sign)) : "";
      if (known.contains(option)) {
        others.put(option, one.substring(sign + 1));
      } else if (typed.size() > 1) {
        throw new UsageException("--against %s: with several expected NAME=VALUE of each", one);
      } else if (tpu && (one.equals(GOLDEN) || sign > 0 || arguments.all("map").contains("auto"))) {
        throw new UsageException(NO_SUCH_TPU, one);
      }
    }
    if (others.isEmpty()) {
      final NameMapRequest map =
          name.equals(GOLDEN) ? null : NameMapRequest.parse(arguments, false);
      return typed.isEmpty() ? null : new AgainstOption(name, null, 0, map);
    }
    if (arguments.has("vector")) {
      throw new UsageException("--against %s: with --vector expected golden or a trace", name);
    }
    final boolean otherDesign = others.containsKey("design");
    final boolean moved = others.keySet().stream().anyMatch(OF_POSITION::contains);
    final Arguments run =
        arguments.otherwise(
            options,
            one -> known.contains(one) && !otherDesign && !(moved && OF_POSITION.contains(one)),
            others);
    if (tpu) {
      final OnechanTpuRun other = OnechanOptions.looked(run, Set.of(), console);
      final InspectSubject subject = InspectSubject.of(other, OnechanOptions.facts(run));
      return new AgainstOption(name, subject, other.mostCycles(), null);
    }
    final DesignSpec spec = RunOptions.read(run, console.in());
    return new AgainstOption(name, InspectSubject.of(spec.start()), RunLength.of(spec), null);
  }

  /** Runs the other run, or reads the trace; null if the user interrupted that. */
  @Nullable OtherSide load(InspectSession session, @Nullable DesignSpec ours, Console console) {
    if (other != null) {
      final InspectSession run = new InspectSession(other);
      return InspectCommand.load(run, length, console) ? null : new OtherSide(name, run);
    }
    return new OtherSide(name, map == null ? null : trace(map, session, ours));
  }

  /**
   * Checks a trace before a long run of another shape.
   *
   * @throws UsageException if {@code --shape} was forgotten
   */
  void requireShape(Arguments arguments, DesignSpec ours) {
    if (map == null || arguments.has("vector")) {
      return;
    }
    try {
      MissingShapeHint.require(arguments, new TraceFileSource(Path.of(name)), map.rules(), ours);
    } catch (IOException e) {
      throw new UsageException("--against " + FileProblemText.text(e));
    }
  }

  /**
   * Checks before a long run that the page can compare rows with the golden model's.
   *
   * @throws UsageException if it does not know the rows of the design
   */
  void requireRows(PictureKind picture) {
    if (name.equals(GOLDEN) && picture != PictureKind.SYSTEM) {
      throw new UsageException(
          "--against golden: the page does not know the rows of this design, so it cannot compare"
              + " them; leave the option out: the view Why says whether the result is right, if"
              + " there is a golden model of the design");
    }
  }

  private InspectedSide trace(
      NameMapRequest names, InspectSession session, @Nullable DesignSpec ours) {
    final TraceFileSource source = new TraceFileSource(Path.of(name));
    try {
      final String clock = names.clockOf(source, OUR_CLOCK);
      return TraceSide.read(
          source,
          clock,
          names.auto() && ours != null
              ? names.match(source, new ModelTrace(ours), OUR_CLOCK, bytes -> true).renamings()
              : names.rules(),
          session.overview());
    } catch (UsageException e) {
      throw e;
    } catch (IOException | IllegalArgumentException | ComparisonException e) {
      throw new UsageException("--against " + e.getMessage());
    }
  }
}
