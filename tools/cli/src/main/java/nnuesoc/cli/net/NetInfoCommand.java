// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.NetTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.ArrayNumberSummary;
import nnuesoc.net.Net;
import nnuesoc.net.NetJson;
import nnuesoc.net.NetSummary;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNetSummary;
import org.jspecify.annotations.Nullable;

/** Describes a net: its architecture, and the ranges of its numbers. */
public final class NetInfoCommand extends CliCommand {
  public NetInfoCommand() {
    super(
        "net info",
        "show a net: architecture, ranges, and values that do not fit the hardware",
        "net info synthetic:7 --shape 1,16,32,32\n" + "net info own",
        FileUse.READS_NET,
        "NET");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(NetOptions::addTo)
        .with(
            """
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            """)
        .files(FileUse.WRITES_OR_PRINTS, "json");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final Optional<DialectNet> dialect = NetOptions.dialect(arguments.positional(0));
    if (dialect.isPresent()) {
      return dialect(dialect.get(), arguments, console);
    }
    final Net net = NetOptions.read("net ", arguments.positional(0), arguments);
    final List<ArrayNumberSummary> summaries = NetSummary.of(net);
    return give(
        () -> NetJson.of(net, summaries),
        out -> NetTable.print(net, summaries, out),
        arguments,
        console);
  }

  private static int dialect(DialectNet net, Arguments arguments, Console console) {
    for (String option : List.of("shape", "arithmetic")) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--%s %s: net %s has a fixed value; omit this option",
            option, arguments.get(option), net.name());
      }
    }
    final List<ArrayNumberSummary> summaries = DialectNetSummary.of(net);
    return give(
        () -> DialectNetSummary.json(net, summaries),
        out -> NetTable.print(net, summaries, out),
        arguments,
        console);
  }

  private static int give(
      Supplier<Map<String, @Nullable Object>> machines,
      Consumer<PrintStream> people,
      Arguments arguments,
      Console console) {
    try {
      AnswerTarget.of(arguments).give(console, machines, people);
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--json " + FileProblemText.text(e));
    }
  }
}
