// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;

class RandomCaseTest {

  private static final List<RandomCase> CASES =
      LongStream.range(0, 2_000).mapToObj(RandomCase::of).toList();

  @Test
  void isTheSameForTheSameSeed() {
    for (RandomCase one : CASES) {
      assertThat(RandomCase.of(one.seed())).hasToString(one.toString());
    }
    assertThat(CASES.stream().map(RandomCase::toString).distinct()).hasSameSizeAs(CASES);
  }

  @Test
  void printsAllThatRepeatsIt() {
    RandomCase one = RandomCase.of(-3);
    assertThat(one.toString())
        .startsWith("RandomCase.of(-3L): --net synthetic:")
        .contains(Long.toUnsignedString(one.netSeed()), one.clocks().toString())
        .contains("--shape %d,%d,".formatted(one.shape().kings(), one.shape().h()));
    for (Position position : one.positions()) {
      assertThat(one.toString()).contains(position.fen());
    }
  }

  @Test
  void holdsOneKingASideAndAtMost32Pieces() {
    for (RandomCase one : CASES) {
      assertThat(one.positions()).hasSizeBetween(1, 4);
      for (Position position : one.positions()) {
        int[] codes = IntStream.range(0, 64).map(position::code).filter(c -> c != 0).toArray();
        assertThat(codes).hasSizeBetween(2, 32);
        assertThat(codes).containsOnlyOnce(6).containsOnlyOnce(14);
      }
    }
  }

  /** What a next position may be: the same, another side only, a king moved only. */
  @Test
  void reachesTheCorners() {
    Set<String> seen = new HashSet<>();
    for (RandomCase one : CASES) {
      seen.add("kings " + one.shape().kings());
      seen.add("arithmetic " + one.arithmetic());
      seen.add(one.clocks().equals(BusTiming.DEFAULT) ? "default" : "other clocks");
      seen.add(one.clocks().lwRead() + one.clocks().cpu() == 1 ? "short poll" : "longer poll");
      if (one.shape().h() == 1 && one.shape().n2() == 1 && one.shape().n3() == 1) {
        seen.add("all of 1");
      }
      for (int at = 1; at < one.positions().size(); at++) {
        seen.add(change(one.positions().get(at - 1), one.positions().get(at)));
      }
    }
    assertThat(seen)
        .contains("kings 1", "kings 2", "kings 4", "arithmetic REPORT", "arithmetic STOCKFISH")
        .contains("default", "other clocks", "short poll", "longer poll", "all of 1")
        .contains("same", "side", "king", "more");
  }

  private static String change(Position before, Position next) {
    List<Integer> codes = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      if (before.code(square) != next.code(square)) {
        codes.add(before.code(square) + next.code(square));
      }
    }
    boolean sameSide = before.blackToMove() == next.blackToMove();
    if (codes.isEmpty()) {
      return sameSide ? "same" : "side";
    }
    boolean king = codes.equals(List.of(6, 6)) || codes.equals(List.of(14, 14));
    return king && sameSide ? "king" : "more";
  }
}
