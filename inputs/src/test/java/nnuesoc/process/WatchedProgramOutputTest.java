// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("process")
class WatchedProgramOutputTest {
  private static final ProgressLimits SHORT =
      ProgressLimits.of(Duration.ofMillis(400), "try another file");

  private static Process shell(String script) throws IOException {
    return new ProcessBuilder("sh", "-c", script).start();
  }

  private static WatchedProgramOutput watched(Process process, ProgressLimits patience) {
    return WatchedProgramOutput.of("tool", process, patience);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"sleep 100", "while :; do :; done", "sleep 100 & wait", "echo a; sleep 100"})
  void aProgramThatPrintsNothingMoreIsEndedAndNamed(String script) throws IOException {
    final Process process = shell(script);
    try (WatchedProgramOutput stream = watched(process, SHORT)) {
      assertThatThrownBy(stream::readAllBytes)
          .isInstanceOf(NoProgressException.class)
          .hasMessageStartingWith("tool printed nothing for 400 ms and was ended: try another file")
          .hasMessageContaining("-Dnnuesoc.patience=SECONDS");
    }
    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void aProgramThatClosesItsOutputAndGoesOnIsEnded() throws IOException {
    try (WatchedProgramOutput stream = watched(shell("exec >&-; sleep 100"), SHORT)) {
      assertThat(stream.readAllBytes()).isEmpty();
      assertThatThrownBy(stream::status).isInstanceOf(NoProgressException.class);
    }
  }

  @Test
  void aProgramThatPrintsNowAndThenMayTakeLongerThanTheLimit() throws IOException {
    final String script = "for i in 1 2 3 4 5 6 7 8; do echo $i; sleep 0.1; done; exit 3";
    try (WatchedProgramOutput stream = watched(shell(script), SHORT)) {
      assertThat(new String(stream.readAllBytes(), UTF_8)).isEqualTo("1\n2\n3\n4\n5\n6\n7\n8\n");
      assertThat(stream.status()).isEqualTo(3);
    }
  }

  @Test
  void aSlowReaderDoesNotEndTheProgram() throws Exception {
    try (WatchedProgramOutput stream = watched(shell("head -c 1000000 /dev/zero"), SHORT)) {
      assertThat(stream.read()).isZero();
      TimeUnit.MILLISECONDS.sleep(1000);
      assertThat(stream.readAllBytes()).hasSize(999_999);
      assertThat(stream.status()).isZero();
    }
  }

  @Test
  void aProgramThatComputesIsNotIdleButMayBeSilentForTooLong() throws Exception {
    final ProgressLimits patience =
        new ProgressLimits(Duration.ofMillis(1200), Duration.ofSeconds(4), "wait");
    final Process process = shell("while :; do :; done");
    try (WatchedProgramOutput stream = watched(process, patience)) {
      assertThatThrownBy(stream::read)
          .hasMessageStartingWith("tool printed nothing for 4 s and was ended: ");
    }
  }

  @Test
  void aProgramThatNeitherPrintsNorComputesIsIdle() throws Exception {
    final ProgressLimits patience =
        new ProgressLimits(Duration.ofMillis(1200), Duration.ofMinutes(4), "wait");
    try (WatchedProgramOutput stream = watched(shell("sleep 100"), patience)) {
      assertThatThrownBy(stream::read)
          .hasMessageStartingWith(
              "tool printed nothing and used no processor time for 1 s and was ended: ");
    }
  }

  @Test
  void theUserMaySetAnotherLimit() {
    System.setProperty("nnuesoc.patience", "7");
    try {
      assertThat(ProgressLimits.COMPILER.orUsers())
          .isEqualTo(ProgressLimits.of(Duration.ofSeconds(7), ProgressLimits.COMPILER.remedy()));
    } finally {
      System.clearProperty("nnuesoc.patience");
    }
    assertThat(ProgressLimits.COMPILER.orUsers()).isEqualTo(ProgressLimits.COMPILER);
  }
}
