// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VcdEncoderTest {
  private static final int FLUSH_BYTES = 1 << 20;

  private final Circuit circuit = new Circuit("top");
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private String flushed(VcdEncoder buffer) throws IOException {
    out.reset();
    buffer.flush(TraceSink.of(out));
    return out.toString(US_ASCII);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 0!",
    "1, 1, 1!",
    "2, 0, b0 !",
    "2, 1, b1 !",
    "2, 3, b11 !",
    "8, 128, b10000000 !",
    "8, 255, b11111111 !",
    "9, 255, b11111111 !",
    "9, 256, b100000000 !",
    "17, 65535, b1111111111111111 !",
    "17, 65536, b10000000000000000 !",
    "32, 2147483647, b1111111111111111111111111111111 !",
    "32, 2147483648, b10000000000000000000000000000000 !",
    "32, 4294967295, b11111111111111111111111111111111 !",
    "32, 19088743, b1001000110100010101100111 !",
    "40, 549755813888, b1000000000000000000000000000000000000000 !",
    "64, 1, b1 !",
    "64, -1, b1111111111111111111111111111111111111111111111111111111111111111 !",
  })
  void aValueIsWrittenWithoutLeadingZeros(int widthBits, long value, String line)
      throws IOException {
    final Signal signal = circuit.root().wire("w", widthBits, () -> value);
    final VcdEncoder buffer = new VcdEncoder(List.of(signal));
    flushed(buffer);
    buffer.value(new TracedSignal(signal, 0), value);
    buffer.value(new TracedSignal(signal, 0), value);
    assertThat(flushed(buffer)).isEqualTo((line + "\n").repeat(2));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, x!", "8, 8, bx !", "8, 3, b0xxx !", "8, 7, b0xxxxxxx !"})
  void anUnknownValueHasAsManyX(int widthBits, int low, String line) throws IOException {
    final Register register = circuit.root().register("r", low).unknownUntilAssigned();
    final Signal signal = circuit.root().wire("w", widthBits, register::q).unknownWhile(register);
    final VcdEncoder buffer = new VcdEncoder(List.of(signal));
    flushed(buffer);
    buffer.unknown(new TracedSignal(signal, 0));
    buffer.unknown(new TracedSignal(signal, 0));
    assertThat(flushed(buffer)).isEqualTo((line + "\n").repeat(2));
  }

  @Test
  void aStampIsUndoneOnlyIfNothingFollowsIt() throws IOException {
    final Signal signal = circuit.root().wire("w", 1, () -> 0);
    final VcdEncoder buffer = new VcdEncoder(List.of(signal));
    flushed(buffer);
    buffer.at(90);
    buffer.stamp();
    buffer.unstampIfEmpty();
    buffer.advance();
    buffer.stamp();
    buffer.value(new TracedSignal(signal, 0), 1);
    buffer.unstampIfEmpty();
    buffer.advance();
    buffer.stamp();
    buffer.unstampIfEmpty();
    assertThat(flushed(buffer)).isEqualTo("#100\n1!\n");
  }

  @Test
  void aBufferIsFullFromAMebibyteOn() throws IOException {
    final Signal signal = circuit.root().wire("w", 1, () -> 0);
    final TracedSignal traced = new TracedSignal(signal, 0);
    final VcdEncoder buffer = new VcdEncoder(List.of(signal));
    flushed(buffer);
    for (int i = 0; i < (FLUSH_BYTES - 10) / 3; i++) {
      buffer.value(traced, 1); // three bytes
    }
    buffer.end(); // five
    assertThat(buffer.isFull()).isFalse();
    buffer.end();
    assertThat(buffer.isFull()).isTrue();
    assertThat(flushed(buffer)).hasSize(FLUSH_BYTES);
    assertThat(buffer.isFull()).isFalse();
  }

  /** A cycle after a gap, of 32 digits or x for each signal, where the buffer is almost full. */
  @Test
  void thereIsRoomForTheLargestCycle() throws IOException {
    final Register register = circuit.root().register("r", 31).unknownUntilAssigned();
    final List<Signal> signals = new ArrayList<>();
    final List<TracedSignal> traced = new ArrayList<>();
    for (int i = 0; i < 9_000; i++) {
      final Signal wire = circuit.root().wire("w" + i, 32, () -> -1).unknownWhile(register);
      signals.add(wire);
      traced.add(new TracedSignal(wire, i));
    }
    final VcdEncoder buffer = new VcdEncoder(signals);
    final StringBuilder expected = new StringBuilder(VcdHeader.of(signals));
    while (expected.length() < FLUSH_BYTES - 40) {
      buffer.value(traced.get(0), 0xffff_ffffL);
      expected.append('b').append("1".repeat(32)).append(" !\n");
    }
    assertThat(buffer.isFull()).isFalse();
    buffer.at(Long.MAX_VALUE / 10 * 10);
    buffer.stamp();
    buffer.begin(TraceEncoder.Dump.OFF);
    traced.forEach(buffer::unknown);
    buffer.end();
    buffer.stamp();
    buffer.begin(TraceEncoder.Dump.ON);
    traced.forEach(one -> buffer.value(one, 0xffff_ffffL));
    buffer.end();
    buffer.stamp();
    final String stamp = "#9223372036854775800\n";
    expected.append(stamp).append("$dumpoff\n");
    for (int i = 0; i < signals.size(); i++) {
      expected.append("b0").append("x".repeat(31)).append(' ').append(VcdHeader.id(i)).append('\n');
    }
    expected.append("$end\n").append(stamp).append("$dumpon\n");
    for (int i = 0; i < signals.size(); i++) {
      expected.append('b').append("1".repeat(32)).append(' ').append(VcdHeader.id(i)).append('\n');
    }
    expected.append("$end\n").append(stamp);
    assertThat(buffer.isFull()).isTrue();
    final String actual = flushed(buffer);
    assertThat(actual.length()).isEqualTo(expected.length());
    assertThat(actual.contentEquals(expected)).isTrue();
  }
}
