// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NnueReaderTest {
  private static final ByteBuffer FILE =
      ByteBuffer.wrap(NnueBytes.WHOLE).order(ByteOrder.LITTLE_ENDIAN);

  @TempDir Path folder;

  @Test
  void fieldsFollowEachOtherToTheEndOfTheFile() {
    assertThat(NnueField.HASH_1.offset(177)).isEqualTo(189);
    assertThat(NnueField.BIASES_1.offset(177)).isEqualTo(193);
    assertThat(NnueField.WEIGHTS_1.offset(177)).isEqualTo(705);
    assertThat(NnueField.HASH_2.offset(177)).isEqualTo(21_004_993);
    assertThat(NnueField.WEIGHTS_2.offset(177)).isEqualTo(21_005_125);
    assertThat(NnueField.WEIGHTS_3.offset(177)).isEqualTo(21_021_637);
    assertThat(NnueField.BIASES_4.offset(177)).isEqualTo(21_022_661);
    assertThat(NnueField.WEIGHTS_4.end(177)).isEqualTo(NnueConstants.FILE_BYTES);
  }

  @Test
  void numbersAreThoseOfTheFileWithoutTheUnusedRows() throws IOException {
    final Net net = read(NnueBytes.WHOLE);
    assertThat(net.name()).isEqualTo("own.nnue");
    assertThat(net.shape()).isEqualTo(Shape.FULL);
    assertThat(net.format()).isEqualTo(NumberFormat.STOCKFISH);
    for (int row = 0; row < 256; row += 15) {
      assertThat(net.bias1White(row))
          .isEqualTo(FILE.getShort(193 + 2 * row))
          .isEqualTo(net.bias1Black(row));
      final short[] weights = net.weights1White(row);
      assertThat(weights).hasSize(40_960).isSameAs(net.weights1Black(row));
      for (int feature = 0; feature < 40_960; feature++) {
        final int ofFile = feature + feature / 640 + 1;
        final short weight = FILE.getShort(705 + 2 * (256 * ofFile + row));
        if (weights[feature] != weight || net.columns1White().weight(row, feature) != weight) {
          assertThat(weights[feature]).as("row %d, feature %d", row, feature).isEqualTo(weight);
          assertThat(net.columns1White().weight(row, feature)).isEqualTo(weight);
        }
      }
    }
    for (int row = 0; row < 32; row++) {
      assertThat(net.bias(2, row)).isEqualTo(FILE.getInt(21_004_997 + 4 * row));
      assertThat(net.weights(2, row)).isEqualTo(bytes(21_005_125 + 512 * row, 512));
      assertThat(net.bias(3, row)).isEqualTo(FILE.getInt(21_021_509 + 4 * row));
      assertThat(net.weights(3, row)).isEqualTo(bytes(21_021_637 + 32 * row, 32));
    }
    assertThat(net.bias(4, 0)).isEqualTo(FILE.getInt(21_022_661));
    assertThat(net.weights(4, 0)).isEqualTo(bytes(21_022_665, 32));
  }

  @Test
  void fileIsKnownByItsChecksum() throws IOException {
    final NetFileInfo file = Objects.requireNonNull(read(NnueBytes.WHOLE).file());
    assertThat(file.sha256()).matches("[0-9a-f]{64}");
    assertThat(file.bytes()).isEqualTo(21_022_697);
    assertThat(file.description()).startsWith("Features=HalfKP(Friend)[41024->256x2],");
    final byte[] other = NnueBytes.WHOLE.clone();
    other[21_000_000] ^= 1;
    assertThat(read(other).file()).isNotEqualTo(file);
  }

  /** Cut off where a field begins, in its midst, and before its last byte. */
  @Test
  void fileCutShortInAnyFieldIsNamedWithTheFieldAndTheBytes() {
    for (NnueField field : NnueField.values()) {
      final int[] lengths = {
        field.offset(177), field.offset(177) + field.bytes(177) / 2, field.end(177) - 1,
      };
      for (int length : lengths) {
        if (length > 0) {
          assertThatThrownBy(() -> read(Arrays.copyOf(NnueBytes.WHOLE, length)))
              .isInstanceOf(NnueException.class)
              .hasMessageContainingAll(
                  "own.nnue: it is cut short in " + field.title() + " (bytes ",
                  "): %,d of 21,022,697 bytes".formatted(length));
        }
      }
    }
  }

  @Test
  void emptyFileIsNamed() {
    assertThatThrownBy(() -> read(new byte[0]))
        .isInstanceOf(NnueException.class)
        .hasMessage("own.nnue: it is empty, 0 of 21,022,697 bytes");
  }

  @Test
  void trailingBytesAreCountedWhereTheyCanBe() {
    final byte[] longer = Arrays.copyOf(NnueBytes.WHOLE, 21_023_697);
    assertThatThrownBy(() -> read(longer))
        .isInstanceOf(NnueException.class)
        .hasMessage("own.nnue: 1,000 bytes follow from byte 21,022,697 on, where a net ends");
    assertThatThrownBy(() -> NnueReader.read(new ByteArrayInputStream(longer), -1, "pipe"))
        .isInstanceOf(NnueException.class)
        .hasMessage("pipe: bytes follow from byte 21,022,697 on, where a net ends");
  }

  @Test
  void hashBehindLayer1IsChecked() {
    assertThatThrownBy(() -> read(NnueBytes.withNumber(21_004_993, 0x63337157)))
        .isInstanceOf(NnueException.class)
        .hasMessage(
            "own.nnue: hash of layers 2 to 4 at byte 21,004,993 is 0x63337157"
                + " (other layers, or a damaged file), not 0x63337156");
  }

  @Tag("slow")
  @Test
  void anyBitOfTheHeaderIsNoticed() {
    final byte[] bytes = NnueBytes.WHOLE.clone();
    for (NnueField field : NnueField.values()) {
      if (field.title().matches("version|hash.*|description length")) {
        for (int bit = 8 * field.offset(177); bit < 8 * field.end(177); bit++) {
          bytes[bit / 8] ^= (byte) (1 << bit % 8);
          assertThatThrownBy(() -> read(bytes))
              .as("bit %d of byte %d", bit % 8, bit / 8)
              .isInstanceOf(NnueException.class)
              .hasMessageContaining("%s at byte %,d ".formatted(field.title(), field.offset(177)));
          bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
      }
    }
  }

  /** Engines look at version, hashes and size; a trainer writes about the net what it likes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "Trained by hand, HalfKP 256x2-32-32",
        "geübt: 训练 \ud83d\ude00",
        "Features=HalfKP(Friend)[125388->256x2]"
      })
  void anyDescriptionIsTakenAndShown(String text) throws IOException {
    final Net net = read(NnueBytes.describedAs(text.getBytes(StandardCharsets.UTF_8)));
    final NetFileInfo file = Objects.requireNonNull(net.file());
    assertThat(file.description()).isEqualTo(text);
    assertThat(file.bytes())
        .isEqualTo(21_022_697 - 177 + text.getBytes(StandardCharsets.UTF_8).length);
    final Net usual = read(NnueBytes.WHOLE);
    assertThat(net.weights1White(255)).isEqualTo(usual.weights1White(255));
    assertThat(net.weights(4, 0)).isEqualTo(usual.weights(4, 0));
    assertThat(net.bias(3, 31)).isEqualTo(usual.bias(3, 31));
  }

  @Test
  void aDescriptionMayBeLatin1AndControlsNoTerminal() throws IOException {
    final byte[] text = {'a', (byte) 0xE9, 27, '[', '2', 'J', '\n', (byte) 0x9B};
    assertThat(Objects.requireNonNull(read(NnueBytes.describedAs(text)).file()).description())
        .isEqualTo("a\u00e9?[2J??");
  }

  @Test
  void aDescriptionMayBeLongerThanTheFirstBytesThatAreExamined() throws IOException {
    for (int length : new int[] {4_079, 4_080, 4_081, 4_084, 4_085, 65_536}) {
      final byte[] text = new byte[length];
      Arrays.fill(text, (byte) 'd');
      assertThat(Objects.requireNonNull(read(NnueBytes.describedAs(text)).file()).description())
          .hasSize(length);
    }
  }

  @Test
  void aFileWithAnotherDescriptionMustHaveItsSize() {
    final byte[] right = NnueBytes.describedAs(new byte[] {'a'});
    assertThatThrownBy(() -> read(Arrays.copyOf(right, right.length - 1)))
        .hasMessageContaining("it is cut short in weights of layer 4")
        .hasMessageContaining("21,022,520 of 21,022,521 bytes");
    assertThatThrownBy(() -> read(Arrays.copyOf(right, right.length + 1)))
        .hasMessageContaining("1 byte follows from byte 21,022,521 on")
        .hasMessageContaining("the description is \"a\"");
  }

  @Test
  void folderIsNamed() {
    assertThatThrownBy(() -> NnueReader.read(folder, "nets"))
        .isInstanceOf(NnueException.class)
        .hasMessage("nets: it is a folder: expected a .nnue file");
  }

  /** A gigabyte that takes no room: were it read, memory would not do. */
  @Test
  void gigabyteOfZerosIsNotRead() throws IOException {
    final Path zeros = folder.resolve("zeros.nnue");
    try (RandomAccessFile file = new RandomAccessFile(zeros.toFile(), "rw")) {
      file.setLength(1L << 30);
    }
    assertThatThrownBy(() -> NnueReader.read(zeros, "zeros.nnue"))
        .isInstanceOf(NnueException.class)
        .hasMessage("zeros.nnue: it begins with zeros only; version at byte 0 would be 0x7AF32F16");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/urandom"})
  void endlessDeviceIsNotReadToItsEnd(Path device) {
    assertThatThrownBy(() -> NnueReader.read(device, "device")).isInstanceOf(NnueException.class);
  }

  @Test
  void nothingIsReadBehindAWrongHeader() throws IOException {
    final byte[] wrong = NnueBytes.withNumber(189, 0);
    try (InputStream in = new ByteArrayInputStream(wrong)) {
      assertThatThrownBy(() -> NnueReader.read(in, wrong.length, "wrong"))
          .isInstanceOf(NnueException.class);
      assertThat(in.available()).isEqualTo(wrong.length - NnueHeader.BYTES);
    }
  }

  private Net read(byte[] bytes) throws IOException {
    return NnueReader.read(new ByteArrayInputStream(bytes), bytes.length, "own.nnue");
  }

  private static byte[] bytes(int offset, int length) {
    return Arrays.copyOfRange(NnueBytes.WHOLE, offset, offset + length);
  }

  @Test
  void fileOnDiskIsReadAlike() throws IOException {
    final Path file = folder.resolve("own.nnue");
    Files.write(file, NnueBytes.WHOLE);
    assertThat(NnueReader.read(file, "own.nnue").file()).isEqualTo(read(NnueBytes.WHOLE).file());
  }
}
