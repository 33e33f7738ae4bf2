// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A memory in stretches that are skipped, and beside parts that step themselves. */
class MemorySkippingTest {
  private static final int WORDS = 10;

  private final Circuit circuit = new Circuit("soc");
  private final Scope root = circuit.root();
  private final ChangeList changes = ChangeList.of(circuit);
  private final Part writer = new Inert(root, "writer");
  private final Part reader = new Inert(root, "reader");
  private final Register column = root.register("column", 4);
  private final Memory memory = root.memory("weight", WORDS, 8).writtenBy(writer);
  private final Register q = memory.readBy(reader, column);
  private final List<Integer> told = new ArrayList<>();

  /** A memory whose words are unknown until they are written. */
  private Memory unknown() {
    return root.memory("unknown", WORDS, 8).writtenBy(writer).unknownUntilWritten();
  }

  private void write(int address, int data) {
    memory.write(address, data);
    changes.commit();
    changes.takeNews();
  }

  /** Puts an address on port B, whose word then stands in the register. */
  private void read(int address) {
    memory.address(address, Memory.SAMPLED);
    changes.commit();
    changes.takeNews();
  }

  @Test
  void aSampledWordStandsAtOnce() {
    write(3, 0x133);
    memory.sample(3);
    assertThat(q.q()).isEqualTo(0x33);
    assertThat(memory.bAddress()).isEqualTo(3);
    assertThat(changes.committedCount()).as("nobody is told").isZero();
    memory.sample(4);
    assertThat(q.q()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"9, 9, 99", "10, 10, 0", "15, 15, 0", "25, 9, 99", "-7, 9, 99"})
  void anAddressThatIsSampledIsCutAndZeroLiesBehindTheLastWord(int address, int cut, int word) {
    write(9, 99);
    memory.sample(address);
    assertThat(memory.bAddress()).isEqualTo(cut);
    assertThat(q.q()).isEqualTo(word);
    memory.sample(0);
    memory.fastAddress(address, Memory.HELD);
    assertThat(memory.bAddress()).isEqualTo(cut);
    assertThat(q.q()).isEqualTo(word);
  }

  @Test
  void theUseOfAPortIsThatOfTheLastCall() {
    final List<Integer> uses = new ArrayList<>();
    memory.monitor((written, address, use) -> uses.add(use));
    memory.sample(3);
    write(1, 1);
    memory.hold();
    write(1, 2);
    memory.sample(3, Memory.UNUSED);
    write(1, 3);
    memory.sample(3, Memory.HELD);
    write(1, 4);
    memory.fastAddress(3, Memory.SAMPLED);
    write(1, 5);
    memory.fastAddress(3, Memory.UNUSED);
    write(1, 6);
    assertThat(uses).containsExactly(Memory.SAMPLED, Memory.HELD, Memory.HELD, Memory.SAMPLED);
  }

  @Test
  void aWriteIsNoticedByTheReaderOfThatWordOrByAMonitorOfAPortInUse() {
    memory.sample(3, Memory.HELD);
    assertThat(memory.isNoticed(3)).isTrue();
    assertThat(memory.isNoticed(4)).isFalse();
    memory.monitor((written, address, use) -> {});
    assertThat(memory.isNoticed(4)).isTrue();
    memory.sample(3, Memory.UNUSED);
    assertThat(memory.isNoticed(4)).isFalse();
    assertThat(memory.isNoticed(3)).isTrue();
  }

  @Test
  void beforePortBHasAnAddressNobodyNoticesAWrite() {
    for (int address = 0; address < WORDS; address++) {
      assertThat(memory.isNoticed(address)).isFalse();
    }
    assertThat(memory.bAddress()).isEqualTo(-1);
  }

  @Test
  void aWordThatLandsIsCutAndReadAgain() {
    read(3);
    memory.set(3, 0x1ff);
    assertThat(memory.word(3)).isEqualTo(0xff);
    assertThat(memory.signedWord(3)).isEqualTo(-1);
    assertThat(q.q()).as("until the next edge").isZero();
    read(3);
    assertThat(q.q()).isEqualTo(0xff);
  }

  @Test
  void aWordThatIsTakenIsCut() {
    memory.fastWrite(3, 0x1fe);
    assertThat(memory.word(3)).isEqualTo(0xfe);
    assertThat(memory.word(2)).isZero();
  }

  /** Port B holds word 3; a row of the words −1, −2 and so on. */
  @ParameterizedTest
  @CsvSource({"2, 0", "3, 0", "5, 252", "10, 252"})
  void aRowThatIsTakenStandsInTheReadRegisterAsFarAsItWasWritten(int end, int word) {
    read(3);
    memory.fastWriteRow(address -> -1 - address, 0, end);
    for (int address = 0; address < WORDS; address++) {
      assertThat(memory.word(address)).isEqualTo(address < end ? 255 - address : 0);
      assertThat(memory.signedWord(address)).isEqualTo(address < end ? -1 - address : 0);
    }
    assertThat(q.q()).isEqualTo(word);
  }

  @Test
  void aRowIsTakenBeforePortBHasAnAddress() {
    memory.fastWriteRow(address -> 7, 0, WORDS);
    assertThat(q.q()).isZero();
  }

  /** Port B holds word 3, which is 99, as all words are. */
  @ParameterizedTest
  @CsvSource({
    "0, 3, 99, false",
    "4, 10, 99, false",
    "0, 4, 99, true",
    "3, 4, 99, true",
    "0, 5, 0, false",
    "3, 5, 0, false",
    "0, 10, 0, false",
  })
  void zerosStandInTheReadRegisterAnEdgeAfterTheyWereWritten(
      int from, int end, int word, boolean woken) {
    for (int address = 0; address < WORDS; address++) {
      write(address, 99);
    }
    read(3);
    memory.fastWriteZeros(from, end);
    for (int address = 0; address < WORDS; address++) {
      assertThat(memory.word(address)).isEqualTo(address < from || address >= end ? 99 : 0);
    }
    assertThat(q.q()).isEqualTo(word);
    assertThat(changes.takeNews()).isEqualTo(woken ? reader.bit() : 0);
    read(3);
    assertThat(q.q()).as("an edge later").isEqualTo(memory.word(3));
  }

  @Test
  void wordsAreKnownFromTheMomentTheyAreTaken() {
    final Memory words = unknown();
    final Register itsQ = words.readBy(reader, column);
    words.fastWrite(0, 1);
    words.set(2, 1);
    words.fastWriteRow(address -> 5, 4, 6);
    words.fastWriteZeros(7, 9);
    final List<Integer> unknown = new ArrayList<>();
    for (int address = 0; address < WORDS; address++) {
      if (words.isUnknown(address)) {
        unknown.add(address);
      }
    }
    assertThat(unknown).containsExactly(1, 3, 6, 9);
    words.sample(3);
    assertThat(itsQ.unknown()).isTrue();
    words.sample(5);
    assertThat(itsQ.unknown()).isFalse();
    assertThat(itsQ.q()).isEqualTo(5);
    words.fastAddress(6, Memory.HELD);
    assertThat(itsQ.unknown()).isTrue();
    assertThat(itsQ.q()).isZero();
  }

  @Test
  void theReadAddressIsUnknownUntilThereIsOne() {
    final Signal address = column.dependents()[0];
    assertThat(address.unknown()).isTrue();
    assertThat(address.value()).isZero();
    memory.sample(0);
    assertThat(address.unknown()).isFalse();
    memory.sample(9);
    assertThat(address.value()).isEqualTo(9);
  }

  @Test
  void aWatchIsToldOfTheWritesOfItsWord() {
    memory.watchWord(3, told::add);
    write(2, 1);
    write(4, 1);
    assertThat(told).isEmpty();
    write(3, 1);
    assertThat(told).containsExactly(0);
    memory.fastWrite(4, 1);
    memory.set(4, 1);
    assertThat(told).hasSize(1);
    memory.fastWrite(3, 1);
    memory.set(3, 1);
    assertThat(told).containsExactly(0, Memory.WordWatch.LATER, Memory.WordWatch.LATER);
    memory.watchWord(3, null);
    write(3, 2);
    memory.fastWriteZeros(0, WORDS);
    assertThat(told).hasSize(3);
  }

  /** The watched word is word 3. */
  @ParameterizedTest
  @CsvSource({
    "0, 3, false, 0",
    "0, 4, true, 3",
    "2, 10, true, 1",
    "3, 4, true, 0",
    "4, 10, false, 0"
  })
  void aWatchIsToldOfRowsAndZeros(int from, int end, boolean seen, int edge) {
    memory.watchWord(3, told::add);
    memory.fastWriteRow(address -> 5, from, end);
    assertThat(told).isEqualTo(seen ? List.of(Memory.WordWatch.LATER) : List.of());
    told.clear();
    memory.fastWriteZeros(from, end);
    assertThat(told).isEqualTo(seen ? List.of(edge) : List.of());
  }

  @Test
  void eachPossibleChangeOfWordsCounts() {
    long before = memory.contentChanges();
    final List<Runnable> changing =
        List.of(
            () -> write(1, 1),
            () -> memory.set(1, 2),
            () -> memory.fastWrite(1, 3),
            () -> memory.fastWriteRow(address -> 4, 0, 2),
            () -> memory.fastWriteZeros(0, 2));
    for (Runnable change : changing) {
      change.run();
      assertThat(memory.contentChanges()).isGreaterThan(before);
      before = memory.contentChanges();
    }
    memory.sample(1);
    assertThat(memory.contentChanges()).isEqualTo(before);
  }

  @Test
  void sumsAndCopiesAreOfSignedWords() {
    for (int address = 0; address < WORDS; address++) {
      write(address, -address);
    }
    final int[] addresses = {9, 1, 2, 5};
    assertThat(memory.signedSum(addresses, 0, 4)).isEqualTo(-17);
    assertThat(memory.signedSum(addresses, 1, 3)).isEqualTo(-3);
    assertThat(memory.signedSum(addresses, 2, 2)).isZero();
    final int[] copy = {7, 7, 7, 7, 7};
    memory.copySigned(4, 7, copy, 1);
    assertThat(copy).containsExactly(7, -4, -5, -6, 7);
    assertThat(memory.nonZero()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  /** A whole row keeps its own way to sum and copy, which is faster. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sumsAndCopiesOfARowAreThoseOfItsWords(boolean patched) {
    memory.fastWriteRow(address -> 10 * address, 0, WORDS);
    if (patched) {
      write(2, -1);
    }
    final int[] addresses = {9, 2, 5};
    assertThat(memory.signedSum(addresses, 0, 3)).isEqualTo(90 + 50 + (patched ? -1 : 20));
    assertThat(memory.signedSum(addresses, 0, 1)).isEqualTo(90);
    assertThat(memory.signedSum(addresses, 1, 2)).isEqualTo(patched ? -1 : 20);
    final int[] copy = new int[5];
    memory.copySigned(1, 4, copy, 2);
    assertThat(copy).containsExactly(0, 0, 10, patched ? -1 : 20, 30);
  }

  @Test
  void whatIsRestoredIsNotBeingWritten() {
    read(3);
    final Snapshot snapshot = Snapshot.of(state -> circuit.exchange(state, 0));
    write(3, 5);
    memory.address(7, Memory.HELD);
    memory.write(4, 6);
    snapshot.restore(state -> circuit.exchange(state, reader.bit()));
    assertThat(memory.bAddress()).isEqualTo(3);
    assertThat(memory.word(3)).isZero();
    assertThat(memory.aAddress()).isZero();
    for (Signal signal : memory.writePort()) {
      assertThat(signal.value()).as(signal.name()).isZero();
    }
    assertThat(changes.takeNews()).as("as it was saved").isZero();
    memory.write(4, 8);
    assertThat(changes.drivenCount()).isEqualTo(1);
    assertThat(memory.aAddress()).isEqualTo(4);
    changes.commit();
    assertThat(memory.word(4)).isEqualTo(8);
  }

  @Test
  void theAddressLastWrittenIsRestored() {
    write(6, 1);
    final Snapshot snapshot = Snapshot.of(state -> circuit.exchange(state, 0));
    write(2, 1);
    snapshot.restore(state -> circuit.exchange(state, 0));
    assertThat(memory.storedAddress()).isEqualTo(6);
  }
}
