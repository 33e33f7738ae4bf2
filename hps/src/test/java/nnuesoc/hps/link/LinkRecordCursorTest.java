// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkRecordCursorTest {
  private static final int WEIGHT_2 = BoardAddressMap.MAIN_BASE + 0x40000;
  private static final int TRIGGER = BoardAddressMap.LIGHTWEIGHT_BASE + 0x20;

  @TempDir Path parent;

  private RewindableProgramLink link;
  private ProgramStub program;
  private LinkRecordCursor records;

  @BeforeEach
  void open() throws IOException {
    link =
        RewindableProgramLink.open(
            Files.createDirectory(parent.resolve("link")), true, () -> false);
    program = new ProgramStub(link.address());
    records = new LinkRecordCursor(link);
  }

  @AfterEach
  void close() throws IOException {
    link.close();
  }

  /** The next store of the words of a record. */
  private static String next(LinkRecordCursor records) {
    final Transaction transaction = new Transaction();
    Objects.requireNonNull(records.words()).next(transaction);
    return Exchanged.text(transaction);
  }

  @Test
  void recordsAreTakenInTurnUpToTheEnd() {
    program.send(Records.words(WEIGHT_2, 1, 1, 2, 3), Records.print("text"));
    assertThat(records.take()).isTrue();
    assertThat(records.access.value).isEqualTo(3);
    assertThat(records.take()).isTrue();
    assertThat(records.text()).isEqualTo("text");
    assertThat(records.take()).isFalse();
  }

  @Test
  void whatWasPrintedIsTakenOnce() {
    program.send(Records.print("first"), Records.print("zweitens: ü"));
    assertThat(records.takeSaid()).isEmpty();
    records.take();
    records.print(7);
    records.take();
    records.print(9);
    assertThat(records.takeSaid())
        .containsExactly(new PrintedText("first", 7), new PrintedText("zweitens: ü", 9));
    assertThat(records.takeSaid()).isEmpty();
  }

  @Test
  void pollRepeatsUntilTheMaskedBitsAreTheWantedOnes() {
    program.send(Records.poll(TRIGGER, 1, 0b0110, 0b0100));
    records.take();
    assertThat(records.repeats(0)).isFalse(); // not in flight
    records.load();
    assertThat(records.repeats(0b0000)).isTrue();
    assertThat(records.repeats(0b1111)).isTrue();
    assertThat(records.repeats(0b0100)).isFalse();
    assertThat(records.repeats(0b1101)).isFalse();
  }

  @Test
  void readNeverRepeats() {
    program.send(Records.read(TRIGGER, 1));
    records.take();
    records.load();
    assertThat(records.isLoading()).isTrue();
    assertThat(records.repeats(1)).isFalse();
  }

  @Test
  void answerHasTheBytesOfTheLoadAndEndsIt() {
    program.send(Records.read(TRIGGER, 2));
    records.take();
    assertThat(records.isLoading()).isFalse();
    records.load();
    records.answer(0x12345678);
    assertThat(program.answers()).isEqualTo("1: 5678");
    assertThat(records.isLoading()).isFalse();
  }

  @Test
  void placeIsThatOfTheLastRecord() {
    program.send(
        Records.file(1, "a.c"),
        Records.of(1, 4, 1, 27, TRIGGER, 0),
        Records.of(1, 4, 2, 27, TRIGGER, 0));
    records.take();
    records.take();
    assertThat(records.place()).isEqualTo("a.c:27");
    records.take();
    assertThat(records.place()).isNull();
  }

  @Test
  void wordsAreThereUntilTheyAreStored() {
    program.send(Records.words(WEIGHT_2, 1, 1, 2));
    records.take();
    assertThat(records.words()).isNull();
    final LinkWriteBurst words = records.store();
    assertThat(records.words()).isSameAs(words);
    records.stored();
    assertThat(records.words()).isNull();
  }

  @Test
  void goesBackToAWordOfTheSameRecord() {
    program.send(Records.words(WEIGHT_2, 1, 1, 2, 3));
    records.take();
    records.store();
    next(records);
    final Snapshot saved = Snapshot.of(records);
    next(records);
    saved.restore(records);
    assertThat(next(records)).contains("40001 = 2");
  }

  @Test
  void goesBackToAWordOfAnEarlierRecord() {
    program.send(Records.words(WEIGHT_2, 1, 1, 2, 3), Records.words(WEIGHT_2 + 9, 1, 4, 5, 6));
    records.take();
    records.store();
    next(records);
    final Snapshot saved = Snapshot.of(records);
    records.take();
    records.store();
    next(records);
    saved.restore(records);
    assertThat(next(records)).contains("40001 = 2");
    assertThat(records.access.address).isEqualTo(WEIGHT_2);
    records.take();
    assertThat(records.access.address).isEqualTo(WEIGHT_2 + 9);
  }

  @Test
  void goesBackToAWordFromRecordsWithoutWords() {
    program.send(Records.words(WEIGHT_2, 1, 1, 2, 3), Records.sleep(5));
    records.take();
    records.store();
    final Snapshot saved = Snapshot.of(records);
    records.stored();
    records.take();
    saved.restore(records);
    assertThat(next(records)).contains("40000 = 1");
  }

  @Test
  void goesBackToBeforeTheWords() {
    program.send(Records.sleep(5), Records.words(WEIGHT_2, 1, 1, 2, 3));
    records.take();
    final Snapshot saved = Snapshot.of(records);
    records.take();
    records.store();
    records.load();
    saved.restore(records);
    assertThat(records.words()).isNull();
    assertThat(records.isLoading()).isFalse();
    records.take();
    assertThat(records.access.kind).isEqualTo(LinkRecord.Kind.WORDS);
  }

  @Test
  void goesBackToALoadThatIsNotAnsweredAgain() {
    program.send(Records.poll(TRIGGER, 4, 1, 1), Records.sleep(5));
    records.take();
    records.load();
    final Snapshot saved = Snapshot.of(records);
    records.answer(1);
    records.take();
    saved.restore(records);
    assertThat(records.isLoading()).isTrue();
    assertThat(records.repeats(0)).isTrue();
    records.answer(3);
    assertThat(program.answers()).isEqualTo("1: 1");
    records.take();
    assertThat(records.access.kind).isEqualTo(LinkRecord.Kind.SLEEP);
  }

  @Test
  void anotherRunBeginsWhereTheFirstOneWas() {
    program.send(Records.sleep(5), Records.words(WEIGHT_2, 1, 1, 2, 3));
    records.take();
    records.take();
    records.store();
    next(records);
    final LinkRecordCursor other = new LinkRecordCursor(link);
    Snapshot.of(records).restore(other);
    assertThat(next(other)).contains("40001 = 2");
  }
}
