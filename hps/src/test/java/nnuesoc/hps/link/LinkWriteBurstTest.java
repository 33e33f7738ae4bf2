// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stores of one record of words. */
class LinkWriteBurstTest {
  private static final int WHITE = BoardAddressMap.MAIN_BASE;
  private static final int BLACK = BoardAddressMap.MAIN_BASE + 0x20000;
  private static final int WEIGHT_2 = BoardAddressMap.MAIN_BASE + 0x40000;

  private final Transaction transaction = new Transaction();

  /** Five bytes. */
  private static LinkWriteBurst bytes() {
    return words(Records.words(WEIGHT_2, 1, 10, 0xfe, 12, 13, 14));
  }

  /** Three pairs: 0x1234 and −1, 2 and 3, 4 and 5. */
  private static LinkWriteBurst pairs() {
    return words(Records.pairs(WHITE, BLACK, 2, 0x34, 0x12, 255, 255, 2, 0, 3, 0, 4, 0, 5, 0));
  }

  private static LinkWriteBurst words(byte[] record) {
    return new LinkWriteBurst(Records.access(record));
  }

  private List<String> rest(LinkWriteBurst words) {
    final List<String> stores = new ArrayList<>();
    while (words.next(transaction)) {
      stores.add(Exchanged.text(transaction));
    }
    return stores;
  }

  @Test
  void bytesAreStoredOneAfterAnother() {
    assertThat(rest(bytes()))
        .containsExactly(
            "ROW write 40000 = 10, 1 bytes",
            "ROW write 40001 = -2, 1 bytes, follows",
            "ROW write 40002 = 12, 1 bytes, follows",
            "ROW write 40003 = 13, 1 bytes, follows",
            "ROW write 40004 = 14, 1 bytes, follows");
  }

  @Test
  void wordsOfTwoBytesAreSignedAndLittleEndian() {
    assertThat(rest(words(Records.words(BLACK + 4, 2, 0xff, 0x00, 0x01, 0x80))))
        .containsExactly(
            "ROW write 20004 = 255, 2 bytes", "ROW write 20006 = -32767, 2 bytes, follows");
  }

  @Test
  void pairsAlternateBetweenTheMemories() {
    assertThat(rest(pairs()))
        .containsExactly(
            "ROW write 0 = 4660, 2 bytes",
            "ROW write 20000 = -1, 2 bytes, follows",
            "ROW write 2 = 2, 2 bytes, follows",
            "ROW write 20002 = 3, 2 bytes, follows",
            "ROW write 4 = 4, 2 bytes, follows",
            "ROW write 20004 = 5, 2 bytes, follows");
  }

  @Test
  void firstWordFollowsIfTheRecordContinuesARow() {
    assertThat(rest(words(Records.words(WEIGHT_2 + 7, 0x80 | 1, 1, 2))))
        .containsExactly(
            "ROW write 40007 = 1, 1 bytes, follows", "ROW write 40008 = 2, 1 bytes, follows");
  }

  @Test
  void rowBeginsAtTheBaseOfEachMemory() {
    assertThat(bytes().fits((base, size, words) -> base == 0x40000)).isTrue();
    assertThat(bytes().fits((base, size, words) -> base == 0)).isFalse();
    assertThat(pairs().fits((base, size, words) -> base == 0 || base == 0x20000)).isTrue();
    assertThat(pairs().fits((base, size, words) -> base == 0)).isFalse();
    assertThat(pairs().fits((base, size, words) -> base == 0x20000)).isFalse();
    assertThat(words(Records.words(WEIGHT_2, 0x80 | 1, 1, 2)).fits((base, size, words) -> true))
        .isFalse();
  }

  @Test
  void rowIsAskedForItsWordsAndTheirSize() {
    assertThat(bytes().fits((base, size, words) -> size == 1 && words == 5)).isTrue();
    assertThat(pairs().fits((base, size, words) -> size == 2 && words == 3)).isTrue();
  }

  @Test
  void wordsOnTheLightweightBridgeOrOnNoneAreNoRow() {
    final int bias = BoardAddressMap.LIGHTWEIGHT_BASE + 0x50;
    assertThat(words(Records.words(bias, 1, 1)).fits((base, size, words) -> true)).isFalse();
    assertThat(words(Records.words(0x40000, 1, 1)).fits((base, size, words) -> true)).isFalse();
  }

  @Test
  void wordsForARegisterDoNotLandInTheWeights() {
    assertThat(rest(words(Records.words(BoardAddressMap.LIGHTWEIGHT_BASE + 0x50, 1, 0xfe))))
        .containsExactly("ROW write 80000050 = 254, 1 bytes");
  }

  @Test
  void storesAheadAreKnown() {
    final LinkWriteBurst words = bytes();
    assertThat(words.behind()).isEqualTo(5);
    words.next(transaction);
    words.next(transaction);
    assertThat(words.behind()).isEqualTo(3);
    assertThat(words.offset(0)).isEqualTo(0x40001);
    assertThat(words.offset(3)).isEqualTo(0x40004);
    final LinkWriteBurst pairs = pairs();
    pairs.next(transaction);
    assertThat(pairs.behind()).isEqualTo(5);
    assertThat(pairs.offset(1)).isEqualTo(0x20000);
    assertThat(pairs.offset(4)).isEqualTo(4);
    assertThat(pairs.offset(5)).isEqualTo(0x20004);
  }

  @Test
  void passingFillsInALaterStore() {
    final LinkWriteBurst words = bytes();
    words.next(transaction);
    words.pass(3, transaction);
    assertThat(Exchanged.text(transaction)).isEqualTo("ROW write 40003 = 13, 1 bytes, follows");
    assertThat(words.behind()).isEqualTo(1);
    assertThat(rest(words)).containsExactly("ROW write 40004 = 14, 1 bytes, follows");
  }

  @Test
  void wordsBeforeTheOneInFlightAreWritten() {
    final LinkWriteBurst words = bytes();
    words.next(transaction);
    words.pass(1, transaction);
    words.pass(2, transaction);
    assertThat(written(words, 2)).containsExactly("40000: 1 to 3: -2 12");
    assertThat(written(words, 3)).containsExactly("40000: 0 to 3: 10 -2 12");
  }

  /** Stores 0 to 5 are white 0, black 0, white 1, black 1, white 2, black 2. */
  @ParameterizedTest
  @CsvSource({
    // passed after the first, last ones that count, white, black
    "5, 5, 0 to 3: 4660 2 4, 0 to 2: -1 3",
    "4, 4, 0 to 2: 4660 2, 0 to 2: -1 3",
    "3, 3, 0 to 2: 4660 2, 0 to 1: -1",
    "4, 3, 1 to 2: 2, 0 to 2: -1 3",
    "4, 2, 1 to 2: 2, 1 to 2: 3",
    "5, 4, 1 to 3: 2 4, 0 to 2: -1 3",
    "2, 1, 1 to 1:, 0 to 1: -1",
    "1, 1, 0 to 1: 4660, 0 to 0:"
  })
  void writtenPairsAreToldMemoryByMemory(int passed, int last, String white, String black) {
    final LinkWriteBurst pairs = pairs();
    pairs.next(transaction);
    pairs.pass(passed, transaction);
    assertThat(written(pairs, last)).containsExactly("0: " + white, "20000: " + black);
  }

  private static List<String> written(LinkWriteBurst words, int count) {
    final List<String> told = new ArrayList<>();
    words.written(
        count,
        (base, source, from, end) -> {
          final StringBuilder text = new StringBuilder();
          text.append(Integer.toHexString(base)).append(": ").append(from).append(" to ");
          text.append(end).append(':');
          for (int word = from; word < end; word++) {
            text.append(' ').append(source.word(word));
          }
          told.add(text.toString());
        });
    return told;
  }

  @Test
  void goesOnWhereItsStateWasSaved() {
    final LinkWriteBurst words = bytes();
    words.next(transaction);
    words.next(transaction);
    final Snapshot saved = Snapshot.of(words);
    final List<String> rest = rest(words);
    assertThat(rest).hasSize(3);
    saved.restore(words);
    assertThat(rest(words)).isEqualTo(rest);
    final LinkWriteBurst other = bytes();
    saved.restore(other);
    assertThat(rest(other)).isEqualTo(rest);
  }
}
