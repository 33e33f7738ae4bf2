// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is packed comes back, by a decoder of the LZ4 block format, and is as short as it can be.
 */
class Lz4PackerTest {
  private static final int LAST_LITERALS = 5;
  private static final int LAST_MATCH = 12;

  private final Lz4Packer lz4 = new Lz4Packer();
  private final FstPacker packer = new FstPacker();

  private byte[] packed(byte[] bytes) {
    final FstBytes out = new FstBytes();
    lz4.pack(bytes, bytes.length, out);
    return out.toArray();
  }

  /** Unpacks a block, and checks the rules for its end. */
  private static final class Decoder {
    private final byte[] in;
    private int at;

    Decoder(byte[] in) {
      this.in = in;
    }

    private int length(int nibble) {
      int length = nibble;
      if (nibble == 15) {
        int more = 255;
        while (more == 255) {
          more = in[at++] & 0xff;
          length += more;
        }
      }
      return length;
    }

    byte[] unpacked(int whole) {
      final byte[] out = new byte[whole];
      int to = 0;
      while (true) {
        final int token = in[at++] & 0xff;
        final int literals = length(token >> 4);
        System.arraycopy(in, at, out, to, literals);
        at += literals;
        to += literals;
        if (at == in.length) {
          assertThat(token & 15).as("the last token").isZero();
          assertThat(literals).isGreaterThanOrEqualTo(Math.min(whole, LAST_LITERALS));
          assertThat(to).isEqualTo(whole);
          return out;
        }
        assertThat(to).as("a repetition").isLessThanOrEqualTo(whole - LAST_MATCH);
        final int distance = (in[at++] & 0xff) | (in[at++] & 0xff) << 8;
        assertThat(distance).isBetween(1, to);
        for (int left = length(token & 15) + 4; left > 0; left--, to++) {
          out[to] = out[to - distance];
        }
      }
    }
  }

  private void comesBack(byte[] bytes) {
    assertThat(new Decoder(packed(bytes)).unpacked(bytes.length)).isEqualTo(bytes);
  }

  private static byte[] random(SplittableRandom random, int length, int values) {
    final byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) random.nextInt(values);
    }
    return bytes;
  }

  @Test
  void anyLengthAndContentComesBack() {
    final SplittableRandom random = new SplittableRandom(1);
    for (int length = 0; length < 400; length++) {
      comesBack(random(random, length, 256));
      comesBack(random(random, length, 2));
      comesBack(new byte[length]);
    }
  }

  @Test
  void piecesThatRepeatComeBack() {
    final SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 30; i++) {
      final byte[] piece = random(random, random.nextInt(4, 40), 256);
      final ByteArrayOutputStream out = new ByteArrayOutputStream();
      while (out.size() < 1_000) {
        out.writeBytes(piece);
        out.writeBytes(random(random, random.nextInt(40), 256));
      }
      comesBack(out.toByteArray());
      assertThat(packed(out.toByteArray())).hasSizeLessThan(out.size());
    }
  }

  /** A token, the byte, its distance, the length in bytes of 255, and the last token. */
  @ParameterizedTest
  @ValueSource(ints = {40, 278, 279, 280, 533, 534, 535, 5_000})
  void oneByteAgainAndAgainTakesAByteFor255(int length) {
    final int repeated = length - 1 - LAST_LITERALS; // without the first one
    final int lengthBytes = (repeated - 4 - 15) / 255 + 1;
    final byte[] packed = packed(new byte[length]);
    assertThat(packed).hasSize(1 + 1 + 2 + lengthBytes + 1 + LAST_LITERALS);
    assertThat(packed[0]).isEqualTo((byte) 0x1f);
    assertThat(new Decoder(packed).unpacked(length)).isEqualTo(new byte[length]);
  }

  /** Without a repetition: a token, the count beyond 15 in bytes of 255, and the bytes. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 14, 15, 16, 100, 255})
  void bytesThatDoNotRepeatAreLiterals(int length) {
    final byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) i;
    }
    final byte[] packed = packed(bytes);
    assertThat(packed).hasSize(1 + (length >= 15 ? 1 : 0) + length);
    assertThat(packed[0] & 0xff).isEqualTo(Math.min(length, 15) << 4);
    assertThat(Arrays.copyOfRange(packed, packed.length - length, packed.length)).isEqualTo(bytes);
  }

  @Test
  void aRepetitionIsFoundFromItsFirstByteOn() {
    final byte[] bytes = random(new SplittableRandom(3), 64 + 64 + LAST_MATCH, 256);
    System.arraycopy(bytes, 0, bytes, 64, 64);
    comesBack(bytes);
    // Literals and a repetition with two lengths and a distance, then a token and literals.
    assertThat(packed(bytes)).hasSize(2 + 64 + 3 + 1 + LAST_MATCH);
  }

  @Test
  void aRepetitionIsNoFartherThan65535Bytes() {
    final byte[] near = twice(65_535);
    final byte[] far = twice(65_536);
    comesBack(near);
    comesBack(far);
    assertThat(packed(far).length - packed(near).length).isGreaterThan(50);
  }

  /** A piece of 64 bytes at 0 and at {@code distance}, with zeros between. */
  private static byte[] twice(int distance) {
    final byte[] bytes = new byte[distance + 64 + LAST_MATCH];
    System.arraycopy(random(new SplittableRandom(3), 64, 256), 0, bytes, 0, 64);
    System.arraycopy(bytes, 0, bytes, distance, 64);
    return bytes;
  }

  @Test
  void thePackerKeepsNothingOfTheLastInput() {
    final byte[] bytes = random(new SplittableRandom(5), 200, 4);
    final byte[] first = packed(bytes);
    packed(random(new SplittableRandom(6), 300, 4));
    assertThat(packed(bytes)).isEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 31, 32})
  void upTo32BytesAreNotPacked(int length) {
    assertThat(packer.zlib(new byte[100], length).toArray()).isEqualTo(new byte[length]);
    assertThat(packer.lz4(new byte[100], length).toArray()).isEqualTo(new byte[length]);
  }

  @Test
  void from33BytesOnTheyArePackedIfThatIsShorter() throws DataFormatException {
    final byte[] zipped = packer.zlib(new byte[100], 33).toArray();
    assertThat(zipped).hasSizeLessThan(33);
    final Inflater inflater = new Inflater();
    inflater.setInput(zipped);
    final byte[] unzipped = new byte[40];
    assertThat(inflater.inflate(unzipped)).isEqualTo(33);
    assertThat(inflater.finished()).isTrue();
    inflater.end();
    final byte[] four = packer.lz4(new byte[100], 33).toArray();
    assertThat(new Decoder(four).unpacked(33)).isEqualTo(new byte[33]);
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 100, 1_000})
  void whatWouldBecomeLongerStaysAsItIs(int length) {
    final byte[] bytes = random(new SplittableRandom(4), length, 256);
    assertThat(packer.zlib(bytes, length).toArray()).isEqualTo(bytes);
    assertThat(packer.lz4(bytes, length).toArray()).isEqualTo(bytes);
    packer.zlib(new byte[500], 500);
    assertThat(packer.zlib(bytes, length).toArray()).as("once more").isEqualTo(bytes);
  }

  /** Four bytes that begin two before the end of a repetition come again after 64 others. */
  @Test
  void theEndOfARepetitionIsRemembered() {
    final byte[] bytes = random(new SplittableRandom(7), 64 + 64 + 4 + LAST_MATCH, 256);
    System.arraycopy(bytes, 0, bytes, 32, 32);
    System.arraycopy(bytes, 62, bytes, 128, 4);
    comesBack(bytes);
    assertThat(packed(bytes)).hasSize((2 + 32 + 2 + 1) + (2 + 64 + 2) + (1 + LAST_MATCH));
  }
}
