package nnuesoc.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.trace.Glob;
import nnuesoc.sim.trace.NearNames;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.trace.WordRange;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.sim.view.Format;
import nnuesoc.sim.view.Row;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.MemoryFormats;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** What signals or a memory hold in a cycle. */
final class PeekCommand extends Command {
  private static final int WORDS_A_LINE = 16;

  PeekCommand() {
    super(
        "peek",
        "what signals or a memory hold in a cycle",
        "peek --shape 1,16,32,32 --net synthetic:7 --at 60000 --memory output_1_white");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addTo)
        .with(FabricOptions::addTo)
        .with(OnechanOptions::addTo)
        .with(
            """
            --at CYCLE  a cycle, or a time like 8330ns; default the last cycle. A:B: cycles A to B
                inclusive
            --when NAME=VALUE  the first cycle, from that of --at on, in which this signal begins to
                hold that value: 0b101, 0x1f, 31, -1
            --csv [FILE]  a row for each cycle, a column for each signal; default standard output
            --signal* GLOB  signals by full name, * any characters, ? one; default all
            --memory NAME[:A-B]  a memory, or its words A to B inclusive
            --last-write MEMORY:WORD  which cycle, writer and value set the word last
            --mif FILE  the memory in Quartus's format
            --hex FILE  the memory in the format of $readmemh
            --json FILE  the answer for machines; - is standard output
            """);
  }

  @Override
  int run(Arguments arguments, Console console) {
    if (OnechanOptions.areMeant(arguments)) {
      return onechan(arguments, console);
    }
    final DesignSpec spec = RunOptions.read(arguments, console.in());
    final DesignRun run = spec.start();
    final PeekSpan span = PeekSpan.read(arguments);
    requireFitting(arguments, span);
    final String memoryName = arguments.get("memory");
    final WordRange range =
        memoryName == null ? null : words(memoryName, run.simulation().circuit());
    if (range == null && (arguments.has("mif") || arguments.has("hex"))) {
      throw new UsageException("--mif and --hex write a memory: name it with --memory");
    }
    final List<Signal> signals =
        range != null && !arguments.has("signal")
            ? List.of()
            : select(arguments, run.simulation().circuit());
    final String written = arguments.get("last-write");
    final WordRange word = written == null ? null : LastWrite.word(written, run);
    if (word != null && (range != null || arguments.has("signal"))) {
      throw new UsageException("--last-write is a question of its own: no --signal or --memory");
    }
    final Long found = span.cycle(spec, console);
    if (found == null) {
      return ExitCode.INTERRUPTED;
    }
    final long cycle = found;
    final TimeTravel travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    final long length = Math.min(cycle, RunLength.of(run.spec()));
    try (RunProgress progress = new RunProgress(length, console.err(), console.errIsTerminal())) {
      if (RunDriver.travel(travel, run, cycle, console, progress)) {
        return ExitCode.INTERRUPTED;
      }
    }
    if (run.simulation().cycle() < cycle && span.at() != null) {
      throw new UsageException(
          "--at " + span.at() + ": the run ends; its last cycle is " + run.simulation().cycle());
    }
    try {
      if (arguments.has("csv") || span.isRange()) {
        return range(travel, run, span, signals, range, arguments, console);
      }
      if (word != null) {
        answer(arguments, console.out(), LastWrite.find(travel, run, word));
        return ExitCode.OK;
      }
      answer(arguments, console.out(), run.simulation().cycle(), signals, signedOnes(run), range);
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblem.text(e));
    }
    return ExitCode.OK;
  }

  private static void requireFitting(Arguments arguments, PeekSpan span) {
    if (arguments.has("csv") && arguments.has("json")) {
      throw new UsageException("--csv with --json: choose one");
    }
    for (String option : List.of("json", "mif", "hex", "last-write")) {
      if (span.isRange() && arguments.has(option)) {
        throw new UsageException("--" + option + " is of one cycle: --at CYCLE, or --csv for A:B");
      }
    }
  }

  /** All cycles of the span, one after the other. */
  private static int range(
      TimeTravel travel,
      DesignRun run,
      PeekSpan span,
      List<Signal> signals,
      @Nullable WordRange range,
      Arguments arguments,
      Console console)
      throws IOException {
    final long last = run.simulation().cycle();
    final long first = span.isRange() ? span.from() : last;
    try (PeekTable csv =
        arguments.has("csv")
            ? PeekTable.open(arguments.get("csv"), signals, range, console.out())
            : null) {
      for (long cycle = first; cycle <= last; cycle++) {
        if (console.interrupted().getAsBoolean()) {
          return ExitCode.INTERRUPTED;
        }
        travel.to(cycle);
        if (csv == null) {
          table(console.out(), cycle, signals, signedOnes(run), range);
        } else {
          csv.row(cycle);
        }
      }
      if (csv != null) {
        csv.commit();
      }
    }
    return ExitCode.OK;
  }

  private static int onechan(Arguments arguments, Console console) {
    final Simulation simulation = OnechanPeek.run(arguments, console);
    final String memory = arguments.get("memory");
    final WordRange range = memory == null ? null : words(memory, simulation.circuit());
    final boolean isMemory = range != null && !arguments.has("signal");
    try {
      answer(
          arguments,
          console.out(),
          simulation.cycle(),
          isMemory ? List.of() : select(arguments, simulation.circuit()),
          Set.of(),
          range);
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblem.text(e));
    }
    return ExitCode.OK;
  }

  private static WordRange words(String text, Circuit circuit) {
    try {
      return WordRange.parse(circuit, text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--memory " + e.getMessage());
    }
  }

  private static List<Signal> select(Arguments arguments, Circuit circuit) {
    final List<Signal> all = circuit.signals();
    final List<Signal> selected = new ArrayList<>();
    for (String glob : arguments.all("signal")) {
      final List<Signal> matching =
          all.stream().filter(signal -> new Glob(glob).matches(signal.name())).toList();
      if (matching.isEmpty() && glob.equals(circuit.root().path() + ".clk")) {
        throw new UsageException(
            "--signal "
                + glob
                + ": the clock does the same in every cycle: 1, then 0; choose another signal");
      }
      if (matching.isEmpty()) {
        throw new UsageException(
            "--signal "
                + glob
                + ": no signal of that name, e.g. soc.fabric.layer1.*"
                + NearNames.hint(glob, all.stream().map(Signal::name).toList()));
      }
      matching.stream().filter(signal -> !selected.contains(signal)).forEach(selected::add);
    }
    return arguments.has("signal") ? selected : all;
  }

  private static void answer(
      Arguments arguments,
      PrintStream out,
      long cycle,
      List<Signal> signals,
      Set<String> signed,
      @Nullable WordRange range)
      throws IOException {
    if (range != null) {
      writeFile(
          arguments.get("mif"), MemoryFormats.mif(range.memory(), range.first(), range.last()));
      writeFile(
          arguments.get("hex"),
          MemoryFormats.readmemh(range.memory(), range.first(), range.last()));
    }
    final String json = arguments.get("json");
    if (json != null) {
      Json.write(json(cycle, signals, range), json, out);
    }
    if (json == null || !json.equals(Json.STANDARD_OUTPUT)) {
      table(out, cycle, signals, signed, range);
    }
  }

  private static void answer(Arguments arguments, PrintStream out, LastWrite write)
      throws IOException {
    final String json = arguments.get("json");
    if (json != null) {
      Json.write(write.json(), json, out);
    }
    if (!Json.STANDARD_OUTPUT.equals(json)) {
      write.print(out);
    }
  }

  private static void writeFile(@Nullable String name, String text) throws IOException {
    if (name != null) {
      OutputFile.write(Path.of(name), text);
    }
  }

  private static Map<String, Object> json(
      long cycle, List<Signal> signals, @Nullable WordRange range) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("cycle", cycle);
    final List<Map<String, @Nullable Object>> list = new ArrayList<>();
    for (Signal signal : signals) {
      final Map<String, @Nullable Object> entry = new LinkedHashMap<>();
      entry.put("name", signal.name());
      entry.put("width", signal.widthBits());
      entry.put("value", binary(signal));
      entry.put("unsigned", signal.unknown() ? null : Integer.toUnsignedLong(signal.value()));
      list.add(entry);
    }
    json.put("signals", list);
    if (range != null) {
      final Memory memory = range.memory();
      final Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", memory.name());
      entry.put("width", memory.widthBits());
      entry.put("first", range.first());
      entry.put(
          "words",
          IntStream.rangeClosed(range.first(), range.last())
              .mapToLong(word -> Integer.toUnsignedLong(memory.word(word)))
              .toArray());
      json.put("memory", entry);
    }
    return json;
  }

  private static String binary(Signal signal) {
    if (signal.unknown()) {
      return "x".repeat(signal.widthBits());
    }
    final String digits = Integer.toBinaryString(signal.value());
    return "0".repeat(signal.widthBits() - digits.length()) + digits;
  }

  private static void table(
      PrintStream out,
      long cycle,
      List<Signal> signals,
      Set<String> signed,
      @Nullable WordRange range) {
    out.printf(Locale.ROOT, "cycle %,d%n", cycle);
    for (Signal signal : signals) {
      if (signal.unknown()) {
        out.printf(Locale.ROOT, "  %-36s %2d bits  x%n", signal.name(), signal.widthBits());
        continue;
      }
      out.printf(
          Locale.ROOT,
          "  %-36s %2d bits  0x%-8x %11d%n",
          signal.name(),
          signal.widthBits(),
          signal.value(),
          signed.contains(signal.name()) ? signed(signal) : Integer.toUnsignedLong(signal.value()));
    }
    if (range != null) {
      memory(out, range);
    }
  }

  /** The names of those that hold numbers with a sign, as a viewer shows them too. */
  private static Set<String> signedOnes(DesignRun run) {
    return run.spec().groups(TraceSelection.all(run.simulation().circuit())).stream()
        .flatMap(group -> group.rows().stream())
        .filter(row -> row.format() == Format.SIGNED)
        .map(Row::signal)
        .collect(Collectors.toSet());
  }

  private static int signed(Signal signal) {
    final int unused = Integer.SIZE - signal.widthBits();
    return signal.value() << unused >> unused;
  }

  private static void memory(PrintStream out, WordRange range) {
    final Memory memory = range.memory();
    out.printf(
        Locale.ROOT,
        "  %s: %,d words of %d bits%n",
        memory.path(),
        memory.words(),
        memory.widthBits());
    for (int word = range.first(); word <= range.last(); word++) {
      final int column = (word - range.first()) % WORDS_A_LINE;
      if (column == 0) {
        out.printf(Locale.ROOT, "%s%7d:", word == range.first() ? "" : "\n", word);
      }
      out.printf(Locale.ROOT, " %5d", Integer.toUnsignedLong(memory.word(word)));
    }
    out.println();
  }
}
