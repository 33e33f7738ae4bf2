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
import nnuesoc.verification.cosim.Subprocess;
import org.jspecify.annotations.Nullable;

/**
 * This program in a JVM of its own, which runs one order after the other. What the compiler has
 * learnt from other engines and workloads would slow a run down, by a quarter and more.
 */
final class Worker implements Closeable {
  private static final int LINES_SHOWN = 3;

  private final Process process;
  private final Path said;
  private final BooleanSupplier stop;
  private final BufferedReader answers;
  private final Writer orders;

  /**
   * Starts it.
   *
   * @param said where its complaints go
   * @param stop asked now and then whether to end
   */
  Worker(Path said, BooleanSupplier stop) throws IOException {
    this.said = said;
    this.stop = stop;
    process =
        new ProcessBuilder(JavaCommand.of(WorkerMain.class.getName(), List.of()))
            .redirectError(Redirect.to(said.toFile()))
            .start();
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    orders =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Has an order, a line, carried out, and waits for the answer, another one.
   *
   * @throws Subprocess.StoppedException if the user wants no more
   * @throws IllegalStateException if the worker fails
   */
  String ask(String order) throws IOException {
    try {
      orders.write(order + "\n");
      orders.flush();
      while (!answers.ready() && process.isAlive()) {
        Stopping.checkLater(stop);
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
    Stopping.checkAfterFailure(stop);
    return new IllegalStateException(
        "'" + order + "' has failed: " + Subprocess.lastLines(said, LINES_SHOWN), cause);
  }

  @Override
  public void close() {
    Subprocess.end(process);
  }
}
