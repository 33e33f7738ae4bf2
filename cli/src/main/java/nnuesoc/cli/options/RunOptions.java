package nnuesoc.cli.options;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.hps.program.ProgramTiming;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Settings;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import org.jspecify.annotations.Nullable;

/** The options that every command which runs the fabric shares. */
public final class RunOptions {
  private static final String REPORT_ALONE = "report (default)";

  private static final String[] OF_PROGRAM = {"fen", "file", "moves", "every", "hps", "weights"};

  private static final String BUS_CLOCKS =
      "bus clocks: board=linux|baremetal|uncached as measured; lw_write=18 lw_read=17 write=10 streamed=4 read=9 cpu=0 sleep=1000"
          + " mode=single|streamed handshake=interlocked|naive";

  private static final String PRINT = "print";
  private static final int MOST_PRINT_CLOCKS = 1_000_000;

  private RunOptions() {}

  /** Adds the options. */
  public static void addTo(OptionList options) {
    options
        .with(PositionOptions::addTo)
        .with(
            """
            --design NAME  report (default), or one that was published: as-built-testbench,
                as-built-board
            """)
        .with(RunOptions::addRestTo)
        .with(AsBuiltOptions::addTo);
  }

  /** Adds those of a command that knows the report's design alone. */
  public static void addReportTo(OptionList options) {
    options
        .with(RunOptions::addTo)
        .refuse(AsBuiltOptions.OWN)
        .describe("design", REPORT_ALONE)
        .describe("timing", BUS_CLOCKS);
  }

  /** Adds those of a run of a program that says itself what it evaluates. */
  public static void addProgramTo(OptionList options) {
    options
        .with(RunOptions::addTo)
        .refuse(OF_PROGRAM)
        .describe("design", "report (default), or as-built-board: the published one")
        .describe(
            "timing",
            "as-built-board: clocks=1 an operation; else bus clocks: board=linux|baremetal|uncached"
                + " as measured, lw_write=18 lw_read=17 write=10 streamed=4 read=9 cpu=0"
                + " mode=single|streamed, and print=0 for each nn_print");
  }

  /**
   * Fails if something was given that such a program says itself.
   *
   * @throws UsageException with the option's name
   */
  public static void requireOfProgram(Arguments arguments) {
    for (String option : OF_PROGRAM) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--" + option + ": the program says what it evaluates; behind -- stand its arguments");
      }
    }
  }

  /** The published board that a program is to run on, or null if it is another design. */
  public static @Nullable AsBuiltSpec programsBoard(Arguments arguments) {
    final Design design = design(arguments.get("design", "report"));
    return design == Design.AS_BUILT_BOARD
        ? AsBuiltOptions.read(design, engine(arguments.get("engine", "fast")), arguments)
        : null;
  }

  /** Adds those that say what is built, for a command that runs nothing. */
  public static void addDesignTo(OptionList options) {
    options.with(RunOptions::addTo).refuse(OF_PROGRAM).refuse("timing", "engine", "pieces");
  }

  /** Adds those that say what positions are run on, for a command that has its own. */
  public static void addFabricTo(OptionList options) {
    options
        .with("--design NAME  " + REPORT_ALONE)
        .with(RunOptions::addRestTo)
        .describe("timing", BUS_CLOCKS);
  }

  private static void addRestTo(OptionList options) {
    options
        .with(
            """
            --net NET  report (default), synthetic:SEED, SEED an integer, sf12, sf13, own,
                DIALECT:FOLDER (docs/nets.md), or a file: .nnue or of net convert
            """)
        .with(NetOptions::addTo)
        .with("--timing K=V,...  as-built-board: clocks=1 an operation; else " + BUS_CLOCKS)
        .with(
            """
            --engine NAME  fast (default): computes at once what follows; stepped: every cycle in
                turn
            """);
  }

  /** Reads and checks everything before cycle 0. */
  public static DesignSpec read(Arguments arguments, InputStream standardInput) {
    final Design design = design(arguments.get("design", "report"));
    final Engine engine = engine(arguments.get("engine", "fast"));
    if (design != Design.REPORT) {
      if (arguments.has(FabricOptions.OPTION)) {
        throw new UsageException("--fabric goes with --design report");
      }
      return AsBuiltOptions.read(design, engine, arguments);
    }
    return report(engine, arguments, PositionOptions.read(arguments, standardInput));
  }

  /**
   * As {@link #read}, for a command that knows the report's design only, however it is built.
   *
   * @param why why it does, for the message
   */
  public static SocSpec readFabric(Arguments arguments, InputStream standardInput, String why) {
    requireReport(arguments, why);
    return read(arguments, PositionOptions.read(arguments, standardInput));
  }

  /**
   * As {@link #readFabric}, whatever {@code --fabric} says.
   *
   * @param why as there
   */
  public static SocSpec readReport(Arguments arguments, InputStream standardInput, String why) {
    requireReport(arguments, why);
    return report(
        engine(arguments.get("engine", "fast")),
        Tuning.REPORT,
        arguments,
        PositionOptions.read(arguments, standardInput));
  }

  /** A run of the report's design on positions that are read already. */
  public static SocSpec read(Arguments arguments, List<Position> positions) {
    requireReport(arguments, "it knows no positions");
    return report(engine(arguments.get("engine", "fast")), arguments, positions);
  }

  /**
   * A run for a game or a search, on positions that are read already. The net is {@code own} when
   * nothing is said of net, fabric or numbers.
   */
  public static SocSpec readForPlay(Arguments arguments, List<Position> positions) {
    return read(arguments.with(Map.of("net", netForPlay(arguments))), positions);
  }

  /** The net of a game or a search. */
  public static String netForPlay(Arguments arguments) {
    final boolean said =
        Stream.of("shape", "arithmetic", "fabric").anyMatch(option -> arguments.has(option));
    return arguments.get("net", said ? "report" : DialectReader.OWN);
  }

  private static void requireReport(Arguments arguments, String why) {
    final Design design = design(arguments.get("design", "report"));
    if (design != Design.REPORT) {
      throw new UsageException("--design " + design.optionName() + ": " + why);
    }
  }

  private static SocSpec report(Engine engine, Arguments arguments, List<Position> positions) {
    final Optional<DialectNet> dialect = DialectOptions.read(arguments.get("net", "report"));
    if (dialect.isEmpty() && !FabricOptions.follows(arguments)) {
      return report(engine, FabricOptions.read(arguments), arguments, positions);
    }
    requireNoAsBuilt(arguments);
    final SocSpec spec;
    if (dialect.isPresent()) {
      for (String option : List.of("shape", "arithmetic")) {
        if (arguments.has(option)) {
          throw new UsageException(
              "--"
                  + option
                  + " "
                  + arguments.get(option)
                  + ": net "
                  + dialect.get().name()
                  + " has its own; leave the option out");
        }
      }
      spec = FabricOptions.spec(dialect.get(), arguments);
    } else {
      spec =
          FabricOptions.following(
              NetOptions.read("--net ", arguments.get("net", "report"), arguments), arguments);
    }
    final ProgramTiming timing = timing(arguments.get("timing"));
    if (!timing.program().equals(ProgramTiming.DEFAULT.program())) {
      throw new UsageException(
          "--timing "
              + arguments.get("timing")
              + ": a fabric that follows moves has one program; leave handshake and sleep out");
    }
    return spec.withPositions(positions).withTiming(timing.bus()).withEngine(engine);
  }

  private static SocSpec report(
      Engine engine, Tuning variant, Arguments arguments, List<Position> positions) {
    requireNoAsBuilt(arguments);
    final ProgramTiming timing = timing(arguments.get("timing"));
    final Net net = net(arguments);
    final SocSpec spec =
        SocSpec.of(net).withPositions(positions).withTiming(timing).withEngine(engine);
    return variant.equals(Tuning.REPORT)
        ? spec
        : FabricOptions.spec(spec, variant, timing.program());
  }

  /**
   * A run of a program that says what it evaluates.
   *
   * @param program makes it; a print costs it so many clocks
   */
  public static SocSpec readProgram(Arguments arguments, IntFunction<ProgramFactory> program) {
    requireReport(arguments, "it has no processor");
    requireNoAsBuilt(arguments);
    final String text = arguments.get("timing", "print=0");
    final Settings given;
    final BusTiming timing;
    final int print;
    try {
      given = Settings.parse(text, programKeys());
      timing = BusTiming.of(given);
      print = given.number(PRINT, 0, "a number of clocks");
    } catch (IllegalArgumentException e) {
      throw new UsageException("--timing " + text + ": " + e.getMessage());
    }
    if (print < 0 || print > MOST_PRINT_CLOCKS) {
      throw new UsageException(
          "--timing print=" + print + ": expected 0 to " + MOST_PRINT_CLOCKS + " clocks");
    }
    return SocSpec.of(net(arguments))
        .withTiming(timing)
        .withEngine(engine(arguments.get("engine", "fast")))
        .withProgram(program.apply(print));
  }

  private static List<String> programKeys() {
    final List<String> keys = new ArrayList<>(BusTiming.keys(BusTiming.DEFAULT.toMap().keySet()));
    keys.add(PRINT);
    return keys;
  }

  private static void requireNoAsBuilt(Arguments arguments) {
    for (String option : AsBuiltOptions.OWN) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--" + option + " goes with --design as-built-testbench or as-built-board");
      }
    }
  }

  /** A run of the positions of a file: net, arithmetic, shape and timing of the options. */
  public static SocSpec ofFile(
      String option, String file, Arguments arguments, InputStream standardInput) {
    final ProgramTiming timing = timing(arguments.get("timing"));
    final List<Position> positions = PositionOptions.file(option, file, standardInput);
    final Net net = net(arguments);
    return SocSpec.of(net).withPositions(positions).withTiming(timing);
  }

  /** Named as it was typed. */
  private static Net net(Arguments arguments) {
    final String name = arguments.get("net", "report");
    return NetOptions.read("--net ", name, arguments).withName(name);
  }

  private static Design design(String name) {
    return Design.of(name)
        .orElseThrow(() -> new UsageException("--design " + name + ": expected " + Design.names()));
  }

  private static Engine engine(String name) {
    for (Engine engine : Engine.values()) {
      if (engine.optionName().equals(name)) {
        return engine;
      }
    }
    throw new UsageException("--engine " + name + ": expected fast or stepped");
  }

  private static ProgramTiming timing(@Nullable String text) {
    if (text == null) {
      return ProgramTiming.DEFAULT;
    }
    try {
      return ProgramTiming.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--timing " + text + ": " + e.getMessage());
    }
  }
}
