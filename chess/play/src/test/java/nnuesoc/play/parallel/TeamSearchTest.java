// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import nnuesoc.chess.Board;
import nnuesoc.chess.parallel.ParallelResult;
import nnuesoc.chess.parallel.TimedEvaluation;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many simulated fabrics on one search: what they find, what they share, and what that costs. */
class TeamSearchTest {
  private static final SocSpec REPORT =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,8,4,4"), NumberFormat.REPORT));
  private static final Position MIDDLE = Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");

  @Test
  void oneFabricSearchesAsIfItWereNoTeam() {
    final SearchResult alone =
        Search.run(
            Board.of(MIDDLE),
            new FabricEvaluator(REPORT),
            new TranspositionTable(1),
            SearchLimits.ofDepth(3),
            () -> false,
            depth -> {});
    final SearchResult team = search(REPORT, TeamConfig.parse(1, "rmo", 1), 1, 3).search();
    assertThat(team.nodes()).isEqualTo(alone.nodes());
    assertThat(team.evaluations()).isEqualTo(alone.evaluations());
    assertThat(team.score()).isEqualTo(alone.score());
    assertThat(team.line()).isEqualTo(alone.line());
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"rmo", "abdada", "lazy", "rmo,boards=3,link=40"})
  void sameSeedGivesTheSameBytesOnOneThreadOrTwo(String method) {
    final TeamConfig team = TeamConfig.parse(9, method, 5);
    assertThat(json(search(REPORT, team, 2, 3), team))
        .isEqualTo(json(search(REPORT, team, 1, 3), team));
  }

  @Tag("slow")
  @Test
  void anotherSeedGoesAnotherWay() {
    final ParallelResult five = search(REPORT, TeamConfig.parse(9, "rmo", 5), 1, 3);
    final ParallelResult six = search(REPORT, TeamConfig.parse(9, "rmo", 6), 1, 3);
    assertThat(six.search().cycles()).isNotEqualTo(five.search().cycles());
    assertThat(six.search().score()).isEqualTo(five.search().score());
  }

  /**
   * The fabric that streams its rows is on the bridge for most of its time: N at most 1 / share.
   */
  @Test
  void rowsOverOneBridgeCapTheFabrics() {
    final ParallelResult one =
        search(REPORT, TeamConfig.parse(1, "rmo,node=0,table=0,port=0", 1), 1, 3);
    final ParallelResult many =
        search(REPORT, TeamConfig.parse(16, "rmo,node=0,table=0,port=0", 1), 2, 3);
    final double share = (double) one.all().transfer() / one.search().cycles();
    assertThat(share).isGreaterThan(0.4);
    assertThat(rate(many) / rate(one)).isLessThanOrEqualTo(1.02 / share).isGreaterThan(0.9 / share);
    assertThat(many.all().bridge()).isGreaterThan(many.all().fabric());
  }

  @Test
  void boardsOfTheirOwnHaveBridgesOfTheirOwn() {
    final ParallelResult one = search(REPORT, TeamConfig.parse(16, "rmo", 1), 2, 3);
    final ParallelResult four =
        search(REPORT, TeamConfig.parse(16, "rmo,boards=4,link=10", 1), 2, 3);
    assertThat(rate(four) / rate(one)).isBetween(3.0, 4.05);
  }

  /** Where each worker's processor is the board's, the bridge is taken all the time. */
  @Test
  void everyAccessOverTheBridgeLeavesOneFabricAtATime() {
    final ParallelResult all =
        search(REPORT, TeamConfig.parse(4, "rmo,bridge=all,node=0", 1), 1, 2);
    assertThat(all.all().transfer()).isEqualTo(all.all().fabric());
  }

  /** An evaluation's use of the bridge, row by row as it is, in place of equal slices. */
  @ParameterizedTest
  @CsvSource({"report, 2", "report, 5", "by-column, 3"})
  void slicesGiveTheTimeThatArbitrationRowByRowGives(String fabric, int fabrics) {
    final SocSpec spec =
        fabric.equals("report") ? REPORT : REPORT.withTuning(Tuning.named(fabric).orElseThrow());
    final Bursts bursts = new Bursts(spec);
    final FabricWorker worker = new FabricWorker(spec, TeamConfig.Bridge.WEIGHTS);
    worker.apply(Board.of(MIDDLE));
    final TimedEvaluation evaluated = worker.apply(Board.of(MIDDLE));
    assertThat(bursts.busy()).isEqualTo(evaluated.bridge());
    assertThat(bursts.clocks).isEqualTo(evaluated.clocks());
    final long rows = bursts.makespan(fabrics, 20);
    final long least = Math.max(20 * evaluated.clocks(), 20L * fabrics * evaluated.bridge());
    assertThat((double) rows).isCloseTo((double) least, Percentage.withPercentage(8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pvs | pvs: expected lazy, rmo, abdada",
        "rmo,nodes=3 | unknown key 'nodes'",
        "rmo,node=x | node=x: expected a number of clocks",
        "rmo,table=1,port=2 | port=2: expected at most table=1",
        "rmo,boards=0 | boards=0: expected 1 to 1000000",
        "rmo,bridge=some | bridge=some: expected weights or all"
      })
  void wrongSettingsAreToldWithWhatWouldBeRight(String text, String message) {
    assertThatThrownBy(() -> TeamConfig.parse(2, text, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static double rate(ParallelResult result) {
    return (double) result.search().evaluations() / result.search().cycles();
  }

  private static String json(ParallelResult result, TeamConfig team) {
    return TeamJson.of(Board.of(MIDDLE), result, "synthetic:7", team).toString();
  }

  private static ParallelResult search(SocSpec spec, TeamConfig team, int threads, int depth) {
    return new TeamSearch(spec, team, threads)
        .run(
            Board.of(MIDDLE),
            new TranspositionTable(1),
            SearchLimits.ofDepth(depth),
            () -> 0,
            () -> false,
            sofar -> {});
  }

  /** When one evaluation has the bridge: from and to, in clocks since its begin. */
  private static final class Bursts implements HpsListener {
    private final List<long[]> all = new ArrayList<>();
    private final long clocks;
    private long zero;

    Bursts(SocSpec spec) {
      final SocRun run = spec.withEngine(Engine.STEPPED).start(new Position[0]);
      run.evaluate(MIDDLE);
      zero = run.cycle();
      run.listen(this);
      run.evaluate(MIDDLE);
      clocks = run.cycle() - zero;
    }

    @Override
    public void transferring(boolean now, long cycle) {
      if (now) {
        all.add(new long[] {cycle - zero, 0});
      } else if (!all.isEmpty()) {
        all.get(all.size() - 1)[1] = cycle - zero;
      }
    }

    long busy() {
      return all.stream().mapToLong(burst -> burst[1] - burst[0]).sum();
    }

    /**
     * Clocks until each of so many fabrics has made so many evaluations; first come, first served.
     */
    long makespan(int fabrics, int evaluations) {
      final PriorityQueue<long[]> queue = // clock, fabric, burst, evaluation
          new PriorityQueue<>(
              Comparator.<long[]>comparingLong(one -> one[0]).thenComparingLong(one -> one[1]));
      for (int i = 0; i < fabrics; i++) {
        queue.add(new long[] {all.get(0)[0], i, 0, 0});
      }
      long free = 0;
      long end = 0;
      while (!queue.isEmpty()) {
        final long[] one = queue.remove();
        final int burst = (int) one[2];
        final long begin = Math.max(free, one[0]);
        free = begin + all.get(burst)[1] - all.get(burst)[0];
        if (burst + 1 < all.size()) {
          queue.add(
              new long[] {
                free + all.get(burst + 1)[0] - all.get(burst)[1], one[1], burst + 1, one[3]
              });
          continue;
        }
        final long over = free + clocks - all.get(burst)[1];
        end = Math.max(end, over);
        if (one[3] + 1 < evaluations) {
          queue.add(new long[] {over + all.get(0)[0], one[1], 0, one[3] + 1});
        }
      }
      return end;
    }
  }
}
