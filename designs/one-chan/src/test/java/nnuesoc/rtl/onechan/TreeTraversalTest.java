// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Step-Step-Spray on trees that are given: the example of the paper, and random ones. */
class TreeTraversalTest {
  private static final int DEPTH = 3;

  /** A node: the number of the move that leads to it, its value if it is a leaf, its sons. */
  private record Node(int move, int value, List<Node> sons) {
    int negamax(int depth) {
      if (depth == 0) {
        return value;
      }
      return sons.stream()
          .mapToInt(son -> -son.negamax(depth - 1))
          .max()
          .orElse(TreeTraversal.LOST);
    }
  }

  private static Node node(int move, Node... sons) {
    return new Node(move, 10 * move, List.of(sons));
  }

  /** The traversal, and a host that answers from a tree some cycles later. */
  private static final class Bench {
    private final Circuit circuit = new Circuit("spray");
    private final TraversalInputs port = new TraversalInputs(circuit.root().child("port"));
    private final TreeTraversal traversal =
        new TreeTraversal(circuit.root().child("traversal"), port, DEPTH);
    private final Simulation simulation;
    private final List<String> lines = new ArrayList<>();

    Bench(Node root, Random random) {
      port.go.powerUp(1);
      simulation = Simulation.gated(circuit, new Host(circuit.root().child("host"), root, random));
      simulation.watch(
          traversal.depth(),
          (depth, cycle) -> lines.add(stack() + (grows(depth.q()) ? " Down" : " Up")));
    }

    private int before;

    private boolean grows(int depth) {
      final boolean grows = depth > before;
      before = depth;
      return grows;
    }

    private String stack() {
      final StringBuilder text = new StringBuilder();
      for (int i = 0; i < traversal.depth().q(); i++) {
        text.append('M').append(traversal.move(i).q() & 63);
      }
      return text.isEmpty() ? "ø" : text.toString();
    }

    /** Its delta is the number of the son that comes next; a fresh start is the first one. */
    private final class Host extends Stimulus {
      private final Node root;
      private final Random random;
      private int wait = -1;
      private boolean over;

      Host(Scope scope, Node root, Random random) {
        super(scope, "host");
        this.root = root;
        this.random = random;
      }

      @Override
      public void edge() {
        port.go.next(0);
        port.moveValid.next(0);
        port.noMove.next(0);
        port.valueValid.next(0);
        if (traversal.step().q() == 1 || traversal.spray().q() == 1) {
          wait = random.nextInt(4);
        }
        if (wait == 0) {
          answer();
        }
        wait--;
        over |= traversal.done().q() == 1;
      }

      private void answer() {
        Node at = root;
        final int depth = traversal.depth().q();
        for (int i = 0; i < depth; i++) {
          final int move = traversal.move(i).q() & 63;
          at = at.sons().stream().filter(son -> son.move() == move).findFirst().orElseThrow();
        }
        if (traversal.state().q() == TreeTraversal.SPRAY) {
          port.valueValid.next(1);
          port.value.next(at.value());
          return;
        }
        final int resume = traversal.resume(depth).q();
        final int next = resume == TreeTraversal.FRESH ? 0 : resume;
        if (next == at.sons().size()) {
          port.noMove.next(1);
          port.noMoveValue.next(TreeTraversal.LOST);
        } else {
          port.moveValid.next(1);
          port.move.next(at.sons().get(next).move());
          port.resume.next(next + 1);
        }
      }

      @Override
      public boolean finished() {
        return over;
      }

      @Override
      public void exchange(StateVisitor state) {}
    }
  }

  @Test
  void exampleOfThePaperHasItsStatesAndItsStack() {
    final Node root = node(0, node(1, node(3, node(5), node(6)), node(4, node(7))), node(2));
    final Bench bench = new Bench(root, new Random(1));
    bench.simulation.run(10_000);
    assertThat(bench.lines)
        .containsExactly(
            "M1 Down",
            "M1M3 Down",
            "M1M3M5 Down",
            "M1M3 Up",
            "M1M3M6 Down",
            "M1M3 Up",
            "M1 Up",
            "M1M4 Down",
            "M1M4M7 Down",
            "M1M4 Up",
            "M1 Up",
            "ø Up",
            "M2 Down",
            "ø Up");
  }

  @Test
  void valueOfTheRootIsThatOfNegamaxInSoftware() {
    for (int seed = 0; seed < 500; seed++) {
      final Random random = new Random(seed);
      final Node root = tree(0, DEPTH, random);
      final Bench bench = new Bench(root, random);
      bench.simulation.run(100_000);
      assertThat(bench.traversal.best(0).signed())
          .as("seed %s", seed)
          .isEqualTo(root.negamax(DEPTH));
      assertThat(bench.traversal.bestMove().q()).as("seed %s", seed).isEqualTo(best(root));
    }
  }

  /** The first son with the best value; 0 if there is none. */
  private static int best(Node root) {
    return root.sons().stream()
        .filter(son -> -son.negamax(DEPTH - 1) == root.negamax(DEPTH))
        .mapToInt(Node::move)
        .findFirst()
        .orElse(0);
  }

  /** The only move leads to a node in which each move wins. */
  @Test
  void moveThatLosesIsStillTheBestOfOne() {
    final Bench bench = new Bench(node(0, node(4, node(1), node(2))), new Random(1));
    bench.simulation.run(10_000);
    assertThat(bench.traversal.best(0).signed()).isEqualTo(-32_767);
    assertThat(bench.traversal.bestMove().q()).isEqualTo(4);
  }

  /** The generator has no move, or no further one. */
  @ParameterizedTest
  @CsvSource({"0, 63, 77", "0, 64, -5", "2, 63, 77", "2, 64, -5"})
  void valueOfTheGeneratorIsThatOfANodeWithoutMoves(int level, int resume, int value) {
    final Workbench bench = new Workbench();
    final TraversalInputs port = new TraversalInputs(bench.root.child("port"));
    final TreeTraversal traversal = new TreeTraversal(bench.root.child("traversal"), port, DEPTH);
    traversal.state().powerUp(TreeTraversal.ASKED);
    traversal.depth().powerUp(level);
    traversal.resume(level).powerUp(resume);
    traversal.best(level).powerUp(-5);
    port.noMove.powerUp(1);
    port.noMoveValue.powerUp(77);
    bench.step(traversal);
    assertThat(traversal.best(level).signed()).isEqualTo(value);
    assertThat(traversal.done().q()).isEqualTo(level == 0 ? 1 : 0);
    assertThat(traversal.state().q()).isEqualTo(level == 0 ? TreeTraversal.IDLE : TreeTraversal.UP);
    bench.step(traversal);
    assertThat(traversal.done().q()).isZero();
  }

  @Test
  void newSearchForgetsTheOneBefore() {
    final Workbench bench = new Workbench();
    final TraversalInputs port = new TraversalInputs(bench.root.child("port"));
    final TreeTraversal traversal = new TreeTraversal(bench.root.child("traversal"), port, DEPTH);
    traversal.depth().powerUp(2);
    traversal.resume(0).powerUp(99);
    traversal.best(0).powerUp(5);
    traversal.bestMove().powerUp(8);
    bench.step(traversal);
    assertThat(traversal.bestMove().q()).isEqualTo(8);
    port.go.next(1);
    bench.commit();
    bench.step(traversal);
    assertThat(traversal.state().q()).isEqualTo(TreeTraversal.DOWN);
    assertThat(traversal.depth().q()).isZero();
    assertThat(traversal.resume(0).q()).isEqualTo(TreeTraversal.FRESH);
    assertThat(traversal.best(0).signed()).isEqualTo(TreeTraversal.LOST);
    assertThat(traversal.bestMove().q()).isZero();
    bench.step(traversal);
    assertThat(traversal.step().q()).isOne();
    bench.step(traversal);
    assertThat(traversal.step().q()).isZero();
  }

  @Test
  void valueIsAskedForInsteadOfAMoveWhenTheStackIsFull() {
    final Workbench bench = new Workbench();
    final TraversalInputs port = new TraversalInputs(bench.root.child("port"));
    final TreeTraversal traversal = new TreeTraversal(bench.root.child("traversal"), port, DEPTH);
    traversal.state().powerUp(TreeTraversal.DOWN);
    traversal.depth().powerUp(DEPTH);
    bench.step(traversal);
    assertThat(traversal.step().q()).isZero();
    assertThat(traversal.spray().q()).isOne();
    assertThat(traversal.state().q()).isEqualTo(TreeTraversal.SPRAY);
  }

  private static Node tree(int move, int depth, Random random) {
    return new Node(
        move,
        random.nextInt(201) - 100,
        depth == 0
            ? List.of()
            : IntStream.range(0, random.nextInt(5))
                .mapToObj(i -> tree(i + 1, depth - 1, random))
                .toList());
  }
}
