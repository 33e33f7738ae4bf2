// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.process.Subprocess;
import org.jspecify.annotations.Nullable;

/**
 * This program in its own JVM, which runs one order after the other. In a shared JVM, what the
 * compiler has learnt from other engines and workloads would slow a run down by a quarter and more.
 */
final class BenchWorker implements Closeable {
  private static final int LINES_SHOWN = 3;

  private final Process process;
  private final Path said;
  private final BooleanSupplier stop;
  private final BufferedReader answers;
  private final Writer orders;

  /**
   * Starts the JVM.
   *
   * @param said the file for its error messages
   * @param stop asked now and then whether to stop
   */
  BenchWorker(Path said, BooleanSupplier stop) throws IOException {
    this.said = said;
    this.stop = stop;
    process =
        new ProcessBuilder(JvmCommand.of(BenchWorkerMain.class.getName(), List.of()))
            .redirectError(Redirect.to(said.toFile()))
            .start();
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    orders =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Sends an order, which is one line, and waits for the answer, which is another line.
   *
   * @throws Subprocess.StoppedException if the user stops the run
   * @throws IllegalStateException if the worker fails
   */
  String ask(String order) throws IOException {
    try {
      orders.write(order + "\n");
      orders.flush();
      while (!answers.ready() && process.isAlive()) {
        StopCheck.checkLater(stop);
      }
      if (answers.ready()) {
        return answers.readLine();
      }
    } catch (IOException e) {
      throw failure(order, e);
    }
    throw failure(order, null);
  }

  private IllegalStateException failure(String order, @Nullable IOException cause)
      throws IOException {
    StopCheck.checkAfterFailure(stop);
    return new IllegalStateException(
        "'" + order + "' has failed: " + Subprocess.lastLines(said, LINES_SHOWN), cause);
  }

  @Override
  public void close() {
    Subprocess.end(process);
  }
}
