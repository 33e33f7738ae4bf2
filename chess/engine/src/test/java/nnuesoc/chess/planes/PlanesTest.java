// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.planes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Planes and indices of 36 positions in both versions, as the encoder of dlchess made them. */
class PlanesTest {
  private static final int COUNTER = 20;

  static Stream<JsonNode> positions() throws IOException {
    try (InputStream in = PlanesTest.class.getResourceAsStream("positions.json")) {
      final JsonNode all = new ObjectMapper().readTree(in).get("positions");
      return StreamSupport.stream(all.spliterator(), false);
    }
  }

  @Test
  void thereAreAsManyPositionsAsTheFileIsSaidToHave() throws IOException {
    assertThat(positions()).hasSize(35);
  }

  @ParameterizedTest
  @MethodSource("positions")
  void planesAreThoseOfTheOtherDesign(JsonNode position) {
    final Board board = Board.of(Fen.parse(position.get("fen").asText()));
    final List<Integer> moves = moves(board, position);
    for (EncodingVersion encoding : EncodingVersion.values()) {
      final InputPlanes planes =
          InputPlanes.of(Fen.parse(position.get("fen").asText()), moves, encoding);
      final JsonNode expected = position.get(name(encoding)).get("planes");
      assertThat(expected).hasSize(InputPlanes.COUNT);
      for (int plane = 0; plane < InputPlanes.COUNT; plane++) {
        if (plane == COUNTER) {
          assertThat(planes.counter()).isEqualTo(expected.get(plane).get("fill").floatValue());
        } else {
          assertThat(planes.mask(plane))
              .as("%s, plane %d", encoding, plane)
              .isEqualTo(Long.parseUnsignedLong(expected.get(plane).asText(), 16));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("positions")
  void indexOfEveryLegalMoveIsThatOfTheOtherDesign(JsonNode position) {
    final Board board = Board.of(Fen.parse(position.get("fen").asText()));
    moves(board, position);
    for (EncodingVersion encoding : EncodingVersion.values()) {
      final Map<String, Integer> expected = new TreeMap<>();
      for (Map.Entry<String, JsonNode> one :
          position.get(name(encoding)).get("policy").properties()) {
        final JsonNode at = one.getValue();
        expected.put(
            one.getKey(), 64 * at.get(0).asInt() + 8 * at.get(1).asInt() + at.get(2).asInt());
      }
      final Map<String, Integer> actual = new TreeMap<>();
      final MoveList legal = MoveGenerator.all(board);
      for (int at = 0; at < legal.size(); at++) {
        actual.put(Move.uci(legal.get(at)), MoveIndex.of(board, legal.get(at), encoding));
      }
      assertThat(actual).as("%s", encoding).isEqualTo(expected);
      assertThat(actual.values())
          .doesNotHaveDuplicates()
          .allMatch(at -> at < 64 * MoveIndex.PLANES);
    }
  }

  private static String name(EncodingVersion encoding) {
    return encoding == EncodingVersion.OF_WHITE ? "v1" : "v2";
  }

  /** Makes the moves on the board. */
  private static List<Integer> moves(Board board, JsonNode position) {
    final List<Integer> moves = new ArrayList<>();
    for (JsonNode text : position.get("moves")) {
      final int move = MoveParser.parse(board, text.asText());
      moves.add(move);
      board.make(move);
    }
    return moves;
  }
}
