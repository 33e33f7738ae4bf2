// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.file.StreamedTextOutput;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.position.Position;
import nnuesoc.soc.MemoryFileFormatter;
import nnuesoc.soc.MemoryImage;
import nnuesoc.text.CountText;
import org.jspecify.annotations.Nullable;

/** Writes what a test bench of one layer needs. */
public final class NetExportCommand extends CliCommand {
  private static final int MOST_LAYERS = 4;

  public NetExportCommand() {
    super(
        "net export",
        "write inputs, weights, biases and outputs of a layer into files for a test bench",
        "net export synthetic:7 --shape 1,16,32,32 --layer 2 --to layer2\n"
            + "net export synthetic:7 --shape 1,16,32,32 --layer 4 --fen startpos --to layer4",
        FileUse.READS_NET,
        "NET");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --layer N  the layer, 1 to 4
            --to FOLDER  the folder for the files, for $readmemh and as .mif; weights are row by row:
                all inputs of row 0, then of row 1; README.txt in it has the order of each file
            --fen FEN  the position in FEN, or startpos (default)
            """)
        .required("layer", "--layer is missing: 1 to 4")
        .required("to", "--to FOLDER is missing: the folder for the files")
        .files(FileUse.WRITES_LAYER, "to")
        .with(NetOptions::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final String name = arguments.positional(0);
    final int layer = arguments.number("layer", 1, 1, MOST_LAYERS);
    final Position position = PositionOptions.read(arguments, console.in()).get(0);
    final LayerTestBenchData tables = tables(name, layer, position, arguments);
    final Path folder = Path.of(arguments.required("to"));
    try {
      Files.createDirectories(folder);
      for (MemoryImage table : tables.tables()) {
        write(folder.resolve(table.name() + ".hex"), MemoryFileFormatter.readmemh(table));
        write(folder.resolve(table.name() + ".mif"), MemoryFileFormatter.mif(table));
      }
      final String run = arguments.typedWithout(List.of("layer", "to")) + " --net " + name;
      OutputFile.write(folder.resolve("README.txt"), manifest(layer, run.strip(), tables));
    } catch (IOException e) {
      throw new UsageException("--to " + FileProblemText.text(e));
    }
    console
        .out()
        .printf(
            Locale.ROOT,
            "layer %d of %s: %s, %s; %s and README.txt in %s%n",
            layer,
            name,
            CountText.of(tables.rows(), "row"),
            CountText.of(tables.inputs(), "input"),
            CountText.of(2L * tables.tables().size(), "file"),
            folder);
    return ExitCode.OK;
  }

  private static LayerTestBenchData tables(
      String name, int layer, Position position, Arguments arguments) {
    final Optional<DialectNet> dialect = NetOptions.dialect(name);
    final @Nullable Net net = dialect.isPresent() ? null : NetOptions.read("net ", name, arguments);
    try {
      return net == null
          ? LayerTestBenchData.of(dialect.orElseThrow(), layer, position)
          : LayerTestBenchData.of(net, layer, position);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--layer " + layer + ": " + e.getMessage());
    }
  }

  /** The words of layer 1 of a large net do not fit into one text. */
  private static void write(Path file, Stream<String> lines) throws IOException {
    final StreamedTextOutput out =
        StreamedTextOutput.open(file.toString(), OutputStream.nullOutputStream());
    boolean whole = false;
    try {
      for (Iterator<String> line = lines.iterator(); line.hasNext(); ) {
        out.write(line.next());
      }
      whole = true;
    } finally {
      out.end(whole);
    }
  }

  private static String manifest(int layer, String run, LayerTestBenchData tables) {
    final StringBuilder text = new StringBuilder();
    text.append("Layer ").append(layer).append(" of the run ").append(run).append('\n');
    text.append(CountText.of(tables.rows(), "row")).append(" of ");
    text.append(CountText.of(tables.inputs(), "input")).append(".\n\n");
    text.append("NAME.hex is for $readmemh, NAME.mif for Quartus; both hold the same words in\n");
    text.append("hexadecimal, negative ones in two's complement.\n\n");
    for (MemoryImage table : tables.tables()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-15s %8d x %2d bits  %s%n",
              table.name(),
              table.words(),
              table.widthBits(),
              order(table.name(), layer)));
    }
    return text.toString();
  }

  private static String order(String name, int layer) {
    return switch (name.replaceFirst("_.*", "")) {
      case "inputs" ->
          "input by input: what the layer reads, not negative"
              + (layer == 2 ? "; the outputs of the side to move come first" : "");
      case "features" -> "feature by feature: 1 if it is active";
      case "weights" -> "row by row: all inputs of row 0, then of row 1; signed";
      case "biases" -> "row by row: what is added to the sum of the row; signed";
      default -> "row by row: what the layer should give";
    };
  }
}
