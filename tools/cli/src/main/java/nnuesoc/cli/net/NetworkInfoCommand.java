// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.NetworkInfoTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.verification.cycles.NetworkInfo;

/** Describes a network: its layers, the ranges of its numbers, and what it costs. */
public final class NetworkInfoCommand extends CliCommand {
  public NetworkInfoCommand() {
    super(
        "network info",
        "show a network of your own: layers, ranges, worst-case sums, cycles and memory",
        "network info examples/xor\n" + "network info examples/xor --json -",
        FileUse.READS_NAMING,
        "FOLDER");
  }

  @Override
  public OptionList options() {
    return new OptionList().with(NetworkOptions::addTiming).with(AnswerTarget::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final String name = arguments.positional(0);
    final NetworkInfo info =
        NetworkInfo.of(
            name,
            NetworkOptions.network("network " + name, name),
            NetworkOptions.timing(arguments));
    try {
      AnswerTarget.of(arguments)
          .give(console, info::json, out -> NetworkInfoTable.print(info, out));
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--json " + FileProblemText.text(e));
    }
  }
}
