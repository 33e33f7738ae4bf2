// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.cache.RowKeyTable;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words drawn at random against sums that are computed from docs/design/incremental.md alone. */
class IncrementalMovesTest {
  private static final int LANES = 256;
  private static final int OUTPUTS = 32;
  private static final int KING = 6;
  private static final int GAP = 700; // cycles in which each word is surely done

  /** An accumulator with the key of its columns. */
  private static final class Sums {
    final short[] lanes;
    long key;

    Sums(short[] lanes, long key) {
      this.lanes = lanes;
      this.key = key;
    }

    Sums copy() {
      return new Sums(lanes.clone(), key);
    }

    void column(int column, boolean removed) {
      for (int lane = 0; lane < LANES; lane++) {
        final int number = SomeNet.column(column, lane);
        lanes[lane] += (short) (removed ? -number : number);
      }
      key ^= RowKeyTable.row(column);
    }
  }

  /** A position of the stack: both accumulators and kings. */
  private record Level(Sums white, Sums black, int whiteKing, int blackKing) {
    Sums of(int side) {
      return side == 0 ? white : black;
    }

    int king(int side) {
      return side == 0 ? whiteKing : blackKing;
    }
  }

  /** What follows from the words. */
  private static final class Followed {
    final Map<Integer, Sums> ofKing = new HashMap<>(); // by 64 · perspective + king's square
    final List<Level> stack = new ArrayList<>();
    int black;

    private static int column(int side, int king, int piece, int square) {
      final int turn = side == 0 ? 0 : 63;
      final int own = piece >> 3 == side ? 0 : 1;
      return 640 * (king ^ turn) + 64 * (2 * ((piece & 7) - 1) + own) + (square ^ turn);
    }

    Sums ofKing(int side, int king) {
      return Objects.requireNonNull(ofKing.get(64 * side + king));
    }

    void clear(int side, int king) {
      final Sums biases = new Sums(new short[LANES], 0);
      biases.column(40_960, false);
      ofKing.put(64 * side + king, biases);
    }

    void square(int side, int king, int piece, int square, boolean removed) {
      ofKing(side, king).column(column(side, king, piece, square), removed);
    }

    void take(int white, int blackKing, boolean blackToMove) {
      stack.clear();
      stack.add(new Level(ofKing(0, white).copy(), ofKing(1, blackKing).copy(), white, blackKing));
      black = blackToMove ? 1 : 0;
    }

    Level top() {
      return stack.get(stack.size() - 1);
    }

    void move(int from, int to, int piece, int entering, int third, int how, int undone) {
      for (int i = 0; i < undone; i++) {
        stack.remove(stack.size() - 1);
        black ^= 1;
      }
      final Level below = top();
      final Sums[] sums = new Sums[2];
      for (int side = 0; side < 2; side++) {
        if ((piece & 7) == KING && piece >> 3 == side) {
          sums[side] = ofKing(side, to).copy();
        } else {
          sums[side] = below.of(side).copy();
          final int king = below.king(side);
          change(sums[side], side, king, piece, from, true);
          change(sums[side], side, king, entering, to, false);
          if (how == CommandWord.CASTLING) {
            change(sums[side], side, king, third, to % 8 < 4 ? to - 2 : to + 1, true);
            change(sums[side], side, king, third, to % 8 < 4 ? to + 1 : to - 1, false);
          } else {
            change(
                sums[side], side, king, third, how == CommandWord.IN_PASSING ? to ^ 8 : to, true);
          }
        }
      }
      stack.add(
          new Level(
              sums[0],
              sums[1],
              piece == KING ? to : below.whiteKing(),
              piece == KING + 8 ? to : below.blackKing()));
      black ^= 1;
    }

    private static void change(
        Sums sums, int side, int king, int piece, int square, boolean removed) {
      if ((piece & 7) != 0 && (piece & 7) != KING) {
        sums.column(column(side, king, piece, square), removed);
      }
    }

    long key() {
      return RowKeyTable.evaluation(
          RowKeyTable.both(top().white().key, top().black().key), black == 1);
    }

    int raw() {
      int[] inputs = new int[2 * LANES];
      for (int lane = 0; lane < LANES; lane++) {
        inputs[lane] = clipped(top().of(black).lanes[lane]);
        inputs[LANES + lane] = clipped(top().of(1 - black).lanes[lane]);
      }
      int first = 0; // the first input of the layer among all
      int[] sums = {};
      for (int layer = 0; layer < 3; layer++) {
        sums = new int[OUTPUTS];
        for (int output = 0; output < (layer == 2 ? 1 : OUTPUTS); output++) {
          sums[output] = SomeNet.WEIGHTS.biases()[layer * OUTPUTS + output];
          for (int input = 0; input < inputs.length; input++) {
            sums[output] +=
                inputs[input] * SomeNet.WEIGHTS.weights()[(first + input) * OUTPUTS + output];
          }
        }
        first += inputs.length;
        inputs = new int[OUTPUTS];
        for (int output = 0; output < OUTPUTS; output++) {
          inputs[output] = clipped(sums[output] >> 6);
        }
      }
      return sums[0];
    }

    private static int clipped(int value) {
      return Math.max(0, Math.min(127, value));
    }
  }

  private static final class Rig {
    final IncrementalFabric fabric;
    final Plan plan;
    final Simulation simulation;
    private long lands = 10;
    private int strobe;

    Rig(String config, boolean cached) {
      fabric =
          new IncrementalFabric(
              IncrementalConfig.parse(config),
              SomeNet.WEIGHTS,
              cached
                  ? Optional.of(CacheConfig.of(16, 1, CacheConfig.Policy.FIFO))
                  : Optional.empty());
      plan = new Plan(fabric.circuit()).ticking();
      simulation = plan.simulation(fabric.parts());
    }

    Register board() {
      return fabric.pio().output(PioRegister.PIO_BOARD);
    }

    void word(int word) {
      strobe ^= 1;
      plan.set(lands, board(), word | strobe << 31);
      lands += GAP;
      simulation.run(lands - 1);
    }

    long value(String name) {
      return Objects.requireNonNull(fabric.circuit().signal("soc.fabric." + name)).longValue();
    }
  }

  private static int piece(SplittableRandom random, boolean kings) {
    return random.nextInt(2) * 8 + 1 + random.nextInt(kings ? 6 : 5);
  }

  private static void assertEvaluated(Rig rig, Followed followed, boolean cached, int number) {
    assertThat(rig.fabric.accumulator(false))
        .as("word %d", number)
        .isEqualTo(followed.top().white().lanes);
    assertThat(rig.fabric.accumulator(true))
        .as("word %d", number)
        .isEqualTo(followed.top().black().lanes);
    assertThat(rig.fabric.eval().q()).as("word %d", number).isEqualTo(followed.raw());
    assertThat(rig.fabric.done().q()).isEqualTo(1);
    if (cached) {
      assertThat(rig.value("keys.key")).as("word %d", number).isEqualTo(followed.key());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "''; true",
        "latency=1,refresh=0,inputs=4; false",
        "latency=32,refresh=40,stall=7,contention=3; false"
      })
  void sumsFollowTheWords(String config, boolean cached) {
    final Rig rig = new Rig(config, cached);
    final Followed followed = new Followed();
    final SplittableRandom random = new SplittableRandom(21);
    for (int side = 0; side < 2; side++) {
      for (int king = 0; king < 64; king += 9) { // a1 to h8
        rig.word(SetUpCommandWord.clear(side == 1, king));
        assertThat(rig.fabric.done().q()).isEqualTo(1); // nothing was to be evaluated
        followed.clear(side, king);
        final int piece = piece(random, false);
        final int other = random.nextBoolean() ? 0 : piece(random, false);
        final int square = random.nextInt(64);
        rig.word(
            SetUpCommandWord.with(
                SetUpCommandWord.with(
                    SetUpCommandWord.squares(side == 1, king), 0, square, piece, false),
                1,
                king,
                other,
                true));
        followed.square(side, king, piece, square, false);
        if (other != 0) {
          followed.square(side, king, other, king, true);
        }
      }
    }
    for (int number = 0; number < 40; number++) {
      if (number % 13 == 0) {
        final int white = 9 * random.nextInt(8);
        final int black = 9 * random.nextInt(8);
        final boolean blackToMove = random.nextBoolean();
        rig.word(SetUpCommandWord.take(white, black, blackToMove));
        followed.take(white, black, blackToMove);
      } else {
        final int undone = random.nextInt(Math.min(7, followed.stack.size()));
        final int how = random.nextInt(3);
        final int third =
            how == CommandWord.CASTLING || random.nextBoolean() ? piece(random, false) : 0;
        final int piece = piece(random, true);
        final int entering = piece;
        final int from = random.nextInt(64);
        final int to = 9 * (1 + random.nextInt(6));
        rig.word(CommandWord.move(from, to, piece, entering, third, how, undone));
        followed.move(from, to, piece, entering, third, how, undone);
      }
      assertEvaluated(rig, followed, cached, number);
    }
  }

  private static long firstAnswer(String config) {
    final Rig rig = new Rig(config, false);
    rig.plan.set(10, rig.board(), SetUpCommandWord.take(4, 60, false) | 1 << 31);
    final List<Long> cycles = new ArrayList<>();
    rig.simulation.watch(rig.fabric.answered(), (register, cycle) -> cycles.add(cycle));
    final List<Long> done = new ArrayList<>();
    rig.simulation.watch(rig.fabric.done(), (register, cycle) -> done.add(cycle));
    rig.simulation.run(600);
    assertThat(cycles).hasSize(1);
    assertThat(done).containsExactly(1L, 11L, cycles.get(0) + 1);
    return cycles.get(0);
  }

  /** The word is taken in 11, its steps are in 12 and 13, its passes end in 45 and 77. */
  @Test
  void takenPositionNeedsTwoPassesAndTheDenseLayers() {
    assertThat(firstAnswer("inputs=8")).isEqualTo(77 + 2 + 576 / 8 + 6 + 1);
    assertThat(firstAnswer("inputs=4")).isEqualTo(77 + 2 + 576 / 4 + 6 + 1);
  }

  @ParameterizedTest
  @CsvSource({"inputs=4", "inputs=8", "'latency=1,refresh=0'"})
  void wordsBackToBackWaitForEachOther(String config) {
    final Rig rig = new Rig(config, false);
    final Followed followed = new Followed();
    final List<Integer> words = new ArrayList<>();
    for (int side = 0; side < 2; side++) {
      for (int king : new int[] {4, 60}) {
        words.add(SetUpCommandWord.clear(side == 1, king));
        followed.clear(side, king);
        for (int square = 8; square < 20; square += 2) { // more columns than can wait
          final int word =
              SetUpCommandWord.with(SetUpCommandWord.squares(side == 1, king), 0, square, 2, false);
          words.add(SetUpCommandWord.with(word, 1, square + 1 + side, 12, true));
          followed.square(side, king, 2, square, false);
          followed.square(side, king, 12, square + 1 + side, true);
        }
      }
    }
    final List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < 6; i++) { // their passes take less time than the dense layers
      final int white = i % 2 == 0 ? 4 : 60;
      words.add(SetUpCommandWord.take(white, 64 - white, i % 3 == 0));
      followed.take(white, 64 - white, i % 3 == 0);
      expected.add(followed.raw());
    }
    for (int i = 0; i < words.size(); i++) {
      rig.plan.set(10 + 2L * i, rig.board(), words.get(i) | (1 - i % 2) << 31);
    }
    final List<Integer> results = new ArrayList<>();
    rig.simulation.watch(
        rig.fabric.answered(), (register, cycle) -> results.add(rig.fabric.eval().q()));
    rig.simulation.run(6_000);
    assertThat(results).isEqualTo(expected);
    assertThat(expected.stream().distinct()).hasSizeGreaterThan(2);
  }

  @Test
  void runGoesOnFromAnyCycle() {
    for (long stop = 11; stop < 420; stop += 23) {
      final Rig straight = new Rig("contention=2", false);
      final Rig restored = new Rig("contention=2", false);
      for (Rig rig : new Rig[] {straight, restored}) {
        final int[] words = {
          SetUpCommandWord.clear(false, 4),
          SetUpCommandWord.with(SetUpCommandWord.squares(false, 4), 0, 12, 1, false),
          SetUpCommandWord.take(4, 60, true),
          CommandWord.move(12, 28, 1, 1, 0, 0, 0),
          CommandWord.move(52, 36, 9, 9, 0, 0, 0),
          CommandWord.move(4, 12, 6, 6, 0, 0, 1),
        };
        for (int i = 0; i < words.length; i++) {
          final long lands = 10 + 60L * i;
          if (rig == straight || lands > stop) { // the other run misses what comes before
            rig.plan.set(lands, rig.board(), words[i] | (1 - i % 2) << 31);
          }
        }
        rig.simulation.run(stop);
      }
      Snapshot.of(straight.simulation).restore(restored.simulation);
      straight.simulation.run(1_200);
      restored.simulation.run(1_200);
      assertThat(restored.fabric.eval().q()).isEqualTo(straight.fabric.eval().q());
      for (boolean black : new boolean[] {false, true}) {
        assertThat(restored.fabric.accumulator(black))
            .isEqualTo(straight.fabric.accumulator(black));
      }
    }
  }

  @Test
  void queueIsHalfFullWith64Words() {
    for (int out : new int[] {0, 100}) {
      for (int waiting : new int[] {0, 63, 64, 127}) {
        final IncrementalFabric other =
            new IncrementalFabric(IncrementalConfig.DEFAULT, SomeNet.WEIGHTS);
        final PassSequencer sequencer = (PassSequencer) other.circuit().parts().get(0);
        register(other, "words_out").powerUp(out);
        register(other, "words_in").powerUp(out + waiting);
        assertThat(sequencer.isHalfFull()).isEqualTo(waiting >= 64);
        assertThat(sequencer.waits()).isEqualTo(waiting > 0);
        other.pio().output(PioRegister.PIO_BOARD).powerUp(1 << 31);
        assertThat(sequencer.waits()).isTrue(); // a word is not yet in the queue
      }
    }
  }

  private static Register register(IncrementalFabric fabric, String name) {
    return fabric.circuit().registers().stream()
        .filter(one -> one.name().equals("soc.fabric.sequencer." + name))
        .findAny()
        .orElseThrow();
  }
}
