// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A standalone cluster of Spark: a master and workers of one core, as processes of this machine.
 */
final class SparkCluster implements AutoCloseable {
  private static final String HERE = "127.0.0.1";
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final long LOOK_MILLIS = 50;

  private final List<Process> processes = new ArrayList<>();
  private final int port;

  /**
   * Starts it; the master listens when this returns, the workers come to it a little later.
   *
   * @param logs an empty folder
   * @param memory that a worker gives away, as {@code 600m}
   */
  SparkCluster(SparkFolder spark, Path logs, int workers, String memory)
      throws IOException, InterruptedException {
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    processes.add(
        spark.spark(
            logs.resolve("master.log"),
            "master.Master",
            List.of("--host", HERE, "--port", String.valueOf(port), "--webui-port", "0")));
    final long begin = System.nanoTime();
    while (!answers()) {
      if (System.nanoTime() - begin > PATIENCE_NANOS) {
        throw new IOException("no master: " + Files.readString(logs.resolve("master.log")));
      }
      Thread.sleep(LOOK_MILLIS);
    }
    for (int i = 0; i < workers; i++) {
      final List<String> args = new ArrayList<>(List.of("--host", HERE, "--cores", "1"));
      args.addAll(List.of("--memory", memory, "--webui-port", "0"));
      args.addAll(List.of("--work-dir", logs.resolve("work" + i).toString(), address()));
      processes.add(spark.spark(logs.resolve("worker" + i + ".log"), "worker.Worker", args));
    }
  }

  private boolean answers() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /** As {@code --on} takes it. */
  String address() {
    return "spark://" + HERE + ":" + port;
  }

  /** The executors that the workers have started. */
  List<ProcessHandle> executors() {
    return processes.stream().skip(1).flatMap(Process::children).toList();
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().onExit().join();
    }
  }
}
