package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
}
