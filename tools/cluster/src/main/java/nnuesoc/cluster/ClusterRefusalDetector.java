// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.util.Arrays;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/**
 * Reports when a cluster does not accept the program, for which Spark itself waits a minute, and
 * when no machine of the cluster accepts the work, for which Spark waits forever.
 */
final class ClusterRefusalDetector {
  private static final long CONNECT_MILLIS = 4_000;

  /** Spark's method that waits until a cluster accepts a program. */
  private static final String WAITING = "waitForRegistration";

  private static final long WORKER_MILLIS = 20_000;
  private static final long LOOK_MILLIS = 100;

  private final String master;
  private final MessageWriter answers;
  private final Thread connecting = Thread.currentThread();
  private volatile @Nullable JavaSparkContext spark;

  /** Watches the calling thread, which will connect. */
  ClusterRefusalDetector(String master, MessageWriter answers) {
    this.master = master;
    this.answers = answers;
  }

  /** Begins to watch. */
  void start() {
    final Thread thread = new Thread(this::look, "watch");
    thread.setDaemon(true);
    thread.start();
  }

  /** Notes that the cluster has accepted the program. */
  void connected(JavaSparkContext connected) {
    spark = connected;
  }

  /** Whether Spark is waiting for the cluster, and not for this machine. */
  private boolean waits() {
    return Arrays.stream(connecting.getStackTrace())
        .anyMatch(frame -> frame.getMethodName().equals(WAITING));
  }

  private void look() {
    try {
      for (long waited = 0; spark == null; waited += waits() ? LOOK_MILLIS : 0) {
        if (waited >= CONNECT_MILLIS) {
          answers.say(
              MessageWriter.Kind.FAILED,
              master + ": the program that answers there is not a Spark master");
          Runtime.getRuntime().halt(0);
        }
        Thread.sleep(LOOK_MILLIS);
      }
      Thread.sleep(WORKER_MILLIS);
      final JavaSparkContext connected = spark;
      if (connected != null
          && master.startsWith(SparkDriverMain.CLUSTER)
          && connected.sc().getExecutorMemoryStatus().size() <= 1) { // this process is one
        answers.say(MessageWriter.Kind.NOTE, master + ": no worker has taken the work yet");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
