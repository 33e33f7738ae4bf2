package nnuesoc.cli.run;

import java.io.PrintStream;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.BusTimingNames;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NearestNameFinder;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RemedyText;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.why.WordFormat;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.text.ChoiceText;
import nnuesoc.text.CountText;
import nnuesoc.verification.cosim.TwinSimulator;

/** The names that other commands take. */
public final class ListCommand extends CliCommand {
  private static final List<String> LISTS =
      List.of(
          "signals",
          "memories",
          "hazards",
          "designs",
          "fabrics",
          "nets",
          "timings",
          "simulators",
          "formats");

  public ListCommand() {
    super(
        "list",
        "list the names that other commands accept: " + ChoiceText.of(LISTS),
        "list memories --shape 1,16,32,32 --net synthetic:7\n" + "list nets",
        FileUse.NO_FILE,
        String.join("|", LISTS));
  }

  @Override
  public OptionList options() {
    return new OptionList().with(RunOptions::addForCircuit).with(FabricOptions::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final PrintStream out = console.out();
    switch (arguments.positional(0)) {
      case "signals" ->
          circuit(arguments, console)
              .signals()
              .forEach(part -> row(out, part.name(), CountText.of(part.widthBits(), "bit")));
      case "memories" ->
          circuit(arguments, console)
              .memories()
              .values()
              .forEach(
                  part ->
                      row(
                          out,
                          part.name(),
                          CountText.of(part.words(), "word")
                              + " of "
                              + CountText.of(part.widthBits(), "bit")));
      case "hazards" -> hazards(out);
      case "designs" -> designs(out);
      case "fabrics" -> FabricOptions.fabrics().forEach((name, what) -> row(out, name, what));
      case "nets" -> nets(out);
      case "timings" -> BusTimingNames.list().forEach((name, what) -> row(out, name, what));
      case "simulators" -> simulators(out);
      case "formats" -> formats(out);
      default ->
          throw new UsageException(
              "list %s: expected one of %s%s",
              arguments.positional(0),
              String.join(", ", LISTS),
              NearestNameFinder.afterList(arguments.positional(0), LISTS));
    }
    return ExitCode.OK;
  }

  private static Circuit circuit(Arguments arguments, Console console) {
    return RunOptions.read(arguments, console.in()).start().simulation().circuit();
  }

  private static void hazards(PrintStream out) {
    for (HazardKind kind : HazardKind.values()) {
      row(out, kind.word(), kind.what(), "in " + kind.where());
    }
  }

  private static void designs(PrintStream out) {
    for (DesignName design : DesignName.values()) {
      row(out, design.typed(), design.what(), "for " + design.where());
    }
  }

  private static void simulators(PrintStream out) {
    for (TwinSimulator simulator : TwinSimulator.values()) {
      row(out, simulator.optionName(), simulator.title() + ": " + simulator.what());
    }
  }

  private static void formats(PrintStream out) {
    for (String name : NumberFormat.names()) {
      row(out, name, "for --arithmetic: the numbers of a net");
    }
    for (WordFormat format : WordFormat.values()) {
      row(out, format.typed(), "for why --format: " + format.use());
    }
    row(out, "hex", "for why --format: the bits of a word");
  }

  private static void nets(PrintStream out) {
    for (String name : NetCatalog.names()) {
      row(
          out,
          name,
          PublishedNet.named(name).map(ListCommand::published).orElseGet(() -> made(name)));
    }
    row(
        out,
        DialectReader.OWN,
        "ours, in the program; for runs: replay --net, and the default of play, bestmove and uci");
    row(
        out,
        "DIALECT:FOLDER",
        "a net of another project, one file per tensor; for runs: --net (docs/reference/nets.md)",
        "DIALECT is "
            + Arrays.stream(Dialect.values()).map(Dialect::id).collect(Collectors.joining(", ")));
    row(
        out,
        "FILE",
        "a .nnue file of Stockfish 12 or 13 or of the same format, or a file written by net"
            + " convert");
  }

  private static String published(PublishedNet net) {
    return Files.exists(NetCache.ofUser().file(net))
        ? "Stockfish's, in the cache"
        : "Stockfish's, not here: " + RemedyText.fetch(net);
  }

  private static String made(String name) {
    return name.equals(NetCatalog.names().get(0))
        ? "constants: every position has the same evaluation"
        : "random numbers, any shape; SEED is an integer";
  }

  private static void row(PrintStream out, String name, String what, String... more) {
    out.printf(Locale.ROOT, "%-36s %s%n", name, what);
    for (String line : more) {
      out.printf(Locale.ROOT, "%-36s %s%n", "", line);
    }
  }
}
