// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.cli.chess.PerftCommand;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.run.InspectCommand;
import nnuesoc.cli.run.PeekCommand;
import nnuesoc.cli.run.ReplayCommand;
import nnuesoc.cli.terminal.Console;

/** A command for the hardware of other projects: another command with a design of its own. */
final class OnechanCommand extends CliCommand {
  private static final String DESIGN = "design";
  private static final String IMAGE = " --image examples/tpu.image.json";

  private final CliCommand of;
  private final List<DesignName> designs;
  private final List<String> shown;

  private OnechanCommand(
      String name,
      String summary,
      String examples,
      CliCommand of,
      List<DesignName> designs,
      String shown) {
    super(
        "one-chan " + name,
        summary,
        examples.lines().map(line -> "one-chan " + name + line).collect(Collectors.joining("\n")),
        of.use(),
        of.positionals().toArray(String[]::new));
    this.of = of;
    this.designs = List.copyOf(designs);
    this.shown = List.of(shown.split(" ", -1));
  }

  static OnechanCommand run() {
    return new OnechanCommand(
        "run",
        "run a stimulus or the moves of a position through the TPU or the move generator",
        IMAGE
            + " --moves-of startpos --vcd tpu.vcd"
            + "\n"
            + " --design movegen --stimulus examples/movegen.json",
        new ReplayCommand(),
        List.of(DesignName.ONE_CHAN_TPU, DesignName.ONE_CHAN_MOVEGEN),
        "design image moves-of stimulus run variant vcd signal memory force engine json");
  }

  static OnechanCommand search() {
    return new OnechanCommand(
        "search",
        "search a position in hardware: tree traversal, generator, link and TPU",
        IMAGE + " --search-depth 1" + "\n" + IMAGE + " --search-depth 1 --variant rings --json -",
        new ReplayCommand(),
        List.of(DesignName.ONE_CHAN_SEARCH),
        "image fen search-depth variant link vcd signal memory force engine json");
  }

  static OnechanCommand peek() {
    return new OnechanCommand(
        "peek",
        "show the signals or a memory of these designs in a cycle",
        IMAGE
            + " --at 300 --signal '*.pe*'"
            + "\n"
            + IMAGE
            + " --moves-of startpos --at 300 --signal '*.pe*'",
        new PeekCommand(),
        List.of(DesignName.ONE_CHAN_TPU, DesignName.ONE_CHAN_MOVEGEN, DesignName.ONE_CHAN_SEARCH),
        "design image moves-of stimulus run variant fen search-depth link at signal memory mif"
            + " readmemh intel-hex engine json");
  }

  static OnechanCommand inspect() {
    return new OnechanCommand(
        "inspect",
        "show a run of the TPU as a page in the browser",
        IMAGE + " --html tpu.html" + "\n" + IMAGE,
        new InspectCommand(),
        List.of(DesignName.ONE_CHAN_TPU),
        "image moves-of stimulus run html embed port no-open against map map-file clock");
  }

  static OnechanCommand perft() {
    return new OnechanCommand(
        "perft",
        "count legal moves with a move generator of one unit per square",
        " 3 --fen startpos" + "\n" + " 3",
        new PerftCommand(),
        List.of(DesignName.SQUARE_GENERATOR),
        "fen moves json");
  }

  @Override
  public OptionList options() {
    final OptionList options = of.options().show(shown);
    return shown.contains(DESIGN)
        ? options.describe(
            DESIGN,
            String.join(" or ", designs.stream().map(OnechanCommand::shortName).toList())
                + "; default: "
                + shortName(designs.get(0)))
        : options;
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    final String typed = arguments.get(DESIGN, shortName(designs.get(0)));
    final List<String> names = new ArrayList<>();
    for (DesignName design : designs) {
      if (typed.equals(shortName(design)) || typed.equals(design.typed())) {
        return of.run(arguments.with(Map.of(DESIGN, design.typed())), console);
      }
      names.add(shortName(design));
    }
    throw new UsageException("--design %s: expected %s", typed, String.join(" or ", names));
  }

  private static String shortName(DesignName design) {
    return design.typed().replaceFirst("^one-chan-", "");
  }
}
