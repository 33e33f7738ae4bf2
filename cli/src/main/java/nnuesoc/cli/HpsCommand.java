package nnuesoc.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleTime;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.OptionRules;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.hps.bus.BusFault;
import nnuesoc.hps.link.LinkException;
import nnuesoc.hps.link.ProgramProcess;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** Runs a program in C as the processor's program. */
final class HpsCommand extends Command {
  /** Options that say what the fabric is built for; a program in C often has the same ones. */
  private static final List<String> NET = List.of("net", "arithmetic", "shape");

  private static final List<String> NOT_YET = List.of("save-at", "resume");

  HpsCommand() {
    super(
        "hps",
        "run a program in C on the simulated system: its accesses, prints and sleeps cycle by"
            + " cycle; the same binary runs on the board. The fabric is built for --net,"
            + " --arithmetic and --shape; one that is not given here is taken from the program's"
            + " arguments. Other programs can start it: hps gdb -- --args PROGRAM, hps qemu-arm --"
            + " PROGRAM",
        "hps board/build/evaluate -- --shape 1,16,32,32 --net synthetic:7 startpos",
        "PROGRAM");
  }

  @Override
  boolean passesOn() {
    return true;
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addProgramTo)
        .with(TraceRequest::addTo)
        .with(
            """
            --events FILE  trigger, ready, proceed, done and bus errors as JSON lines
            --until CYCLE  stop there, and the program with it
            --save-at FILE  of replay
            --resume FILE  of replay
            --json FILE  the answer for machines; - replaces the table and the prints
            --strict  hazards make the exit status 1
            """)
        .refuse("save-at resume");
  }

  @Override
  int run(Arguments given, Console console) {
    requirePossible(given);
    final Arguments arguments = withNetOfProgram(given);
    final TraceRequest request = TraceRequest.read(arguments);
    final long until =
        arguments.has("until")
            ? CycleTime.parse("--until", String.valueOf(arguments.get("until")))
            : Long.MAX_VALUE;
    if (request != null && request.from() > until) {
      throw new UsageException(
          "--trace-from " + request.from() + ": the run stops before, --until " + until);
    }
    final boolean outIsTaken =
        Json.STANDARD_OUTPUT.equals(arguments.get("json"))
            || Json.STANDARD_OUTPUT.equals(arguments.get("events"));
    try (ProgramProcess process =
        ProgramProcess.open(
            given.positional(0),
            arguments.has("trace-when"),
            console::say,
            console.interrupted())) {
      final ProgramPrints prints = new ProgramPrints(outIsTaken ? null : console.out());
      final ProgramRun run = ProgramRun.prepare(arguments, process, prints);
      start(process, given.passedOn(), outIsTaken ? console.err() : null);
      return run(run, process, request, until, arguments, outIsTaken, console);
    } catch (IOException e) {
      throw new UsageException("hps " + given.positional(0) + ": " + FileProblem.text(e));
    }
  }

  private static void start(
      ProgramProcess process, List<String> arguments, @Nullable OutputStream out) {
    try {
      process.start(arguments, out);
    } catch (InputException e) {
      throw new UsageException(
          "%s; a binary for the ARM: ./nnuesoc hps qemu-arm -- %s",
          e.getMessage(), process.program());
    }
  }

  private static void requirePossible(Arguments arguments) {
    OptionRules.require("program", arguments);
    for (String option : NOT_YET) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--" + option + ": the state of a process cannot be saved; run the program again");
      }
    }
    final AsBuiltSpec board = RunOptions.programsBoard(arguments);
    if (board != null && arguments.has("trace-when")) {
      throw new UsageException(
          "--trace-when with --design as-built-board: choose the window with --trace-from");
    }
  }

  /** What the fabric is built for, where it is not given, as the program's own options say it. */
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
    return RunOptions.programsBoard(given) == null ? given.withDefaults(values) : given;
  }

  private static int run(
      ProgramRun program,
      ProgramProcess process,
      @Nullable TraceRequest request,
      long until,
      Arguments arguments,
      boolean outIsTaken,
      Console console) {
    boolean interrupted = false;
    TraceRecorder trace = null;
    EventFile events = null;
    try {
      program.start();
      events = EventFile.open(arguments.get("events"), program.run(), console);
      trace =
          request == null
              ? null
              : TraceRecorder.open(request, program.run(), until, RunLength.UNKNOWN, console);
      try (RunProgress progress = RunProgress.ofCycles(0, null)) {
        interrupted =
            RunDriver.drive(program.run(), trace, null, until, console, progress)
                || console.interrupted().getAsBoolean();
      }
    } catch (BusFault | LinkException e) {
      program.failed(e);
      keep(trace);
    } catch (UncheckedIOException e) {
      keep(trace);
      keep(events);
      throw new UsageException(String.valueOf(e.getMessage()));
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
    final String complaint = program.complaint(process, ended);
    answer(program, process, events, arguments, outIsTaken, console);
    if (interrupted || console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    if (complaint != null) {
      console.say(complaint);
      return ExitCode.DIFFERENCE;
    }
    return program.status(arguments.has("strict"));
  }

  private static void keep(@Nullable TraceRecorder trace) {
    if (trace != null) {
      trace.keepPrefix();
    }
  }

  private static void keep(@Nullable EventFile events) {
    if (events != null) {
      events.keepPrefix();
    }
  }

  private static void answer(
      ProgramRun program,
      ProgramProcess process,
      @Nullable EventFile events,
      Arguments arguments,
      boolean outIsTaken,
      Console console) {
    try {
      final String json = arguments.get("json");
      if (json != null && program.isStarted()) {
        Json.write(program.json(process), json, console.out());
      }
      if (!outIsTaken && program.isStarted()) {
        program.print(console.out());
      }
      if (events != null) {
        program.writeFault(events);
        events.finish();
      }
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblem.text(e));
    }
  }
}
