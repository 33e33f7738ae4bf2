// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.HazardExitStatus;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleOrTime;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.cli.trace.RequestedTraceOpener;
import nnuesoc.cli.trace.TraceRequest;
import nnuesoc.file.FileProblemText;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.link.LinkException;
import nnuesoc.hps.link.ProgramProcess;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.run.HandshakeEventFile;
import nnuesoc.verification.run.ProgramRun;
import nnuesoc.verification.run.ProgramTraceRecorder;
import org.jspecify.annotations.Nullable;

/** Runs a C program as the processor's program. */
public final class HpsCommand extends CliCommand {
  /** Options of the net that the fabric is built for; a C program often has the same ones. */
  private static final List<String> NET = List.of("net", "arithmetic", "shape");

  public HpsCommand() {
    super(
        "hps",
        "run a C program on the simulated system, cycle by cycle; the same binary runs on the board",
        """
        hps hps/board/build/evaluate -- --shape 1,16,32,32 --net synthetic:7 startpos
        hps hps/board/build/evaluate --vcd run.vcd --to 2000 -- --shape 1,16,32,32 --net synthetic:7 startpos
        hps my-board/build/network --network examples/digits\
        """,
        FileUse.READS,
        "PROGRAM");
  }

  @Override
  public boolean passesOn() {
    return true;
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addForProgram)
        .with(NetworkOptions::addForProgram)
        .with(TraceRequest::addTo)
        .with(
            """
            --events FILE  write each change of trigger, ready, proceed and done, and each bus
                error, as a JSON line
            --until CYCLE  stop the run and the program in this cycle
            --save-at FILE  of replay
            --resume FILE  of replay
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table and the prints
            --strict  exit with status 1 if there are hazards
            --no-golden  do not compare the evaluations that the program reads with the golden model
            """)
        .files(FileUse.WRITES_OR_PRINTS, "events json")
        .files(FileUse.WRITES_AT_CYCLE, "save-at")
        .files(FileUse.READS_STATE, "resume")
        .refuse(
            "--%s: the state of a process cannot be saved; run the program again",
            "save-at resume");
  }

  /**
   * What is run, and what is kept of the run.
   *
   * @param program the file
   * @param arguments those of the program
   * @param until the cycle where the run stops
   * @param trace the trace that is recorded, or null
   * @param events the file for events, or null
   * @param answer the target of the answer
   * @param strict whether hazards make the exit status 1
   */
  private record HpsRequest(
      String program,
      List<String> arguments,
      long until,
      @Nullable TraceRequest trace,
      @Nullable String events,
      AnswerTarget answer,
      boolean strict) {
    static HpsRequest parse(Arguments arguments) {
      final TraceRequest trace = TraceRequest.read(arguments);
      final String until = arguments.get("until");
      final long last = until == null ? Long.MAX_VALUE : CycleOrTime.parse("--until", until);
      if (trace != null) {
        trace.requireWithin(0, last);
      }
      return new HpsRequest(
          arguments.positional(0),
          arguments.passedOn(),
          last,
          trace,
          arguments.get("events"),
          AnswerTarget.of(arguments, "events"),
          arguments.has("strict"));
    }
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "net", "shape", "network", "vcd", "from", "to", "signal", "events", "json", "strict");
  }

  @Override
  public int run(Arguments given, Console console) {
    requirePossible(given);
    final Arguments arguments = withNetOfProgram(given);
    final HpsRequest request = HpsRequest.parse(arguments);
    final boolean shown = request.answer().forPeople();
    try (ProgramProcess process =
        ProgramProcess.open(
            request.program(),
            request.trace() != null && request.trace().when() != null,
            console::say,
            console.interrupted())) {
      final ProgramPrintDisplay prints = new ProgramPrintDisplay(shown ? console.out() : null);
      final ProgramRun run = run(arguments, process, prints);
      process.start(request.arguments(), shown ? null : console.err());
      return run(run, process, prints, request, console);
    } catch (IOException e) {
      throw new UsageException("hps " + request.program() + ": " + FileProblemText.text(e));
    }
  }

  private static ProgramRun run(
      Arguments arguments, ProgramProcess process, ProgramPrintDisplay prints) {
    final AsBuiltSpec board = RunOptions.programsBoard(arguments);
    if (board != null) {
      return ProgramRun.onBoard(process, prints, board);
    }
    final NetworkSpec network = RunOptions.programsNetwork(arguments);
    final ProgramRun run =
        network == null
            ? ProgramRun.of(process, prints, factory -> RunOptions.readProgram(arguments, factory))
            : ProgramRun.onNetwork(process, prints, network, RunOptions.printClocks(arguments));
    return arguments.has("no-golden") ? run.withoutGolden() : run;
  }

  private static void requirePossible(Arguments arguments) {
    final AsBuiltSpec board = RunOptions.programsBoard(arguments);
    if (board != null && arguments.has("trace-when")) {
      throw new UsageException(
          "--trace-when with --design as-built-board: choose the window with --from");
    }
  }

  /** Takes the net of the report's fabric from the program's options if it is not given. */
  private static Arguments withNetOfProgram(Arguments given) {
    final Map<String, List<String>> values = new LinkedHashMap<>();
    final List<String> own = given.passedOn();
    for (int i = 0; i + 1 < own.size(); i++) {
      for (String option : NET) {
        if (own.get(i).equals("--" + option)) {
          values.put(option, List.of(own.get(i + 1)));
        }
      }
    }
    return RunOptions.programsBoard(given) == null && !given.has("network")
        ? given.withDefaults(values)
        : given;
  }

  private static int run(
      ProgramRun program,
      ProgramProcess process,
      ProgramPrintDisplay prints,
      HpsRequest request,
      Console console) {
    final long until = request.until();
    boolean interrupted = false;
    ProgramTraceRecorder trace = null;
    HandshakeEventFile events = null;
    try {
      program.start();
      events = ReplayCommand.events(request.events(), program.run(), console);
      trace =
          RequestedTraceOpener.open(
              request.trace(), program.run(), until, RunLength.UNKNOWN, console);
      try (RunProgress progress = RunProgress.ofCycles(0, null)) {
        interrupted =
            RunDriver.drive(
                    program.run(), request.trace(), trace, null, until, 1, console, progress)
                || console.interrupted().getAsBoolean();
      }
    } catch (BusFaultException | LinkException e) {
      program.failed(e);
      RequestedTraceOpener.keepPrefix(trace);
    } catch (InternalError e) {
      final String broken = process.brokenLink();
      if (broken == null) {
        throw e;
      }
      program.failed(new LinkException(broken));
      RequestedTraceOpener.keepPrefix(trace);
    } catch (UncheckedIOException e) {
      throw RequestedTraceOpener.keepPrefix(trace, events, e);
    } catch (RuntimeException e) {
      if (trace != null) {
        trace.discard();
      }
      if (events != null) {
        events.discard();
      }
      throw e;
    }
    final boolean ended = process.end(program.stoppedAt(until) || program.fault() != null);
    final String complaint = program.complaint(ended);
    answer(program, prints, events, request, console);
    if (interrupted || console.interrupted().getAsBoolean()) {
      if (complaint != null && !program.madeAccesses()) {
        console.say(complaint);
      }
      return ExitCode.INTERRUPTED;
    }
    if (complaint != null) {
      console.say(complaint);
      return ExitCode.DIFFERENCE;
    }
    return program.run().deadlocked()
        ? ExitCode.DIFFERENCE
        : HazardExitStatus.of(program.run().hazards(), request.strict(), console);
  }

  private static void answer(
      ProgramRun program,
      ProgramPrintDisplay prints,
      @Nullable HandshakeEventFile events,
      HpsRequest request,
      Console console) {
    try {
      if (program.isStarted()) {
        request
            .answer()
            .give(console, program::json, out -> prints.end(program, request.program(), out));
      }
      if (events != null) {
        program.writeFault(events);
        events.finish();
      }
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblemText.text(e));
    }
  }
}
