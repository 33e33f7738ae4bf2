// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.ConversionTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.ConvertedNet;
import nnuesoc.net.convert.ConvertedNetWriter;
import nnuesoc.net.store.PublishedNet;

/** Converts a net to the report's fixed point. */
public final class NetConvertCommand extends CliCommand {
  private static final String TO = "report";

  public NetConvertCommand() {
    super(
        "net convert",
        "write a net in the report's fixed point, and count the values that do not fit",
        "net convert synthetic:7 --shape 1,16,32,32 --arithmetic stockfish --to report -o small.net\n"
            + "net convert sf12 --to report -o sf12.net",
        FileUse.READS_NET,
        "NET");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --to NAME  the arithmetic of the new net: report
            -o, --output FILE  the file for the new net; --net FILE reads it
            --scale RULE  unit (default): 1.0 stays 1.0; fit: each layer has its own scale, so that
                more values fit
            """)
        .required("to", "--to is missing: type --to " + TO)
        .refuseWhen(
            arguments -> !TO.equals(arguments.get("to")),
            "--%s %s: expected " + TO + ", the only format",
            "to")
        .required("output", "-o FILE is missing: the file to write")
        .files(FileUse.WRITES, "output")
        .with(NetOptions::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final ConversionRule rule =
        arguments.choice(
            "scale", ConversionRule.UNIT, ConversionRule.values(), ConversionRule::optionName);
    final String output = arguments.required("output");
    final Net net = NetOptions.read("net ", arguments.positional(0), arguments);
    final ConvertedNet conversion = conversion(net, rule);
    try {
      final byte[] bytes = ConvertedNetWriter.bytes(conversion);
      OutputFile.write(Path.of(output), bytes);
      ConversionTable.print(
          conversion, output, bytes.length, NetFileInfo.sha256(bytes), console.out());
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("-o " + FileProblemText.text(e));
    }
  }

  private static ConvertedNet conversion(Net net, ConversionRule rule) {
    try {
      return ConvertedNet.of(net, rule);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          e.getMessage()
              + ": expected "
              + PublishedNet.orFile()
              + ", or synthetic:SEED with --arithmetic stockfish");
    }
  }
}
