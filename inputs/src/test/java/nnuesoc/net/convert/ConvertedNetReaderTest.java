// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConvertedNetReaderTest {
  private static final byte[] WHOLE = bytes(true, ConversionRule.UNIT);

  /** Behind the name {@code own.nnue}. */
  private static final int HEADER_BYTES = 83 + 8;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void whatIsWrittenIsRead(ConversionRule rule) throws IOException {
    for (boolean oneSide : new boolean[] {true, false}) {
      final Net written = ConvertedNet.of(SmallNet.of(oneSide), rule).net();
      final Net read = read(bytes(oneSide, rule));
      assertThat(read.name()).isEqualTo("own");
      assertThat(read.shape()).isEqualTo(SmallNet.SHAPE);
      assertThat(read.format()).isEqualTo(NumberFormat.REPORT);
      assertThat(read.columns1White() == read.columns1Black()).isEqualTo(oneSide);
      for (int row = 0; row < 2; row++) {
        assertThat(read.weights1White(row)).isEqualTo(written.weights1White(row));
        assertThat(read.weights1Black(row)).isEqualTo(written.weights1Black(row));
        assertThat(read.bias1White(row)).isEqualTo(written.bias1White(row));
        assertThat(read.bias1Black(row)).isEqualTo(written.bias1Black(row));
      }
      for (int layer = 2; layer <= Shape.LAYERS; layer++) {
        assertThat(read.weights(layer, 0)).isEqualTo(written.weights(layer, 0));
        assertThat(read.bias(layer, 0)).isEqualTo(written.bias(layer, 0));
      }
    }
  }

  @Test
  void fileTellsWhereItComesFrom() throws IOException {
    final NetFileInfo file = Objects.requireNonNull(read(WHOLE).file());
    assertThat(file.bytes()).isEqualTo(WHOLE.length);
    assertThat(file.sha256()).isEqualTo(NetFileInfo.sha256(WHOLE));
    assertThat(file.description())
        .isEqualTo(
            "3.13 and 3.5 fixed point, made of own.nnue (SHA-256 "
                + NetFileInfo.sha256(new byte[] {1})
                + ") with --scale unit: 1.0 stays 1.0; activations are clipped at 3.97 instead of"
                + " 1.0; a step of eval is 300 of that net's");
    final NetFileInfo other = Objects.requireNonNull(read(bytes(false, ConversionRule.FIT)).file());
    assertThat(other.description())
        .startsWith("3.13 and 3.5 fixed point, made of own.nnue with --scale fit: ");
  }

  /** Field, its place, its length. */
  @ParameterizedTest
  @CsvSource({
    "first line, 0, 19",
    "version, 19, 4",
    "rule, 23, 4",
    "KINGS, 27, 4",
    "H, 31, 4",
    "N2, 35, 4",
    "N3, 39, 4",
    "sides of layer 1, 43, 4",
    "SHA-256 of the net it was made of, 47, 32",
    "length of that net's name, 79, 4",
    "that net's name, 83, 8",
    "biases of layer 1, 91, 4",
    "weights of layer 1, 95, 2560",
    "biases of layer 2, 2655, 2",
    "weights of layer 2, 2657, 4",
    "biases of layer 3, 2661, 2",
    "weights of layer 3, 2663, 1",
    "biases of layer 4, 2664, 2",
    "weights of layer 4, 2666, 1",
    "checksum, 2667, 4"
  })
  void fileCutShortInAnyFieldIsNamed(String field, int offset, int bytes) {
    assertThat(WHOLE).hasSize(2671);
    for (int length : new int[] {offset, offset + bytes / 2, offset + bytes - 1}) {
      assertThatThrownBy(() -> read(Arrays.copyOf(WHOLE, length)))
          .isInstanceOf(ConvertedNetException.class)
          .hasMessage(
              "own: it is cut short in %s (bytes %,d to %,d): it ends after %,d; convert the net again",
              field, offset, offset + bytes - 1, length);
    }
  }

  @Test
  void anyBitOfTheHeaderIsNoticed() {
    for (int bit = 0; bit < 8 * HEADER_BYTES; bit++) {
      final byte[] bytes = WHOLE.clone();
      bytes[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatThrownBy(() -> read(bytes))
          .as("bit %d of byte %d", bit % 8, bit / 8)
          .isInstanceOf(ConvertedNetException.class)
          .hasMessageStartingWith("own: ")
          .hasMessageNotContaining("\n");
    }
  }

  @Test
  void anyBitOfTheNumbersIsNoticedByTheChecksum() {
    for (int at = HEADER_BYTES; at < WHOLE.length; at += 37) {
      final byte[] bytes = WHOLE.clone();
      bytes[at] ^= 16;
      assertThatThrownBy(() -> read(bytes))
          .isInstanceOf(ConvertedNetException.class)
          .hasMessageStartingWith("own: checksum at byte 2,667 is 0x")
          .hasMessageEndingWith(", so the file is damaged");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "19 | 2 | version at byte 19 is 2, not 1; convert the net again",
        "23 | 3 | rule at byte 23 is 3, not 1 (unit) or 2 (fit)",
        "27 | 3 | KINGS, H, N2, N3 at byte 27: KINGS, the first number, is 3; expected 1, 2, 4, 8, 16, 32 or 64",
        "31 | 2049 | KINGS, H, N2, N3 at byte 27: H, the second number, is 2049; expected 1 to 2048",
        "35 | -1 | KINGS, H, N2, N3 at byte 27: N2, the third number, is -1; expected 1 to 4096",
        "43 | 0 | sides of layer 1 at byte 43 is 0, not 1 or 2",
        "79 | -1 | length of that net's name at byte 79 is -1, not 0 to 4096"
      })
  void wrongNumberIsNamedWithWhatWouldBeRight(int offset, int number, String message) {
    final byte[] bytes = WHOLE.clone();
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, number);
    assertThatThrownBy(() -> read(withChecksum(bytes)))
        .isInstanceOf(ConvertedNetException.class)
        .hasMessage("own: " + message);
  }

  @Test
  void otherFirstLineIsShown() {
    final byte[] bytes = WHOLE.clone();
    bytes[0] = 'N';
    assertThatThrownBy(() -> read(bytes))
        .hasMessage(
            "own: first line at byte 0 is \"Nnuesoc report net?\", not \"nnuesoc report net?\"");
  }

  @Test
  void trailingBytesAreNoticed() {
    assertThatThrownBy(() -> read(Arrays.copyOf(WHOLE, WHOLE.length + 1)))
        .isInstanceOf(ConvertedNetException.class)
        .hasMessage("own: bytes follow from byte 2,671 on, where the net ends");
  }

  @Test
  void fileIsKnownByItsBeginning() throws IOException {
    final Path file = folder.resolve("own.net");
    Files.write(file, WHOLE);
    assertThat(ConvertedNetReader.isOne(file)).isTrue();
    assertThat(ConvertedNetReader.read(file, "own").file()).isEqualTo(read(WHOLE).file());
    Files.write(file, Arrays.copyOf(WHOLE, 5));
    assertThat(ConvertedNetReader.isOne(file)).isTrue();
    Files.write(file, new byte[0]);
    assertThat(ConvertedNetReader.isOne(file)).isFalse();
    Files.write(file, new byte[30]);
    assertThat(ConvertedNetReader.isOne(file)).isFalse();
    assertThat(ConvertedNetReader.isOne(folder)).isFalse();
  }

  private static byte[] bytes(boolean oneSide, ConversionRule rule) {
    return ConvertedNetWriter.bytes(ConvertedNet.of(SmallNet.of(oneSide), rule));
  }

  private static Net read(byte[] bytes) throws IOException {
    return ConvertedNetReader.read(new ByteArrayInputStream(bytes), "own");
  }

  private static byte[] withChecksum(byte[] bytes) {
    final CRC32 checksum = new CRC32();
    checksum.update(bytes, 0, bytes.length - 4);
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(bytes.length - 4, (int) checksum.getValue());
    return bytes;
  }
}
