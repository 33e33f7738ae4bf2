// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.realnets.RealNets;
import nnuesoc.testing.TestSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Positions in which Stockfish at depth 18 sees one move better by 200 centipawns than the next
 * (tactics.txt, made by tactics.py beside the tests of chess): how many of these moves depth 4 on
 * the fabric finds.
 */
@NeedsNets
@Tag("slow")
class TacticsTest {
  private static final int DEPTH = 4;
  private static final double SHARE = 0.7;

  private record Task(String fen, String move) {}

  @Test
  @Tag("campaign")
  @Tag("tactics")
  void sevenOfTenAreFound() throws IOException {
    assertThat(tasks()).hasSize(100);
    assertFound(tasks());
  }

  @Test
  @Tag("full")
  void sevenOfTenOfEveryEighthAreFound() throws IOException {
    assertFound(TestSample.every(8, tasks()));
  }

  private static void assertFound(List<Task> tasks) {
    final FabricEvaluator fabric =
        new FabricEvaluator(RealNets.spec(PublishedNet.SF12, List.of(Position.START), Engine.FAST));
    final List<String> missed = new ArrayList<>();
    for (Task task : tasks) {
      final Board board = Board.of(Fen.parse(task.fen()));
      final int best =
          Search.run(
                  board,
                  fabric,
                  new TranspositionTable(8),
                  SearchLimits.ofDepth(DEPTH),
                  () -> false,
                  depth -> {})
              .best();
      if (!Move.uci(best).equals(task.move())) {
        missed.add(task + ", not " + Move.uci(best));
      }
    }
    System.out.printf(
        "%d of %d found, %,d evaluations%n",
        tasks.size() - missed.size(), tasks.size(), fabric.evaluations());
    assertThat(missed).hasSizeLessThanOrEqualTo((int) ((1 - SHARE) * tasks.size() + 0.001));
  }

  private static List<Task> tasks() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(TacticsTest.class.getResourceAsStream("tactics.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" \\| ", -1))
          .map(sides -> new Task(sides[0], sides[1]))
          .toList();
    }
  }
}
