// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.position.Fen;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.TpuLinkKind;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search in hardware with the rules of chess against one in software. */
class OnechanSearchRunTest {
  private static final int LOST = -32_767;
  private static final int POSITIONS = 10;
  private static final int MORE_POSITIONS = 60;
  private static final int MANY_POSITIONS = 500;
  private static final List<Integer> WEIGHTS = new Random(3).ints(24, -128, 128).boxed().toList();
  private static final int BIAS = 17;

  /** A kernel on three files: the value is the sum of their squares. */
  private static final TpuImage IMAGE =
      TpuImage.pack(List.of(new TpuLayer(false, 8, 3, 1, 1, false, false, WEIGHTS, List.of(BIAS))));

  private static ObjectNode search(Board board, int depth, TpuLinkKind link) {
    final OnechanRunRequest question =
        OnechanSearchRun.question(IMAGE, board, depth, Generator.SQUARES, link);
    final OnechanRun run = question.run();
    run.simulation().run(run.mostCycles());
    assertThat(run.isAnswered()).isTrue();
    run.answer(question.node());
    return question.node();
  }

  /** Negamax; at the bottom, the best of what the net says to the board after each move. */
  private static int value(Board board, int depth) {
    final MoveList moves = MoveGenerator.all(board);
    int best = board.inCheck() ? LOST : 0;
    boolean isFirst = true;
    for (int i = 0; i < moves.size(); i++) {
      final int move = moves.get(i);
      if (depth == 0 && (Move.from(move) << 2 | Move.to(move) >> 4) == 0xD5) {
        continue; // cannot be sent
      }
      final int value;
      if (depth == 0) {
        value = net(board, Move.from(move), Move.to(move));
      } else {
        board.make(move);
        value = -value(board, depth - 1);
        board.unmake(move);
      }
      best = isFirst ? value : Math.max(best, value);
      isFirst = false;
    }
    return best;
  }

  private static int net(Board board, int from, int to) {
    int sum = BIAS;
    for (int rank = 0; rank < 8; rank++) {
      for (int file = 0; file < 3; file++) {
        final int square = 8 * rank + file;
        final int code = square == from ? 0 : square == to ? board.code(from) : board.code(square);
        sum += squareByte(code) * WEIGHTS.get(3 * rank + file);
      }
    }
    return (byte) (sum << 13 >> 20); // 19 bits, of which the last 7 are cut off
  }

  private static int squareByte(int code) {
    final int[] bytes = {0x7F, 0x20, 0x08, 0x10, 0x04, 0x02, 0x01};
    return code == 0 ? bytes[0] : bytes[code & 7] | (code < 8 ? 0x40 : 0x80);
  }

  /** The end of a random game with few pieces left. */
  private static Board random(Random random, int pieces) {
    Board board = Board.start();
    for (int ply = 0; ; ply++) {
      final MoveList moves = MoveGenerator.all(board);
      final long left = IntStream.range(0, 64).filter(square -> at(board, square)).count();
      if (left <= pieces && moves.size() > 0) {
        return board;
      }
      if (moves.size() == 0 || ply == 400) {
        return random(random, pieces);
      }
      board.make(moves.get(random.nextInt(moves.size())));
    }
  }

  private static boolean at(Board board, int square) {
    return board.code(square) != 0;
  }

  @Tag("slow")
  @Test
  void valueIsThatOfNegamaxWithTheRulesOfChess() {
    assertValues(POSITIONS, 5, 2);
  }

  @ParameterizedTest
  @CsvSource({"8, 2", "4, 3"})
  @Tag("full")
  void valueIsThatOfNegamaxInMorePositionsAndDeeper(int pieces, int depth) {
    assertValues(MORE_POSITIONS, pieces, depth);
  }

  @ParameterizedTest
  @CsvSource({"8, 2", "4, 3"})
  @Tag("campaign")
  @Tag("searches")
  void valueIsThatOfNegamaxInManyPositionsAndDeeper(int pieces, int depth) {
    assertValues(MANY_POSITIONS, pieces, depth);
  }

  private static void assertValues(int count, int pieces, int depth) {
    final Random random = new Random(depth);
    Stream.generate(() -> random(random, pieces)).limit(count).toList().parallelStream()
        .forEach(board -> assertValue(board, depth));
  }

  private static void assertValue(Board board, int depth) {
    final ObjectNode answer = search(board, depth, TpuLinkKind.REPAIRED);
    assertThat(answer.get("value").intValue()).as(board.fen()).isEqualTo(value(board, depth));
    assertThat(answer.get("link_findings")).isEmpty();
  }

  @Test
  void mateIsFound() {
    final ObjectNode answer =
        search(Board.of(Fen.parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")), 1, TpuLinkKind.DIRECT);
    assertThat(answer.get("value").intValue()).isEqualTo(-LOST);
    assertThat(answer.get("bestmove").textValue()).isEqualTo("d1d8");
  }

  @Test
  void asPublishedTheLinkStopsTheSearchAtItsFirstPacket() {
    final ObjectNode answer = search(Board.start(), 1, TpuLinkKind.PUBLISHED);
    assertThat(answer.get("value").isNull()).isTrue();
    assertThat(answer.get("link_findings").get(0).textValue())
        .startsWith("request: byte 0 of packet 1 is d5 and arrives as 00");
    assertThat(answer.get("outcome").textValue()).contains("the stack b1a3: without its first");
  }
}
