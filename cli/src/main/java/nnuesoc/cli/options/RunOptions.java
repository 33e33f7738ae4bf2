package nnuesoc.cli.options;

import java.io.InputStream;
import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.Design;
import nnuesoc.soc.Engine;
import nnuesoc.soc.MachineSpec;
import nnuesoc.soc.RunSpec;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** The options that every command which runs the fabric shares. */
public final class RunOptions {
  private static final String REPORT_ALONE = "report (default)";

  private static final String BUS_CLOCKS =
      "bus clocks: lw_write=18 lw_read=17 write=10 streamed=4 read=9 cpu=0 sleep=1000"
          + " mode=single|streamed handshake=interlocked|naive";

  private RunOptions() {}

  /** Adds the options. */
  public static void addTo(Options options) {
    PositionOptions.addTo(options);
    options.addOption(
        Arguments.value(
            "design",
            "NAME",
            "report (default), or one that was published: as-built-testbench, as-built-board"));
    addRestTo(options);
    AsBuiltOptions.addTo(options);
  }

  /** Adds those of a command that knows the report's design alone. */
  public static void addReportTo(Options options) {
    addTo(options);
    Arguments.refuse(options, AsBuiltOptions.OWN);
    options.getOption("design").setDescription(REPORT_ALONE);
    options.getOption("timing").setDescription(BUS_CLOCKS);
  }

  /** Adds those that say what is built, for a command that runs nothing. */
  public static void addDesignTo(Options options) {
    addTo(options);
    Arguments.refuse(
        options, List.of("fen", "file", "moves", "every", "timing", "engine", "pieces", "weights"));
    Arguments.refuse(options, List.of("hps"));
  }

  /** Adds those that say what positions are run on, for a command that has its own. */
  public static void addFabricTo(Options options) {
    options.addOption(Arguments.value("design", "NAME", REPORT_ALONE));
    addRestTo(options);
    options.getOption("timing").setDescription(BUS_CLOCKS);
  }

  private static void addRestTo(Options options) {
    options.addOption(
        Arguments.value(
            "net",
            "NET",
            "report (default), synthetic:SEED, SEED an integer, sf12, sf13, or a file: .nnue or of net"
                + " convert"));
    NetOptions.addTo(options);
    options.addOption(
        Arguments.value(
            "timing", "K=V,...", "as-built-board: clocks=1 an operation; else " + BUS_CLOCKS));
    options.addOption(
        Arguments.value(
            "engine",
            "NAME",
            "fast (default): computes at once what follows; stepped: every cycle in turn"));
  }

  /** Reads and checks everything before cycle 0. */
  public static MachineSpec read(Arguments arguments, InputStream standardInput) {
    final Design design = design(arguments.get("design", "report"));
    final Engine engine = engine(arguments.get("engine", "fast"));
    final Tuning variant = FabricOptions.read(arguments);
    if (design != Design.REPORT) {
      if (arguments.has(FabricOptions.OPTION)) {
        throw new UsageException("--fabric goes with --design report");
      }
      return AsBuiltOptions.read(design, engine, arguments);
    }
    final RunSpec run = report(engine, arguments, PositionOptions.read(arguments, standardInput));
    return variant.equals(Tuning.REPORT) ? run : FabricOptions.spec(run, variant);
  }

  /**
   * As {@link #read}, for a command that knows the report's design only, however it is built.
   *
   * @param why why it does, for the message
   */
  public static MachineSpec readFabric(Arguments arguments, InputStream standardInput, String why) {
    requireReport(arguments, why);
    return read(arguments, standardInput);
  }

  /**
   * As {@link #readFabric}, whatever {@code --fabric} says.
   *
   * @param why as there
   */
  public static RunSpec readReport(Arguments arguments, InputStream standardInput, String why) {
    requireReport(arguments, why);
    return read(arguments, PositionOptions.read(arguments, standardInput));
  }

  /** A run of the report's design on positions that are read already. */
  public static RunSpec read(Arguments arguments, List<Position> positions) {
    requireReport(arguments, "it knows no positions");
    return report(engine(arguments.get("engine", "fast")), arguments, positions);
  }

  private static void requireReport(Arguments arguments, String why) {
    final Design design = design(arguments.get("design", "report"));
    if (design != Design.REPORT) {
      throw new UsageException("--design " + design.optionName() + ": " + why);
    }
  }

  private static RunSpec report(Engine engine, Arguments arguments, List<Position> positions) {
    for (String option : AsBuiltOptions.OWN) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--" + option + " goes with --design as-built-testbench or as-built-board");
      }
    }
    final BusTiming timing = timing(arguments.get("timing"));
    final String netName = arguments.get("net", "report");
    final Net net = NetOptions.read("--net ", netName, arguments);
    return new RunSpec(positions, netName, net, net.format(), timing, engine);
  }

  /** A run of the positions of a file: net, arithmetic, shape and timing of the options. */
  public static RunSpec ofFile(
      String option, String file, Arguments arguments, InputStream standardInput) {
    final BusTiming timing = timing(arguments.get("timing"));
    final List<Position> positions = PositionOptions.file(option, file, standardInput);
    final String netName = arguments.get("net", "report");
    final Net net = NetOptions.read("--net ", netName, arguments);
    return new RunSpec(positions, netName, net, net.format(), timing, Engine.FAST);
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

  private static BusTiming timing(@Nullable String text) {
    if (text == null) {
      return BusTiming.DEFAULT;
    }
    try {
      return BusTiming.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--timing " + text + ": " + e.getMessage());
    }
  }
}
