// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import nnuesoc.traces.read.TraceFileSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long it takes to pair the signals of large traces. */
@Tag("slow")
class LargeTraceTest {
  private static final long SEED = 5;

  @TempDir Path folder;

  private long seconds; // of this thread, whatever else runs here

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private MatchedSignals matching(int signals, int scopes, long cycles) throws IOException {
    final Path ours =
        RandomTrace.write(folder.resolve("ours.vcd"), signals, scopes, cycles, "part", SEED);
    final Path theirs =
        RandomTrace.write(folder.resolve("theirs.vcd"), signals, scopes, cycles, "blk", SEED);
    final long begin = cpu();
    final MatchedSignals matching =
        MatchedSignals.of(
            new TraceFileSource(theirs),
            "top.clk",
            new TraceFileSource(ours),
            "top.clk",
            bytes -> true);
    seconds = TimeUnit.NANOSECONDS.toSeconds(cpu() - begin);
    return matching;
  }

  private static boolean isRight(SignalMatch match) {
    return match.theirs().equals(match.ours().replace("part", "blk"));
  }

  @Test
  void everySignalOfManyIsFound() throws IOException {
    final MatchedSignals matching = matching(150, 6, 2_000);
    assertThat(matching.matches()).hasSize(151).allMatch(LargeTraceTest::isRight);
  }

  @Test
  @Tag("full")
  void fiveThousandSignalsAndTwoHundredThousandCyclesTakeLessThanTwentySeconds()
      throws IOException {
    final MatchedSignals matching = matching(5_000, 100, 200_000);
    assertThat(matching.matches()).hasSize(5_001).allMatch(LargeTraceTest::isRight);
    assertThat(seconds).isLessThan(20);
  }
}
