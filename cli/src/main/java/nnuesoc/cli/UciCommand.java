package nnuesoc.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import nnuesoc.chess.uci.UciEngine;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import org.apache.commons.cli.Options;

/** An engine for chess programs. */
final class UciCommand implements Command {
  @Override
  public String name() {
    return "uci";
  }

  @Override
  public String summary() {
    return "an engine for chess programs, which speak UCI with it";
  }

  @Override
  public String example() {
    return "uci --net report";
  }

  @Override
  public Options options() {
    final Options options = new Options();
    RunOptions.addFabricTo(options);
    FabricOptions.addTo(options);
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final UciEngine engine =
        new UciEngine(
            new UciFabric(arguments),
            line -> {
              console.out().println(line);
              console.out().flush();
            });
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8))) {
      engine.run(in);
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("standard input cannot be read: " + e.getMessage());
    }
  }
}
