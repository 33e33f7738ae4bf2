// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers of an FST file, the changes of a signal, and the table of their places, in bytes. */
class FstBytesTest {
  private final FstBytes bytes = new FstBytes();
  private final FstSignalChain chain = new FstSignalChain();
  private final FstChainTable places = new FstChainTable();

  private static String hex(FstBytes bytes) {
    return HexFormat.of().formatHex(bytes.toArray());
  }

  private String chainHex() {
    return HexFormat.of().formatHex(chain.array(), 0, chain.used());
  }

  /** Seven bits per byte, the lowest first; the eighth says that more bytes follow. */
  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "1, 01",
    "127, 7f",
    "128, 8001",
    "129, 8101",
    "16383, ff7f",
    "16384, 808001",
    "300, ac02",
    "9223372036854775807, ffffffffffffffff7f",
    "-1, ffffffffffffffffff01",
  })
  void aVarintHasSevenBitsPerByte(long value, String expected) {
    bytes.varint(value);
    assertThat(hex(bytes)).isEqualTo(expected);
  }

  /** The second bit of the last byte is the sign. */
  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "1, 01",
    "63, 3f",
    "64, c000",
    "128, 8001",
    "8191, ff3f",
    "8192, 80c000",
    "-1, 7f",
    "-64, 40",
    "-65, bf7f",
    "-8192, 8040",
    "-8193, ffbf7f",
  })
  void aSignedVarintIsInTwosComplement(long value, String expected) {
    bytes.signedVarint(value);
    assertThat(hex(bytes)).isEqualTo(expected);
  }

  @Test
  void eightBytesHaveTheHighestFirst() {
    bytes.u8(0x1ff);
    bytes.u64(0x0102030405060708L);
    bytes.u8(7);
    assertThat(hex(bytes)).isEqualTo("ff" + "0102030405060708" + "07");
    assertThat(bytes.used()).isEqualTo(10);
    bytes.u64(1, -2);
    assertThat(hex(bytes)).isEqualTo("ff" + "fffffffffffffffe" + "07");
    assertThat(bytes.used()).as("overwritten in place").isEqualTo(10);
  }

  @Test
  void bytesAreAppendedAndCutOff() {
    bytes.append("abcdef".getBytes(US_ASCII), 2, 3);
    bytes.append("XY".getBytes(US_ASCII));
    assertThat(new String(bytes.toArray(), US_ASCII)).isEqualTo("cdeXY");
    bytes.cut(2);
    bytes.append("Z".getBytes(US_ASCII));
    assertThat(new String(bytes.toArray(), US_ASCII)).isEqualTo("cdZ");
  }

  @Test
  void thereIsRoomForWhatIsReserved() {
    assertThat(bytes.array()).hasSize(64);
    bytes.append(new byte[60]);
    assertThat(bytes.reserve(4)).isEqualTo(60);
    assertThat(bytes.array()).as("it fits").hasSize(64);
    assertThat(bytes.reserve(5)).isEqualTo(60);
    assertThat(bytes.array()).as("twice as much").hasSize(128);
    assertThat(bytes.reserve(1_000)).isEqualTo(60);
    assertThat(bytes.array()).as("as much as is asked for").hasSize(1_060);
  }

  @Test
  void anyNumberOfNumbersHasRoom() {
    for (int i = 0; i < 1_000; i++) {
      bytes.varint(-1);
      bytes.signedVarint(Long.MIN_VALUE);
      bytes.u64(1);
      bytes.u8(1);
    }
    assertThat(bytes.used()).isEqualTo(29_000);
  }

  /** The step since the last change times four, plus the value times two. */
  @Test
  void aBitAndItsStepAreOneNumber() {
    chain.bit(0, 1);
    chain.bit(3, 0);
    chain.bit(4, 1);
    chain.bit(36, 1);
    assertThat(chainHex()).isEqualTo("02" + "0c" + "06" + "8201");
  }

  @Test
  void anUnknownBitHasFourBitsForItsKind() {
    chain.unknownBit(2);
    chain.unknownBit(3);
    chain.bit(4, 1);
    chain.unknownBit(12);
    assertThat(chainHex()).isEqualTo("21" + "11" + "06" + "8101");
  }

  /** The step times two, then the bits from the left in whole bytes. */
  @ParameterizedTest
  @CsvSource({
    "2, 3, c0",
    "7, 127, fe",
    "8, 165, a5",
    "9, 257, 8080",
    "16, 4660, 1234",
    "17, 65537, 800080",
    "24, 1193046, 123456",
    "25, 1, 00000080",
    "32, -2, fffffffe",
  })
  void aVectorHasItsBitsFromTheLeft(int widthBits, int value, String bits) {
    chain.vector(5, widthBits, value);
    chain.vector(7, widthBits, value);
    assertThat(chainHex()).isEqualTo("0a" + bits + "04" + bits);
  }

  @ParameterizedTest
  @CsvSource({"4, 4, xxxx", "4, 1, 000x", "5, 3, 00xxx", "2, 0, 00"})
  void anUnknownVectorIsWrittenInCharacters(int widthBits, int lowBits, String characters) {
    chain.unknownVector(5, widthBits, lowBits);
    chain.unknownVector(6, widthBits, lowBits);
    final String text = HexFormat.of().formatHex(characters.getBytes(US_ASCII));
    assertThat(chainHex()).isEqualTo("0b" + text + "03" + text);
  }

  @Test
  void aChainHasRoomForAnyNumberOfChanges() {
    for (int step = 1; step <= 1_000; step++) {
      chain.vector(step, 32, step);
      chain.unknownVector(step, 32, 32);
      chain.bit(step + 1_000_000_000, 1);
      chain.bit(step, 0); // a step back, as wide as a number gets
    }
    assertThat(chain.used()).isEqualTo(1_000 * (5 + 33 + 5 + 5));
  }

  @Test
  void chainsAreEqualIfTheirBytesAre() {
    final FstSignalChain other = new FstSignalChain();
    assertThat(chain.isEqual(other)).isTrue();
    chain.bit(1, 1);
    assertThat(chain.isEqual(other)).isFalse();
    other.bit(1, 0);
    assertThat(chain.isEqual(other)).isFalse();
    final FstSignalChain same = new FstSignalChain();
    same.bit(1, 1);
    assertThat(chain.isEqual(same)).isTrue();
    same.bit(2, 1);
    assertThat(chain.isEqual(same)).as("it goes on").isFalse();
  }

  @Test
  void aChainThatWasEmptiedBeginsWithStepZero() {
    for (int i = 0; i < 100; i++) {
      chain.bit(1_000 + i, 1);
    }
    chain.clear();
    assertThat(chain.used()).isZero();
    chain.bit(3, 1);
    assertThat(chainHex()).isEqualTo("0e");
  }

  /** A chain of which less than half is in use is dropped, so that all stay small together. */
  @Test
  void aChainThatIsMostlyEmptyGivesItsMemoryBack() {
    for (int i = 0; i < 20; i++) {
      chain.bit(i, 1);
    }
    final int room = chain.array().length;
    chain.clear();
    assertThat(chain.array()).hasSize(room);
    for (int i = 0; i < room / 2; i++) {
      chain.bit(i, 1);
    }
    chain.clear();
    assertThat(chain.array()).as("half is in use").hasSize(room);
    chain.bit(0, 1);
    chain.clear();
    assertThat(chain.array()).isEmpty();
  }

  private String table() {
    places.write(bytes);
    return hex(bytes);
  }

  private static String length(int length) {
    return String.format("%016x", length);
  }

  @Test
  void aTableOfNoSignalIsEmpty() {
    assertThat(table()).isEqualTo(length(0));
  }

  /** A place is the distance from the last one times two, plus 1; all are signed varints. */
  @Test
  void placesAreDistancesFromTheLast() {
    places.place(0, 1);
    places.place(1, 4);
    places.place(2, 50);
    assertThat(table()).isEqualTo("03" + "07" + "dd00" + length(4));
  }

  /** A run of signals without change is their number times two. */
  @Test
  void signalsWithoutAChangeAreCounted() {
    places.unchanged();
    places.unchanged();
    places.place(2, 1);
    places.unchanged();
    assertThat(table()).isEqualTo("04" + "03" + "02" + length(3));
  }

  /** An alias is −1 minus the number of the signal that it equals; the same alias again is 0. */
  @Test
  void aliasesAreNegativeAndARepeatedOneIsZero() {
    places.place(0, 1);
    places.place(1, 4);
    places.alias(1);
    places.alias(1);
    places.unchanged();
    places.alias(0);
    places.alias(1);
    places.place(6, 5);
    assertThat(table())
        .isEqualTo("03" + "07" + "7d" + "01" + "02" + "7f" + "7d" + "03" + length(8));
  }

  /**
   * A reader takes place 1 after place p of signal n for an alias if p − 1 is at most n, as n
   * signals stand before it.
   */
  @ParameterizedTest
  @CsvSource({"0, 1, 1", "5, 1, 1", "5, 2, 2", "5, 6, 6", "5, 7, 1", "5, 8, 1", "0, 2, 1"})
  void theNextBlockBeginsWhereNoReaderSeesAnAlias(int number, int place, int next) {
    places.place(number, place);
    assertThat(places.firstPlaceAfter()).isEqualTo(next);
  }

  @Test
  void afterABlockWithoutChangesAnyPlaceIsFree() {
    places.unchanged();
    assertThat(places.firstPlaceAfter()).isEqualTo(1);
  }
}
