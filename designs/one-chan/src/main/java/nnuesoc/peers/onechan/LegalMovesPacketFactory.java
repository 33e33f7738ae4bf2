// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.onechan.PieceByte;
import nnuesoc.rtl.onechan.TpuPacket;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;

/** Makes the request for a run of the TPU with all legal moves of a position. */
public final class LegalMovesPacketFactory {
  private static final int SQUARES = 64;

  /** The code of the captured piece in a move word, by piece code; 15 is none. */
  private static final int[] TAKEN = {15, 0, 1, 2, 3, 4, 5};

  private static final int BLACK_CODE = 8;

  private LegalMovesPacketFactory() {}

  /**
   * The question of a packet with all legal moves of a position.
   *
   * @param warnings receives each move that cannot be sent
   * @throws InputException if there is no move to send
   */
  public static OnechanRunRequest question(TpuImage image, Board board, Consumer<String> warnings) {
    final List<Integer> bytes =
        IntStream.range(0, SQUARES).mapToObj(square -> PieceByte.of(board.code(square))).toList();
    final List<Integer> words = words(board, warnings);
    if (words.isEmpty()) {
      throw new InputException(board.fen() + ": it has no legal move");
    }
    final ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("fen", board.fen());
    final StringBuilder hex = new StringBuilder();
    bytes.forEach(one -> hex.append(String.format(Locale.ROOT, "%02x", one)));
    node.put("board", hex.toString());
    words.forEach(word -> node.withArray("moves").add(String.format(Locale.ROOT, "%04x", word)));
    final TpuPacket packet = new TpuPacket(bytes, words);
    return new OnechanRunRequest(
        board.fen(), node, () -> new OnechanTpuRun(TpuControlProgram.words(), image, packet));
  }

  private static List<Integer> words(Board board, Consumer<String> warnings) {
    final List<Integer> words = new ArrayList<>();
    final MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      final int move = moves.get(i);
      final int taken = board.code(Move.to(move)) % BLACK_CODE;
      final int word = Move.from(move) << 10 | Move.to(move) << 4 | TAKEN[taken];
      if (word >> Byte.SIZE == TpuPacket.GRID_HEADER || (word & 0xFF) == TpuPacket.GRID_HEADER) {
        warnings.accept(Move.uci(move) + " has the byte d5, which begins a new board: left out");
      } else if (!words.contains(word)) { // all promotions are one move
        words.add(word);
      }
    }
    return words;
  }
}
