// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.verification.cosim.MutantCampaign;
import nnuesoc.work.remote.WorkPlaceFinder;

/**
 * Workload: points of a sweep at full size in threads of the process and on Spark in as many
 * threads, in turn; then co-simulated mutants on a cluster of one worker and of two, a core each.
 * Unit: seconds of the whole command, and of all mutants. Run: {@code SparkBenchmark} on cli's test
 * class path.
 */
final class SparkBenchmark {
  private static final int CORES = 2;
  private static final int[] POINTS = {10, 100, 1_000};
  private static final int MUTANTS = 200;

  private SparkBenchmark() {}

  /**
   * Measures.
   *
   * @param args {@code mutants} for these alone, how many, and in which of the campaign's designs
   *     from 0 on; {@code sweep} for that alone
   */
  public static void main(String[] args) throws Exception {
    final Path folder = Files.createTempDirectory("nnuesoc-benchmark-");
    final SparkFolder spark = SparkFolder.make();
    if (args.length == 0 || args[0].equals("sweep")) {
      for (int points : POINTS) {
        final double threads = sweep(spark, folder, points);
        final double cluster = sweep(spark, folder, points, "--on", "local[" + CORES + "]");
        say(
            "%,6d points: %6.1f s in threads, %6.1f s on Spark, %.2f",
            points, threads, cluster, threads / cluster);
      }
    }
    if (args.length == 0 || args[0].equals("mutants")) {
      final int count = args.length > 1 ? Integer.parseInt(args[1]) : MUTANTS;
      System.setProperty("nnuesoc.cluster", spark.folder().toString());
      final int design = args.length > 2 ? Integer.parseInt(args[2]) : 0;
      final MutantCampaign campaign = new MutantCampaign(folder.resolve("mutants"), count, design);
      final List<String> expected = campaign.killers(WorkPlaceFinder.of(null, CORES, note -> {}));
      final double one = mutants(spark, folder, 1, campaign, expected);
      final double two = mutants(spark, folder, 2, campaign, expected);
      say(
          "%d mutants: %.1f s on one worker, %.1f s on two, efficiency %.2f",
          count, one, two, one / (2 * two));
    }
  }

  private static double sweep(SparkFolder spark, Path folder, int points, String... more)
      throws IOException, InterruptedException {
    final List<String> args = new ArrayList<>(List.of("sweep", "--over", "write=1:10"));
    if (points > 10) {
      args.addAll(List.of("--over", "cpu=1:" + points / 10));
    }
    args.addAll(List.of("--net", "synthetic:1", "--json", folder.resolve("out.json").toString()));
    args.addAll(List.of(more));
    final long begin = System.nanoTime();
    final Path said = folder.resolve("said");
    if (spark.program(said, args).waitFor() != 0) {
      throw new IOException(Files.readString(said));
    }
    return (System.nanoTime() - begin) / 1e9;
  }

  private static double mutants(
      SparkFolder spark, Path folder, int workers, MutantCampaign campaign, List<String> expected)
      throws IOException, InterruptedException {
    final Path logs = Files.createDirectory(folder.resolve("logs" + workers));
    try (SparkCluster cluster = new SparkCluster(spark, logs, workers, "1200m")) {
      final long begin = System.nanoTime();
      if (!campaign
          .killers(WorkPlaceFinder.of(cluster.address(), 0, note -> {}))
          .equals(expected)) {
        throw new IllegalStateException("other results than in threads");
      }
      return (System.nanoTime() - begin) / 1e9;
    }
  }

  private static void say(String text, Object... values) {
    System.out.println(String.format(Locale.ROOT, text, values));
  }
}
