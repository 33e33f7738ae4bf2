package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleTime;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunAnswer;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.Machine;
import nnuesoc.soc.Run;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.verification.regress.Json;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** Runs positions through the fabric. */
final class ReplayCommand implements Command {
  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String summary() {
    return "run positions through the fabric: evaluation, cycles, where they went, waveform";
  }

  @Override
  public String example() {
    return "replay --shape 1,16,32,32 --net synthetic:7 --fen startpos --vcd out.vcd";
  }

  @Override
  public Options options() {
    final Options options = new Options();
    RunOptions.addTo(options);
    FabricOptions.addTo(options);
    TraceRequest.addTo(options);
    options.addOption(
        Arguments.value(
            "events", "FILE", "trigger, ready, proceed and done as JSON lines, as they change"));
    options.addOption(Arguments.value("until", "CYCLE", "stop there; what is not done is null"));
    options.addOption(
        Arguments.value("save-at", "CYCLE:FILE", "the whole state in that cycle, to resume from"));
    options.addOption(
        Arguments.value(
            "resume", "FILE", "go on from there; what the run was started with need not be given"));
    options.addOption(
        Arguments.value("json", "FILE", "the answer for machines; - replaces the table"));
    options.addOption(Arguments.flag("strict", "hazards make the exit status 1"));
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    requireDistinctFiles(arguments);
    final TraceRequest request = TraceRequest.read(arguments);
    final String untilText = arguments.get("until");
    final long until = untilText == null ? Long.MAX_VALUE : CycleTime.parse("--until", untilText);
    final Checkpoint resumed = SavePoint.resume(arguments);
    final Machine run =
        RunOptions.read(
                resumed == null ? arguments : arguments.withDefaults(resumed.options()),
                console.in())
            .machine();
    final long begin = resumed == null ? 0 : resumed.cycle();
    final long lastCycle = Math.min(until, run.spec().expectedCycles());
    requireWithin(request, begin, until);
    if (resumed != null && run instanceof AsBuiltRun && arguments.has("events")) {
      throw new UsageException(
          "--events with --resume: the events of a published design are those of the whole run");
    }
    final SavePoint save = SavePoint.read(arguments);
    if (save != null) {
      save.requireWithin(begin, run.spec().isLengthExact() ? lastCycle : until);
    }
    requireWritableJson(arguments);
    final EventFile events = openEvents(arguments, run, console);
    try {
      if (resumed != null) {
        SavePoint.resume(resumed, run);
      }
      return run(
          run,
          request == null ? null : request.notBefore(begin),
          save,
          until,
          lastCycle,
          events,
          arguments,
          console);
    } catch (UsageException e) {
      if (events != null) {
        events.discard();
      }
      throw e;
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
      Machine run,
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
    }
    answer(arguments, run, events, console);
    return status(arguments, run, interrupted);
  }

  /** Runs to the end, stopping where the trace's window begins and ends, and to save. */
  private static boolean drive(
      Machine run,
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

  /** An answer that could not be written would be noticed too late, behind the whole run. */
  private static void requireWritableJson(Arguments arguments) {
    final String json = arguments.get("json");
    if (json != null) {
      try {
        Json.requireWritable(json);
      } catch (IOException e) {
        throw new UsageException("--json " + e.getMessage());
      }
    }
  }

  private static @Nullable EventFile openEvents(Arguments arguments, Machine run, Console console) {
    final String name = arguments.get("events");
    if (name == null) {
      return null;
    }
    try {
      final EventFile events = EventFile.open(name, console.out());
      if (run instanceof Run report) {
        report.logEvents(events);
      } else if (run instanceof AsBuiltRun asBuilt) {
        asBuilt.recordEvents();
      }
      return events;
    } catch (IOException e) {
      throw new UsageException("--events " + e.getMessage());
    }
  }

  private static void answer(
      Arguments arguments, Machine run, @Nullable EventFile events, Console console) {
    try {
      final String json = arguments.get("json");
      if (json != null) {
        Json.write(RunAnswer.json(run), json, console.out());
      }
      final boolean outIsTaken =
          Json.STANDARD_OUTPUT.equals(json) || Json.STANDARD_OUTPUT.equals(arguments.get("events"));
      if (!outIsTaken) {
        RunAnswer.print(run, console.out());
        ConstantNet.say(run.spec(), console);
      }
      if (events != null) {
        if (run instanceof AsBuiltRun asBuilt) {
          events.whole(asBuilt.events()); // may let the clock run on
        }
        events.commit();
      }
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + e.getMessage());
    }
  }

  private static int status(Arguments arguments, Machine run, boolean interrupted) {
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    if (run.deadlocked()) {
      return ExitCode.DIFFERENCE;
    }
    final boolean hazardous = run.complete() && run.hazards().count() > 0;
    return arguments.has("strict") && hazardous ? ExitCode.DIFFERENCE : ExitCode.OK;
  }

  private static void requireDistinctFiles(Arguments arguments) {
    final Set<String> names = new HashSet<>();
    for (String option : new String[] {"vcd", "events", "json"}) {
      final String name = arguments.get(option);
      if (name != null && !names.add(name)) {
        throw new UsageException("--" + option + " " + name + ": another option writes there too");
      }
    }
  }
}
