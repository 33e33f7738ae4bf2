package nnuesoc.cli;

import java.io.IOException;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.BenchTable;
import nnuesoc.measure.bench.Bench;
import nnuesoc.measure.bench.BenchJson;
import nnuesoc.measure.bench.ColdStart;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.trace.Glob;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** Measures this program on this machine, in turn with other simulators. */
final class BenchCommand extends Command {
  private static final int DEFAULT_ROUNDS = 3;
  private static final int MAX_ROUNDS = 1000;

  BenchCommand() {
    super(
        "bench",
        "measure this machine: stepping, traces and fast-forward, in turn with Verilator and Icarus",
        "bench --quick --runs 1 --only \"stepped.*\" --json bench.json");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(
            """
            --runs N  rounds; in each of them both sides run once (default %s, some four minutes)
            --quick  the small shape alone, some twenty seconds
            --only* GLOB  rows by name; a glob that matches none lists all
            --json FILE  the answer for machines; - replaces the table
            """
                .formatted(DEFAULT_ROUNDS));
  }

  @Override
  int run(Arguments arguments, Console console) {
    final int rounds = rounds(arguments.get("runs", Integer.toString(DEFAULT_ROUNDS)));
    final Bench bench =
        chosen(new Bench(arguments.has("quick"), new ReplayStart()), arguments.all("only"));
    final String json = arguments.get("json");
    try {
      final Bench.Results results = bench.run(rounds, console.interrupted(), console::say);
      answer(results, json, console);
      return results.complete() ? ExitCode.OK : ExitCode.INTERRUPTED;
    } catch (IOException e) {
      throw new UsageException(FileProblem.text(e));
    }
  }

  private static void answer(Bench.Results results, @Nullable String json, Console console)
      throws IOException {
    if (json != null) {
      Json.write(BenchJson.of(results), json, console.out());
    }
    if (!Json.STANDARD_OUTPUT.equals(json)) {
      BenchTable.print(results, console.out());
    }
  }

  private static int rounds(String text) {
    if (text.matches("\\d{1,4}")) {
      final int rounds = Integer.parseInt(text);
      if (rounds >= 1 && rounds <= MAX_ROUNDS) {
        return rounds;
      }
    }
    throw new UsageException("--runs " + text + ": expected a number from 1 to " + MAX_ROUNDS);
  }

  private static Bench chosen(Bench bench, List<String> globs) {
    if (globs.isEmpty()) {
      return bench;
    }
    final List<String> names = bench.names();
    for (String text : globs) {
      if (names.stream().noneMatch(new Glob(text)::matches)) {
        throw new UsageException(
            "--only " + text + ": matches none of " + String.join(", ", names));
      }
    }
    return bench.only(name -> globs.stream().anyMatch(glob -> new Glob(glob).matches(name)));
  }

  private static final class ReplayStart implements ColdStart {
    @Override
    public String typed() {
      return "./nnuesoc replay";
    }

    @Override
    public String main() {
      return Main.class.getName();
    }

    @Override
    public List<String> arguments(String shape, String net, String timing) {
      return List.of(
          "replay", "--shape", shape, "--net", net, "--timing", timing, "--fen", "startpos");
    }
  }
}
