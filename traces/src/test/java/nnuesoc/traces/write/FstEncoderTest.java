// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Test;

/** The pieces of an FST file: what stands in a block of value changes, byte by byte. */
class FstEncoderTest {
  private static final int BLOCK = FstDeclarations.HEADER_BYTES;

  private final Circuit circuit = new Circuit("top");
  private final Signal flag = circuit.root().wire("flag", 1, () -> 0);
  private final Signal level = circuit.root().register("level", 8);
  private final TracedSignal first = new TracedSignal(flag, 0);
  private final TracedSignal second = new TracedSignal(level, 1);
  private final List<byte[]> pieces = new ArrayList<>();
  private final TraceSink sink = (bytes, length) -> pieces.add(Arrays.copyOf(bytes, length));
  private final FstEncoder buffer = buffer(1 << 20);

  private FstEncoder buffer(int blockBytes) {
    return new FstEncoder(List.of(flag, level), blockBytes);
  }

  /** Cycle 0: the flag is 0, and the level is unknown. */
  private void firstCycle(FstEncoder into) {
    into.at(0);
    into.stamp();
    into.begin(TraceEncoder.Dump.FIRST);
    into.value(first, 0);
    into.unknown(second);
    into.end();
  }

  private void change(int newFlag, int newLevel) {
    buffer.advance();
    buffer.stamp();
    buffer.value(first, newFlag);
    buffer.value(second, newLevel);
  }

  /** The block of value changes, without its kind and length, which are checked. */
  private static String block(byte[] piece) {
    final ByteBuffer bytes = ByteBuffer.wrap(piece);
    assertThat(bytes.get(BLOCK)).isEqualTo((byte) FstDeclarations.VALUE_CHANGES);
    final int end = BLOCK + 1 + (int) bytes.getLong(BLOCK + 1);
    return HexFormat.of().formatHex(piece, BLOCK + 9, end);
  }

  private static String number(long number) {
    return String.format("%016x", number);
  }

  private static String text(String text) {
    return HexFormat.of().formatHex(text.getBytes(US_ASCII));
  }

  private String finished() throws IOException {
    buffer.finish(sink);
    return block(pieces.get(pieces.size() - 1));
  }

  @Test
  void aBlockHasTimesAFrameAndTheChangesOfEachSignal() throws IOException {
    firstCycle(buffer);
    change(1, 0xa5);
    final String frame = "090902" + text("x" + "xxxxxxxx");
    final String chains =
        "02" + text("4") + "00" + "0006" + "00" + ("01" + text("xxxxxxxx") + "02a5");
    final String places = "03" + "07" + number(2);
    final String times = "000a" + number(2) + number(2) + number(2);
    assertThat(finished())
        .isEqualTo(number(0) + number(10) + number(2 + 11) + frame + chains + places + times);
    assertThat(ByteBuffer.wrap(pieces.get(0)).getLong(9)).as("begin").isZero();
    assertThat(ByteBuffer.wrap(pieces.get(0)).getLong(17)).as("end").isEqualTo(10);
    assertThat(ByteBuffer.wrap(pieces.get(0)).getLong(65)).as("blocks").isEqualTo(1);
  }

  @Test
  void theNextBlockBeginsWithTheTimeAndTheValuesOfTheLast() throws IOException {
    firstCycle(buffer);
    change(1, 0xa5);
    buffer.flush(sink);
    buffer.advance();
    buffer.stamp();
    buffer.value(first, 0);
    final String frame = "090902" + text("1" + "10100101");
    final String chains = "02" + text("4") + "00" + "04";
    final String places = "03" + "02" + number(2);
    final String times = "0a0a" + number(2) + number(2) + number(2);
    assertThat(finished())
        .isEqualTo(number(10) + number(20) + number(1) + frame + chains + places + times);
    assertThat(ByteBuffer.wrap(pieces.get(1)).getLong(9)).as("begin of the file").isZero();
    assertThat(ByteBuffer.wrap(pieces.get(1)).getLong(17)).as("end").isEqualTo(20);
    assertThat(ByteBuffer.wrap(pieces.get(1)).getLong(65)).as("blocks").isEqualTo(2);
  }

  @Test
  void aBlockKnowsWhichBitsAreUnknown() throws IOException {
    final Signal wide =
        circuit
            .root()
            .wire("wide", 8, () -> 0)
            .unknownWhile(circuit.root().register("r", 3).unknownUntilAssigned());
    final FstEncoder its = new FstEncoder(List.of(wide), 1 << 20);
    its.at(30);
    its.stamp();
    its.unknown(new TracedSignal(wide, 0));
    its.flush(sink);
    its.advance();
    its.stamp();
    its.value(new TracedSignal(wide, 0), 0x81);
    its.flush(sink);
    its.advance();
    its.stamp();
    its.unknown(new TracedSignal(wide, 0));
    its.finish(sink);
    final String head = number(30) + number(30) + number(9) + "080801";
    assertThat(block(pieces.get(0)))
        .startsWith(head + text("xxxxxxxx") + "01" + text("4") + "00" + "01" + text("00000xxx"));
    assertThat(block(pieces.get(1))).contains("080801" + text("00000xxx"));
    assertThat(block(pieces.get(2))).contains("080801" + text("10000001"));
  }

  @Test
  void signalsWithTheSameChangesShareThem() throws IOException {
    final Signal same = circuit.root().wire("same", 1, () -> 0);
    final FstEncoder its = new FstEncoder(List.of(flag, same), 1 << 20);
    its.at(0);
    its.stamp();
    its.value(first, 1);
    its.value(new TracedSignal(same, 1), 1);
    its.finish(sink);
    assertThat(block(pieces.get(0)))
        .contains("02" + text("4") + "00" + "02" + ("03" + "7f") + number(2) + "00");
  }

  @Test
  void aStepWithoutChangesIsUndone() throws IOException {
    firstCycle(buffer);
    buffer.advance();
    buffer.stamp();
    buffer.unstampIfEmpty();
    change(1, 0xa5);
    buffer.unstampIfEmpty();
    final String block = finished();
    assertThat(block).startsWith(number(0) + number(20));
    assertThat(block).endsWith("0014" + number(2) + number(2) + number(2));
  }

  /** One byte for the flag, nine for an unknown level, and one for the time. */
  @Test
  void aBlockIsFullWithItsBytes() throws IOException {
    final FstEncoder large = buffer(12);
    firstCycle(large);
    assertThat(large.isFull()).isFalse();
    large.advance();
    large.stamp();
    assertThat(large.isFull()).as("another time").isTrue();
    final FstEncoder small = buffer(11);
    firstCycle(small);
    assertThat(small.isFull()).isTrue();
    small.flush(sink);
    assertThat(small.isFull()).isFalse();
    small.finish(sink);
    assertThat(pieces).as("nothing has followed").hasSize(1);
  }

  @Test
  void nothingIsWrittenOfARunWithoutACycleAndNothingTwice() throws IOException {
    buffer.finish(sink);
    assertThat(pieces).isEmpty();
    firstCycle(buffer);
    buffer.finish(sink);
    buffer.finish(sink);
    assertThat(pieces).hasSize(1);
  }

  @Test
  void timesAtWhichRecordingStoppedAndResumedFollowTheBlock() throws IOException {
    firstCycle(buffer);
    buffer.at(50);
    buffer.stamp();
    buffer.begin(TraceEncoder.Dump.OFF);
    buffer.unknown(first);
    buffer.end();
    buffer.at(170);
    buffer.stamp();
    buffer.begin(TraceEncoder.Dump.ON);
    buffer.value(first, 1);
    buffer.end();
    buffer.finish(sink);
    final String tail = HexFormat.of().formatHex(pieces.get(0));
    assertThat(tail).contains("02" + number(13) + "02" + "0032" + "0178" + "04");
  }

  /** A counter has no repetition for LZ4, but fewer bits per byte for zlib. */
  @Test
  void whatZlibPacksShorterIsPackedByIt() throws IOException, DataFormatException {
    firstCycle(buffer);
    for (int i = 0; i < 200; i++) {
      buffer.advance();
      buffer.stamp();
      buffer.value(second, i);
    }
    finished();
    final ByteBuffer piece = ByteBuffer.wrap(pieces.get(0));
    final int at = BLOCK + 9 + 24 + 3 + 9 + 1;
    assertThat(piece.get(at)).isEqualTo((byte) 'Z');
    assertThat(piece.get(at + 1)).as("the flag's change is not packed").isZero();
    assertThat(piece.get(at + 3)).as("409 bytes").isEqualTo((byte) 0x99);
    assertThat(piece.get(at + 4)).isEqualTo((byte) 0x03);
    final Inflater inflater = new Inflater();
    inflater.setInput(pieces.get(0), at + 5, pieces.get(0).length - at - 5);
    final byte[] chain = new byte[500];
    assertThat(inflater.inflate(chain)).isEqualTo(9 + 2 * 200);
    inflater.end();
    for (int i = 0; i < 200; i++) {
      assertThat(chain[9 + 2 * i]).as("one step").isEqualTo((byte) 2);
      assertThat(chain[10 + 2 * i]).isEqualTo((byte) i);
    }
  }

  @Test
  void whatRepeatsIsPackedByLz4() throws IOException {
    firstCycle(buffer);
    for (int i = 0; i < 2_000; i++) {
      change(i & 1, 0x55);
    }
    finished();
    final ByteBuffer piece = ByteBuffer.wrap(pieces.get(0));
    assertThat(piece.get(BLOCK + 9 + 24 + 3 + 9 + 1)).isEqualTo((byte) '4');
    assertThat(pieces.get(0)).hasSizeLessThan(BLOCK + 800);
  }

  @Test
  void aSinkThatFailsIsToldByTheNextCall() throws IOException {
    final TraceSink full =
        (bytes, length) -> {
          throw new IOException("full");
        };
    firstCycle(buffer);
    buffer.flush(full);
    assertThatThrownBy(() -> buffer.finish(full))
        .isInstanceOf(IOException.class)
        .hasMessage("full");
    firstCycle(buffer);
    buffer.flush(
        (bytes, length) -> {
          throw new IllegalArgumentException("odd");
        });
    assertThatThrownBy(() -> buffer.flush(sink))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("odd");
  }
}
