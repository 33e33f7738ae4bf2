// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is saved as a net and is none, or another one. */
class NnueHeaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // version | hash of layer 1 | what it is
        "7AF32F20 | 5F234CB8 | 1024 | HalfKAv2, as in Stockfish 14, 512 outputs a side",
        "7AF32F20 | 7F234CB8 | 2048 | HalfKAv2_hm, as in Stockfish 14.1 and later, 1,024 outputs",
        "7AF32F20 | 7F234CB8 | 5120 | HalfKAv2_hm, as in Stockfish 14.1 and later, 2,560 outputs",
        "7AF32F20 | 8F234CB8 | 2048 | HalfKAv2_hm with threats, as in Stockfish 18, 1,024 outputs",
        "7AF32F20 | 12345678 | 0    | Stockfish 14 or later, or an engine like it",
        "7AF32F17 | 5D69D5B8 | 512  | an early format of trainers, its features in another order",
        "6A448AFA | 00000000 | 0    | later than Stockfish 18",
        "7AF32F15 | 5D69D5B8 | 512  | no version that is known",
      })
  void otherVersionIsNamed(String version, String features, int twiceOutputs, String what) {
    final byte[] bytes =
        NnueBytes.header(
            Integer.parseUnsignedInt(version, 16),
            0x1C103C92,
            "Network trained with a trainer.",
            Integer.parseUnsignedInt(features, 16) ^ twiceOutputs);
    assertRefused(
        bytes, "version at byte 0 is 0x" + version + " (" + what, "), not 0x7AF32F16, HalfKP");
  }

  @Test
  void otherNetworkOfTheSameVersionIsNamed() {
    assertRefused(
        NnueBytes.header(0x7AF32F16, 0x3E5AA4EE, "Features=HalfKP", 0x5D69D5B8 ^ 1024),
        "hash at byte 4 is 0x3E5AA4EE (HalfKP, 512 outputs a side), not 0x3E5AA6EE");
    assertRefused(
        NnueBytes.header(0x7AF32F16, 0x3C103E72, "Features=HalfKA", 0x5F134CB8 ^ 512),
        "hash at byte 4 is 0x3C103E72 (HalfKA, 256 outputs a side), not 0x3E5AA6EE");
  }

  @Test
  void netForShogiHasTheSameHashesAndIsKnownByItsSize() {
    final byte[] shogi =
        NnueBytes.header(
            0x7AF32F16,
            0x3E5AA6EE,
            "Features=HalfKP(Friend)[125388->256x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
                + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512]"
                + "(InputSlice[512(0:512)])))))",
            0x5D69D7B8);
    assertThatThrownBy(
            () -> NnueReader.read(new ByteArrayInputStream(shogi), 64_217_066, "shogi.nnue"))
        .isInstanceOf(NnueException.class)
        .hasMessageStartingWith(
            "shogi.nnue: 43,194,368 bytes follow from byte 21,022,698 on, where a net ends;"
                + " description length at byte 8 is 178, the description is"
                + " \"Features=HalfKP(Friend)[125388->256x2],");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1_048_577})
  void lengthThatCannotBeIsNoReasonToReadThatFar(int length) {
    assertRefused(
        NnueBytes.withNumber(8, length),
        "description length at byte 8 is " + length + ": expected 0 to 1,048,576");
  }

  @Test
  void aDamagedLengthIsNamedWhereTheHashBehindItIsMissed() {
    assertRefused(
        NnueBytes.withNumber(8, 178),
        "hash of layer 1 at byte 190 is 0x",
        "description length at byte 8 is 178, the description is \"Features=HalfKP");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<!DOCTYPE html><html>    | it is an HTML page: the download fetched a page",
        "' \n\n<html lang=\"en\">' | it is an HTML page",
        "\u00EF\u00BB\u00BF<HTML> | it is an HTML page",
        "version https://git-lfs  | it is a Git LFS pointer, which stands for the net",
        "Not Found                | it is a text that begins \"Not Found\"",
      })
  void whatIsNoNetIsNamed(String beginning, String what) {
    assertRefused(beginning.getBytes(StandardCharsets.ISO_8859_1), what);
  }

  @Test
  void packedFilesAreKnownByTheirFirstBytes() {
    assertRefused(new byte[] {0x1F, (byte) 0x8B, 8, 0}, "packed with gzip: unpack it with gunzip");
    assertRefused(new byte[] {'P', 'K', 3, 4}, "it is a ZIP archive: unpack it with unzip");
    assertRefused(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD}, "packed with Zstandard");
    assertRefused(new byte[] {(byte) 0xFD, '7', 'z', 'X', 'Z', 0}, "it is packed with xz");
    assertRefused(new byte[] {0, 'a', 's', 'm', 1, 0, 0, 0}, "it is a WebAssembly program");
  }

  private static void assertRefused(byte[] bytes, String... facts) {
    assertThatThrownBy(
            () -> NnueReader.read(new ByteArrayInputStream(bytes), bytes.length, "own.nnue"))
        .isInstanceOf(NnueException.class)
        .hasMessageStartingWith("own.nnue: ")
        .hasMessageContainingAll(facts)
        .hasMessageNotContaining("\n");
  }
}
