// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A valid file with some random damage is read, or refused with a message: there is no other
 * exception, no hang, and no memory that a small file cannot ask for.
 */
class FuzzTest {
  private static final int ALWAYS = 5_000;
  private static final int FULL = 100_000;

  /** Mutations that are timed together; one takes a millisecond or so. */
  private static final int BATCH = 100;

  private static final Duration BATCH_TIME = Duration.ofSeconds(60);

  /** The widest signal takes 8 planes of 128 KiB, and a window that holds its value 4 MiB. */
  private static final long MAX_BYTES = 64L << 20;

  private final List<byte[]> valid = new ArrayList<>();
  private final com.sun.management.ThreadMXBean memory =
      (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();

  FuzzTest() throws IOException {
    for (Path file : PortionsTest.dumps().toList()) {
      valid.add(Files.readAllBytes(file));
    }
  }

  @Tag("slow")
  @Test
  void damagedFilesAreReadOrRefused() {
    fuzz(1, ALWAYS);
  }

  @Test
  @Tag("full")
  void manyDamagedFilesAreReadOrRefused() {
    fuzz(1_000_000, FULL);
  }

  private void fuzz(long firstSeed, int count) {
    for (long seed = firstSeed; seed < firstSeed + count; seed += BATCH) {
      final long from = seed;
      Assertions.assertTimeoutPreemptively(
          BATCH_TIME,
          () -> {
            for (long one = from; one < from + BATCH; one++) {
              readOrRefuse(one);
            }
          },
          () -> "a hang, or a slow reader, in seeds from " + from);
    }
  }

  private void readOrRefuse(long seed) {
    final Mutation mutation = new Mutation(seed, valid);
    final TraceSource source = ReadTrace.source(mutation.bytes(), Integer.MAX_VALUE);
    final long before = memory.getCurrentThreadAllocatedBytes();
    try {
      try {
        readThrough(VcdReader.open(source));
      } catch (LateDeclarationException e) {
        readThrough(VcdReader.openWhole(source));
      }
    } catch (IOException e) {
      assertThat(e.getMessage()).as(mutation.toString()).startsWith("t.vcd:").hasSizeLessThan(500);
    } catch (RuntimeException | Error e) {
      throw new AssertionError(mutation.toString(), e);
    }
    assertThat(memory.getCurrentThreadAllocatedBytes() - before)
        .as("bytes allocated by %s", mutation)
        .isLessThan(MAX_BYTES);
  }

  /** Every step, and every value of the last one. */
  private static void readThrough(VcdReader opened) throws IOException {
    try (VcdReader reader = opened) {
      long time = -1;
      while (reader.next()) {
        assertThat(reader.time()).isGreaterThan(time);
        time = reader.time();
      }
      for (TraceSignal signal : reader.signals()) {
        if (signal.kind() == TraceSignal.Kind.BITS) {
          assertThat(reader.value(signal, false).text()).hasSize(signal.widthBits());
        }
      }
      assertThat(reader.warnings().size()).isLessThanOrEqualTo(50);
    }
  }
}
