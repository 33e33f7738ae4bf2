// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewindableProgramLinkTest {
  @TempDir Path parent;

  private Path folder;
  private RewindableProgramLink link;
  private ProgramStub program;
  private final LinkRecord access = new LinkRecord();

  @BeforeEach
  void open() throws IOException {
    folder = Files.createDirectory(parent.resolve("link of a run"));
    link = RewindableProgramLink.open(folder, true, () -> false);
    program = new ProgramStub(link.address());
  }

  @AfterEach
  void close() throws IOException {
    link.close();
  }

  @Test
  void eachRecordIsBehindThePayloadBefore() {
    program.send(
        Records.words(0, 1, new int[17]), Records.sleep(3), Records.print("1"), Records.close());
    assertThat(link.take(0, access)).isEqualTo(48);
    assertThat(link.take(48, access)).isEqualTo(64);
    assertThat(access.value).isEqualTo(3);
    assertThat(link.take(64, access)).isEqualTo(96);
    assertThat(link.take(96, access)).isEqualTo(112);
    assertThat(access.kind).isEqualTo(LinkRecord.Kind.CLOSE);
  }

  @Test
  void recordIsTakenAgainFromTheLog() {
    program.send(Records.words(0x10, 1, 9, 8, 7), Records.sleep(3));
    link.take(0, access);
    link.take(32, access);
    assertThat(link.take(0, access)).isEqualTo(32);
    assertThat(access.kind).isEqualTo(LinkRecord.Kind.WORDS);
    assertThat(access.payload).containsExactly(9, 8, 7);
    assertThat(link.take(32, access)).isEqualTo(48);
    assertThat(access.value).isEqualTo(3);
  }

  @Test
  void takenRecordIsFree() {
    program.send(Records.words(0, 1, 1), Records.close());
    link.take(0, access);
    assertThat(program.word(ProgramStub.TAIL_AT)).isEqualTo(32);
  }

  @Test
  void thereIsNoRecordAfterTheEnd() {
    program.send(Records.sleep(3));
    link.take(0, access);
    assertThat(link.take(16, access)).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void readPollAndCloseAreAnsweredOnce(int kind) {
    final byte[] payload = new byte[kind == 3 ? 4 : 0];
    program.send(Records.sleep(1), Records.of(kind, 4, 0, 0, 0, 0, payload));
    link.take(0, access);
    link.take(16, access);
    link.answer(0, 5); // another record
    assertThat(program.answers()).isEqualTo("0: 0");
    link.answer(16, 6);
    assertThat(program.answers()).isEqualTo("1: 6");
    link.answer(16, 7);
    link.take(16, access);
    link.answer(16, 8); // a second run
    assertThat(program.answers()).isEqualTo("1: 6");
  }

  @Test
  void otherRecordsAreNotAnswered() {
    program.send(
        Records.write(0, 4, 1),
        Records.words(0, 1, 1),
        Records.pairs(0, 0, 1, 1, 2),
        Records.sleep(1),
        Records.print("x"),
        Records.position("x"),
        Records.file(1, "x"));
    long at = 0;
    for (int i = 0; i < 7; i++) {
      final long next = link.take(at, access);
      link.answer(at, 5);
      at = next;
    }
    assertThat(program.answers()).isEqualTo("0: 0");
  }

  @Test
  void placeIsTheFilesNameAndTheLine() {
    program.send(Records.file(1, "main.c"), Records.file(2, "züge.c"));
    link.take(link.take(0, access), access);
    assertThat(link.place(1, 27)).isEqualTo("main.c:27");
    assertThat(link.place(2, 3)).isEqualTo("züge.c:3");
    assertThat(link.place(0, 27)).isNull();
    assertThat(link.place(-1, 27)).isNull();
    assertThat(link.place(3, 27)).isNull();
  }

  @Test
  void fileIsNumberedOnceHoweverOftenItIsTaken() {
    program.send(Records.file(1, "main.c"));
    link.take(0, access);
    link.take(0, access);
    assertThat(link.place(2, 1)).isNull();
  }

  @Test
  void endIsTold() {
    link.end();
    assertThat(program.word(ProgramStub.ENDED_AT)).isEqualTo(1);
  }

  @Test
  void closingTellsTheEndAndDeletesTheFolder() throws IOException {
    link.close();
    assertThat(program.word(ProgramStub.ENDED_AT)).isEqualTo(1);
    assertThat(folder).doesNotExist();
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void closedLinkTakesNothingFromItsLog() throws IOException {
    program.send(Records.sleep(3));
    link.take(0, access);
    link.close();
    assertThatThrownBy(() -> link.take(0, access)).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void linkOfOneRunOnlyCounts() throws IOException {
    final Path other = Files.createDirectory(parent.resolve("other"));
    try (RewindableProgramLink once = RewindableProgramLink.open(other, false, () -> false)) {
      new ProgramStub(once.address()).send(Records.sleep(3), Records.print("x"));
      assertThat(once.take(0, access)).isEqualTo(16);
      assertThat(once.take(16, access)).isEqualTo(48);
      assertThatThrownBy(() -> once.take(0, access)).isInstanceOf(IllegalStateException.class);
    }
  }
}
