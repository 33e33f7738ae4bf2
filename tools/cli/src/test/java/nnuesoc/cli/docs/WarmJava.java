// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import nnuesoc.process.Subprocess;
import org.jspecify.annotations.Nullable;

/** A Java that runs the program's commands in a folder, started with the first of them. */
final class WarmJava implements AutoCloseable {
  static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private static final int PATIENCE_SECONDS = 900;

  private final Path folder;
  private final Path arguments;
  private @Nullable Process process;

  /**
   * One that is not started yet.
   *
   * @param arguments a file of Java's arguments
   */
  WarmJava(Path folder, Path arguments) {
    this.folder = folder;
    this.arguments = arguments;
  }

  Checkout.Outcome run(List<String> command) throws IOException {
    final Process java = started();
    final DataOutputStream commands =
        new DataOutputStream(new BufferedOutputStream(java.getOutputStream()));
    commands.writeByte(command.size());
    for (String argument : command) {
      commands.writeUTF(argument);
    }
    commands.flush();
    return answer(java);
  }

  private Checkout.Outcome answer(Process java) throws IOException {
    final CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            java::destroyForcibly,
            CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS));
    final DataInputStream answers =
        new DataInputStream(new BufferedInputStream(java.getInputStream()));
    try {
      final int status = answers.readInt();
      final byte[] said = answers.readNBytes(answers.readInt());
      return new Checkout.Outcome(status, new String(said, StandardCharsets.UTF_8));
    } catch (EOFException e) {
      throw new AssertionError("ended without an answer: " + Files.readString(messages()), e);
    } finally {
      end.cancel(false);
    }
  }

  private Process started() throws IOException {
    Process running = process;
    if (running == null) {
      running =
          new ProcessBuilder(JAVA.toString(), "@" + arguments, "nnuesoc.cli.WarmProgram")
              .directory(folder.toFile())
              .redirectError(messages().toFile())
              .start();
      process = running;
    }
    return running;
  }

  private Path messages() {
    return folder.resolve(".bin/messages.txt");
  }

  /** Fails if it said what nobody asked for, or does not end. */
  @Override
  public void close() throws IOException {
    final Process running = process;
    if (running == null) {
      return;
    }
    process = null;
    try {
      running.getOutputStream().close();
      final boolean ended = running.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      final String said = Files.readString(messages());
      if (!ended || running.exitValue() != 0 || !said.isEmpty()) {
        throw new AssertionError("the program behind the documents: " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } finally {
      Subprocess.end(running);
    }
  }
}
