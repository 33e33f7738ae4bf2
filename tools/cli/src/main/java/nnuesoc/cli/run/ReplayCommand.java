// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.HazardExitStatus;
import nnuesoc.cli.onechan.OnechanOptions;
import nnuesoc.cli.onechan.OnechanReplayCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.cli.trace.RequestedTraceOpener;
import nnuesoc.cli.trace.TraceRequest;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.Shape;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.regress.NetworkGolden;
import nnuesoc.verification.regress.RunJson;
import nnuesoc.verification.run.HandshakeEventFile;
import nnuesoc.verification.run.ProgramTraceRecorder;
import org.jspecify.annotations.Nullable;

/** Runs positions through the fabric. */
public final class ReplayCommand extends CliCommand {
  public ReplayCommand() {
    super(
        "replay",
        "run positions through the fabric; show evaluations, cycles and what took them",
        """
        replay --shape 1,16,32,32 --net synthetic:7 --fen startpos --vcd out.vcd
        replay --net own --fen "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1"
        replay --network examples/digits --input examples/digits/seven.txt""");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addAllDesigns)
        .with(NetworkOptions::addTo)
        .with(FabricOptions::addTo)
        .with(OnechanOptions::addHiddenTo)
        .with(TraceRequest::addTo)
        .with(
            """
            --events FILE  write each change of trigger, ready, proceed and done as a JSON line
            --until CYCLE  stop in this cycle; results that are not ready are null
            --save-at CYCLE:FILE  save the whole state in this cycle, for --resume
            --resume FILE  continue from a saved state; the options of the saved run need not be
                repeated
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            --jobs N  with --engine stepped or a trace in VCD: step on this many threads; default:
                all cores for a stepped run of more than 500 million cycles, else 1
            --strict  exit with status 1 if there are hazards
            """)
        .files(FileUse.WRITES_OR_PRINTS, "events json")
        .files(FileUse.WRITES_AT_CYCLE, "save-at")
        .files(FileUse.READS_STATE, "resume");
  }

  @Override
  public List<String> commonOptions() {
    return List.of("fen", "file", "net", "shape", "timing", "vcd", "from", "to", "signal", "json");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    return OnechanOptions.areMeant(arguments)
        ? OnechanReplayCommand.run(arguments, console)
        : replay(ReplayRequest.parse(arguments, console.in()), console);
  }

  private static int replay(ReplayRequest request, Console console) {
    final DesignRun run = request.spec().start();
    final ResumedCheckpoint resumed = request.resumed();
    final HandshakeEventFile events = events(request.events(), run, console);
    try {
      if (resumed != null) {
        resumed.into(run);
      }
      return replay(request, run, events, console);
    } catch (RuntimeException e) {
      if (events != null) {
        events.discard();
      }
      throw resumed == null || e instanceof UsageException ? e : resumed.notARun(e);
    }
  }

  private static int replay(
      ReplayRequest request, DesignRun run, @Nullable HandshakeEventFile events, Console console) {
    final long until =
        request.resumed() == null
            ? request.until()
            : RunLength.lastStop(request.spec(), request.until());
    final TraceRequest wanted =
        request.trace() == null ? null : request.trace().notBefore(request.begin());
    final ProgramTraceRecorder trace =
        RequestedTraceOpener.open(wanted, run, until, request.lastCycle(), console);
    final boolean interrupted;
    try (RunProgress progress = RunProgress.ofCycles(request.lastCycle(), console.terminal())) {
      interrupted =
          RunDriver.drive(
              run, wanted, trace, request.save(), until, request.threads(), console, progress);
    } catch (UncheckedIOException e) {
      throw RequestedTraceOpener.keepPrefix(trace, events, e);
    } catch (RuntimeException e) {
      if (trace != null) {
        trace.discard();
      }
      throw e;
    }
    answer(request, run, events, console);
    return status(request, run, interrupted, console);
  }

  /** Records the events of a run that has not begun; null if nobody wants them. */
  static @Nullable HandshakeEventFile events(
      @Nullable String name, DesignRun run, Console console) {
    try {
      return name == null ? null : HandshakeEventFile.open(name, run, console.out());
    } catch (IOException e) {
      throw new UsageException("--events " + FileProblemText.text(e));
    }
  }

  private static void answer(
      ReplayRequest request, DesignRun run, @Nullable HandshakeEventFile events, Console console) {
    try {
      request.answer().give(console, () -> RunJson.of(run), out -> RunTable.print(run, out));
      if (request.answer().forPeople()) {
        warnOfConstants(run.spec().options(), console);
      }
      if (events != null) {
        events.finish();
      }
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblemText.text(e));
    }
  }

  /** Warns that the net {@code report} gives all positions one value at full size. */
  private static void warnOfConstants(Map<String, List<String>> options, Console console) {
    if (List.of("report").equals(options.get("net"))
        && List.of(Shape.FULL.toString()).equals(options.get("shape"))) {
      console.say(
          "the constants of net report give every position this evaluation; a real net without a"
              + " download: --net own; Stockfish's net: ./nnuesoc net fetch sf12, then --net"
              + " sf12");
    }
  }

  private static boolean isWrong(NetworkRun run) {
    return NetworkGolden.of(run).wrong() > 0;
  }

  private static int status(
      ReplayRequest request, DesignRun run, boolean interrupted, Console console) {
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    if (run.deadlocked() || NetworkRun.in(run).filter(ReplayCommand::isWrong).isPresent()) {
      return ExitCode.DIFFERENCE;
    }
    return run.complete()
        ? HazardExitStatus.of(run.hazards(), request.strict(), console)
        : ExitCode.OK;
  }
}
