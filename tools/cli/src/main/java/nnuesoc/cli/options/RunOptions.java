// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import nnuesoc.hps.link.LinkTiming;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.text.ChoiceText;
import org.jspecify.annotations.Nullable;

/** The options that all commands which run the fabric share. */
public final class RunOptions {
  private static final String REPORT = "report";
  private static final String REPORT_ALONE = "report (default)";

  /** Options of positions, weights and weight stores, which a C program has itself. */
  static final String OF_PROGRAM = "fen file moves every program-stores weights";

  private static final String BUS_CLOCKS =
      "clocks per bus access: " + BusTimingNames.BOARD + " as measured; " + BusTimingNames.keys();

  private static final int MOST_PRINT_CLOCKS = 1_000_000;

  private RunOptions() {}

  /** Adds the options. */
  public static void addAllDesigns(OptionList options) {
    options
        .with(PositionOptions::addTo)
        .with(
            """
            --design NAME  report (default), or a published design: %s
            """
                .formatted(ChoiceText.of(Design.published())))
        .with(RunOptions::addNetAndBus)
        .with(AsBuiltOptions::addTo);
  }

  /** Adds the options of a command that knows only the report's design. */
  public static void addReportDesign(OptionList options) {
    options
        .with(RunOptions::addAllDesigns)
        .hide(AsBuiltOptions.OWN)
        .describe("design", REPORT_ALONE)
        .describe("timing", BUS_CLOCKS);
  }

  /** Adds the options of a program that says itself what it evaluates. */
  public static void addForProgram(OptionList options) {
    options
        .with(RunOptions::addAllDesigns)
        .refuse(
            "--%s is not supported here: the program chooses what it evaluates; its arguments follow --",
            OF_PROGRAM)
        .describe(
            "design",
            REPORT_ALONE + ", or the published board: " + Design.AS_BUILT_BOARD.optionName())
        .describe("net", "the net of the fabric, as in replay; default: --net of the program")
        .describe("arithmetic", "the number formats; default: --arithmetic of the program")
        .describe("shape", "the size of the fabric; default: --shape of the program")
        .describe(
            "timing",
            "clocks per bus access (as-built-board: clocks=1 per operation): "
                + BusTimingNames.BOARD
                + " as measured, "
                + BusTimingNames.keysOfBus()
                + ", and print=0 for each nn_print");
  }

  /** Adds the options that say what is built, for a command that runs nothing. */
  public static void addForCircuit(OptionList options) {
    options.with(RunOptions::addAllDesigns).hide(OF_PROGRAM + " timing engine pieces");
  }

  /** Adds the options of the fabric, for a command that has its own positions. */
  public static void addWithoutPositions(OptionList options) {
    options
        .with("--design NAME  " + REPORT_ALONE)
        .with(RunOptions::addNetAndBus)
        .describe("timing", BUS_CLOCKS);
  }

  private static void addNetAndBus(OptionList options) {
    options
        .with(
            """
            --net NET  the net: %s; default: report (docs/reference/nets.md)
            """
                .formatted(NetOptions.names()))
        .files(FileUse.READS_NET, "net")
        .with(NetOptions::addTo)
        .with(
            "--timing K=V,...  "
                + BUS_CLOCKS
                + "; with --design as-built-board: clocks=1 per operation")
        .with(
            """
            --engine NAME  fast (default): skip cycles whose effect can be computed; stepped:
                simulate every cycle; both give the same values
            """);
  }

  /** Reads and checks everything before cycle 0. */
  public static DesignSpec read(Arguments arguments, InputStream standardInput) {
    if (NetworkOptions.areMeant(arguments)) {
      return NetworkOptions.read(arguments, engine(arguments), standardInput);
    }
    return design(arguments) == Design.REPORT
        ? readFabric(arguments, standardInput, "")
        : asBuilt(arguments);
  }

  /** The published board that a program is to run on, or null if it is another design. */
  public static @Nullable AsBuiltSpec programsBoard(Arguments arguments) {
    return design(arguments) == Design.AS_BUILT_BOARD ? asBuilt(arguments) : null;
  }

  private static AsBuiltSpec asBuilt(Arguments arguments) {
    DesignOptionRules.requireRun(arguments);
    return AsBuiltOptions.read(design(arguments), engine(arguments), arguments);
  }

  /**
   * As {@link #read}, for a command that knows only the report's design, however it is built.
   *
   * @param why the reason, for the message
   */
  public static SocSpec readFabric(Arguments arguments, InputStream standardInput, String why) {
    requireReport(arguments, why);
    return read(arguments, PositionOptions.read(arguments, standardInput));
  }

  /**
   * As {@link #readFabric}, but {@code --fabric} is ignored.
   *
   * @param why as there
   */
  public static SocSpec readReport(Arguments arguments, InputStream standardInput, String why) {
    requireReport(arguments, why);
    final List<Position> positions = PositionOptions.read(arguments, standardInput);
    DesignOptionRules.requireRun(arguments);
    return tuned(Tuning.REPORT, arguments, positions).withEngine(engine(arguments));
  }

  /** A run of the report's design on positions that have already been read. */
  public static SocSpec read(Arguments arguments, List<Position> positions) {
    requireReport(arguments, "it knows no positions");
    final Engine engine = engine(arguments);
    final String net = arguments.get("net", REPORT);
    final Optional<DialectNet> dialect = NetOptions.dialect(net);
    final boolean follows = dialect.isPresent() || FabricOptions.follows(arguments);
    final Tuning tuning = follows ? Tuning.REPORT : FabricOptions.read(arguments);
    DesignOptionRules.requireRun(arguments);
    return (follows
            ? following(net, dialect, arguments).withPositions(positions)
            : tuned(tuning, arguments, positions))
        .withEngine(engine);
  }

  /**
   * A run for a game or a search, on positions that have already been read. The net is {@code own}
   * unless the user names a net, a fabric or number formats.
   */
  public static SocSpec readForPlay(Arguments arguments, List<Position> positions) {
    return read(arguments.with(Map.of("net", netForPlay(arguments))), positions);
  }

  /** The net of a game or a search. */
  public static String netForPlay(Arguments arguments) {
    final boolean said = Stream.of("shape", "arithmetic", "fabric").anyMatch(arguments::has);
    return arguments.get("net", said ? REPORT : DialectReader.OWN);
  }

  private static void requireReport(Arguments arguments, String why) {
    final Design design = design(arguments);
    if (design != Design.REPORT) {
      throw new UsageException("--design " + design.optionName() + ": " + why);
    }
  }

  /** A fabric that follows moves: the net of a dialect needs one; other nets may use one. */
  private static SocSpec following(String name, Optional<DialectNet> dialect, Arguments arguments) {
    for (String option : dialect.isPresent() ? List.of("shape", "arithmetic") : List.<String>of()) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--%s %s: net %s has a fixed value; omit this option",
            option, arguments.get(option), dialect.get().name());
      }
    }
    final SocSpec spec =
        dialect.isPresent()
            ? FabricOptions.spec(dialect.get(), arguments)
            : FabricOptions.following(NetOptions.read(NetOptions.RUN, name, arguments), arguments);
    final ProcessorSettings timing = timing(arguments);
    if (!timing.program().equals(ProcessorSettings.DEFAULT.program())) {
      throw new UsageException(
          "--timing %s: a fabric that follows moves has one program; leave handshake and "
              + "sleep out",
          arguments.get("timing"));
    }
    return spec.withTiming(timing.bus());
  }

  private static SocSpec tuned(Tuning tuning, Arguments arguments, List<Position> positions) {
    final ProcessorSettings timing = timing(arguments);
    final SocSpec spec = SocSpec.of(net(arguments)).withPositions(positions).withTiming(timing);
    return tuning.equals(Tuning.REPORT) ? spec : FabricOptions.spec(spec, tuning, timing.program());
  }

  /**
   * A run of a program that says what it evaluates.
   *
   * @param program makes the program; the number is the clocks that a print takes
   */
  public static SocSpec readProgram(Arguments arguments, IntFunction<ProgramFactory> program) {
    requireReport(arguments, "it has no processor");
    DesignOptionRules.requireRun(arguments);
    final LinkTiming timing = linkTiming(arguments);
    return SocSpec.of(net(arguments))
        .withTiming(timing.bus())
        .withEngine(engine(arguments))
        .withProgram(program.apply(timing.print()));
  }

  /** The network on whose fabric a program runs; null if it runs on another one. */
  public static @Nullable NetworkSpec programsNetwork(Arguments arguments) {
    return NetworkOptions.readProgram(arguments, linkTiming(arguments).bus(), engine(arguments));
  }

  /** The clocks that each print of a program costs. */
  public static int printClocks(Arguments arguments) {
    return linkTiming(arguments).print();
  }

  private static LinkTiming linkTiming(Arguments arguments) {
    final String text = arguments.get("timing", "print=0");
    final LinkTiming timing;
    try {
      timing = LinkTiming.parse(text);
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--timing", text, e);
    }
    if (timing.print() < 0 || timing.print() > MOST_PRINT_CLOCKS) {
      throw new UsageException(
          "--timing print=" + timing.print() + ": expected 0 to " + MOST_PRINT_CLOCKS + " clocks");
    }
    return timing;
  }

  /** A run that becomes a vector, with the net, arithmetic, shape and timing of the options. */
  public static SocSpec forVectors(String option, List<Position> positions, Arguments arguments) {
    final String net = arguments.get("net", REPORT);
    if (NetOptions.dialect(net).isPresent()) {
      throw new UsageException(
          "--net %s: %s makes vectors of the report's fabric; of a run of this net ./nnuesoc replay"
              + " with --json FILE makes one",
          net, option);
    }
    final ProcessorSettings timing = timing(arguments);
    return SocSpec.of(net(arguments)).withPositions(positions).withTiming(timing);
  }

  /** The net, under the name that was typed. */
  private static Net net(Arguments arguments) {
    final String name = arguments.get("net", REPORT);
    return NetOptions.read(NetOptions.RUN, name, arguments).withName(name);
  }

  static Design design(Arguments arguments) {
    final String name = NameMapRequest.design(arguments);
    return Design.of(name).orElseThrow(() -> DesignName.notTaken(name));
  }

  private static Engine engine(Arguments arguments) {
    return arguments.choice("engine", Engine.FAST, Engine.values(), Engine::optionName);
  }

  private static ProcessorSettings timing(Arguments arguments) {
    final String text = arguments.get("timing");
    try {
      return text == null ? ProcessorSettings.DEFAULT : ProcessorSettings.parse(text);
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--timing", text, e);
    }
  }
}
