// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import nnuesoc.net.Shape;
import nnuesoc.process.ProgressLimits;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonBegin;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.compare.UnknownPolicy;

/**
 * A run of a user's Verilog under the twin's test bench. Each opening of its trace runs the
 * simulator until one trace was read to its end and is in a file. A run that does not end by itself
 * is ended in cycle {@link #last()}.
 */
public final class RtlRun implements VerilogRun {
  /**
   * How many cycles a run goes on after the first difference, so that a diagnosis sees the effect.
   */
  private static final long MARGIN = 200_000;

  /** A run that ends sooner is always read to its end: half a minute in Icarus Verilog. */
  private static final long WHOLE = 3_000_000;

  /** Processor and PIO registers are ours and keep our names, whatever the design's names are. */
  private static final Renaming BENCH =
      Renaming.parse("^" + CompiledRtl.BENCH + "\\.(clk$|pio\\.|hps\\.)=soc.$1");

  private final CompiledRtl program;
  private final SocSpec spec;
  private final List<Renaming> names;
  private final TwinFolders work;
  private final long last;
  private final BooleanSupplier stop;
  private final AtomicLong reached; // of the last trace that was opened

  private RtlRun(
      CompiledRtl program,
      SocSpec spec,
      List<Renaming> names,
      TwinFolders work,
      long last,
      BooleanSupplier stop,
      AtomicLong reached) {
    this.program = program;
    this.spec = spec;
    this.names = names;
    this.work = work;
    this.last = last;
    this.stop = stop;
    this.reached = reached;
  }

  /**
   * Writes net and positions; nothing runs yet.
   *
   * @param names how the design's names become those of fabric.md §9
   * @param last the cycle in which a run ends at the latest
   * @param stop asked now and then whether to end the simulator
   */
  public static RtlRun prepare(
      CompiledRtl program,
      SocSpec spec,
      List<Renaming> names,
      TwinFolders work,
      long last,
      BooleanSupplier stop)
      throws IOException {
    Files.createDirectories(work.data());
    Files.createDirectories(work.traces());
    TwinDataWriter.write(spec, work.data());
    return new RtlRun(program, spec, List.copyOf(names), work, last, stop, new AtomicLong());
  }

  /** The last cycle for a design that takes half as long again as the model. */
  public static long last(long modelCycles) {
    final long more = modelCycles / 2 + MARGIN;
    return modelCycles > Long.MAX_VALUE - more ? Long.MAX_VALUE : modelCycles + more;
  }

  /** The same with another last cycle. */
  public RtlRun until(long cycle) {
    return new RtlRun(program, spec, names, work, cycle, stop, reached);
  }

  /**
   * The part of the run that a diagnosis needs.
   *
   * @param seen the cycle of the first difference
   */
  public RtlRun examined(long seen) {
    return until(Math.min(last, Math.max(WHOLE, seen + MARGIN)));
  }

  /** The cycle in which a run ends at the latest. */
  public long last() {
    return last;
  }

  /** The cycle that the simulator has reached. */
  public long reached() {
    return reached.get();
  }

  /** How the design's names become those of fabric.md §9. */
  List<Renaming> names() {
    return names;
  }

  @Override
  public String name() {
    return program.folder() + ", module " + program.top() + ", in " + simulator().title();
  }

  @Override
  public SocSpec spec() {
    return spec;
  }

  @Override
  public TwinSimulator simulator() {
    return program.simulator();
  }

  /**
   * The rules compare by cycles, because a design may use delays, and only signals that have one of
   * our names. An x of the design equals every value: what has not been written yet is unknown in
   * Icarus Verilog and 0 on the device. The run ends where the processor reads an x.
   */
  @Override
  public ComparisonOptions rules() {
    final List<Renaming> all = new ArrayList<>(List.of(BENCH));
    all.addAll(names);
    return new ComparisonOptions(
        all,
        names.isEmpty() ? List.of("soc.pio.*", "soc.hps.*") : List.of("soc.*"),
        List.of(),
        false,
        new ComparisonOptions.Clocking("soc.clk", true, true, 0L),
        ComparisonBegin.AT_ONCE,
        UnknownPolicy.A,
        false,
        true,
        false);
  }

  @Override
  public InputStream open() throws IOException {
    final Path copy = work.traces().resolve("trace-" + last + ".vcd");
    if (Files.exists(copy)) {
      return Files.newInputStream(copy);
    }
    return new CopyingTraceStream(
        new RtlTraceStream(
            TwinTraceStream.open(
                name(), command(), program.folder(), said(), ProgressLimits.SIMULATION, stop),
            program.folder(),
            said(),
            work.data().resolve(wholeName()),
            reached),
        copy);
  }

  private List<String> command() {
    final List<String> command = new ArrayList<>(program.command());
    command.addAll(TwinDataWriter.plusargs(spec, work.data()));
    command.add("+cycles=" + last);
    return command;
  }

  private Path said() {
    return work.data().resolve("said.txt");
  }

  /** What the simulator printed in the last run to this last cycle that was read to its end. */
  private Path whole() {
    final Path whole = work.data().resolve(wholeName());
    return Files.exists(whole) ? whole : said();
  }

  private String wholeName() {
    return "said-" + last + ".txt";
  }

  @Override
  public List<TwinRun.Result> results() {
    return TwinRun.results(whole());
  }

  /** How the last run that was read to its end has ended. */
  public RtlEnding ending() throws IOException {
    final RtlEnding ending = RtlEnding.of(SimulatorOutput.lines(whole()), spec.positions().size());
    return ending.isUnexplained()
        ? ending.with(
            EndingStatements.of(program.folder(), whole(), "finish", "stop", "fatal", "exit"))
        : ending;
  }

  /** The simulator's first messages about the design while it ran. */
  public List<String> complaints() throws IOException {
    return SimulatorOutput.complaints(whole());
  }

  @Override
  public String shellLine() {
    return TwinRun.shellLine(command());
  }

  /** The clock's name in the trace. */
  public static String clock() {
    return CompiledRtl.BENCH + ".clk";
  }

  /** The design's ports by their names in fabric.md §9: their names in the trace. */
  Map<String, String> portNames() {
    final String design = design();
    final Map<String, String> ports = new LinkedHashMap<>();
    ports.put("soc.clk", clock());
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final String scope = LayerPort.scope(layer);
      ports.put(scope + "trigger", design + "trigger[" + (layer - 1) + "]");
      ports.put(scope + "ready", design + "ready[" + (layer - 1) + "]");
    }
    ports.put("soc.fabric.layer4.done", design + "done");
    ports.put("soc.fabric.layer4.eval", design + "eval");
    return ports;
  }

  /** Whether a signal of the trace belongs to the design, not to the processor or the PIO. */
  boolean isOfDesign(String name) {
    return name.startsWith(design());
  }

  private String design() {
    return CompiledRtl.BENCH + "." + program.top() + ".";
  }

  /** The name in the trace of a signal of the processor or the PIO. */
  static String benchName(String ours) {
    return ours.replaceFirst("^soc\\.", CompiledRtl.BENCH + ".");
  }
}
