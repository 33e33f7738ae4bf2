package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.ConversionTable;
import nnuesoc.net.Net;
import nnuesoc.net.NetFile;
import nnuesoc.net.convert.Conversion;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.ConvertedFile;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import org.jspecify.annotations.Nullable;

/** Writes a net for the report's fixed point. */
final class NetConvertCommand extends Command {
  private static final String TO = "report";

  NetConvertCommand() {
    super(
        "net convert",
        "write a net in the report's fixed point; what does not fit is counted",
        "net convert synthetic:7 --shape 1,16,32,32 --arithmetic stockfish --to report -o small.net",
        "NET");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(
            """
            --to NAME  the arithmetic it is to be for: report
            -o, --output FILE  the file to write, then good for --net FILE
            --scale RULE  unit (default): 1.0 stays 1.0; fit: scales per layer that suit the
                hardware better
            """)
        .with(NetOptions::addTo);
  }

  @Override
  int run(Arguments arguments, Console console) {
    requireTo(arguments.get("to"));
    final ConversionRule rule = rule(arguments.get("scale", ConversionRule.UNIT.optionName()));
    final String output = arguments.get("output");
    if (output == null) {
      throw new UsageException("-o FILE is missing: the file to write");
    }
    final String name = arguments.positional(0);
    final Path file = Path.of(output);
    try {
      final Net net = NetOptions.read("net ", name, arguments);
      final Conversion conversion = conversion(net, rule);
      final byte[] bytes = ConvertedFile.bytes(conversion);
      OutputFile.write(file, bytes);
      ConversionTable.print(conversion, output, bytes.length, NetFile.sha256(bytes), console.out());
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("-o " + FileProblem.text(e));
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
