// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The process that talks to Spark. It reads a job from standard input, writes answers to standard
 * output, and ends with the program that started it or at that program's request.
 */
final class SparkDriverMain {
  /** The beginning of a cluster's address. */
  static final String CLUSTER = "spark:";

  private SparkDriverMain() {}

  /** Runs the job. */
  public static void main(String[] args) {
    final MessageWriter answers =
        new MessageWriter(
            new DataOutputStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))));
    // Output of libraries must not mix with the answers.
    System.setOut(
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    final MessageReader orders =
        new MessageReader(
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in))));
    try {
      run(orders, answers);
      answers.say(MessageWriter.Kind.END, "");
      orders.awaitEnd();
    } catch (Exception e) { // Scala's methods do not declare exceptions
      final Throwable cause = e.getCause();
      answers.say(
          MessageWriter.Kind.FAILED,
          firstLine(e instanceof ExecutionException && cause != null ? cause : e));
    }
    Runtime.getRuntime().exit(0); // Spark's threads may go on
  }

  private static String firstLine(Throwable e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
  }

  private static void run(MessageReader orders, MessageWriter answers) throws Exception {
    final List<String> settings = orders.texts();
    final String master = settings.get(0);
    final List<String> code = orders.texts();
    final List<String> files = orders.texts();
    final ClusterJob job =
        new ClusterJob(
            UUID.randomUUID().toString(),
            code.stream().map(SparkDriverMain::name).toList(),
            orders.text(),
            orders.text());
    final ClusterRefusalDetector watch = new ClusterRefusalDetector(master, answers);
    watch.start();
    try (JavaSparkContext spark =
        new JavaSparkContext(conf(master, settings.get(1), settings.get(2)))) {
      watch.connected(spark);
      code.forEach(spark::addFile);
      files.forEach(spark::addFile);
      new TaskWaveDispatcher(spark, job, answers).run(orders);
    }
  }

  private static String name(String file) {
    return String.valueOf(Path.of(file).getFileName());
  }

  private static SparkConf conf(String master, String host, String program) {
    final SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setAppName("nnuesoc")
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.log.level", "WARN");
    if (master.startsWith(CLUSTER)) {
      conf.setIfMissing("spark.driver.host", host).setJars(new String[] {program});
    }
    return conf;
  }
}
