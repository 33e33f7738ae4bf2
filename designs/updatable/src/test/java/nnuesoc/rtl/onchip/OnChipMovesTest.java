// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.cache.RowKeyTable;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.lanes.LaneCrc;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Words drawn at random against sums that are computed from docs/design/onchip.md alone. */
class OnChipMovesTest {
  private static final int LANES = 8;
  private static final int PRODUCTS = 4;
  private static final int STACK = 8;
  private static final int GROUPS = 2 * LANES / PRODUCTS;
  private static final int GAP = 80; // cycles in which each word is surely done

  /** What follows from the words, a row at a time. */
  private static final class Followed {
    private final OnChipWeightImage weights;
    private final Activation activation;
    private final Deque<short[][]> before = new ArrayDeque<>();
    private final Deque<Long> keysBefore = new ArrayDeque<>();
    private short[][] sums = new short[2][LANES];
    private long key;
    private int black;

    Followed(OnChipWeightImage weights, Activation activation) {
      this.weights = weights;
      this.activation = activation;
    }

    private void row(int side, int row, boolean removed) {
      for (int lane = 0; lane < LANES; lane++) {
        final int weight = weights.rows()[row * LANES + lane];
        sums[side][lane] += (short) (removed ? -weight : weight);
      }
    }

    private void change(int piece, int square, boolean removed) {
      if (piece != 0) {
        final int plane = 64 * ((piece & 7) - 1);
        final int white = (piece < 8 ? 0 : 384) + plane + square;
        final int blacks = (piece < 8 ? 384 : 0) + plane + (square ^ 56);
        row(0, white, removed);
        row(1, blacks, removed);
        key ^= RowKeyTable.both(RowKeyTable.row(white), RowKeyTable.row(blacks));
      }
    }

    void clear() {
      sums = new short[2][LANES];
      key = 0;
      before.clear();
      keysBefore.clear();
      for (int row = 0; row < weights.biasRows(); row++) {
        row(0, 768 + row, false);
        row(1, 768 + row, false);
        key ^= RowKeyTable.both(RowKeyTable.row(768 + row), RowKeyTable.row(768 + row));
      }
    }

    void undo(int moves) {
      for (int i = 0; i < moves; i++) {
        sums = before.removeLast();
        key = keysBefore.removeLast();
        black ^= 1;
      }
    }

    void move(int from, int to, int piece, int entering, int third, int how, int undone) {
      undo(undone);
      before.addLast(new short[][] {sums[0].clone(), sums[1].clone()});
      keysBefore.addLast(key);
      change(piece, from, true);
      change(entering, to, false);
      if (how == CommandWord.CASTLING) {
        change(third, to % 8 < 4 ? to - 2 : to + 1, true);
        change(third, to % 8 < 4 ? to + 1 : to - 1, false);
      } else {
        change(third, how == CommandWord.IN_PASSING ? to ^ 8 : to, true);
      }
      black ^= 1;
    }

    long evaluationKey() {
      return RowKeyTable.evaluation(key, black == 1);
    }

    int raw() {
      final int[] inputs = new int[2 * LANES];
      for (int lane = 0; lane < LANES; lane++) {
        inputs[lane] = Math.max(0, Math.min(255, sums[black][lane]));
        inputs[LANES + lane] = Math.max(0, Math.min(255, sums[1 - black][lane]));
      }
      int sum = weights.bias();
      for (int i = 0; i < inputs.length; i += 2) {
        final int first = inputs[i] * weights.outputs()[i];
        final int second = inputs[i + 1] * weights.outputs()[i + 1];
        sum +=
            activation == Activation.SQUARES
                ? inputs[i] * (short) first + inputs[i + 1] * (short) second
                : Math.max(-32_768, Math.min(32_767, first + second));
      }
      return sum;
    }

    int out() {
      return switch (activation) {
        case PAIRS -> raw() / 32;
        case PAIRS_WRAPPED -> (short) raw() / 32;
        case SQUARES -> raw();
      };
    }
  }

  private static OnChipWeightImage weights(Activation activation) {
    final SplittableRandom random = new SplittableRandom(11);
    final short[] features = new short[768 * LANES];
    for (int i = 0; i < features.length; i++) {
      features[i] = (short) (random.nextInt(1024) - 512);
    }
    final short[] biases = new short[LANES];
    final short[] outputs = new short[2 * LANES];
    for (int lane = 0; lane < LANES; lane++) {
      biases[lane] = (short) (random.nextInt(2000) - 1000);
    }
    for (int i = 0; i < 2 * LANES; i++) {
      outputs[i] =
          (short) (activation == Activation.SQUARES ? random.nextInt() : random.nextInt(-128, 128));
    }
    return OnChipWeightImage.of(features, biases, outputs, random.nextInt(-5000, 5000));
  }

  private static int piece(SplittableRandom random) {
    return random.nextInt(2) * 8 + 1 + random.nextInt(6);
  }

  /** A fabric with a cache, so that keys are computed, too. */
  private static final class Rig {
    final OnChipFabric fabric;
    final Plan plan;
    final Simulation simulation;
    private long lands = 10;
    private int strobe;

    Rig(Activation activation, OnChipWeightImage weights, Optional<CacheConfig> cache) {
      fabric =
          new OnChipFabric(new OnChipConfig(LANES, PRODUCTS, STACK, activation), weights, cache);
      plan = new Plan(fabric.circuit());
      simulation = plan.simulation(fabric.parts());
    }

    void word(int word) {
      strobe ^= 1;
      plan.set(lands, fabric.pio().output(PioRegister.PIO_BOARD), word | strobe << 31);
      lands += GAP;
      simulation.run(lands - 1);
    }

    long value(String name) {
      return Objects.requireNonNull(fabric.circuit().signal("soc.fabric." + name)).longValue();
    }
  }

  private static void assertFollowed(Rig rig, Followed followed, int number) {
    assertThat(rig.fabric.accumulator(false)).as("word %d", number).isEqualTo(followed.sums[0]);
    assertThat(rig.fabric.accumulator(true)).as("word %d", number).isEqualTo(followed.sums[1]);
  }

  private static void assertEvaluated(Rig rig, Followed followed, int number) {
    assertFollowed(rig, followed, number);
    assertThat(rig.fabric.eval().q()).as("word %d", number).isEqualTo(followed.raw());
    assertThat(rig.fabric.out().q()).as("word %d", number).isEqualTo(followed.out());
    assertThat(rig.fabric.done().q()).isEqualTo(1);
    assertThat(rig.value("keys.key")).as("word %d", number).isEqualTo(followed.evaluationKey());
  }

  @ParameterizedTest
  @EnumSource
  void sumsFollowTheWords(Activation activation) {
    final OnChipWeightImage weights = weights(activation);
    final Followed followed = new Followed(weights, activation);
    final Rig rig =
        new Rig(activation, weights, Optional.of(CacheConfig.of(16, 1, CacheConfig.Policy.FIFO)));
    final SplittableRandom random = new SplittableRandom(12);
    for (int number = 0; number < 120; number++) {
      final int kind = number == 0 ? 0 : random.nextInt(10);
      if (kind == 0) {
        rig.word(CommandWord.clear(weights.biasRows()));
        followed.clear();
        assertFollowed(rig, followed, number);
      } else if (kind <= 2) {
        final int first = piece(random);
        final int second = random.nextBoolean() ? 0 : piece(random);
        final int square = random.nextInt(64);
        final int other = random.nextInt(64);
        final boolean removed = random.nextBoolean();
        final boolean black = random.nextBoolean();
        int word =
            CommandWord.and(CommandWord.square(square, first, removed), other, second, !removed);
        followed.before.clear(); // a move before it cannot be taken back any more
        followed.keysBefore.clear();
        followed.change(first, square, removed);
        followed.change(second, other, !removed);
        if (random.nextBoolean()) {
          word = CommandWord.evaluated(word, black);
          followed.black = black ? 1 : 0;
          rig.word(word);
          assertEvaluated(rig, followed, number);
        } else {
          rig.word(word);
          assertFollowed(rig, followed, number);
        }
      } else if (kind == 3 && !followed.before.isEmpty()) {
        final int moves = 1 + random.nextInt(followed.before.size());
        rig.word(CommandWord.undo(moves));
        followed.undo(moves);
        assertFollowed(rig, followed, number);
        assertThat(rig.value("control.black_to_move")).isEqualTo(followed.black);
      } else if (followed.before.size() < STACK) {
        final int undone = random.nextInt(1 + Math.min(7, followed.before.size()));
        final int how = random.nextInt(3);
        final int third = how == CommandWord.CASTLING || random.nextBoolean() ? piece(random) : 0;
        final int from = random.nextInt(64);
        final int to = 2 + random.nextInt(60);
        final int piece = piece(random);
        final int entering = piece(random);
        rig.word(CommandWord.move(from, to, piece, entering, third, how, undone));
        followed.move(from, to, piece, entering, third, how, undone);
        assertEvaluated(rig, followed, number);
      }
    }
  }

  /** E = T + A; the sum stands from E + G + 4 on, and evaluations follow G clocks after another. */
  @Test
  void cyclesAreThoseOfThePage() {
    final OnChipWeightImage weights = weights(Activation.PAIRS);
    final Rig rig = new Rig(Activation.PAIRS, weights, Optional.empty());
    final Register board = rig.fabric.pio().output(PioRegister.PIO_BOARD);
    final int quiet = CommandWord.move(1, 2, 1, 1, 0, 0, 0);
    final int takes = CommandWord.move(1, 2, 1, 1, 9, 0, 0);
    rig.plan.set(10, board, quiet | 1 << 31); // taken in 10, its last step is in 12
    rig.plan.set(11, board, quiet); // taken in 12, waits for the multipliers until 16
    rig.plan.set(13, board, quiet | 1 << 31); // 16, 20
    rig.plan.set(60, board, takes); // three steps
    rig.plan.set(100, board, quiet | 1 << 31 | 2 << 26); // 2 + 4 + 3 clocks: two taken back
    rig.plan.set(130, board, CommandWord.undo(1)); // ends in 133
    rig.plan.set(131, board, quiet | 1 << 31); // taken then
    final List<Long> cycles = new ArrayList<>();
    rig.simulation.watch(rig.fabric.answered(), (register, cycle) -> cycles.add(cycle));
    final List<Long> done = new ArrayList<>();
    rig.simulation.watch(rig.fabric.done(), (register, cycle) -> done.add(cycle));
    rig.simulation.run(200);
    final long after = GROUPS + 4;
    assertThat(cycles)
        .containsExactly(12 + after, 16 + after, 20 + after, 63 + after, 109 + after, 135 + after);
    // done is 0 from the cycle after a word stands to the cycle after its result
    assertThat(done.subList(0, 5)).containsExactly(1L, 11L, 20 + after + 1, 61L, 63 + after + 1);
  }

  @Test
  void runGoesOnFromAnyCycle() {
    final OnChipWeightImage weights = weights(Activation.PAIRS);
    for (long stop = 10; stop < 50; stop++) {
      final Rig straight = new Rig(Activation.PAIRS, weights, Optional.empty());
      final Rig restored = new Rig(Activation.PAIRS, weights, Optional.empty());
      for (Rig rig : new Rig[] {straight, restored}) {
        final Register board = rig.fabric.pio().output(PioRegister.PIO_BOARD);
        final int[] words = {
          CommandWord.clear(weights.biasRows()) | 1 << 31,
          CommandWord.evaluated(CommandWord.square(20, 3, false), true),
          CommandWord.move(20, 30, 3, 4, 0, 0, 0) | 1 << 31
        };
        for (int i = 0; i < words.length; i++) {
          final long lands = 10 + 9L * i;
          if (rig == straight || lands > stop) { // the other run misses what comes before
            rig.plan.set(lands, board, words[i]);
          }
        }
        rig.simulation.run(stop);
      }
      Snapshot.of(straight.simulation).restore(restored.simulation);
      straight.simulation.run(100);
      restored.simulation.run(100);
      assertThat(restored.fabric.eval().q()).isEqualTo(straight.fabric.eval().q()).isNotZero();
      assertThat(restored.fabric.accumulator(true)).isEqualTo(straight.fabric.accumulator(true));
    }
  }

  @Test
  void accumulatorCrcsAreThoseOfBothSides() {
    final OnChipWeightImage weights = weights(Activation.PAIRS);
    final Rig rig = new Rig(Activation.PAIRS, weights, Optional.empty());
    rig.word(CommandWord.clear(weights.biasRows()));
    rig.word(CommandWord.square(20, 3, false));
    assertThat(rig.fabric.accumulatorCrcs())
        .containsExactly(
            LaneCrc.of(rig.fabric.accumulator(false)), LaneCrc.of(rig.fabric.accumulator(true)))
        .doesNotHaveDuplicates();
  }
}
