// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.chess.Board;
import nnuesoc.position.Fen;

/**
 * A position with its legal moves as another program, chess.js, writes them.
 *
 * @param fen the position
 * @param moves SAN by UCI; empty where the game is over
 * @param end checkmate, stalemate or none, where there are no moves
 */
record ForeignPosition(String fen, Map<String, String> moves, String end) {
  static List<ForeignPosition> all() {
    try (InputStream in =
        Objects.requireNonNull(ForeignPosition.class.getResourceAsStream("san.txt"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      List<ForeignPosition> positions = new ArrayList<>();
      text.lines().filter(line -> !line.startsWith("#")).forEach(line -> positions.add(of(line)));
      return positions;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ForeignPosition of(String line) {
    String[] sides = line.split(" \\| ", -1);
    Map<String, String> moves = new LinkedHashMap<>();
    if (!sides[1].contains(" ")) {
      return new ForeignPosition(sides[0], moves, sides[1]);
    }
    for (String move : sides[1].split(", ", -1)) {
      String[] names = move.split(" ", -1);
      moves.put(names[0], names[1]);
    }
    return new ForeignPosition(sides[0], moves, "none");
  }

  Board board() {
    return Board.of(Fen.parse(fen));
  }
}
