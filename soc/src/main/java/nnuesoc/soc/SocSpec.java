// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.net.EvalRule;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.KeyValueSettings;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.tuned.TunedFabricFactory;
import nnuesoc.rtl.view.SocView;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.TraceSelection;

/**
 * What is built and run, checked on creation. Immutable: every {@code with} returns a copy, and any
 * number of threads may use it.
 *
 * @param positions evaluated in turn on one fabric; none if they are added one by one, by {@link
 *     SocRun#evaluate}
 * @param net the numbers, whose shape and format are the fabric's
 * @param timing the costs of the processor's accesses
 * @param fabric builds the fabric
 * @param program makes the processor's program, which must suit the fabric
 * @param engine how the cycles are computed
 */
public record SocSpec(
    List<Position> positions,
    Net net,
    BusTiming timing,
    FabricFactory fabric,
    ProgramFactory program,
    Engine engine)
    implements DesignSpec {
  /** The clock of the board. */
  public static final double CLOCK_HZ = 50e6;

  /**
   * Copies the list and checks that the net meets the requirements of fabric and program.
   *
   * @throws InputException if they do not go together; the message says why
   */
  public SocSpec {
    positions = List.copyOf(Objects.requireNonNull(positions, "the positions are null"));
    Objects.requireNonNull(net, "the net is null");
    Objects.requireNonNull(timing, "the timing is null");
    Objects.requireNonNull(fabric, "the fabric is null");
    Objects.requireNonNull(program, "the program is null");
    Objects.requireNonNull(engine, "the engine is null");
    fabric.require(config(net));
    program.require(net);
  }

  /** The report's fabric with the interlocked program, the board's timing and the fast engine. */
  public static SocSpec of(Net net) {
    return new SocSpec(
        List.of(),
        net,
        BusTiming.DEFAULT,
        TunedFabricFactory.REPORT,
        ProgramConfig.interlocked(),
        Engine.FAST);
  }

  /** The same for these positions. */
  public SocSpec withPositions(List<Position> others) {
    return new SocSpec(others, net, timing, fabric, program, engine);
  }

  /** The same with other costs of accesses. */
  public SocSpec withTiming(BusTiming other) {
    return new SocSpec(positions, net, other, fabric, program, engine);
  }

  /**
   * The same with other costs of accesses, and with one of the two programs.
   *
   * @throws InputException if net, fabric and program do not go together; the message says why
   */
  public SocSpec withTiming(ProcessorSettings other) {
    return new SocSpec(
        positions,
        net,
        other.bus(),
        fabric,
        other.program().withTuning(tuning().orElse(Tuning.REPORT)),
        engine);
  }

  /**
   * The fabric of docs/design/tuned-fabric.md with its program; {@link Tuning#REPORT} is the
   * report's.
   *
   * @throws InputException if net, fabric and program do not go together; the message says why
   */
  public SocSpec withTuning(Tuning tuning) {
    return withTuning(tuning, ProgramConfig.interlocked());
  }

  /**
   * The same with a chosen program.
   *
   * @throws InputException if the tuned fabric has no such program
   */
  public SocSpec withTuning(Tuning tuning, ProgramConfig chosen) {
    Objects.requireNonNull(tuning, "the tuning is null");
    Objects.requireNonNull(chosen, "the program is null");
    return new SocSpec(
        positions, net, timing, new TunedFabricFactory(tuning), chosen.withTuning(tuning), engine);
  }

  /**
   * The same on another fabric, which may need another program, too.
   *
   * @throws InputException if net, fabric and program do not go together; the message says why
   */
  public SocSpec withFabric(FabricFactory other) {
    return new SocSpec(positions, net, timing, other, program, engine);
  }

  /**
   * The same with another program.
   *
   * @throws InputException if net, fabric and program do not go together; the message says why
   */
  public SocSpec withProgram(ProgramFactory other) {
    return new SocSpec(positions, net, timing, fabric, other, engine);
  }

  /**
   * The same on another fabric with the program that suits it.
   *
   * @throws InputException if net, fabric and program do not go together; the message says why
   */
  public SocSpec withFabric(FabricFactory other, ProgramFactory itsProgram) {
    return new SocSpec(positions, net, timing, other, itsProgram, engine);
  }

  /** The same with another engine. */
  public SocSpec withEngine(Engine other) {
    return new SocSpec(positions, net, timing, fabric, program, other);
  }

  /** Builds a run of {@link #positions()}, in cycle 0. */
  @Override
  public SocRun start() {
    return new SocRun(this);
  }

  /** Builds a run of other positions, in cycle 0. */
  public SocRun start(Position... others) {
    Objects.requireNonNull(others, "the positions are null");
    return withPositions(List.of(others)).start();
  }

  /**
   * Evaluates a position on a fabric of its own.
   *
   * @throws IllegalStateException if the program ends without a result
   */
  public Evaluation evaluate(Position position) {
    return withPositions(List.of()).start().evaluate(position);
  }

  /** The tuning of the report's fabric; empty for a fabric of another kind. */
  public Optional<Tuning> tuning() {
    return fabric.tuning();
  }

  /** The name of the net. */
  public String netName() {
    return net.name();
  }

  /** The number formats. */
  public NumberFormat arithmetic() {
    return net.format();
  }

  /** The shape of net and fabric. */
  public Shape shape() {
    return net.shape();
  }

  /** {@code report}, {@code stockfish}, or the dialect of a net that has its own. */
  public String arithmeticName() {
    final EvalRule rule = net.evalRule();
    return rule == null ? arithmetic().name().toLowerCase(Locale.ROOT) : rule.name();
  }

  /** The costs of accesses and what the program adds to them: every key with its value. */
  public Map<String, Object> timingKeys() {
    return ProcessorSettings.toMap(timing, program);
  }

  /** The same in the form that is typed, {@code k=v,…}. */
  public String timingText() {
    return KeyValueSettings.text(timingKeys());
  }

  /** The fabric as it is typed, {@code NAME,k=v,…} or {@code k=v,…}; empty for the report's. */
  public String fabricText() {
    return KeyValueSettings.named(fabric.parameters());
  }

  @Override
  public Design design() {
    return Design.REPORT;
  }

  @Override
  public List<ViewGroup> groups(TraceSelection selection) {
    Objects.requireNonNull(selection, "the selection is null");
    return SocView.groups(selection);
  }

  @Override
  public Map<String, List<String>> options() {
    final Map<String, List<String>> options = new LinkedHashMap<>();
    options.put("design", List.of(design().optionName()));
    options.put("net", List.of(netName()));
    final NetFileInfo file = net.file();
    if (file != null) {
      options.put(Checkpoint.sha256Of("net"), List.of(file.sha256()));
    }
    options.put("arithmetic", List.of(arithmeticName()));
    options.put("shape", List.of(shape().toString()));
    final Map<String, Object> timing = new LinkedHashMap<>(timingKeys());
    final Object named = timing.remove("program"); // no option names it
    options.put("timing", List.of(KeyValueSettings.text(timing)));
    if (named != null) {
      options.put("a program", List.of(named.toString()));
    }
    options.put("fen", positions.stream().map(Position::fen).toList());
    if (!fabricText().isEmpty()) {
      options.put("fabric", List.of(fabricText()));
    }
    return options;
  }

  /** {@code spec}, if it is that of the report's design, with any fabric. */
  public static Optional<SocSpec> in(DesignSpec spec) {
    Objects.requireNonNull(spec, "the spec is null");
    return spec instanceof SocSpec own ? Optional.of(own) : Optional.empty();
  }

  /** The part of the fabric's configuration that depends on the net. */
  public FabricConfig fabricConfig() {
    return config(net);
  }

  private static FabricConfig config(Net net) {
    final Shape shape = net.shape();
    return new FabricConfig(
        shape.kings(), shape.h(), shape.n2(), shape.n3(), arithmetic(net.format()));
  }

  /** The rules of {@link #arithmetic()}, for reading a fabric's words. */
  public Arithmetic newArithmetic() {
    return arithmetic(arithmetic());
  }

  private static Arithmetic arithmetic(NumberFormat format) {
    return switch (format) {
      case REPORT -> new ReportArithmetic();
      case STOCKFISH -> new StockfishArithmetic();
    };
  }
}
