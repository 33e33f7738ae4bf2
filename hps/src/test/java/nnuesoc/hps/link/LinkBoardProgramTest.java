// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A process as the program of the published board, operation by operation. */
class LinkBoardProgramTest {
  private static final int MAIN = BoardAddressMap.MAIN_BASE;
  private static final int TRIGGER = MAIN + 0x50900;

  private ProgramProcess process;
  private ProgramStub stub;
  private LinkProgram program;
  private final Transaction operation = new Transaction();

  @BeforeEach
  void open() throws IOException {
    process = ProgramProcess.open("stub", true, text -> {}, () -> false);
    stub = new ProgramStub(process.link().address());
    program = LinkProgram.ofPublishedBoard(process);
  }

  @AfterEach
  void close() throws IOException {
    process.close();
  }

  private String next(int loaded) {
    return program.next(operation, loaded) ? Exchanged.text(operation) : "end";
  }

  private List<String> next(int loaded, int count) {
    final List<String> operations = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operations.add(next(loaded));
    }
    return operations;
  }

  @Test
  void everythingIsAnOffsetOnOneBridge() {
    stub.send(
        Records.write(MAIN + 0x51400, 4, -3),
        Records.read(TRIGGER, 1),
        Records.words(MAIN + 0x40000, 1, 7, 0xff),
        Records.pairs(MAIN, MAIN + 0x20000, 2, 1, 0, 2, 0),
        Records.poll(TRIGGER, 1, 1, 1),
        Records.close());
    assertThat(next(1, 8))
        .containsExactly(
            "ROW write 51400 = -3, 4 bytes",
            "SETUP read 50900, 1 bytes",
            "ROW write 40000 = 7, 1 bytes",
            "ROW write 40001 = -1, 1 bytes, follows",
            "ROW write 0 = 1, 2 bytes",
            "ROW write 20000 = 2, 2 bytes, follows",
            "SETUP read 50900, 1 bytes",
            "end");
    assertThat(stub.answers()).isEqualTo("3: 0"); // read, poll and close
  }

  @Test
  void loadIsAnsweredWithItsBytes() {
    stub.send(Records.read(TRIGGER, 1), Records.write(TRIGGER, 1, 0));
    next(0);
    assertThat(stub.answers()).isEqualTo("0: 0");
    next(0x1234);
    assertThat(stub.answers()).isEqualTo("1: 34");
  }

  @Test
  void pollRepeatsUntilItLoadsWhatItWants() {
    stub.send(Records.sleep(9), Records.poll(TRIGGER, 1, 0b10, 0b10), Records.write(TRIGGER, 1, 0));
    assertThat(next(0)).isEqualTo("SETUP read 50900, 1 bytes, after 450 clocks");
    assertThat(next(0b01)).isEqualTo("SETUP read 50900, 1 bytes, again");
    assertThat(stub.answers()).isEqualTo("0: 0");
    assertThat(next(0b11)).startsWith("ROW write");
    assertThat(stub.answers()).isEqualTo("1: 3");
  }

  @Test
  void sleepsAddUpAndAPrintTakesNoTime() {
    stub.send(
        Records.sleep(20),
        Records.print("a"),
        Records.file(1, "main.c"),
        Records.position("startpos"),
        Records.sleep(3),
        Records.print("b"),
        Records.of(1, 1, 1, 27, TRIGGER, 0),
        Records.write(TRIGGER, 1, 0));
    assertThat(next(0)).endsWith(", after 1150 clocks");
    assertThat(program.takeSaid())
        .containsExactly(
            new PrintedText("a", 1_000), new PrintedText("b", 1_150)); // 50 clocks a microsecond
    assertThat(program.takeSaid()).isEmpty();
    assertThat(program.place()).isEqualTo("main.c:27");
    assertThat(next(0)).endsWith(" bytes");
    assertThat(program.place()).isNull();
  }

  @Test
  void longSleepIsNotNegative() {
    stub.send(
        Records.sleep(2_000_000_000),
        Records.sleep(147_483_647),
        Records.write(TRIGGER, 1, 0),
        Records.sleep((int) 3_000_000_000L),
        Records.write(TRIGGER, 1, 0));
    assertThat(next(0)).endsWith(", after 107374182350 clocks");
    assertThatThrownBy(() -> next(0))
        .isInstanceOf(LinkException.class)
        .hasMessage("a sleep of more than 35 minutes before an access");
  }

  @Test
  void processThatEndsWithoutACloseEndsTheProgram() {
    stub.send(Records.write(TRIGGER, 1, 0));
    next(0);
    assertThat(next(0)).isEqualTo("end");
  }

  @Test
  void goesBackToWhereItsStateWasSaved() {
    stub.send(
        Records.words(MAIN + 0x40000, 1, 7, 8, 9), Records.poll(TRIGGER, 1, 1, 1), Records.close());
    next(1, 2);
    final Snapshot saved = Snapshot.of(program);
    final List<String> rest = next(1, 3);
    assertThat(rest)
        .containsExactly(
            "ROW write 40002 = 9, 1 bytes, follows", "SETUP read 50900, 1 bytes", "end");
    saved.restore(program);
    assertThat(next(1, 3)).isEqualTo(rest);
    assertThat(stub.answers()).isEqualTo("2: 0");
  }

  @Test
  void wordsThatAreStoredAreNoPartOfALaterState() {
    stub.send(
        Records.words(MAIN + 0x40000, 1, 7, 8),
        Records.read(TRIGGER, 1),
        Records.write(MAIN + 0x51400, 4, 9),
        Records.close());
    next(1, 4);
    final LinkProgram other = LinkProgram.ofPublishedBoard(process);
    Snapshot.of(program).restore(other);
    assertThat(other.next(operation, 0)).isFalse();
  }
}
