// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import nnuesoc.process.ProgressLimits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A simulator that says nothing any more. */
@Tag("process")
class TwinTraceStreamTest {
  @TempDir Path folder;

  @Test
  void simulatorInWhichTimeStandsStillIsEnded() throws Exception {
    try (InputStream trace =
        TwinTraceStream.open(
            "theirs",
            List.of("sh", "-c", "sleep 100"),
            folder,
            folder.resolve("said"),
            ProgressLimits.of(Duration.ofMillis(100), "look for a loop"),
            () -> false)) {
      assertThatThrownBy(() -> trace.read(new byte[1]))
          .hasMessageStartingWith(
              "theirs printed nothing for 100 ms and was ended: look for a loop");
    }
  }

  /** Not that the design has ended the run, though it has a statement that could. */
  @Test
  void simulatorThatIsKilledIsSaidToBeKilled() throws Exception {
    Files.writeString(folder.resolve("a.v"), "module a; initial if (0) $stop; endmodule\n");
    assertThatThrownBy(() -> simulated("kill -9 $$").readAllBytes())
        .hasMessageStartingWith("--rtl theirs was ended by signal 9 (SIGKILL: by hand, ")
        .hasMessageContaining("in cycle 0")
        .hasMessageNotContaining("$stop");
    assertThatThrownBy(() -> simulated("exit 1").readAllBytes())
        .hasMessage("--rtl theirs failed with status 1: $stop in a.v:1");
    Files.writeString(folder.resolve("a.v"), "module a; endmodule\n");
    assertThatThrownBy(() -> simulated("exit 1").readAllBytes())
        .hasMessage("--rtl theirs failed with status 1: it says no reason");
  }

  private InputStream simulated(String script) throws IOException {
    final Path said = folder.resolve("said");
    return new RtlTraceStream(
        TwinTraceStream.open(
            "theirs",
            List.of("sh", "-c", script),
            folder,
            said,
            ProgressLimits.COMPUTATION,
            () -> false),
        folder,
        said,
        folder.resolve("whole"),
        new AtomicLong());
  }
}
