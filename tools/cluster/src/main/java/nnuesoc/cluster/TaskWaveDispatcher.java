// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/**
 * Gives pieces to Spark in waves of tasks as they are read, two waves at a time. This process thus
 * never holds all pieces, and no machine idles at the end of a wave. Spark reports each task once,
 * however often it had to run it.
 */
final class TaskWaveDispatcher {
  private static final int AT_A_TIME = 2;
  private static final int TASKS_A_CORE = 8;
  private static final int MOST_PIECES_A_TASK = 64;
  private static final ClassTag<String[]> ANSWERS = ClassTag$.MODULE$.apply(String[].class);

  private final JavaSparkContext spark;
  private final Broadcast<ClusterJob> job;
  private final MessageWriter answers;

  TaskWaveDispatcher(JavaSparkContext spark, ClusterJob job, MessageWriter answers) {
    this.spark = spark;
    this.job = spark.broadcast(job);
    this.answers = answers;
  }

  /** Runs all pieces that are read. */
  void run(MessageReader orders) throws IOException, InterruptedException, ExecutionException {
    final int count = orders.number();
    final ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME);
    try {
      final List<Future<?>> begun = new ArrayList<>();
      for (int next = 0; next < count; ) {
        final int tasks = TASKS_A_CORE * spark.defaultParallelism();
        final int pieces = Math.max(1, Math.min(MOST_PIECES_A_TASK, count / (AT_A_TIME * tasks)));
        final List<PieceGroup> wave = new ArrayList<>();
        for (; next < count && wave.size() < tasks; next += pieces) {
          wave.add(group(orders, next, Math.min(pieces, count - next)));
        }
        if (begun.size() >= AT_A_TIME) {
          begun.get(begun.size() - AT_A_TIME).get();
        }
        begun.add(threads.submit(() -> run(wave)));
      }
      for (Future<?> wave : begun) {
        wave.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static PieceGroup group(MessageReader orders, int first, int count) throws IOException {
    final List<String> pieces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pieces.add(orders.text());
    }
    return new PieceGroup(first, pieces);
  }

  private void run(List<PieceGroup> wave) {
    final int[] firsts = wave.stream().mapToInt(PieceGroup::first).toArray();
    spark
        .sc()
        .runJob(
            spark.parallelize(wave, wave.size()).rdd(),
            new PieceGroupTask(job),
            (task, texts) -> {
              answers.answers(firsts[(Integer) task], texts);
              return BoxedUnit.UNIT;
            },
            ANSWERS);
  }
}
