// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.measure.SweepCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.terminal.Console;
import nnuesoc.measure.sweep.ResultOracle;
import nnuesoc.measure.sweep.SweepPoint;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be swept is refused before anything runs; what differs is told. */
class SweepErrorTest {
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "sweep | --over is missing; --over write=1:20",
        "sweep --over write | --over: write: expected KEY=A:B[:STEP] or KEY=V1,V2",
        "sweep --over speed=1:2 | unknown key 'speed'; lw_write, lw_read, write",
        "sweep --over sleep=1:2 | sleep is not swept; no evaluation",
        "sweep --over read=1:2 | read is not swept",
        "sweep --over handshake=naive | handshake is not swept",
        "sweep --over write=1:x | --over: write=1:x: expected write=A:B[:STEP], whole numbers",
        "sweep --over write=5:1 | write=5:1: expected FROM:TO",
        "sweep --over write=1:5:0 | expected FROM:TO",
        "sweep --over words=0:8 | expected FROM:TO",
        "sweep --over write=1:99999 | 99,999 points: expected at most 10,000",
        "sweep --over write=1:200 --over cpu=1:200 | 40,000 points: expected at most 10,000",
        "sweep --over write=1,,2 | \"\" is not a whole number",
        "sweep --over write=1,-2 | \"-2\" is not a whole number",
        "sweep --over write=1,2,1 | 1 is there twice",
        "sweep --over write=0:3 | --over: write=0: expected 1 to 1000000 clocks",
        "sweep --over write=1 --over write=2 | --over write is given twice",
        "sweep --over board=linux --timing write=3 | --timing write=3: write is swept",
        "sweep --over board=linux --over write=3 | --over write: is the board's",
        "sweep --over board=mars | board=mars: expected assumed, linux, baremetal or uncached",
        "sweep --over mode=1:2 | expected mode=V1,V2",
        "sweep --over mode=double | mode=double: expected single or streamed",
        "sweep --over columns=some | columns=some: expected all, active or by-column",
        "sweep --over words=3 | words=3: expected a power of two, 1 to 8",
        "sweep --over words=1:16 | words=16: expected a power of two, 1 to 8",
        "sweep --over width=48 | width=48: expected 32, 64 or 128 bits",
        "sweep --over width=32 --over words=1 | --over width: a bridge of 64 bits is words=4",
        "sweep --over width=32 --fabric words=2 | --fabric words=2: words is swept; leave it out",
        "sweep --over fabric=onchip | fabric=onchip: expected report, by-column or incremental",
        "sweep --over fabric=report --over words=1 | --over fabric: names whole fabrics",
        "sweep --over fabric=report --fabric words=2 | --fabric: is swept by --over",
        "sweep --over fabric=incremental | net report does not fit the fabric incremental",
        "sweep --over fabric=incremental --net synthetic:1 --arithmetic stockfish | share the"
            + " columns",
        "sweep --over terms=1:16 --shape 1,4,3,2 | terms=8: expected to divide H, which is 4",
        "sweep --over positions=17 | positions=17: expected 1 to 16",
        "sweep --over positions=2 --fabric columns=active | a load serves 1 position",
        "sweep --over write=1 --fabric words=9 | --fabric words=9: expected a power of" + " two",
        "sweep --over write=1 --timing write=2 | --timing write=2: write is swept; leave it out",
        "sweep --over streamed=1:2 --timing mode=single | --over streamed: with mode=single",
        "sweep --over streamed=1:2 --over mode=single,streamed | --over streamed: with mode=single",
        "sweep --over write=1 --timing handshake=naive | handshake=naive; no valid evaluation",
        "sweep --over write=1 --timing speed=3 | --timing; unknown key 'speed'",
        "sweep --over clock=0 | --over: clock 0: expected whole MHz, 1 to 1000",
        "sweep --over clock=50 --clock 50 | --clock: is swept by --over",
        "sweep --over write=1 --clock 1001 | --clock 1001: expected whole MHz, 1 to 1000",
        "sweep --over write=1 --clock fast | --clock fast: expected whole MHz",
        "sweep --over write=1000000 --clock 100 | write=2000000: expected 1 to 1000000 clocks",
        "sweep --over write=1 --design as-built-board | --design as-built-board: sweep varies",
        "sweep --over write=1 --fen x | FEN",
        "sweep --over write=1 --net none | --net none",
        "sweep --over write=1 --plot - | --plot -: expected the name of a file",
        "sweep --over write=1 --csv - --json - | --csv - and --json -: only one of them",
        "sweep --over write=1 --csv none/a.csv | --csv none/a.csv: cannot be written: its folder",
        "sweep --over write=1,2 --over cpu=1:41 --plot x.svg | --plot: 41 lines; at most 40",
        "sweep write=1 | unexpected argument 'write=1'",
      })
  void wrongUseIsRefusedWithWhatIsRight(String line, String facts) {
    final Outcome outcome = TestConsole.run(line.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err())
        .contains(facts.split("; ", -1))
        .startsWith("nnuesoc: ")
        .doesNotContain("\tat ");
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void evaluationThatIsNotTheGoldenModelsIsADifference() throws IOException {
    final Outcome outcome = planted(1, 0);
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).err())
        .startsWith(
            "nnuesoc: write=2: position 2 of 2 (4k3/8/8/8/8/8/8/4K3 w - - 0 1): expected the"
                + " evaluation ")
        .contains(" of the golden model, the fabric gave ")
        .hasLineCount(1);
    assertThat(outcome.out().lines()).hasSize(3).noneMatch(line -> line.startsWith("2,"));
  }

  @Test
  void endThatIsNotTheFormulasIsADifference() throws IOException {
    final Outcome outcome = planted(0, 1);
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).err())
        .startsWith("nnuesoc: write=2: expected the end in cycle ")
        .contains(" by the formula, the run ended in ")
        .hasLineCount(1);
    assertThat(outcome.out().lines()).hasSize(3).noneMatch(line -> line.startsWith("2,"));
  }

  @Test
  void runThatDoesNotEndIsGivenUp() throws IOException {
    final Outcome outcome = planted(0, -3_000_000);
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).err())
        .startsWith("nnuesoc: write=2: ")
        .contains("the fabric gave none");
  }

  /** The second of three points is compared with something else. */
  private static Outcome planted(int moreEval, long moreCycles) throws IOException {
    final SweepCommand command =
        new SweepCommand(run -> planted(ResultOracle.of(run), moreEval, moreCycles));
    final List<String> args =
        List.of(
            "--over write=1:3 --csv - --shape 1,4,3,2 --net synthetic:7 --fen startpos --fen"
                .split(" ", -1));
    final List<String> all = new ArrayList<>(args);
    all.add("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int status =
        command.run(
            Arguments.parse("sweep", command.options(), List.of(), all),
            new Console(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                () -> false));
    return new Outcome(
        "planted",
        status,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8));
  }

  private static ResultOracle planted(ResultOracle right, int moreEval, long moreCycles) {
    return new ResultOracle() {
      private final ThreadLocal<Boolean> second = ThreadLocal.withInitial(() -> false);

      @Override
      public int eval(Position position) {
        final boolean isKings = position.fen().startsWith("4k3");
        return right.eval(position) + (second.get() && isKings ? moreEval : 0);
      }

      @Override
      public long end(SweepPoint point) {
        second.set(point.name().equals("write=2"));
        return right.end(point) + (second.get() ? moreCycles : 0);
      }
    };
  }
}
