// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.BusTimingNames;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
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
import nnuesoc.text.NearestNameFinder;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

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
    return new OptionList()
        .with(RunOptions::addForCircuit)
        .with(NetworkOptions::addTo)
        .with(FabricOptions::addTo)
        .with(AnswerTarget::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    final String kind = arguments.positional(0);
    final List<Entry> entries = entries(kind, arguments, console);
    AnswerTarget.of(arguments)
        .give(
            console,
            () -> Map.of("kind", kind, "entries", entries.stream().map(Entry::json).toList()),
            out -> entries.forEach(entry -> entry.print(out)));
    return ExitCode.OK;
  }

  private static List<Entry> entries(String kind, Arguments arguments, Console console) {
    return switch (kind) {
      case "signals" ->
          circuit(arguments, console).signals().stream()
              .map(part -> new Entry(part.name(), part.widthBits(), null))
              .toList();
      case "memories" ->
          circuit(arguments, console).memories().values().stream()
              .map(part -> new Entry(part.name(), part.widthBits(), part.words()))
              .toList();
      case "hazards" ->
          Arrays.stream(HazardKind.values())
              .map(hazard -> new Entry(hazard.word(), hazard.what(), "in " + hazard.where()))
              .toList();
      case "designs" ->
          Arrays.stream(DesignName.values())
              .map(design -> new Entry(design.typed(), design.what(), "for " + design.where()))
              .toList();
      case "fabrics" -> entries(FabricOptions.fabrics());
      case "nets" -> nets();
      case "timings" -> entries(BusTimingNames.list());
      case "simulators" ->
          Arrays.stream(TwinSimulator.values())
              .map(one -> new Entry(one.optionName(), one.title() + ": " + one.what()))
              .toList();
      case "formats" -> formats();
      default ->
          throw new UsageException(
              "list %s: expected one of %s%s",
              kind, String.join(", ", LISTS), NearestNameFinder.afterList(kind, LISTS));
    };
  }

  private static List<Entry> entries(Map<String, String> named) {
    return named.entrySet().stream()
        .map(entry -> new Entry(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Circuit circuit(Arguments arguments, Console console) {
    return RunOptions.read(arguments, console.in()).start().simulation().circuit();
  }

  private static List<Entry> formats() {
    final List<Entry> formats = new ArrayList<>();
    for (String name : NumberFormat.names()) {
      formats.add(new Entry(name, "for --arithmetic: the numbers of a net"));
    }
    for (WordFormat format : WordFormat.values()) {
      formats.add(new Entry(format.typed(), "for why --format: " + format.use()));
    }
    formats.add(new Entry("hex", "for why --format: the bits of a word"));
    return formats;
  }

  private static List<Entry> nets() {
    final List<Entry> nets = new ArrayList<>();
    for (String name : NetCatalog.names()) {
      nets.add(
          new Entry(
              name,
              PublishedNet.named(name).map(ListCommand::published).orElseGet(() -> made(name))));
    }
    nets.add(
        new Entry(
            DialectReader.OWN,
            "ours, in the program; for runs: replay --net, and the default of play, bestmove and uci"));
    nets.add(
        new Entry(
            "DIALECT:FOLDER",
            "a net of another project, one file per tensor; for runs: --net (docs/reference/nets.md)",
            "DIALECT is "
                + Arrays.stream(Dialect.values())
                    .map(Dialect::id)
                    .collect(Collectors.joining(", "))));
    nets.add(
        new Entry(
            "FILE",
            "a .nnue file of Stockfish 12 or 13 or of the same format, or a file written by net"
                + " convert"));
    return nets;
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

  /**
   * A name of a list.
   *
   * @param lines what it names
   * @param widthBits of a signal, or of a memory's words; else null
   * @param words of a memory, else null
   */
  private record Entry(
      String name, List<String> lines, @Nullable Integer widthBits, @Nullable Integer words) {
    Entry(String name, String... lines) {
      this(name, List.of(lines), null, null);
    }

    Entry(String name, int widthBits, @Nullable Integer words) {
      this(
          name,
          List.of(
              (words == null ? "" : CountText.of(words, "word") + " of ")
                  + CountText.of(widthBits, "bit")),
          widthBits,
          words);
    }

    void print(PrintStream out) {
      String begin = name;
      for (String line : lines) {
        out.printf(Locale.ROOT, "%-36s %s%n", begin, line);
        begin = "";
      }
    }

    Map<String, Object> json() {
      final Map<String, Object> json = new LinkedHashMap<>();
      json.put("name", name);
      if (widthBits == null) {
        json.put("description", String.join("; ", lines));
      } else {
        json.put("width", widthBits);
      }
      if (words != null) {
        json.put("words", words);
      }
      return json;
    }
  }
}
