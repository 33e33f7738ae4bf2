package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleTime;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunAnswer;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignRun;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.regress.Json;
import nnuesoc.verification.regress.RunJson;
import org.jspecify.annotations.Nullable;

/** Runs positions through the fabric. */
final class ReplayCommand extends Command {
  ReplayCommand() {
    super(
        "replay",
        "run positions through the fabric: evaluation, cycles, where they went, waveform",
        "replay --shape 1,16,32,32 --net synthetic:7 --fen startpos --vcd out.vcd");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addTo)
        .with(FabricOptions::addTo)
        .with(OnechanOptions::addTo)
        .with(TraceRequest::addTo)
        .with(
            """
            --events FILE  trigger, ready, proceed and done as JSON lines, as they change
            --until CYCLE  stop there; what is not done is null
            --save-at CYCLE:FILE  the whole state in that cycle, to resume from
            --resume FILE  go on from there; what the run was started with need not be given
            --json FILE  the answer for machines; - replaces the table
            --strict  hazards make the exit status 1
            """);
  }

  @Override
  int run(Arguments arguments, Console console) {
    if (OnechanOptions.areMeant(arguments)) {
      return OnechanReplay.run(arguments, console);
    }
    final TraceRequest request = TraceRequest.read(arguments);
    final String untilText = arguments.get("until");
    final long until = untilText == null ? Long.MAX_VALUE : CycleTime.parse("--until", untilText);
    final Checkpoint resumed = SavePoint.resume(arguments);
    final DesignRun run =
        RunOptions.read(
                resumed == null ? arguments : arguments.withDefaults(resumed.options()),
                console.in())
            .start();
    final long begin = resumed == null ? 0 : resumed.cycle();
    final long lastCycle = Math.min(until, RunLength.of(run.spec()));
    requireWithin(request, begin, until);
    if (resumed != null && run.spec().design() != Design.REPORT && arguments.has("events")) {
      throw new UsageException(
          "--events with --resume: the events of a published design are those of the whole run");
    }
    final SavePoint save = SavePoint.read(arguments);
    if (save != null) {
      save.requireWithin(begin, RunLength.isExact(run.spec()) ? lastCycle : until);
    }
    final EventFile events = openEvents(arguments, run, console);
    try {
      if (resumed != null) {
        SavePoint.resume(resumed, run);
      }
      return run(
          run,
          request == null ? null : request.notBefore(begin),
          save,
          resumed == null ? until : RunLength.lastStop(run.spec(), until),
          lastCycle,
          events,
          arguments,
          console);
    } catch (UsageException e) {
      discard(events);
      throw e;
    } catch (RuntimeException e) {
      discard(events);
      throw resumed == null ? e : SavePoint.notARun(arguments, e);
    }
  }

  private static void discard(@Nullable EventFile events) {
    if (events != null) {
      events.discard();
    }
  }

  /** Fails if the cycle where the run is to stop, or where its trace is to begin, is not in it. */
  private static void requireWithin(@Nullable TraceRequest request, long begin, long until) {
    if (until < begin) {
      throw new UsageException("--until " + until + ": the run resumes in cycle " + begin);
    }
    if (request == null) {
      return;
    }
    if (request.from() > until) {
      throw new UsageException(
          "--trace-from " + request.from() + ": the run stops before, --until " + until);
    }
    if (request.to() < begin || (request.from() > 0 && request.from() < begin)) {
      throw new UsageException(
          "--trace-from "
              + request.from()
              + " --trace-to "
              + request.to()
              + ": the run resumes in cycle "
              + begin);
    }
  }

  private static int run(
      DesignRun run,
      @Nullable TraceRequest request,
      @Nullable SavePoint save,
      long until,
      long lastCycle,
      @Nullable EventFile events,
      Arguments arguments,
      Console console) {
    final TraceRecorder trace =
        request == null ? null : TraceRecorder.open(request, run, until, lastCycle, console);
    final boolean interrupted;
    try (RunProgress progress =
        new RunProgress(lastCycle, console.err(), console.errIsTerminal())) {
      interrupted = drive(run, trace, save, until, console, progress);
    } catch (UncheckedIOException e) {
      if (trace != null) {
        trace.keepPrefix();
      }
      if (events != null) {
        events.keepPrefix();
      }
      throw new UsageException(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      if (trace != null) {
        trace.discard();
      }
      throw e;
    }
    answer(arguments, run, events, console);
    return status(arguments, run, interrupted);
  }

  /** Runs to the end, stopping where the trace's window begins and ends, and to save. */
  static boolean drive(
      DesignRun run,
      @Nullable TraceRecorder trace,
      @Nullable SavePoint save,
      long until,
      Console console,
      RunProgress progress) {
    boolean interrupted = false;
    boolean over = false;
    while (!interrupted && !over) {
      if (save != null) {
        save.atStop(run);
      }
      if (trace != null) {
        trace.atStop();
      }
      over = run.simulation().cycle() >= until || run.simulation().finished();
      final long stop = save == null ? until : save.nextStop(until);
      interrupted =
          !over
              && RunDriver.run(run, trace == null ? stop : trace.nextStop(stop), console, progress);
    }
    if (trace != null) {
      trace.finish(interrupted);
    }
    if (save != null && !interrupted) {
      save.finish(run);
    }
    return interrupted;
  }

  static @Nullable EventFile openEvents(Arguments arguments, DesignRun run, Console console) {
    final String name = arguments.get("events");
    if (name == null) {
      return null;
    }
    try {
      final EventFile events = EventFile.open(name, console.out());
      events.attach(run);
      return events;
    } catch (IOException e) {
      throw new UsageException("--events " + FileProblem.text(e));
    }
  }

  private static void answer(
      Arguments arguments, DesignRun run, @Nullable EventFile events, Console console) {
    try {
      final String json = arguments.get("json");
      if (json != null) {
        Json.write(RunJson.of(run), json, console.out());
      }
      final boolean outIsTaken =
          Json.STANDARD_OUTPUT.equals(json) || Json.STANDARD_OUTPUT.equals(arguments.get("events"));
      if (!outIsTaken) {
        RunAnswer.print(run, console.out());
        ConstantNet.say(run.spec(), console);
      }
      if (events != null) {
        events.finish();
        events.commit();
      }
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblem.text(e));
    }
  }

  private static int status(Arguments arguments, DesignRun run, boolean interrupted) {
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    if (run.deadlocked()) {
      return ExitCode.DIFFERENCE;
    }
    final boolean hazardous = run.complete() && run.hazards().count() > 0;
    return arguments.has("strict") && hazardous ? ExitCode.DIFFERENCE : ExitCode.OK;
  }
}
