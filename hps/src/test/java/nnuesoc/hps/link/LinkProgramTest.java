// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A process as the processor's program, access by access. */
class LinkProgramTest {
  private static final int MAIN = BoardAddressMap.MAIN_BASE;
  private static final int LIGHTWEIGHT = BoardAddressMap.LIGHTWEIGHT_BASE;
  private static final int EVAL = LIGHTWEIGHT + 0x80;
  private static final int TRIGGER = LIGHTWEIGHT + 0x20;
  private static final int PRINT_CLOCKS = 47;
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

  @TempDir Path parent;

  private RewindableProgramLink link;
  private ProgramStub stub;
  private LinkProgram program;
  private final List<String> named = new ArrayList<>();
  private final Transaction transaction = new Transaction();

  @BeforeEach
  void open() throws IOException {
    link =
        RewindableProgramLink.open(
            Files.createDirectory(parent.resolve("link")), true, () -> false);
    stub = new ProgramStub(link.address());
    program = new LinkProgram(link, PRINT_CLOCKS, (number, fen) -> named.add(number + ": " + fen));
  }

  @AfterEach
  void close() throws IOException {
    link.close();
  }

  private String next(int lastRead) {
    return program.next(transaction, lastRead) ? Exchanged.text(transaction) : "end";
  }

  private List<String> next(int lastRead, int count) {
    final List<String> accesses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      accesses.add(next(lastRead));
    }
    return accesses;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ff200000 | SETUP write 80000000",
        "ff200010 | READY write 80000010",
        "ff200030 | ROW write 80000030",
        "ff200070 | ROW write 80000070",
        "ff200090 | SETUP write 80000090",
        "ff2000a0 | SETUP write 800000a0", // no register
        "c0000002 | ROW write 2",
        "c0040001 | ROW write 40001",
        "40000000 | SETUP write 40000000" // on neither bridge
      })
  void writeGoesToItsBridge(String address, String expected) {
    stub.send(Records.write(Integer.parseUnsignedInt(address, 16), 2, -5));
    assertThat(next(0)).isEqualTo(expected + " = -5, 2 bytes");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ff200000 | SETUP read 80000000",
        "ff200020 | POLL read 80000020",
        "ff200080 | EVAL read 80000080",
        "c0040001 | SETUP read 40001",
        "c0000080 | SETUP read 80"
      })
  void readComesFromItsBridge(String address, String expected) {
    stub.send(Records.read(Integer.parseUnsignedInt(address, 16), 4));
    assertThat(next(0)).isEqualTo(expected + ", 4 bytes");
  }

  @Test
  void wordsFollowEachOther() {
    stub.send(
        Records.pairs(MAIN, MAIN + 0x20000, 2, 1, 0, 2, 0, 3, 0, 4, 0),
        Records.words(MAIN + 0x40000, 1, 7),
        Records.words(MAIN + 0x40001, 0x81, 8),
        Records.close());
    assertThat(next(0, 7))
        .containsExactly(
            "ROW write 0 = 1, 2 bytes",
            "ROW write 20000 = 2, 2 bytes, follows",
            "ROW write 2 = 3, 2 bytes, follows",
            "ROW write 20002 = 4, 2 bytes, follows",
            "ROW write 40000 = 7, 1 bytes",
            "ROW write 40001 = 8, 1 bytes, follows",
            "end");
  }

  @Test
  void wordsAreKnownWhileTheyAreWritten() {
    stub.send(Records.words(MAIN + 0x40000, 1, 7, 8), Records.write(TRIGGER, 4, 0));
    assertThat(program.words()).isNull();
    next(0);
    assertThat(Objects.requireNonNull(program.words()).behind()).isEqualTo(1);
    next(0);
    assertThat(Objects.requireNonNull(program.words()).behind()).isZero();
    next(0);
    assertThat(program.words()).isNull();
  }

  @Test
  void readIsAnsweredAtTheNextAccess() {
    stub.send(Records.read(TRIGGER, 1), Records.read(TRIGGER, 4), Records.close());
    next(0);
    assertThat(stub.answers()).isEqualTo("0: 0");
    next(0xabcd);
    assertThat(stub.answers()).isEqualTo("1: cd");
    assertThat(next(0x80000000)).isEqualTo("end");
    assertThat(stub.answers()).isEqualTo("3: 0"); // of the read, then of the close
  }

  @Test
  void pollRepeatsUntilItReadsWhatItWants() {
    stub.send(Records.sleep(1), Records.poll(TRIGGER, 4, 0b10, 0b10), Records.write(TRIGGER, 4, 0));
    assertThat(next(0)).isEqualTo("POLL read 80000020, 4 bytes, after 50 clocks");
    assertThat(next(0b01)).isEqualTo("POLL read 80000020, 4 bytes, again");
    assertThat(next(0b101)).isEqualTo("POLL read 80000020, 4 bytes, again");
    assertThat(stub.answers()).isEqualTo("0: 0");
    assertThat(next(0b111)).startsWith("SETUP write");
    assertThat(stub.answers()).isEqualTo("1: 7");
  }

  @Test
  void sleepsAndPrintsCostClocksBeforeTheNextAccess() {
    stub.send(
        Records.sleep(2),
        Records.print("a"),
        Records.sleep(3),
        Records.print("b"),
        Records.file(1, "x.c"),
        Records.write(TRIGGER, 4, 0),
        Records.print("c"),
        Records.write(TRIGGER, 4, 0));
    // 2·50 + 47 = 147, 147 + 3·50 + 47 = 344
    assertThat(next(0)).endsWith(", after 344 clocks");
    assertThat(program.takeSaid())
        .containsExactly(new PrintedText("a", 147), new PrintedText("b", 344));
    assertThat(next(0)).endsWith(", after 47 clocks");
    assertThat(program.takeSaid()).containsExactly(new PrintedText("c", 47));
  }

  /** The most is 2,147,483,647 clocks: 42,949,672 µs and 47 clocks of a print. */
  @Test
  void longestSleepBeforeAnAccess() {
    stub.send(Records.sleep(42_949_672), Records.print("x"), Records.write(TRIGGER, 4, 0));
    assertThat(next(0)).endsWith(", after 2147483647 clocks");
  }

  @ParameterizedTest
  @ValueSource(ints = {42_949_673, -1}) // -1: 4,294,967,295 µs
  void longerSleepIsRefused(int microseconds) {
    stub.send(Records.sleep(microseconds), Records.write(TRIGGER, 4, 0));
    assertThatThrownBy(() -> next(0))
        .isInstanceOf(LinkException.class)
        .hasMessage("a sleep of more than 42 seconds before an access");
  }

  @Test
  void closeEndsTheProgram() {
    stub.send(Records.sleep(9), Records.print("bye"), Records.close());
    assertThat(next(5)).isEqualTo("end");
    assertThat(stub.answers()).isEqualTo("1: 0");
    assertThat(program.takeSaid()).containsExactly(new PrintedText("bye", 497)); // 9·50 + 47
  }

  @Test
  void processThatEndsWithoutACloseEndsTheProgram() {
    stub.send(Records.write(TRIGGER, 4, 0));
    next(0);
    assertThat(next(0)).isEqualTo("end");
  }

  @Test
  void positionIsNamedBeforeItsFirstAccess() {
    stub.send(
        Records.position(KINGS),
        Records.write(LIGHTWEIGHT, 4, 0),
        Records.write(LIGHTWEIGHT, 4, 0),
        Records.read(EVAL, 4),
        Records.read(EVAL, 4),
        Records.position("startpos"),
        Records.write(LIGHTWEIGHT, 4, 0));
    next(0);
    assertThat(named).containsExactly("0: " + KINGS);
    assertThat(program.position()).isZero();
    next(0);
    assertThat(next(0)).startsWith("EVAL");
    assertThat(next(0)).startsWith("SETUP read"); // the result has been read
    assertThat(program.position()).isZero();
    assertThat(named).hasSize(1);
    next(0);
    assertThat(program.position()).isEqualTo(1);
    assertThat(named).containsExactly("0: " + KINGS, "1: startpos");
  }

  @Test
  void positionThatIsNotNamedBeginsWithTheFirstWrite() {
    stub.send(
        Records.read(EVAL, 4),
        Records.write(LIGHTWEIGHT, 4, 0),
        Records.read(EVAL, 4),
        Records.words(MAIN + 0x40000, 1, 7),
        Records.position(KINGS),
        Records.read(EVAL, 4),
        Records.pairs(MAIN, MAIN + 0x20000, 2, 1, 0, 2, 0));
    next(0);
    assertThat(named).containsExactly("0: null");
    next(0);
    assertThat(named).containsExactly("0: null", "1: null");
    assertThat(next(0)).startsWith("EVAL"); // once more in the new position
    next(0);
    assertThat(program.position()).isEqualTo(2);
    next(0);
    assertThat(named).containsExactly("0: null", "1: null", "2: null", "2: " + KINGS);
    next(0);
    assertThat(program.position()).isEqualTo(3);
    assertThat(named).endsWith("3: null").hasSize(5);
  }

  @Test
  void placeIsTheLineOfTheAccess() {
    stub.send(Records.file(1, "evaluate.c"), Records.of(1, 4, 1, 27, TRIGGER, 0));
    next(0);
    assertThat(program.place()).isEqualTo("evaluate.c:27");
  }

  @Test
  void goesBackToWhereItsStateWasSaved() {
    stub.send(
        Records.write(LIGHTWEIGHT, 4, 1),
        Records.read(EVAL, 4),
        Records.write(LIGHTWEIGHT, 4, 2),
        Records.read(EVAL, 4),
        Records.write(LIGHTWEIGHT, 4, 3),
        Records.close());
    next(0, 2);
    final Snapshot saved = Snapshot.of(program);
    final List<String> rest = next(0, 4);
    assertThat(named).containsExactly("0: null", "1: null", "2: null");
    assertThat(stub.answers()).isEqualTo("3: 0");
    saved.restore(program);
    named.clear();
    assertThat(program.position()).isZero();
    assertThat(next(0, 4)).isEqualTo(rest);
    assertThat(named).containsExactly("1: null", "2: null");
    assertThat(program.position()).isEqualTo(2);
    assertThat(stub.answers()).isEqualTo("3: 0");
  }

  /** The whole way into the memories, skipped as the run is: a byte keeps its word's other one. */
  @Test
  void storesReachTheMemories() {
    stub.send(
        Records.pairs(MAIN, MAIN + 0x20000, 2, 0x34, 0x12, 1, 0, 0x78, 0x56, 2, 0),
        Records.write(MAIN, 1, 0xff),
        Records.write(MAIN + 3, 1, 0x11),
        Records.words(MAIN + 0x40000, 1, 7, 8),
        Records.read(MAIN + 2, 2),
        Records.read(MAIN + 3, 1));
    final SocRun system =
        new SocRun(
            new FabricConfig(1, 1, 1, 1, new ReportArithmetic()),
            program,
            BusTiming.parse("write=2,streamed=1,mode=streamed,read=5"),
            new HpsListener() {});
    system.skipping().run(1_000);
    assertThat(system.soc().fabric().memories().weight1White().word(0)).isEqualTo(0x12ff);
    assertThat(system.soc().fabric().memories().weight1White().word(1)).isEqualTo(0x1178);
    assertThat(system.soc().fabric().memories().weight1Black().word(1)).isEqualTo(2);
    assertThat(system.soc().fabric().memories().weight2().word(1)).isEqualTo(8);
    assertThat(stub.answers()).isEqualTo("2: 11");
  }
}
