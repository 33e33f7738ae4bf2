// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.uci.UciEngine;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.TeamOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.ProgramNameFilter;
import nnuesoc.file.FileProblemText;
import nnuesoc.play.UciFabricBackend;
import nnuesoc.play.parallel.TeamSearch;
import nnuesoc.position.Position;

/** An engine for chess programs. */
public final class UciCommand extends CliCommand {
  public UciCommand() {
    super(
        "uci",
        "run as an engine for chess programs (protocol UCI)",
        "uci --net report\nuci --fabrics 4");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addWithoutPositions)
        .with(FabricOptions::addTo)
        .with(TeamOptions::addTo);
  }

  private static UciFabricBackend parse(Arguments arguments) {
    final Map<String, String> given = new LinkedHashMap<>();
    given.put("net", RunOptions.netForPlay(arguments));
    given.put("design", arguments.get("design", "report"));
    given.put("timing", arguments.get("timing", ""));
    return new UciFabricBackend(
        "nnuesoc " + ProgramNameFilter.version(),
        given,
        values -> RunOptions.read(arguments.with(values), List.of(Position.START)),
        TeamOptions.read(arguments).map(team -> spec -> new TeamSearch(spec, team)));
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final UciEngine engine =
        new UciEngine(
            parse(arguments),
            line -> {
              console.out().println(line);
              console.out().flush();
            });
    try (Reader in = new InputStreamReader(console.in(), StandardCharsets.UTF_8)) {
      engine.run(in);
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("standard input cannot be read: " + FileProblemText.text(e));
    }
  }
}
