// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep on a cluster with a master and two workers, one of whose executors is killed. */
@Tag("process")
@Tag("full")
class SparkClusterTest {
  private static final long PATIENCE_SECONDS = 180;
  private static final long LOOK_MILLIS = 50;
  private static final int WORKERS = 2;

  @TempDir Path folder;

  private static Process sweep(SparkFolder spark, Path csv, String... more) throws IOException {
    final List<String> args = new ArrayList<>(List.of("sweep", "--over", "write=1:20"));
    args.addAll(List.of("--over", "cpu=0,5,10", "--shape", "8,96,32,32", "--net"));
    args.addAll(List.of("synthetic:7", "--engine", "stepped", "--csv", csv.toString()));
    args.addAll(List.of(more));
    return spark.program(log(csv), args);
  }

  private static Path log(Path csv) {
    return csv.resolveSibling(csv.getFileName() + ".log");
  }

  private static void requireEnd(Process process, Path csv) throws Exception {
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log(csv))).isZero();
  }

  private static long rows(Path csv) throws IOException {
    return Files.exists(csv)
        ? Files.readString(csv).lines().filter(line -> line.matches("\\d.*")).count()
        : 0;
  }

  @Test
  void executorThatIsKilledLosesNothingAndRepeatsNothing() throws Exception {
    try (SparkFolder spark = SparkFolder.make()) {
      requireSame(spark);
    }
  }

  private void requireSame(SparkFolder spark) throws Exception {
    final Path own = folder.resolve("own.csv");
    requireEnd(sweep(spark, own), own);
    final Path csv = folder.resolve("spark.csv");
    final Path logs = Files.createDirectory(folder.resolve("logs"));
    try (SparkCluster cluster = new SparkCluster(spark, logs, WORKERS, "600m")) {
      final Process process = sweep(spark, csv, "--on", cluster.address());
      final long begin = System.nanoTime();
      while (rows(csv) == 0 || cluster.executors().size() < WORKERS) {
        assertThat(process.isAlive()).as(Files.readString(log(csv))).isTrue();
        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(PATIENCE_SECONDS);
        Thread.sleep(LOOK_MILLIS);
      }

      assertThat(cluster.executors().get(0).destroyForcibly()).isTrue();
      assertThat(rows(csv)).isLessThan(rows(own));

      requireEnd(process, csv);
    }
    assertThat(csv).hasSameTextualContentAs(own);
  }
}
