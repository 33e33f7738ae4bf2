package nnuesoc.cli;

import java.io.PrintStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.Meant;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.Remedies;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.sim.design.Circuit;
import nnuesoc.soc.Design;

/** The names that other commands take. */
final class ListCommand extends Command {
  private static final List<String> LISTS =
      List.of("signals", "memories", "hazards", "designs", "nets");

  /** The kinds of hazards and their meanings. */
  private static final String HAZARDS =
      """
      mixed-port    a memory word is read at the edge at which another port writes it
      overwrite     a weight word is written while its layer computes with the row
      ready-unasked ready rises while trigger is 0: nobody sees it
      early-eval    pio_eval is read while done is 0
      deadlock      the program polls for what can never come; the run ends
      """;

  ListCommand() {
    super(
        "list",
        "the names that other commands take: signals, memories, hazards, designs or nets",
        "list memories --shape 1,16,32,32 --net synthetic:7",
        FileUse.NO_FILE,
        String.join("|", LISTS));
  }

  @Override
  OptionList options() {
    return new OptionList().with(RunOptions::addDesignTo).with(FabricOptions::addTo);
  }

  @Override
  int run(Arguments arguments, Console console) {
    final PrintStream out = console.out();
    switch (arguments.positional(0)) {
      case "signals" ->
          circuit(arguments, console)
              .signals()
              .forEach(one -> row(out, one.name(), one.widthBits() + " bits"));
      case "memories" ->
          circuit(arguments, console)
              .memories()
              .values()
              .forEach(
                  one ->
                      row(
                          out,
                          one.name(),
                          String.format(
                              Locale.ROOT, "%,d words of %d bits", one.words(), one.widthBits())));
      case "hazards" -> out.print(HAZARDS);
      case "designs" -> designs(out);
      case "nets" -> nets(out);
      default ->
          throw new UsageException(
              "list %s%s: expected one of %s",
              arguments.positional(0),
              Meant.question(arguments.positional(0), LISTS),
              String.join(", ", LISTS));
    }
    return ExitCode.OK;
  }

  private static Circuit circuit(Arguments arguments, Console console) {
    return RunOptions.read(arguments, console.in()).start().simulation().circuit();
  }

  private static void designs(PrintStream out) {
    for (Design design : Design.values()) {
      row(
          out,
          design.optionName(),
          switch (design) {
            case REPORT -> "the fabric of the students' report; --fabric changes it";
            case AS_BUILT_TESTBENCH -> "the published test bench, faults included";
            case AS_BUILT_BOARD -> "the published board with its C program, faults included";
          });
    }
  }

  private static void nets(PrintStream out) {
    row(out, "report", "constants: every position has the same evaluation");
    row(out, "synthetic:SEED", "random numbers, any shape");
    for (PublishedNet net : PublishedNet.values()) {
      final boolean there = Files.exists(NetCache.ofUser().file(net));
      row(
          out,
          net.optionName(),
          there ? "Stockfish's, in the cache" : "Stockfish's, not here: " + Remedies.fetch(net));
    }
    row(out, "FILE", "a .nnue file of Stockfish 12 or 13, or one of net convert");
  }

  private static void row(PrintStream out, String name, String what) {
    out.printf(Locale.ROOT, "%-36s %s%n", name, what);
  }
}
