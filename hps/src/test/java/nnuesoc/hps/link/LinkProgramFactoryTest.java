// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The runs of one process, and the positions that it names. */
class LinkProgramFactoryTest {
  private static final int RESET = BoardAddressMap.LIGHTWEIGHT_BASE;
  private static final int EVAL = BoardAddressMap.LIGHTWEIGHT_BASE + 0x80;
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  private static final Net NET = SyntheticNet.of(1, new Shape(1, 1, 1, 1), NumberFormat.REPORT);

  private ProgramProcess process;
  private ProgramStub stub;
  private LinkProgramFactory programs;
  private final Transaction transaction = new Transaction();

  @BeforeEach
  void open() throws IOException {
    process = ProgramProcess.open("stub", true, text -> {}, () -> false);
    stub = new ProgramStub(process.link().address());
    programs = new LinkProgramFactory(process, 12);
  }

  @AfterEach
  void close() throws IOException {
    process.close();
  }

  @Test
  void positionsAreThoseThatTheProcessNames() {
    stub.send(
        Records.position(KINGS),
        Records.write(RESET, 4, 0),
        Records.read(EVAL, 4),
        Records.position("startpos"),
        Records.write(RESET, 4, 0));
    final List<Position> positions = new ArrayList<>();
    final Program program = programs.of(positions, NET);
    program.next(transaction, 0);
    assertThat(positions).containsExactly(Fen.parse(KINGS));
    program.next(transaction, 0);
    program.next(transaction, 0);
    assertThat(positions).containsExactly(Fen.parse(KINGS), Position.START);
    assertThat(programs.unnamed()).isEmpty();
  }

  @Test
  void positionWithoutANameIsTheStartUntilItHasOne() {
    stub.send(
        Records.write(RESET, 4, 0),
        Records.position(KINGS),
        Records.read(EVAL, 4),
        Records.write(RESET, 4, 0));
    final List<Position> positions = new ArrayList<>();
    final Program program = programs.of(positions, NET);
    program.next(transaction, 0);
    assertThat(positions).containsExactly(Position.START);
    assertThat(programs.unnamed()).containsExactly(0);
    program.next(transaction, 0);
    assertThat(positions).containsExactly(Fen.parse(KINGS));
    assertThat(programs.unnamed()).isEmpty();
    program.next(transaction, 0);
    assertThat(positions).containsExactly(Fen.parse(KINGS), Position.START);
    assertThat(programs.unnamed()).containsExactly(1);
  }

  @Test
  void wrongFenBreaksTheProtocol() {
    stub.send(Records.position("4k3/8 w - -"), Records.write(RESET, 4, 0));
    final Program program = programs.of(new ArrayList<>(), NET);
    assertThatThrownBy(() -> program.next(transaction, 0))
        .isInstanceOf(LinkException.class)
        .hasMessageStartingWith("nn_position: FEN field 1 (placement)");
  }

  @Test
  void placeIsThatOfTheFirstRun() {
    assertThat(programs.place()).isNull();
    stub.send(
        Records.file(1, "main.c"),
        Records.of(1, 4, 1, 3, RESET, 0),
        Records.of(1, 4, 1, 4, RESET, 0));
    final Program first = programs.of(new ArrayList<>(), NET);
    final Program second = programs.of(new ArrayList<>(), NET);
    first.next(transaction, 0);
    first.next(transaction, 0);
    second.next(transaction, 0);
    assertThat(programs.place()).isEqualTo("main.c:4");
  }

  @Test
  void printCostsItsClocks() {
    stub.send(Records.print("x"), Records.write(RESET, 4, 0));
    final Program program = programs.of(new ArrayList<>(), NET);
    program.next(transaction, 0);
    assertThat(program.takeSaid()).containsExactly(new PrintedText("x", 12));
    assertThat(programs.settings()).isEqualTo(Map.of("print", 12));
  }
}
