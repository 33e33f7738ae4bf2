// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.NewFolder;
import nnuesoc.file.ShellQuoting;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.Network;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.soc.network.export.NetworkExport;
import nnuesoc.text.CountText;

/** Writes a network as a project of its own. */
public final class NetworkExportCommand extends CliCommand {
  private static final int RANDOM_INPUTS = 3;
  private static final int MOST_INPUTS = 100;

  public NetworkExportCommand() {
    super(
        "network export",
        "write a network as a project: Verilog, test bench, C program, files for Quartus",
        "network export examples/digits --to my-board\n"
            + "network export examples/digits --input examples/digits/seven.txt --to my-board",
        FileUse.READS_NAMING,
        "FOLDER");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --to FOLDER  the folder for the project; it must be new or empty. README.md in it says
                what to type next
            --input FILE  the inputs of test bench and program, one vector of raw numbers per line,
                or a .npy, .hex, .mem or .mif file; at most 100. Default: three random inputs
            """)
        .required("to", "--to FOLDER is missing: the folder for the project")
        .files(FileUse.WRITES_NEW_FOLDER, "to")
        .files(FileUse.READS, "input");
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    final String name = arguments.positional(0);
    final Network network = NetworkOptions.network("network " + name, name);
    final String input = arguments.get("input");
    final Tensor inputs =
        input == null
            ? random(network)
            : NetworkOptions.inputs(input, network, console.in()).vectors();
    if (inputs.rows() > MOST_INPUTS) {
      throw new UsageException(
          "--input %s: %s; expected at most %d, because the test bench simulates all of them",
          input, CountText.of(inputs.rows(), "input"), MOST_INPUTS);
    }
    final Map<String, String> files =
        new NetworkExport(network, inputs, golden(network, inputs)).files();
    final Path folder = NewFolder.make(Path.of(arguments.required("to")));
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(folder.resolve(file.getKey()), file.getValue());
    }
    console
        .out()
        .printf(
            Locale.ROOT,
            "%s in %s, with %s; next: make -C %s sim%n",
            CountText.of(files.size(), "file"),
            folder,
            CountText.of(inputs.rows(), "input"),
            ShellQuoting.of(folder.toString()));
    return ExitCode.OK;
  }

  private static Tensor random(Network network) {
    final FixedFormat format = network.rules().input().format();
    final int columns = network.rules().input().size();
    final int[] words = new SplittableRandom(1).ints((long) RANDOM_INPUTS * columns).toArray();
    return Tensor.of(format, columns, words);
  }

  private static List<Tensor> golden(Network network, Tensor inputs) {
    final List<List<long[]>> byInput =
        IntStream.range(0, inputs.rows())
            .mapToObj(row -> NetworkModel.outputs(network, inputs, row))
            .toList();
    final List<Tensor> golden = new ArrayList<>();
    for (int layer = 0; layer < network.layers().size(); layer++) {
      final int place = layer;
      final LayerRules rules = network.layers().get(layer).rules();
      final int[] words =
          byInput.stream()
              .flatMapToLong(outputs -> LongStream.of(outputs.get(place)))
              .mapToInt(word -> (int) word)
              .toArray();
      golden.add(Tensor.of(rules.output().format(), rules.outputs(), words));
    }
    return golden;
  }

  private static void write(Path file, String text) throws IOException {
    try {
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(file, text);
      if (file.toString().endsWith(".sh") && !file.toFile().setExecutable(true)) {
        throw new IOException("cannot be made executable");
      }
    } catch (IOException e) {
      throw new IOException(FileProblemText.text(file, e), e);
    }
  }
}
