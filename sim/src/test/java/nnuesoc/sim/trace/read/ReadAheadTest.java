package nnuesoc.sim.trace.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What another thread reads is what is read without one. */
class ReadAheadTest {
  @ParameterizedTest
  @MethodSource("nnuesoc.sim.trace.read.PortionsTest#dumps")
  void everyToolsDumpIsReadTheSame(Path file) throws IOException {
    final TraceFileSource source = new TraceFileSource(file);
    final ReadTrace direct;
    try {
      direct = ReadTrace.of(source);
    } catch (LateDeclarationException e) {
      assertThatThrownBy(() -> ReadTrace.ahead(source)).hasMessage(e.getMessage());
      return;
    }
    final ReadTrace ahead = ReadTrace.ahead(source);
    assertThat(ahead.signals).isEqualTo(direct.signals);
    assertThat(ahead.steps).isEqualTo(direct.steps);
    assertThat(ahead.warnings).isEqualTo(direct.warnings);
  }

  @Test
  void randomDumpsAreReadTheSame() throws IOException {
    for (long seed = 1; seed <= 100; seed++) {
      final TraceSource source = ReadTrace.source(RandomDump.of(seed));
      assertThat(ReadTrace.ahead(source).steps)
          .as("seed %d", seed)
          .isEqualTo(ReadTrace.of(source).steps);
    }
  }

  @Test
  void aTraceOfManyBatchesIsReadInOrder() throws IOException {
    final StringBuilder body = new StringBuilder();
    for (int time = 0; time < 100_000; time++) {
      body.append('#')
          .append(time)
          .append("\nb")
          .append(Integer.toBinaryString(time))
          .append(" !\n");
    }
    try (VcdReader reader =
        VcdReader.openAhead(ReadTrace.source(ReadTrace.dump("reg 20 ! a", body.toString())))) {
      for (int time = 0; time < 100_000; time++) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.time()).isEqualTo(time);
        assertThat(reader.ones(0, false)).isEqualTo(time);
        assertThat(reader.ones(0, true)).isEqualTo(Math.max(0, time - 1));
      }
      assertThat(reader.next()).isFalse();
      assertThat(reader.next()).isFalse();
      assertThat(reader.time()).isEqualTo(99_999);
    }
  }

  @Test
  void anErrorComesBehindTheStepsBeforeIt() throws IOException {
    final String dump = ReadTrace.dump("wire 1 ! a", "#0", "1!", "#5", "0!", "#7", "0?");
    try (VcdReader reader = VcdReader.openAhead(ReadTrace.source(dump))) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.next()).isTrue();
      assertThat(reader.time()).isEqualTo(5);
      assertThatThrownBy(reader::next)
          .isInstanceOf(MalformedTraceException.class)
          .hasMessageContaining("found identifier \"?\"");
      assertThat(reader.next()).isFalse();
    }
  }

  /** A thread that died without a word would leave the other one waiting. */
  @Test
  void aFailureOfTheThreadIsNoHang() {
    final TraceSource failing =
        new TraceSource() {
          @Override
          public String name() {
            return "failing";
          }

          @Override
          public InputStream open() throws IOException {
            final InputStream first = ReadTrace.source(ReadTrace.dump("wire 1 ! a")).open();
            return new InputStream() {
              @Override
              public int read() {
                throw new UnsupportedOperationException();
              }

              @Override
              public int read(byte[] into, int from, int length) throws IOException {
                final int count = first.read(into, from, length);
                if (count < 0) {
                  throw new IllegalStateException("planted");
                }
                return count;
              }
            };
          }
        };
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatThrownBy(() -> ReadTrace.ahead(failing)).hasStackTraceContaining("planted"));
  }

  @Test
  void closingEarlyEndsTheThread() throws IOException, InterruptedException {
    final StringBuilder body = new StringBuilder();
    for (int time = 1; time < 200_000; time++) {
      body.append('#').append(time).append("\n1!\n");
    }
    final VcdReader reader =
        VcdReader.openAhead(ReadTrace.source(ReadTrace.dump("wire 1 ! a", body.toString())));
    assertThat(reader.next()).isTrue();
    reader.close();
    for (int i = 0; i < 1000 && readers() > 0; i++) {
      Thread.sleep(10);
    }
    assertThat(readers()).isZero();
  }

  private static long readers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("trace reader"))
        .count();
  }

  /**
   * 8,000 values of a million bits are a gigabyte, and may not all be kept for the other thread.
   */
  @Test
  void fewWideChangesFillABatch() throws IOException {
    final StringBuilder body = new StringBuilder();
    for (int time = 0; time < 12_000; time++) {
      body.append('#').append(time).append("\nb").append(time % 2).append(" !\n");
    }
    final String dump = ReadTrace.dump("reg 1048576 ! a", body.toString());
    final long before = usedBytes();
    try (VcdReader reader = VcdReader.openAhead(ReadTrace.source(dump))) {
      assertThat(reader.next()).isTrue();
      for (int i = 0; i < 5_000; i++) {
        assertThat(reader.next()).isTrue();
      }
      assertThat(usedBytes() - before).isLessThan(100L << 20);
    }
  }

  private static long usedBytes() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
