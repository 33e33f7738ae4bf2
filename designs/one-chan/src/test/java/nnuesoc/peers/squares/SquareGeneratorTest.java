// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.squares;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongBiFunction;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.position.Fen;
import nnuesoc.rtl.squares.SquareBench;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.rtl.squares.SquarePerft;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The square generator against a generator that walks from square to square, and against perft. */
class SquareGeneratorTest {
  private static final int POSITIONS = 500;
  private static final int MANY_POSITIONS = 10_000;
  private static final int FEW_NODES = 9_000;
  private static final int PLIES = 80;

  /** Positions of random games. */
  private static List<Board> positions(int count) {
    final Random random = new Random(24);
    final List<Board> positions = new ArrayList<>();
    Board board = Board.start();
    for (int ply = 0; positions.size() < count; ply++) {
      final MoveList moves = MoveGenerator.all(board);
      if (moves.size() == 0 || ply == PLIES) {
        board = Board.start();
        ply = 0;
        continue;
      }
      board.make(moves.get(random.nextInt(moves.size())));
      positions.add(Board.of(board.position()));
    }
    return positions;
  }

  @Test
  void destinationsAreThoseOfAWalkFromSquareToSquare() {
    assertDestinations(positions(POSITIONS));
  }

  @Test
  @Tag("full")
  void destinationsInTenThousandPositions() {
    assertDestinations(positions(MANY_POSITIONS));
  }

  private static void assertDestinations(List<Board> positions) {
    final SquareBench bench = new SquareBench(false);
    for (Board board : positions) {
      final List<SquareMove> moves = bench.moves(SquarePositionConverter.of(board));
      assertThat(moves).doesNotHaveDuplicates();
      assertThat(new HashSet<>(moves)).as(board.fen()).isEqualTo(walked(board));
    }
  }

  /** Pseudo-legal moves without castling, captures in passing and kinds of promotion. */
  private static Set<SquareMove> walked(Board board) {
    final Set<SquareMove> moves = new HashSet<>();
    for (int from = 0; from < 64; from++) {
      final int code = board.code(from);
      if (code != 0 && code >> 3 == board.sideToMove()) {
        switch (code & 7) {
          case 1 -> pawn(board, from, moves);
          case 2 -> walk(board, from, 1, new int[] {17, 15, 10, 6, -6, -10, -15, -17}, moves);
          case 3 -> walk(board, from, 8, new int[] {9, 7, -7, -9}, moves);
          case 4 -> walk(board, from, 8, new int[] {8, 1, -1, -8}, moves);
          default ->
              walk(
                  board,
                  from,
                  (code & 7) == 6 ? 1 : 8,
                  new int[] {9, 8, 7, 1, -1, -7, -8, -9},
                  moves);
        }
      }
    }
    return moves;
  }

  private static void walk(Board board, int from, int most, int[] steps, Set<SquareMove> moves) {
    for (int step : steps) {
      int at = from;
      for (int i = 0; i < most; i++) {
        final int next = at + step;
        if (next < 0 || next > 63 || Math.abs((next & 7) - (at & 7)) > 2) {
          break;
        }
        at = next;
        final int code = board.code(at);
        if (code == 0 || code >> 3 != board.sideToMove()) {
          moves.add(new SquareMove(from, at, 0));
        }
        if (code != 0) {
          break;
        }
      }
    }
  }

  private static void pawn(Board board, int from, Set<SquareMove> moves) {
    final int forward = board.sideToMove() == 0 ? 8 : -8;
    final int home = board.sideToMove() == 0 ? 1 : 6;
    if (board.code(from + forward) == 0) {
      moves.add(new SquareMove(from, from + forward, 0));
      if (from / 8 == home && board.code(from + 2 * forward) == 0) {
        moves.add(new SquareMove(from, from + 2 * forward, 0));
      }
    }
    for (int side = -1; side <= 1; side += 2) {
      final int to = from + forward + side;
      if (Math.abs((to & 7) - (from & 7)) == 1
          && board.code(to) != 0
          && board.code(to) >> 3 != board.sideToMove()) {
        moves.add(new SquareMove(from, to, 0));
      }
    }
  }

  @Test
  void completeVariantHasTheLegalMovesByItsOwnAttacks() {
    final SquareBench bench = new SquareBench(true);
    for (Board board : positions(POSITIONS / 5)) {
      final SquarePosition position = SquarePositionConverter.of(board);
      final Set<String> legal = new TreeSet<>();
      for (SquareMove move : bench.moves(position)) {
        if (!bench.takesKing(position.after(move))) {
          legal.add(Move.uci(Move.of(move.from(), move.to(), move.promotion())));
        }
      }
      final Set<String> expected = new TreeSet<>();
      final MoveList moves = MoveGenerator.all(board);
      for (int i = 0; i < moves.size(); i++) {
        expected.add(Move.uci(moves.get(i)));
      }
      assertThat(legal).as(board.fen()).isEqualTo(expected);
    }
  }

  @Test
  void perftOfEveryReferencePositionAtADepthThatIsSoonCounted() throws IOException {
    final SquarePerft perft = new SquarePerft(() -> false);
    assertThat(assertPerft(FEW_NODES, perft::count)).isEqualTo(27);
  }

  @Test
  @Tag("full")
  void perftOfEveryReferenceEntry() throws IOException {
    final Transpositions perft = new Transpositions();
    assertThat(assertPerft(Long.MAX_VALUE, perft::count)).isEqualTo(121);
  }

  /** What {@link SquarePerft} counts; each position is asked once, however it is reached. */
  private static final class Transpositions {
    private final SquareBench bench = new SquareBench(true);
    private final Map<String, Long> counted = new HashMap<>();

    long count(SquarePosition position, int depth) {
      if (depth == 0) {
        return 1;
      }
      final String key = key(position, depth);
      final Long known = counted.get(key);
      if (known != null) {
        return known;
      }
      long count = 0;
      for (SquareMove move : bench.moves(position)) {
        final SquarePosition next = position.after(move);
        if (!bench.takesKing(next)) {
          count += count(next, depth - 1);
        }
      }
      counted.put(key, count);
      return count;
    }

    private static String key(SquarePosition position, int depth) {
      final byte[] key = new byte[68];
      for (int square = 0; square < 64; square++) {
        key[square] = (byte) position.code(square);
      }
      key[64] = (byte) (position.blackToMove() ? 1 : 0);
      key[65] = (byte) position.castling();
      key[66] = (byte) position.enPassant();
      key[67] = (byte) depth;
      return new String(key, StandardCharsets.ISO_8859_1);
    }
  }

  private static int assertPerft(long most, ToLongBiFunction<SquarePosition, Integer> counter)
      throws IOException {
    int entries = 0;
    final JsonNode reference =
        new ObjectMapper()
            .readTree(
                GeneratedRepositoryFile.of(
                        "chess/engine/src/test/resources/nnuesoc/chess/perft.json")
                    .toFile());
    for (JsonNode entry : reference.get("entries")) {
      if (entry.get("nodes").longValue() <= most) {
        final String fen = entry.get("fen").textValue();
        final Board board = Board.of(Fen.parse(fen));
        assertThat(
                counter.applyAsLong(
                    SquarePositionConverter.of(board), entry.get("depth").intValue()))
            .as("%s, depth %s", fen, entry.get("depth"))
            .isEqualTo(entry.get("nodes").longValue());
        entries++;
      }
    }
    return entries;
  }

  @Test
  void movesLeaveOneAClockFromAFixedClockOnCapturesFirst() {
    final SquareBench bench = new SquareBench(false);
    final Board board =
        Board.of(Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    final long before = bench.cycles();
    final List<SquareMove> moves = bench.moves(SquarePositionConverter.of(board));
    assertThat(moves).hasSize(46); // of 48 legal ones two castle
    assertThat(bench.cycles() - before).isEqualTo(46 + 5);
    final List<Boolean> captures = moves.stream().map(move -> board.code(move.to()) != 0).toList();
    assertThat(captures).isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  void receiverThatIsNotReadyLosesNoMove() {
    final SquareBench slow = new SquareBench(true);
    slow.takeEvery(3);
    final SquarePosition start = SquarePositionConverter.of(Board.start());
    assertThat(slow.moves(start)).isEqualTo(new SquareBench(true).moves(start)).hasSize(20);
  }
}
