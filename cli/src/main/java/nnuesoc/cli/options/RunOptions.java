package nnuesoc.cli.options;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.wiring.Design;
import nnuesoc.cli.wiring.Engine;
import nnuesoc.cli.wiring.MachineSpec;
import nnuesoc.cli.wiring.RunSpec;
import nnuesoc.hps.bus.BusTiming;
import nnuesoc.hps.net.Net;
import nnuesoc.hps.position.Fen;
import nnuesoc.hps.position.FenException;
import nnuesoc.hps.position.Position;
import nnuesoc.hps.position.PositionFile;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** The options that every command which runs the fabric shares. */
public final class RunOptions {
  /** Options of later work, each with what there is instead. */
  private static final Map<String, String> LATER =
      Map.of(
          "moves", "give each position with --fen or in a --file",
          "every", "give each position with --fen or in a --file");

  private RunOptions() {}

  /** Known options that are not there yet. */
  public static Map<String, String> later() {
    return LATER;
  }

  /** Adds the options. */
  public static void addTo(Options options) {
    options.addOption(Arguments.repeatable("fen", "FEN", "a position, or startpos (the default)"));
    options.addOption(
        Arguments.repeatable(
            "file", "FILE", "a FEN or EPD a line, # and empty lines skipped; - is standard input"));
    options.addOption(
        Arguments.value(
            "design",
            "NAME",
            "report (default), or one that was published: as-built-testbench, as-built-board"));
    options.addOption(
        Arguments.value(
            "net",
            "NET",
            "report (default), synthetic:SEED, SEED an integer, sf12, sf13, or a file: .nnue or of net"
                + " convert"));
    NetOptions.addTo(options);
    options.addOption(
        Arguments.value(
            "timing",
            "K=V,...",
            "as-built-board: clocks=1 an operation; else bus clocks: lw_write=18 lw_read=17 write=10 streamed=4 read=9 cpu=0 sleep=1000"
                + " mode=single|streamed handshake=interlocked|naive"));
    options.addOption(
        Arguments.value(
            "engine",
            "NAME",
            "fast (default): computes at once what follows; stepped: every cycle in turn"));
    AsBuiltOptions.addTo(options);
  }

  /** Reads and checks everything before cycle 0. */
  public static MachineSpec read(Arguments arguments, InputStream standardInput) {
    final Design design = design(arguments.get("design", "report"));
    final Engine engine = engine(arguments.get("engine", "fast"));
    return design == Design.REPORT
        ? report(engine, arguments, standardInput)
        : AsBuiltOptions.read(design, engine, arguments);
  }

  /**
   * As {@link #read}, for a command that knows the report's design only.
   *
   * @param why why it does, for the message
   */
  public static RunSpec readReport(Arguments arguments, InputStream standardInput, String why) {
    final Design design = design(arguments.get("design", "report"));
    if (design != Design.REPORT) {
      throw new UsageException("--design " + design.optionName() + ": " + why);
    }
    return report(engine(arguments.get("engine", "fast")), arguments, standardInput);
  }

  private static RunSpec report(Engine engine, Arguments arguments, InputStream standardInput) {
    for (String option : AsBuiltOptions.OWN) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--" + option + " goes with --design as-built-testbench or as-built-board");
      }
    }
    final BusTiming timing = timing(arguments.get("timing"));
    final List<Position> positions = positions(arguments, standardInput);
    final String netName = arguments.get("net", "report");
    final Net net = NetOptions.read("--net ", netName, arguments);
    return new RunSpec(positions, netName, net, net.format(), timing, engine);
  }

  /** A run of the positions of a file: net, arithmetic, shape and timing of the options. */
  public static RunSpec ofFile(
      String option, String file, Arguments arguments, InputStream standardInput) {
    final BusTiming timing = timing(arguments.get("timing"));
    final List<Position> positions = file(option, file, standardInput);
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

  private static List<Position> positions(Arguments arguments, InputStream standardInput) {
    final List<Position> positions = new ArrayList<>();
    arguments
        .inOrder()
        .forEach(
            option -> {
              if (option.getKey().equals("fen")) {
                positions.add(fen(option.getValue()));
              } else if (option.getKey().equals("file")) {
                positions.addAll(file(option.getValue(), standardInput));
              }
            });
    if (positions.isEmpty()) {
      arguments.all("fen").forEach(fen -> positions.add(fen(fen)));
    }
    return positions.isEmpty() ? List.of(Position.START) : positions;
  }

  private static Position fen(String text) {
    try {
      return Fen.parse(text);
    } catch (FenException e) {
      throw new UsageException("--fen: " + e.getMessage());
    }
  }

  /**
   * Reads the positions of a file.
   *
   * @param name {@code -} is standard input
   * @throws UsageException if it cannot be read, or a line is no position
   */
  public static List<Position> file(String name, InputStream standardInput) {
    return file("--file", name, standardInput);
  }

  private static List<Position> file(String option, String name, InputStream standardInput) {
    final boolean isStandardInput = name.equals("-");
    try (InputStream in =
            isStandardInput
                ? new UnclosedInputStream(standardInput)
                : Files.newInputStream(Path.of(name));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return PositionFile.read(isStandardInput ? "standard input" : name, reader);
    } catch (FenException e) {
      throw new UsageException(option + ": " + e.getMessage());
    } catch (NoSuchFileException e) {
      throw new UsageException(option + " " + name + ": there is no such file");
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(
          option
              + " "
              + name
              + ": cannot be read ("
              + Unreadable.reason(e)
              + "): expected a text file");
    }
  }

  /** Standard input is not ours to close. */
  private static final class UnclosedInputStream extends FilterInputStream {
    UnclosedInputStream(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }
}
