// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import nnuesoc.parameter.InputException;
import nnuesoc.work.TextWork;
import org.jspecify.annotations.Nullable;

/**
 * The process that talks to Spark ({@code nnuesoc.cluster.SparkDriverMain}). It reads pieces from
 * its standard input and writes answers to its standard output, both as texts preceded by their
 * length.
 */
final class SparkDriver implements AutoCloseable {
  private static final long LOOK_MILLIS = 100;
  private static final long END_SECONDS = 5;

  private final Process process;
  private final DataOutputStream out;
  private final BlockingQueue<Message> messages = new LinkedBlockingQueue<>();

  /** The kind of a message from the process. */
  enum Kind {
    /** The answer to a piece. */
    ANSWER,
    /** Something that the user may want to know. */
    NOTE,
    /** The reason why it cannot go on. */
    FAILED,
    /** All pieces have been answered. */
    END,
    /** The process is gone. */
    GONE
  }

  /**
   * A message.
   *
   * @param place the place of the piece, for an answer
   */
  record Message(Kind kind, int place, String text) {}

  private SparkDriver(Process process) {
    this.process = process;
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
  }

  /**
   * Starts the process.
   *
   * @param address the address of this machine at which Spark is to listen
   * @param log the file for Spark's output
   */
  static SparkDriver start(List<String> command, String address, Path log) throws IOException {
    final ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
    builder.environment().putIfAbsent("SPARK_LOCAL_IP", address);
    final SparkDriver driver = new SparkDriver(builder.start());
    daemon(driver::listen).start();
    return driver;
  }

  private static Thread daemon(Runnable run) {
    final Thread thread = new Thread(run, "spark");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Sends the work, piece after piece, as fast as the process takes it.
   *
   * @param settings the master, this machine's address as the cluster sees it, the process's jar
   * @param code the jars of the program
   * @param files the files that the work needs, each named by its SHA-256
   */
  void send(List<String> settings, List<Path> code, List<Path> files, TextWork<?> work)
      throws IOException {
    texts(settings);
    texts(code.stream().map(Path::toString).toList());
    texts(files.stream().map(Path::toString).toList());
    text(work.worker().getName());
    text(work.common());
    out.writeInt(work.size());
    daemon(() -> sendPieces(work)).start();
  }

  private void sendPieces(TextWork<?> work) {
    try {
      for (int i = 0; i < work.size(); i++) {
        text(work.text(i));
      }
      out.flush();
    } catch (IOException e) {
      // the process is gone; its output shows this too
    } catch (RuntimeException | Error e) {
      messages.add(new Message(Kind.FAILED, 0, String.valueOf(e.getMessage())));
    }
  }

  private void texts(List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      text(text);
    }
  }

  private void text(String text) throws IOException {
    final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private void listen() {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
      while (true) {
        final Kind kind = Kind.valueOf(in.readUTF());
        final int place = in.readInt();
        final byte[] text = new byte[in.readInt()];
        in.readFully(text);
        messages.add(new Message(kind, place, new String(text, StandardCharsets.UTF_8)));
      }
    } catch (EOFException e) {
      messages.add(new Message(Kind.GONE, 0, ""));
    } catch (IOException | RuntimeException e) {
      messages.add(new Message(Kind.GONE, 0, String.valueOf(e.getMessage())));
    }
  }

  /** The next message, or null if there is none just now. */
  @Nullable Message next() {
    try {
      return messages.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException(e.getMessage());
    }
  }

  /** Why the process ended: its message, or the last line of its log that reports an error. */
  static InputException failed(Path log, String said) throws IOException {
    final String why =
        said.isEmpty()
            ? Files.readString(log, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains("ERROR") || line.contains("Exception"))
                .reduce("its process ended", (before, line) -> line)
            : said;
    return new InputException("Spark: " + why);
  }

  /** Asks the process to end and leave the cluster; kills it if it does not end. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
