// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Programs as a user starts them. */
final class Shell {
  private static final int PATIENCE_MINUTES = 15;

  private Shell() {}

  /**
   * What a program left.
   *
   * @param said standard output and standard error
   */
  record Ended(int status, String said) {
    Ended hasStatus(int expected) {
      assertThat(status).as(said).isEqualTo(expected);
      return this;
    }
  }

  /** Runs lines of bash in a folder, with nothing on standard input. */
  static Ended run(Path folder, String lines) throws IOException, InterruptedException {
    return run(folder, Map.of(), "bash", "-c", lines);
  }

  /** Runs a program whose environment has some variables more. */
  static Ended run(Path folder, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    final Path said = Files.createTempFile("said", ".txt");
    try {
      final ProcessBuilder program = new ProcessBuilder(List.of(command));
      program.environment().putAll(environment);
      final Process process =
          program
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      return new Ended(process.waitFor(), Files.readString(said));
    } finally {
      Files.delete(said);
    }
  }
}
