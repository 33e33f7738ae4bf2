// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.realnets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import nnuesoc.chess.Board;
import nnuesoc.chess.PositionCheck;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * 21 games, 855 moves, with castling, en passant and promotions: each game's positions in turn on
 * one fabric.
 */
@NeedsNets
@Tag("slow")
class GamesTest {
  private static final List<JsonNode> GAMES = RealNets.entries("moves.json");

  @ParameterizedTest
  @EnumSource
  void everyPositionOfAGameGivesStockfishsRawValue(PublishedNet net) {
    int moves = 0;
    for (JsonNode game : GAMES) {
      final List<Integer> raw = new ArrayList<>();
      raw.add(game.get("start").get(net.optionName()).get("raw").asInt());
      game.get("plies").forEach(ply -> raw.add(ply.get(net.optionName() + "_raw").asInt()));
      assertThat(new Fabric(net, positions(game), Engine.FAST).evals()).isEqualTo(raw);
      moves += raw.size() - 1;
    }
    assertThat(moves).isEqualTo(855);
  }

  /** The lists tell what a move removes and adds; where the own king moved, all of it. */
  @Test
  void everyMoveChangesTheFeaturesThatItShould() {
    for (JsonNode game : GAMES) {
      final Fabric fabric = new Fabric(PublishedNet.SF12, positions(game), Engine.FAST);
      final Set<Integer> white = set(game.get("start_features").get("white"));
      final Set<Integer> black = set(game.get("start_features").get("black"));
      assertFeatures(fabric, 0, white, black, game);
      for (int ply = 0; ply < game.get("plies").size(); ply++) {
        change(white, game.get("plies").get(ply).get("white"));
        change(black, game.get("plies").get(ply).get("black"));
        assertFeatures(fabric, ply + 1, white, black, game.get("plies").get(ply));
      }
    }
  }

  private static void assertFeatures(
      Fabric fabric, int position, Set<Integer> white, Set<Integer> black, JsonNode what) {
    fabric.runTo(position);
    assertThat(fabric.features("white")).as("white, %s", what).isEqualTo(array(white));
    assertThat(fabric.features("black")).as("black, %s", what).isEqualTo(array(black));
  }

  private static void change(Set<Integer> features, JsonNode change) {
    if (change.get("refresh").asBoolean()) {
      features.clear();
    }
    change.get("removed").forEach(one -> features.remove(one.asInt()));
    change.get("added").forEach(one -> features.add(one.asInt()));
  }

  private static Set<Integer> set(JsonNode list) {
    final Set<Integer> set = new TreeSet<>();
    list.forEach(one -> set.add(one.asInt()));
    return set;
  }

  private static int[] array(Set<Integer> set) {
    return set.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The start and the position after each move, as {@code --moves … --every} has them. */
  private static List<Position> positions(JsonNode game) {
    final String start = game.get("start_fen").asText();
    final List<Position> positions = new ArrayList<>(List.of(Fen.parse(start)));
    int first = 0;
    if (!PositionCheck.isPossible(start)) { // one game begins with both kings in check
      positions.add(Fen.parse(game.get("plies").get(0).get("fen").asText()));
      first = 1;
    }
    final Board board = Board.of(positions.get(first));
    for (int i = first; i < game.get("plies").size(); i++) {
      final JsonNode ply = game.get("plies").get(i);
      board.make(MoveParser.parse(board, ply.get("uci").asText()));
      positions.add(board.position());
      assertThat(board.fen()).isEqualTo(ply.get("fen").asText());
    }
    return positions;
  }
}
