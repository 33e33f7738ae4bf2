// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SprayerTest {
  private static final SquarePosition POSITION = Positions.of(true, 0, "a1 K", "h8 k", "c7 p");
  private static final int F7_F3 = 53 << 6 | 21;
  private static final int F7_H3 = 53 << 6 | 23;
  private static final int F7_F8 = 53 << 6 | 61;

  private final Workbench bench = new Workbench();
  private final TraversalInputs port = new TraversalInputs(bench.root.child("port"));
  private final TreeTraversal traversal = new TreeTraversal(bench.root.child("traversal"), port, 1);
  private final LevelPositions positions =
      new LevelPositions(bench.root.child("positions"), port, traversal, 1);
  private final Sprayer sprayer =
      new Sprayer(bench.root.child("sprayer"), port, traversal, positions);
  private final Register answer = bench.root.register("answer", Byte.SIZE);
  private final Register answerValid = bench.root.register("answer_valid", 1);

  private void begin() {
    positions.powerUp(POSITION);
    sprayer.answeredBy(answer, answerValid);
    traversal.spray().next(1);
    bench.commit();
    bench.step(sprayer);
    traversal.spray().next(0);
    bench.commit();
  }

  private void move(int word, int resume) {
    port.moveValid.next(1);
    port.move.next(word);
    port.resume.next(resume);
    bench.commit();
    bench.step(sprayer);
    port.moveValid.next(0);
    bench.commit();
  }

  private void noMove(int value) {
    port.noMove.next(1);
    port.noMoveValue.next(value);
    bench.commit();
    bench.step(sprayer);
    port.noMove.next(0);
    bench.commit();
  }

  private List<Integer> sent() {
    final List<Integer> bytes = new ArrayList<>();
    while (sprayer.state().q() == Sprayer.SEND) {
      bench.step(sprayer);
      if (sprayer.valid().q() == 1) {
        bytes.add(sprayer.data().q());
      }
    }
    return bytes;
  }

  private void answerWith(int one) {
    answerValid.next(1);
    answer.next(one);
    bench.commit();
    bench.step(sprayer);
    answerValid.next(0);
    bench.commit();
  }

  private static List<Integer> packet(List<Integer> moves) {
    final byte[] bytes =
        new TpuPacket(
                IntStream.range(0, 64).mapToObj(i -> PieceByte.of(POSITION.code(i))).toList(),
                moves)
            .bytes();
    return IntStream.range(0, bytes.length).mapToObj(i -> bytes[i] & 0xFF).toList();
  }

  @Test
  void movesAreAskedForOneByOneFromTheFirstOn() {
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.IDLE);
    begin();
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.LIST);
    assertThat(sprayer.ask().q()).isOne();
    assertThat(sprayer.resume().q()).isEqualTo(TreeTraversal.FRESH);
    bench.step(sprayer);
    assertThat(sprayer.ask().q()).isZero();
    move(63 << 6 | 62, 64);
    assertThat(sprayer.ask().q()).isOne();
    assertThat(sprayer.resume().q()).isEqualTo(64);
    assertThat(sprayer.count().q()).isOne();
  }

  /** A packet has a move with four more bits, in which nothing is taken. */
  @Test
  void packetHasTheBoardAndTheMoves() {
    begin();
    move(5 << 12 | 50 << 6 | 58, 64);
    move(63 << 6 | 62, 65);
    noMove(0);
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.SEND);
    assertThat(sent()).isEqualTo(packet(List.of(50 << 10 | 58 << 4 | 15, 63 << 10 | 62 << 4 | 15)));
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.WAIT);
    assertThat(sprayer.valid().q()).isZero();
  }

  @Test
  void movesWithTheByteD5AreLeftOut() {
    begin();
    move(F7_F3, 64);
    move(F7_F8, 65);
    move(F7_H3, 66);
    assertThat(sprayer.count().q()).isOne();
    assertThat(sprayer.resume().q()).isEqualTo(66);
    noMove(0);
    assertThat(sent()).isEqualTo(packet(List.of(53 << 10 | 61 << 4 | 15)));
  }

  /** The link has room for 66 bytes and 92 moves. */
  @Test
  void movesAfterTheNinetySecondAreLeftOut() {
    begin();
    final List<Integer> moves = new ArrayList<>();
    for (int i = 0; i < 95; i++) {
      move((i & 31) << 6 | 63, 64 + i);
      if (i < 92) {
        moves.add((i & 31) << 10 | 63 << 4 | 15);
      }
    }
    assertThat(sprayer.count().q()).isEqualTo(92);
    noMove(0);
    assertThat(sent()).isEqualTo(packet(moves)).hasSize(250);
  }

  @Test
  void positionWithoutMovesHasTheValueOfTheGenerator() {
    begin();
    noMove(-32_767);
    assertThat(port.valueValid.q()).isOne();
    assertThat(port.value.signed()).isEqualTo(-32_767);
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.IDLE);
    bench.step(sprayer);
    assertThat(port.valueValid.q()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"255, 192, -64", "0, 63, 63", "1, 2, 258"})
  void twoBytesAreTheValue(int high, int low, int value) {
    begin();
    move(63 << 6 | 62, 64);
    noMove(0);
    sent();
    bench.step(sprayer);
    answerWith(high);
    assertThat(port.valueValid.q()).isZero();
    bench.step(sprayer);
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.WAIT);
    answerWith(low);
    assertThat(port.valueValid.q()).isOne();
    assertThat(port.value.signed()).isEqualTo(value);
    assertThat(sprayer.state().q()).isEqualTo(Sprayer.IDLE);
  }
}
