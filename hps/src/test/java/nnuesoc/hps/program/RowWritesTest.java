// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.net.Net;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.sim.design.DeferredWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the bus knows of a row ahead, and what it reports of a row that it skipped. */
class RowWritesTest {
  private static final Net NET = Recorder.net(new Shape(1, 4, 3, 2));

  private final RowWrites row = new RowWrites(NET, Tuning.REPORT);
  private final Transaction transaction = new Transaction();

  private void write(int count) {
    for (int i = 0; i < count; i++) {
      assertThat(row.next(transaction)).isTrue();
    }
  }

  /** Each memory that is reported, with its words. */
  private List<String> written(int count) {
    final List<String> told = new ArrayList<>();
    row.written(
        count,
        (base, source, from, end) -> {
          final List<Integer> words = new ArrayList<>();
          for (int word = from; word < end; word++) {
            words.add(source.word(word));
          }
          told.add("%x from %d %s".formatted(base, from, words));
        });
    return told;
  }

  @Test
  void nothingIsAheadBeforeTheFirstWordAndOfTheBiases() {
    row.begin(2, 1);
    assertThat(row.behind()).isZero();
    write(1);
    assertThat(row.behind()).isEqualTo(7);
    write(6);
    assertThat(row.behind()).isEqualTo(1);
    write(1);
    assertThat(row.behind()).isZero();
    write(1); // the bias
    assertThat(row.behind()).isZero();
    assertThat(row.next(transaction)).isFalse();
  }

  @Test
  void rowOfLayer1EndsWithTwoBiases() {
    row.begin(1, 2);
    write(1);
    assertThat(row.behind()).isEqualTo(2 * 640 - 1);
    row.pass(1279, transaction);
    assertThat(row.behind()).isZero();
    write(1);
    assertThat(transaction.address()).isEqualTo(Transaction.LIGHTWEIGHT | 0x30);
    assertThat(transaction.data()).isEqualTo(0x102);
    write(1);
    assertThat(transaction.address()).isEqualTo(Transaction.LIGHTWEIGHT | 0x40);
    assertThat(transaction.data()).isEqualTo(-3);
    assertThat(row.next(transaction)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"2, 0x40000", "3, 0x41000", "4, 0x42000"})
  void wordsOfLaterLayersFollowEachOther(int layer, String base) {
    row.begin(layer, 0);
    write(1);
    assertThat(row.offset(0)).isEqualTo(Integer.decode(base));
    assertThat(row.offset(1)).isEqualTo(Integer.decode(base) + 1);
    row.pass(1, transaction);
    assertThat(transaction.address()).isEqualTo(Integer.decode(base) + 1);
    assertThat(row.offset(1)).isEqualTo(Integer.decode(base) + 2);
  }

  @Test
  void wordsOfLayer1Alternate() {
    row.begin(1, 0);
    write(1);
    assertThat(row.offset(0)).isZero();
    assertThat(row.offset(1)).isEqualTo(0x20000);
    assertThat(row.offset(2)).isEqualTo(2);
    assertThat(row.offset(1279)).isEqualTo(0x20000 + 2 * 639);
    row.pass(5, transaction); // black's word 2
    assertThat(transaction.address()).isEqualTo(0x20004);
    assertThat(transaction.data()).isEqualTo(-2);
    assertThat(row.behind()).isEqualTo(1280 - 6);
  }

  @Test
  void wordsOfALaterLayerAreReported() {
    row.begin(2, 1); // 10 + c - 2
    write(1);
    row.pass(4, transaction);
    assertThat(written(4)).containsExactly("40000 from 0 [8, 9, 10, 11]");
    assertThat(written(2)).containsExactly("40000 from 2 [10, 11]");
  }

  /** Writes 0 to 5 are white 0, black 0, white 1, black 1, white 2, black 2. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | 1 | 0 from 0 [3000] | 20000 from 0 []",
        "2 | 2 | 0 from 0 [3000] | 20000 from 0 [-3000]",
        "2 | 1 | 0 from 1 [] | 20000 from 0 [-3000]",
        "5 | 3 | 0 from 1 [3001, 3002] | 20000 from 1 [-3001]",
        "5 | 4 | 0 from 1 [3001, 3002] | 20000 from 0 [-3000, -3001]",
        "4 | 2 | 0 from 1 [3001] | 20000 from 1 [-3001]"
      })
  void wordsOfLayer1AreReportedPerMemory(int passed, int last, String white, String black) {
    row.begin(1, 3);
    write(1);
    row.pass(passed, transaction);
    assertThat(written(last)).containsExactly(white, black);
  }

  @Test
  void sourcesOfOneRowAreEqual() {
    final List<DeferredWords> sources = new ArrayList<>();
    for (int layer : new int[] {1, 1, 2, 2}) {
      row.begin(layer, 1);
      write(1);
      row.pass(2, transaction);
      row.written(1, (base, source, from, end) -> sources.add(source));
    }
    assertThat(sources).hasSize(6); // white and black twice, then layer 2 twice
    assertThat(sources.get(0)).isEqualTo(sources.get(2)).hasSameHashCodeAs(sources.get(2));
    assertThat(sources.get(4)).isEqualTo(sources.get(5)).hasSameHashCodeAs(sources.get(5));
    assertThat(sources.get(0)).isNotEqualTo(sources.get(1)).isNotEqualTo(sources.get(4));
    assertThat(sources.get(4)).isNotEqualTo(sources.get(0));
    assertThat(sources.get(0).hashCode()).isNotEqualTo(sources.get(1).hashCode());
  }

  @Test
  void otherRowsAreNotEqual() {
    assertThat(new DeferredLaterLayerRow(new byte[3]))
        .isNotEqualTo(new DeferredLaterLayerRow(new byte[3]));
    final byte[] weights = {1, -2, 3, 4};
    assertThat(new DeferredLaterLayerRow(weights)).isEqualTo(new DeferredLaterLayerRow(weights));
    assertThat(new DeferredLaterLayerRow(weights).hashCode())
        .isNotEqualTo(new DeferredLaterLayerRow(weights.clone()).hashCode());
  }

  @Test
  void rowIsCopiedAndSummedUp() {
    final int[] into = new int[6];
    new DeferredLaterLayerRow(new byte[] {1, -2, 3, 4}).copy(1, 3, into, 4);
    assertThat(into).containsExactly(0, 0, 0, 0, -2, 3);
    final DeferredLayer1Row white =
        new DeferredLayer1Row(NET.weights1White(2), NET.columns1White(), 2);
    assertThat(white.word(7)).isEqualTo(2007);
    assertThat(white.sum(new int[] {1, 2, 7, 9}, 1, 3)).isEqualTo(2002 + 2007);
  }
}
