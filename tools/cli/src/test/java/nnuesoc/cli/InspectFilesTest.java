// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code inspect} where a process may have few open files. */
@Tag("process")
class InspectFilesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path folder;

  @Test
  void moreConnectionsThanFilesAreNoEndOfThePage() throws Exception {
    final Path said = folder.resolve("said.txt");
    final String java =
        String.join(" ", "exec", TestJvm.command(), "-cp", "\"$1\"", Main.class.getName());
    final Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                "ulimit -n 60; " + java + " inspect --shape 1,1,1,1 --net synthetic:3",
                "bash",
                TestJvm.classPath())
            .redirectError(said.toFile())
            .start();
    final List<Socket> open = new ArrayList<>();
    try (BufferedReader out = process.inputReader()) {
      final URI page = URI.create(out.readLine());
      for (int i = 0; i < 200; i++) {
        final Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.getPort());
        open.add(socket);
        socket.getOutputStream().write("GET ".getBytes(StandardCharsets.US_ASCII));
      }
      assertThat(status(page)).isEqualTo(200);
      for (Socket one : open) {
        one.close();
      }
      assertThat(status(page)).isEqualTo(200);
      final Duration used = process.info().totalCpuDuration().orElse(Duration.ZERO);
      Thread.sleep(1_000);
      assertThat(process.info().totalCpuDuration().orElse(used).minus(used))
          .isLessThan(Duration.ofMillis(700)); // it does not spin
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(said)).hasLineCount(1).doesNotContain("\tat ", "Exception");
  }

  private static int status(URI page) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(page).timeout(PATIENCE).build(), BodyHandlers.discarding())
        .statusCode();
  }
}
