// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.TranspositionTable;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The workers on a synthetic tree gain what those of a trial model do, which was written by
 * somebody else in another language: means over trees of the seeds 1 and on, every node one clock,
 * no latency. Its figures are those of random move order; a band for abdada, too.
 */
class ScalingBandTest {
  private static final int[] WORKERS = {2, 4, 8, 16, 32, 64};
  private static final Percentage NEAR = Percentage.withPercentage(7);
  private static final Percentage BAND = Percentage.withPercentage(15);

  @Tag("slow")
  @Test
  void smallSampleLiesInTheBand() {
    scalesAs("rmo", "12, 7, 60", 2, "1.89 3.45 5.87 9.83 14.81 21.14", BAND);
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource({
    "'12, 7, 60', 12, 1.89 3.45 5.87 9.83 14.81 21.14",
    "'20, 6, 60', 12, 1.89 3.42 5.94 9.74 14.53 20.29",
    "'35, 5, 60', 12, 1.93 3.61 6.46 10.97 17.50 25.25",
    "'12, 7, 20', 12, 1.89 3.43 5.97 9.89 14.98 21.04",
    "'12, 7, 150', 12, 1.86 3.40 5.88 9.66 14.67 20.40",
    "'12, 9, 60', 4, 1.98 3.82 7.38 13.36 23.54 40.40"
  })
  void randomOrderGainsWhatTheTrialModelDoes(String tree, int seeds, String published) {
    scalesAs("rmo", tree, seeds, published, NEAR);
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource({
    "'12, 7, 60', 12, 1.89 3.45 5.87 9.83 14.81 21.14",
    "'20, 6, 60', 12, 1.89 3.42 5.94 9.74 14.53 20.29",
    "'35, 5, 60', 12, 1.93 3.61 6.46 10.97 17.50 25.25",
    "'12, 7, 20', 12, 1.89 3.43 5.97 9.89 14.98 21.04",
    "'12, 7, 150', 12, 1.86 3.40 5.88 9.66 14.67 20.40"
  })
  void abdadaLiesInTheBand(String tree, int seeds, String published) {
    scalesAs("abdada", tree, seeds, published, BAND);
  }

  private static void scalesAs(
      String method, String tree, int seeds, String published, Percentage near) {
    final int[] shape = Stream.of(tree.split(", ", -1)).mapToInt(Integer::parseInt).toArray();
    final double alone = clocks(method, 1, shape, seeds);
    final double[] gains =
        Stream.of(published.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    for (int i = 0; i < WORKERS.length; i++) {
      assertThat(alone / clocks(method, WORKERS[i], shape, seeds))
          .as("%s, tree %s, %d workers", method, tree, WORKERS[i])
          .isCloseTo(gains[i], near);
    }
  }

  /** The mean clocks to the end of the depth; the root's score is the lone worker's every time. */
  private static double clocks(String method, int workers, int[] shape, int seeds) {
    return LongStream.rangeClosed(1, seeds)
        .mapToObj(
            seed -> {
              final ParallelResult many = search(ParallelMethod.of(method), workers, shape, seed);
              assertThat(many.search().score())
                  .isEqualTo(search(ParallelMethod.of(method), 1, shape, seed).search().score());
              return many;
            })
        .mapToLong(result -> result.search().cycles())
        .average()
        .orElseThrow();
  }

  /** Branching, depth and noise are the tree's shape. */
  private static ParallelResult search(ParallelMethod method, int workers, int[] shape, long seed) {
    return ParallelSearch.ofAnyTree(
        new ParallelSearch.Setting(workers, method, new AccessCosts(1, 0, 0), seed, 1),
        worker -> new SyntheticTree(shape[0], shape[2], seed),
        new TranspositionTable(16),
        SearchLimits.ofDepth(shape[1]),
        () -> 0,
        () -> false,
        result -> {});
  }
}
