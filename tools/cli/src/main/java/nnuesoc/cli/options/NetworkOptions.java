// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.OptionRule.Kind;
import nnuesoc.file.InputFile;
import nnuesoc.file.UnreadableReason;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.network.NetworkReader.Inputs;
import nnuesoc.network.NetworkRules;
import nnuesoc.network.Tensor;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.soc.Engine;
import nnuesoc.soc.network.NetworkSpec;
import org.jspecify.annotations.Nullable;

/** The options of runs of a user's own network. */
public final class NetworkOptions {
  private static final String STANDARD_INPUT = "-";
  private static final OptionRule ALONE =
      new OptionRule(
          Kind.OTHER,
          "",
          arguments -> true,
          "--%s cannot be combined with --network: it is for chess nets and their fabrics",
          List.of(
              ("fen file moves every design net arithmetic shape fabric cache pieces weights"
                      + " program-stores jobs")
                  .split(" ", -1)));

  private NetworkOptions() {}

  /** Adds the options, for a command that runs any design. */
  public static void addTo(OptionList options) {
    options
        .with(
            """
            --network FOLDER  run a network of your own in place of a chess net: a folder with
                network.json (docs/guide/your-network.md), or such a file
            --input FILE  with --network: the inputs, one vector of raw numbers per line, or a .npy,
                .hex, .mem or .mif file; - is standard input
            """)
        .files(FileUse.READS_NAMING, "network")
        .files(FileUse.READS, "input");
  }

  /** Adds the option of a program that says itself what the inputs are. */
  public static void addForProgram(OptionList options) {
    options
        .with(
            """
            --network FOLDER  run the program on the fabric of a network of your own: a folder with
                network.json (docs/guide/your-network.md), or such a file
            """)
        .files(FileUse.READS_NAMING, "network");
  }

  /** The network of such a program, which has the inputs; null without one. */
  static @Nullable NetworkSpec readProgram(Arguments arguments, BusTiming timing, Engine engine) {
    final String name = arguments.get("network");
    if (name == null) {
      return null;
    }
    ALONE.check(arguments);
    final Network network = network("--network " + name, name);
    final NetworkRules.Input input = network.rules().input();
    final Inputs none = new Inputs("of the program", Tensor.of(input.format(), input.size()), "");
    try {
      return new NetworkSpec(name, network, none, timing, engine);
    } catch (InputException e) {
      throw new UsageException("%s", e.getMessage());
    }
  }

  /** Whether the user asks for a run of a network. */
  static boolean areMeant(Arguments arguments) {
    return arguments.get("network") != null || arguments.get("input") != null;
  }

  static NetworkSpec read(Arguments arguments, Engine engine, InputStream standardInput) {
    final String name = arguments.get("network");
    final String input = arguments.get("input");
    if (name == null) {
      throw new UsageException("--input requires --network FOLDER");
    }
    ALONE.check(arguments);
    final Network network = network("--network " + name, name);
    if (input == null) {
      throw new UsageException(
          "--network requires --input FILE: one vector of %d whole numbers per line",
          network.rules().input().size());
    }
    try {
      return new NetworkSpec(
          name, network, inputs(input, network, standardInput), timing(arguments), engine);
    } catch (InputException e) {
      throw new UsageException("%s", e.getMessage());
    }
  }

  /**
   * Reads a network.
   *
   * @param where what the user typed, for a message about the name
   */
  public static Network network(String where, String name) {
    try {
      return NetworkReader.read(Path.of(name));
    } catch (InvalidPathException e) {
      throw new UsageException("%s: %s", where, UnreadableReason.reason(e));
    } catch (InputException e) {
      throw new UsageException("%s", e.getMessage());
    }
  }

  /**
   * Reads inputs.
   *
   * @param name what the user typed for {@code --input}
   */
  public static Inputs inputs(String name, Network network, InputStream standardInput) {
    try {
      return name.equals(STANDARD_INPUT)
          ? NetworkReader.inputs(
              Path.of("standard input"),
              InputFile.limited(standardInput, InputFile.GENERATED).readAllBytes(),
              network)
          : NetworkReader.inputs(Path.of(name), network);
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("--input %s: %s", name, UnreadableReason.reason(e));
    } catch (InputException e) {
      throw new UsageException("%s", e.getMessage());
    }
  }

  /** Adds the times of the bus, for a command that runs nothing. */
  public static void addTiming(OptionList options) {
    options.with(
        "--timing K=V,...  clocks per bus access: "
            + BusTimingNames.BOARD
            + " as measured, "
            + BusTimingNames.keysOfBus());
  }

  /** The times of the bus. */
  public static BusTiming timing(Arguments arguments) {
    final String text = arguments.get("timing");
    try {
      return text == null ? BusTiming.DEFAULT : BusTiming.parse(text);
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--timing", text, e);
    }
  }
}
