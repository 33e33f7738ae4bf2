// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.chess.Board;
import nnuesoc.chess.mate.MateAnswer.Verdict;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Positions of games with a mate in 1 to 11, and with none, as Stockfish judges them (mates.txt,
 * made by mates.py). What is proven is played through on a board: every reply, up to the mates.
 */
class MateSuiteTest {
  private static final int EXACT = 4;

  /** The longest mates whose proof is played through; beyond, it has too many lines. */
  private static final int WALKED = 5;

  /** Positions looked at before a longer mate is given up; no time is measured here. */
  private static final long PATIENCE = 12_000;

  record Case(String fen, int mate) {
    Board board() {
      return Board.of(Fen.parse(fen));
    }
  }

  static List<Case> cases() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(MateSuiteTest.class.getResourceAsStream("mates.txt"))) {
      List<Case> cases = new ArrayList<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" \\| ", -1))
          .forEach(sides -> cases.add(new Case(sides[0], Integer.parseInt(sides[1]))));
      return cases;
    }
  }

  /** Every fifth. */
  static List<Case> sample() throws IOException {
    List<Case> all = cases();
    return IntStream.range(0, all.size()).filter(i -> i % 5 == 0).mapToObj(all::get).toList();
  }

  @Test
  void suiteHasMatesOfEveryLength() throws IOException {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(60);
    assertThat(cases().stream().filter(one -> one.mate() >= 5)).hasSizeGreaterThanOrEqualTo(30);
    assertThat(cases().stream().map(Case::mate)).contains(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("sample")
  void mateOfTheSampleIsProvenOrRefuted(Case one) {
    assertMateUpToFour(one);
    assertLongerMate(one);
    assertProof(one);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("cases")
  void mateUpToFourIsProvenOrRefuted(Case one) {
    assertMateUpToFour(one);
  }

  private static void assertMateUpToFour(Case one) {
    MateAnswer answer = MateSolver.solve(one.board(), EXACT, () -> false);
    boolean mates = one.mate() >= 1 && one.mate() <= EXACT;
    assertThat(answer.verdict()).isEqualTo(mates ? Verdict.PROVEN : Verdict.REFUTED);
    assertThat(answer.moves()).isEqualTo(mates ? one.mate() : 0);
    assertThat(answer.shortest()).isEqualTo(mates);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("cases")
  void longerMateIsNeverRefutedNorShortened(Case one) {
    assertLongerMate(one);
  }

  private static void assertLongerMate(Case one) {
    if (one.mate() <= EXACT) {
      return;
    }
    long[] asked = {0};
    MateAnswer answer = MateSolver.solve(one.board(), one.mate(), () -> ++asked[0] > PATIENCE);
    assertThat(answer.verdict()).isNotEqualTo(Verdict.REFUTED);
    if (answer.verdict() == Verdict.PROVEN) {
      assertThat(answer.moves()).isLessThanOrEqualTo(one.mate());
    }
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("cases")
  void proofIsOne(Case one) {
    assertProof(one);
  }

  private static void assertProof(Case one) {
    if (one.mate() == 0 || one.mate() > WALKED) {
      return;
    }
    Deque<String> lines = new ArrayDeque<>();
    MateAnswer answer =
        MateSolver.solve(
            one.board(), one.mate(), () -> false, (proof, mate) -> proof.write(mate, lines::add));
    assertThat(answer.verdict()).isEqualTo(Verdict.PROVEN);
    new ProofReader(one.board(), one.mate(), lines).check();
  }
}
