package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.ConversionTable;
import nnuesoc.net.Net;
import nnuesoc.net.NetFile;
import nnuesoc.net.convert.Conversion;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.ConvertedFile;
import nnuesoc.sim.file.OutputFile;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** Writes a net for the report's fixed point. */
final class NetConvertCommand implements Command {
  private static final String TO = "report";

  @Override
  public String name() {
    return "net convert";
  }

  @Override
  public String summary() {
    return "write a net in the report's fixed point; what does not fit is counted";
  }

  @Override
  public String example() {
    return "net convert synthetic:7 --shape 1,16,32,32 --arithmetic stockfish --to report -o small.net";
  }

  @Override
  public List<String> positionals() {
    return List.of("NET");
  }

  @Override
  public Options options() {
    final Options options = new Options();
    options.addOption(Arguments.value("to", "NAME", "the arithmetic it is to be for: report"));
    options.addOption(
        Option.builder("o")
            .longOpt("output")
            .hasArg()
            .argName("FILE")
            .desc("the file to write, then good for --net FILE")
            .get());
    options.addOption(
        Arguments.value(
            "scale",
            "RULE",
            "unit (default): 1.0 stays 1.0; fit: scales per layer that suit the hardware better"));
    NetOptions.addTo(options);
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    requireTo(arguments.get("to"));
    final ConversionRule rule = rule(arguments.get("scale", ConversionRule.UNIT.optionName()));
    final String output = arguments.get("output");
    if (output == null) {
      throw new UsageException("-o FILE is missing: the file to write");
    }
    final String name = arguments.positional(0);
    final Path file = Path.of(output);
    try {
      requireOther(name, file);
      OutputFile.requireWritable(file);
      final Net net = NetOptions.read("net ", name, arguments);
      final Conversion conversion = conversion(net, rule);
      final byte[] bytes = ConvertedFile.bytes(conversion);
      OutputFile.write(file, bytes);
      ConversionTable.print(conversion, output, bytes.length, NetFile.sha256(bytes), console.out());
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("-o " + e.getMessage());
    }
  }

  private static void requireTo(@Nullable String to) {
    if (to == null) {
      throw new UsageException("--to is missing: expected --to " + TO);
    }
    if (!to.equals(TO)) {
      throw new UsageException("--to " + to + ": expected " + TO);
    }
  }

  private static ConversionRule rule(String name) {
    return ConversionRule.named(name)
        .orElseThrow(
            () ->
                new UsageException(
                    "--scale " + name + ": expected " + ConversionRule.names(" or ")));
  }

  private static void requireOther(String name, Path file) throws IOException {
    if (Files.exists(file)
        && Files.exists(Path.of(name))
        && Files.isSameFile(file, Path.of(name))) {
      throw new UsageException("-o " + file + ": is the net itself; expected another file");
    }
  }

  private static Conversion conversion(Net net, ConversionRule rule) {
    try {
      return Conversion.of(net, rule);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          e.getMessage()
              + ": expected sf12, sf13, a .nnue file, or a net drawn with --arithmetic stockfish");
    }
  }
}
