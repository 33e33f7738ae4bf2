// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class VcdReaderTest {
  private static final String DUMP =
      ReadTrace.dump("wire 4 ! a $end $var wire 70 \" b", "#3", "b1 !", "#5", "bx !", "b1 \"");

  @Test
  void beforeTheFirstStepNothingIsKnown() throws IOException {
    try (VcdReader reader = VcdReader.open(ReadTrace.source(DUMP))) {
      final TraceSignal a = reader.signals().get(0);
      assertThat(reader.time()).isEqualTo(-1);
      assertThat(reader.changedCount()).isZero();
      assertThat(reader.dumping(false)).isTrue();
      assertThat(reader.value(a, false).text()).isEqualTo("xxxx");
      assertThat(reader.unknown(a.variable(0), false)).isEqualTo(0b1111);
      assertThat(reader.ones(a.variable(0), false)).isZero();
    }
  }

  @Test
  void aStepTellsWhatItHasSetAndWhatStoodBefore() throws IOException {
    try (VcdReader reader = VcdReader.open(ReadTrace.source(DUMP))) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.next()).isTrue();
      assertThat(reader.time()).isEqualTo(5);
      assertThat(reader.changedCount()).isEqualTo(2);
      assertThat(reader.changed(0)).isZero();
      assertThat(reader.changed(1)).isEqualTo(1);
      assertThat(reader.ones(0, true)).isEqualTo(1);
      assertThat(reader.unknown(0, true)).isZero();
      assertThat(reader.unknown(0, false)).isEqualTo(0b1111);
      assertThat(reader.value(reader.signals().get(1), true).text()).isEqualTo("x".repeat(70));
      assertThat(reader.ones(1, false)).isEqualTo(1);
    }
  }

  @Test
  void atTheEndTimeAndValuesStandAsTheyWere() throws IOException {
    try (VcdReader reader = VcdReader.open(ReadTrace.source(DUMP))) {
      while (reader.next()) {
        assertThat(reader.offset()).isPositive();
      }
      assertThat(reader.next()).isFalse();
      assertThat(reader.time()).isEqualTo(5);
      assertThat(reader.changedCount()).isZero();
      assertThat(reader.unknown(0, true)).isEqualTo(0b1111);
      assertThat(reader.offset()).isEqualTo(DUMP.length());
    }
  }

  /** 100 MB of one time step again and again, which are never in memory. */
  private static final class LongDump extends InputStream {
    private static final int STEPS = 4_000_000;

    private final byte[] header =
        ReadTrace.dump("wire 8 ! a $end $var wire 1 \" b").getBytes(US_ASCII);
    private final byte[] step = "#00000000\nb10110 !\nbx !\n1\"\n".getBytes(US_ASCII);
    private byte[] piece = header;
    private int at;
    private int time = -1;

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] into, int from, int length) {
      int to = from;
      while (to + step.length < from + length) {
        if (at == piece.length && !nextStep()) {
          break;
        }
        final int count = Math.min(from + length - to, piece.length - at);
        System.arraycopy(piece, at, into, to, count);
        at += count;
        to += count;
      }
      return to == from ? -1 : to - from;
    }

    private boolean nextStep() {
      if (time + 1 == STEPS) {
        return false;
      }
      piece = step;
      at = 0;
      int rest = ++time;
      for (int digit = 8; digit > 0; digit--) {
        step[digit] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      return true;
    }
  }

  @Tag("slow")
  @Test
  void memoryDoesNotFollowTheLengthOfTheFile() throws IOException {
    final TraceSource source =
        new TraceSource() {
          @Override
          public String name() {
            return "long.vcd";
          }

          @Override
          public InputStream open() {
            return new LongDump();
          }
        };
    final long before = allocated();
    try (VcdReader reader = VcdReader.open(source)) {
      int steps = 0;
      while (reader.next()) {
        steps++;
      }
      assertThat(steps).isEqualTo(LongDump.STEPS);
      assertThat(reader.offset()).isGreaterThan(100_000_000);
    }
    assertThat(allocated() - before).isLessThan(2 << 20);
  }

  /** Bytes, garbage included. */
  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }
}
