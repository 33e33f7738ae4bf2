// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import nnuesoc.parameter.InputException;
import nnuesoc.work.OrderedResults;
import nnuesoc.work.ResultReceiver;
import nnuesoc.work.TextWork;
import nnuesoc.work.Work;
import nnuesoc.work.WorkPlace;

/**
 * Spark: a cluster of machines, or threads of one process of its own.
 *
 * @param master the cluster or the threads
 * @param host this machine's address as the cluster sees it, or empty
 * @param notes receives what the user may want to know
 */
record SparkWorkPlace(
    SparkMaster master, String host, SparkInstallation spark, Consumer<String> notes)
    implements WorkPlace {
  /** Options for Spark's process on this machine, such as {@code -Dspark.executor.memory=2g}. */
  private static final String OPTIONS = "NNUESOC_SPARK_OPTS";

  private static final String LOOPBACK = "127.0.0.1";
  private static final long LOOK_NANOS = 50_000_000;
  private static final long LAST_LOOKS = 20;

  @Override
  public <R> void run(Work<R> work, ResultReceiver<R> results) {
    if (!(work instanceof TextWork<R> text)) {
      throw new InputException("this work runs in this process only");
    }
    if (work.size() == 0) {
      return;
    }
    try (TemporaryFolder scratch = TemporaryFolder.make()) {
      run(text, results, scratch.folder());
    } catch (IOException e) {
      throw new InputException("Spark: " + e.getMessage());
    }
  }

  private <R> void run(TextWork<R> work, ResultReceiver<R> results, Path scratch)
      throws IOException {
    final Path log = scratch.resolve("log");
    final String options = System.getenv(OPTIONS);
    final List<String> command = spark.command(options == null ? "" : options);
    try (SparkDriver driver = SparkDriver.start(command, host.isEmpty() ? LOOPBACK : host, log)) {
      final List<Path> code =
          ProgramJarCollector.jars(System.getProperty("java.class.path"), scratch);
      send(driver, code, named(work.files(), scratch), work, log);
      collect(driver, work, new OrderedResults<>(results), results, log);
    }
  }

  /** Copies the files under their SHA-256 as names, because Spark ships a file by its name. */
  private static List<Path> named(Map<String, Path> files, Path scratch) throws IOException {
    final List<Path> copies = new ArrayList<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      copies.add(Files.copy(file.getValue(), scratch.resolve(file.getKey())));
    }
    return copies;
  }

  private void send(
      SparkDriver driver, List<Path> code, List<Path> files, TextWork<?> work, Path log)
      throws IOException {
    try {
      driver.send(List.of(master.url(), host, spark.program().toString()), code, files, work);
    } catch (IOException e) {
      throw SparkDriver.failed(log, ""); // it ended at once
    }
  }

  private <R> void collect(
      SparkDriver driver,
      TextWork<R> work,
      OrderedResults<R> order,
      ResultReceiver<R> results,
      Path log)
      throws IOException {
    while (order.told() < work.size() && !results.stopped()) {
      final SparkDriver.Message message = driver.next();
      if (message == null) {
        results.idle();
        continue;
      }
      final int place = message.place();
      switch (message.kind()) {
        case ANSWER -> {
          if (!order.add(place, () -> work.result(place, RemoteEntry.read(message.text())))) {
            return;
          }
        }
        case NOTE -> notes.accept(message.text());
        case FAILED -> throw SparkDriver.failed(log, message.text());
        case GONE -> {
          if (!stopsSoon(results)) {
            throw SparkDriver.failed(log, message.text());
          }
        }
        case END -> {
          // all answers have arrived before
        }
      }
    }
  }

  /** Waits for a stop: Ctrl-C ends both processes, and the other one may notice it first. */
  private static boolean stopsSoon(ResultReceiver<?> results) {
    for (int i = 0; i < LAST_LOOKS && !results.stopped(); i++) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    return results.stopped();
  }
}
