// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One record, hps/board/src/link.h. */
class LinkRecordTest {
  @ParameterizedTest
  @CsvSource({
    "1, WRITE",
    "2, READ",
    "3, POLL",
    "4, WORDS",
    "5, PAIRS",
    "6, SLEEP",
    "7, PRINT",
    "8, POSITION",
    "9, FILE",
    "10, CLOSE"
  })
  void kindsHaveTheNumbersOfTheHeader(int number, LinkRecord.Kind kind) {
    assertThat(LinkRecord.Kind.of(number)).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 11, 255})
  void otherKindIsRefused(int number) {
    assertThatThrownBy(() -> LinkRecord.Kind.of(number))
        .isInstanceOf(LinkException.class)
        .hasMessage("a record of kind " + number + ", which is none");
  }

  @Test
  void fieldsStandWhereTheHeaderHasThem() {
    final LinkRecord access = Records.access(Records.of(1, 4, 0x8123, 0x01020304, 0xC0000010, -7));
    assertThat(access.kind).isEqualTo(LinkRecord.Kind.WRITE);
    assertThat(access.bytes()).isEqualTo(4);
    assertThat(access.file).isEqualTo(0x8123);
    assertThat(access.line).isEqualTo(0x01020304);
    assertThat(access.address).isEqualTo(0xC0000010);
    assertThat(access.value).isEqualTo(-7);
    assertThat(access.payload).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1, 000000ff", "2, 0000ffff", "4, ffffffff"})
  void maskCoversTheBytesOfTheWord(int bytes, String mask) {
    final LinkRecord access = Records.access(Records.read(0, bytes));
    assertThat(access.mask()).isEqualTo(Integer.parseUnsignedInt(mask, 16));
  }

  @Test
  void bit7OfTheWidthContinuesARow() {
    final LinkRecord continued = Records.access(Records.words(0, Records.CONTINUES | 2, 1, 2));
    assertThat(continued.continues()).isTrue();
    assertThat(continued.bytes()).isEqualTo(2);
    assertThat(Records.access(Records.words(0, 2, 1, 2)).continues()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    // kind, bytes, value, bytes of payload
    "1, 4, 9, 0",
    "2, 4, 9, 0",
    "3, 1, 9, 4",
    "4, 1, 9, 9",
    "4, 2, 9, 18",
    "4, 130, 9, 18", // 0x82
    "5, 2, 9, 52", // 16 and 9 pairs of 2 bytes each
    "5, 1, 3, 22",
    "6, 4, 9, 0",
    "7, 0, 9, 9",
    "8, 0, 9, 9",
    "9, 0, 9, 9",
    "10, 0, 9, 0"
  })
  void payloadIsAsLongAsItsKindSays(int kind, int bytes, int value, int length) {
    final LinkRecord access =
        Records.access(Records.of(kind, bytes, 0, 0, 0, value, new byte[length]));
    assertThat(access.payloadBytes()).isEqualTo(length);
    assertThat(access.payload).hasSize(length);
  }

  @ParameterizedTest
  @CsvSource({
    // kind, words, as text
    "4, 0, 0",
    "5, 0, 0",
    "4, 262145, 262145",
    "5, 2147483647, 2147483647",
    "4, -1, 4294967295"
  })
  void wordsThatNoProgramSendsAreRefused(int kind, int words, String said) {
    assertThatThrownBy(() -> Records.access(Records.of(kind, 2, 0, 0, 0, words, new byte[64])))
        .isInstanceOf(LinkException.class)
        .hasMessage("a record of " + said + " words, expected 1 to 262144");
  }

  @Test
  void recordWithoutAPayloadForgetsTheOneBefore() {
    final LinkRecord access = Records.access(Records.print("before"));
    access.take(Records.source(Records.write(0, 1, 1)));
    assertThat(access.payload).isEmpty();
  }

  @Test
  void numbersOfThePayloadAreLittleEndian() {
    final int[] bytes = {0x81, 0x92, 0xa3, 0xb4, 0xc5};
    final LinkRecord access = Records.access(Records.words(0, 1, bytes));
    assertThat(access.payloadNumber(0)).isEqualTo(0xb4a39281);
    assertThat(access.payloadNumber(1)).isEqualTo(0xc5b4a392);
  }
}
