// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.onechan.OnechanOptions;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.run.PeekRequest.Look;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.StreamedTextOutput;
import nnuesoc.peers.onechan.OnechanRunRequest;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.WordRange;
import nnuesoc.verification.cycles.RunLength;

/** Shows what signals or a memory hold in a cycle. */
public final class PeekCommand extends CliCommand {
  private static final Set<String> WITH_ONECHAN =
      Set.of("at", "signal", "memory", "mif", "readmemh", "intel-hex", "json", "engine");

  public PeekCommand() {
    super(
        "peek",
        "show what signals or a memory hold in a cycle",
        "peek --shape 1,16,32,32 --net synthetic:7 --at 60000 --memory output_1_white\n"
            + "peek --shape 1,16,32,32 --net synthetic:7 --last-write 'weight_2[5]'");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addAllDesigns)
        .with(NetworkOptions::addTo)
        .with(FabricOptions::addTo)
        .with(OnechanOptions::addHiddenTo)
        .with(PeekCycles::addTo)
        .with(
            """
            --csv [FILE]  write a table with one row per cycle and one column per signal, as unsigned
                numbers; default: standard output
            --signal* GLOB  only signals with this full name; * is any characters, ? is one; default: all
            --memory NAME[A:B]  a memory, or its words A to B inclusive
            --last-write MEMORY[WORD]  the last write of this word up to the end of the run, or up to
                the cycle of --at or --when: the first cycle with the value, the writer, the row of
                its layer, and the cycle of the write enable, which is one cycle before the value
            --mif FILE  write this memory as a Quartus .mif file
            --readmemh FILE  write this memory as a $readmemh file
            --intel-hex FILE  write this memory as an Intel HEX file, which Quartus calls .hex
            --json FILE  write the answer as JSON; - is standard output
            """)
        .files(FileUse.WRITES_OR_PRINTS, "csv json")
        .files(FileUse.WRITES, "mif readmemh intel-hex")
        .exclude("json", "--%s cannot be combined with --json", "csv")
        .refuseWhen(
            PeekCycles::isWindow,
            "--%s shows one cycle: use --at CYCLE; for --from and --to use --csv FILE",
            "json mif readmemh intel-hex last-write")
        .require("memory", "--%s requires --memory NAME", "mif readmemh intel-hex")
        .exclude("last-write", "--%s cannot be combined with --last-write", "signal memory");
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "at", "from", "to", "when", "signal", "memory", "last-write", "fen", "net", "shape");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    try {
      return OnechanOptions.areMeant(arguments)
          ? onechan(arguments, console)
          : peek(PeekRequest.parse(arguments, console.in()), console);
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblemText.text(e));
    }
  }

  /** Looks at a run of the stimulus in the requested cycle, after it has settled. */
  private static int onechan(Arguments arguments, Console console) throws IOException {
    final OnechanRunRequest question =
        OnechanOptions.only(
            OnechanOptions.read(arguments, WITH_ONECHAN, console), "peek looks into one run");
    final PeekCycles span = PeekCycles.read(arguments);
    final Simulation simulation = question.run().simulation();
    simulation.run(span.to());
    span.requireReached(simulation.cycle());
    simulation.settle();
    final Look look = Look.parse(arguments);
    new PeekAnswer(look.at(simulation.circuit()), Set.of(), null)
        .give(look, simulation.cycle(), console);
    return ExitCode.OK;
  }

  private static int peek(PeekRequest request, Console console) throws IOException {
    final DesignRun run = request.spec().start();
    final PeekCycles span = request.span();
    final Circuit circuit = run.simulation().circuit();
    final PeekAnswer answer =
        new PeekAnswer(request.look().at(circuit), signedOnes(run), WeightNotes.of(run.spec()));
    final WordRange word =
        request.lastWrite() == null ? null : LastWriteAnswer.word(request.lastWrite(), run);
    final Long cycle = span.cycle(request.spec(), console);
    if (cycle == null) {
      return ExitCode.INTERRUPTED;
    }
    final TimeTravel travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    final long length = Math.min(cycle, RunLength.of(run.spec()));
    try (RunProgress progress = RunProgress.ofCycles(length, console.terminal())) {
      if (RunDriver.travel(travel, run, cycle, console, progress)) {
        return ExitCode.INTERRUPTED;
      }
    }
    final long last = run.simulation().cycle();
    span.requireReached(last);
    if (request.csv() != null || span.window()) {
      return cycles(span.window() ? span.from() : last, last, travel, request, answer, console);
    }
    if (word == null) {
      answer.give(request.look(), last, console);
    } else {
      final LastWriteAnswer write = LastWriteAnswer.find(travel, run, word);
      request.look().answer().give(console, write::json, write::print);
    }
    return ExitCode.OK;
  }

  /** Prints all cycles from {@code first} to {@code last}, one after the other. */
  private static int cycles(
      long first,
      long last,
      TimeTravel travel,
      PeekRequest request,
      PeekAnswer answer,
      Console console)
      throws IOException {
    final StreamedTextOutput csv =
        request.csv() == null ? null : StreamedTextOutput.open(request.csv(), console.out());
    boolean whole = false;
    try {
      if (csv != null) {
        csv.write(answer.readout().header());
      }
      for (long cycle = first; cycle <= last; cycle++) {
        if (console.interrupted().getAsBoolean()) {
          return ExitCode.INTERRUPTED;
        }
        travel.to(cycle);
        if (csv == null) {
          answer.print(cycle, console.out());
        } else {
          csv.write(answer.readout().row(cycle));
        }
      }
      whole = true;
      return ExitCode.OK;
    } finally {
      if (csv != null) {
        csv.end(whole);
      }
    }
  }

  /** The names of the signals that hold numbers with a sign, as in a viewer. */
  private static Set<String> signedOnes(DesignRun run) {
    return run.spec().groups(TraceSelection.all(run.simulation().circuit())).stream()
        .flatMap(group -> group.rows().stream())
        .filter(row -> row.format() == ViewValueFormat.SIGNED)
        .map(ViewRow::signal)
        .collect(Collectors.toSet());
  }
}
