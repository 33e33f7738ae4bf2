// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.measure;

import java.io.IOException;
import java.util.List;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.measure.bench.Bench;
import nnuesoc.measure.bench.BenchJson;
import nnuesoc.measure.bench.BenchTablePrinter;
import nnuesoc.measure.bench.LaunchCommand;

/** Measures the speed of this program on this machine, in turn with other simulators. */
public final class BenchCommand extends CliCommand {
  private static final int DEFAULT_ROUNDS = 3;
  private static final int MAX_ROUNDS = 1000;

  public BenchCommand() {
    super(
        "bench",
        "measure this machine: stepping, traces and fast-forward, beside Verilator and Icarus",
        "bench --quick --runs 1 --only \"stepped.*\" --json bench.json\n"
            + "bench --only \"*.tpu\"");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --runs N  the number of rounds; each round runs both sides once; default: %s, which
                takes some five minutes
            --quick  measure only the small shape, in some twenty seconds
            --only* GLOB  measure only rows with this name; a name that matches none lists all rows
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            """
                .formatted(DEFAULT_ROUNDS))
        .files(FileUse.WRITES_OR_PRINTS, "json");
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    final int rounds = arguments.number("runs", DEFAULT_ROUNDS, 1, MAX_ROUNDS);
    final Bench all = new Bench(arguments.has("quick"), new ReplayStart());
    final Bench.Results results =
        chosen(all, arguments.all("only")).run(rounds, console.interrupted(), console::say);
    AnswerTarget.of(arguments)
        .give(console, () -> BenchJson.of(results), out -> BenchTablePrinter.print(results, out));
    return results.complete() ? ExitCode.OK : ExitCode.INTERRUPTED;
  }

  private static Bench chosen(Bench bench, List<String> globs) {
    try {
      return bench.only(globs);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--only " + e.getMessage());
    }
  }

  private static final class ReplayStart implements LaunchCommand {
    @Override
    public String typed() {
      return "./nnuesoc replay";
    }

    @Override
    public String main() {
      return "nnuesoc.cli.Main";
    }

    @Override
    public List<String> arguments(String shape, String net, String timing) {
      return List.of(
          "replay", "--shape", shape, "--net", net, "--timing", timing, "--fen", "startpos");
    }
  }
}
