// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole evaluations by every kind of tuning; the same weights stand in every row and buffer. */
class TunedRunTest {
  private static final int H = 4;
  private static final int N2 = 6;
  private static final int N3 = 5;
  private static final int END = 9_000;
  private static final int COUNT = 7; // of chosen columns
  private static final Arithmetic ARITHMETIC = new ReportArithmetic();
  private static final int WHITE_BIAS = 900;
  private static final int BLACK_BIAS = -700;
  private static final int BIAS_2 = 9;
  private static final int BIAS_3 = -4;
  private static final int BIAS_4 = 31;

  private final Random random = new Random(7);
  private final int[] white = weights(640, 3_000);
  private final int[] black = weights(640, 3_000);
  private final int[] second = weights(2 * H, 60);
  private final int[] third = {3, 5, 2, 6, 4, 7};
  private final int[] fourth = weights(N3, 100);

  private int[] weights(int count, int most) {
    return random.ints(count, -most, most).toArray();
  }

  private static void fill(WidePort port, int[] weights, int buffers, TunedSoc soc) {
    final int banks = port.memories().size() / buffers;
    for (int buffer = 0; buffer < buffers; buffer++) {
      final String name = port.name() + (buffers == 1 ? "" : "_buffer" + buffer);
      for (int word = 0; word < port.words(); word++) {
        final String bank = name + (banks == 1 ? "" : "_bank" + word % banks);
        Objects.requireNonNull(soc.circuit().memories().get(bank), bank)
            .fastWrite(word / banks, weights[word]);
      }
    }
  }

  private static int output(int[] inputs, int[] weights) {
    int sum = 0;
    for (int i = 0; i < inputs.length; i++) {
      sum += ARITHMETIC.product(inputs[i], weights[i]);
    }
    return (short) sum;
  }

  private static int[] all(int count, int value) {
    final int[] values = new int[count];
    Arrays.fill(values, value);
    return values;
  }

  /** From the activations of both sides on; another side to move has another evaluation. */
  private int evaluation(int[] whites, int[] blacks, boolean blackToMove) {
    final int right = result(whites, blacks, blackToMove);
    assertThat(result(whites, blacks, !blackToMove)).isNotEqualTo(right);
    return right;
  }

  private int result(int[] whites, int[] blacks, boolean blackToMove) {
    final int[] inputs = new int[2 * H];
    System.arraycopy(blackToMove ? blacks : whites, 0, inputs, 0, H);
    System.arraycopy(blackToMove ? whites : blacks, 0, inputs, H, H);
    final int two = ARITHMETIC.activation(output(inputs, second), BIAS_2);
    final int three = ARITHMETIC.activation(output(all(N2, two), third), BIAS_3);
    return ARITHMETIC.evaluation(output(all(N3, three), fourth), BIAS_4);
  }

  private TunedSoc soc(String tuning, Map<Integer, Integer> board) {
    final TunedSoc soc = run(tuning, board, END);
    assertThat(soc.done().q()).isEqualTo(1);
    return soc;
  }

  /** A run whose second reset begins in a cycle; with the end of the run it has none. */
  private TunedSoc run(String tuning, Map<Integer, Integer> board, int secondReset) {
    final TunedSoc soc =
        new TunedSoc(new FabricConfig(1, H, N2, N3, ARITHMETIC), Tuning.parse(tuning));
    final Plan plan = new Plan(soc.circuit());
    final List<WidePort> ports = soc.weightPorts();
    ports.forEach(port -> port.writtenBy(plan));
    final int[][] weights = {white, black, second, third, fourth};
    for (int i = 0; i < weights.length; i++) {
      fill(ports.get(i), weights[i], Tuning.parse(tuning).buffers(), soc);
    }
    final Register ready = soc.pio().output(PioRegister.PIO_READY);
    for (long cycle = 1; cycle < END; cycle++) { // each request is granted a cycle later
      plan.at(cycle, () -> ready.next(soc.pio().read(PioRegister.PIO_TRIGGER) & 0xf));
    }
    soc.pio().output(PioRegister.PIO_BIAS_1_WHITE).powerUp(WHITE_BIAS);
    soc.pio().output(PioRegister.PIO_BIAS_1_BLACK).powerUp(BLACK_BIAS);
    soc.pio().output(PioRegister.PIO_BIAS_2).powerUp(BIAS_2);
    soc.pio().output(PioRegister.PIO_BIAS_3).powerUp(BIAS_3);
    soc.pio().output(PioRegister.PIO_BIAS_4).powerUp(BIAS_4);
    plan.pulse(30, 31, soc.pio().output(PioRegister.PIO_RESET));
    plan.pulse(secondReset, END + 1, soc.pio().output(PioRegister.PIO_RESET));
    board.forEach((cycle, word) -> plan.set(cycle, soc.pio().output(PioRegister.PIO_BOARD), word));
    final Simulation run = plan.simulation(soc.parts());
    run.run(END);
    return soc;
  }

  private static int[] clipped(int sum, int bias) {
    return all(H, ARITHMETIC.featureActivation(sum, bias));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words=2",
        "buffers=2",
        "terms=4",
        "terms=2,buffers=2,words=4",
        "positions=2",
        "positions=2,terms=4,buffers=2,words=8"
      })
  void everyFeatureIsSent(String tuning) {
    // a white pawn a2, a black knight f6, White to move; position 1: a white queen d4, Black to
    // move
    final TunedSoc soc =
        soc(
            tuning,
            Map.of(5, 0x80000108, 7, 0x00000a2d, 9, 0x80000a2d, 11, 0x0101051b, 13, 0x8101051b));
    final int whites = white[8] + white[64 * 3 + 45];
    final int blacks = black[64 + 63 - 8] + black[64 * 2 + 63 - 45];
    final int first = evaluation(clipped(whites, WHITE_BIAS), clipped(blacks, BLACK_BIAS), false);
    assertThat(soc.eval().q()).isEqualTo(first);
    if (tuning.contains("positions=2")) {
      final int queen =
          evaluation(
              clipped(white[64 * 8 + 27], WHITE_BIAS),
              clipped(black[64 * 9 + 63 - 27], BLACK_BIAS),
              true);
      assertThat(
              Objects.requireNonNull(soc.circuit().signal("soc.fabric.layer4.eval_position1"))
                  .value())
          .isEqualTo(queen);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "columns=active | 0",
        "columns=active | 1",
        "columns=active,terms=4 | 1",
        "columns=active,buffers=2,words=2 | 0"
      })
  void columnsOfSetFeaturesAreSentRowByRow(String tuning, int black) {
    final TunedSoc soc = soc(tuning, Map.of(5, COUNT | black << 16));
    int whites = 0;
    int blacks = 0;
    for (int i = 0; i < COUNT; i++) {
      whites += white[i];
      blacks += this.black[i];
    }
    assertThat(soc.eval().q())
        .isEqualTo(
            evaluation(clipped(whites, WHITE_BIAS), clipped(blacks, BLACK_BIAS), black == 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "columns=by-column | 0",
        "columns=by-column | 1",
        "columns=by-column,terms=4 | 1",
        "columns=by-column,terms=2,buffers=2,words=4 | 0"
      })
  void columnsAreSentOneAfterAnother(String tuning, int black) {
    final TunedSoc soc = soc(tuning, Map.of(5, COUNT | black << 16));
    final int[] whites = new int[H];
    final int[] blacks = new int[H];
    for (int row = 0; row < H; row++) { // the biases are one more column
      whites[row] = ARITHMETIC.featureActivation((COUNT + 1) * white[row], 0);
      blacks[row] = ARITHMETIC.featureActivation((COUNT + 1) * this.black[row], 0);
    }
    assertThat(soc.eval().q()).isEqualTo(evaluation(whites, blacks, black == 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"words=2", "positions=2", "columns=active", "columns=by-column"})
  void resetClearsEveryRegisterOfTheLayers(String tuning) {
    final Map<Integer, Integer> board = Map.of(5, 0x80000108, 7, COUNT); // a pawn, and COUNT
    assertThat(ofLayers(run(tuning, board, END)))
        .filteredOn(register -> register.name().matches(".*\\.(eval|done|row|asked|bias_held)"))
        .isNotEmpty()
        .allMatch(register -> register.q() != 0);
    assertThat(ofLayers(run(tuning, board, END - 10))).allMatch(register -> register.q() == 0);
  }

  private static List<Register> ofLayers(TunedSoc soc) {
    return soc.circuit().registers().stream()
        .filter(register -> register.name().startsWith("soc.fabric.layer"))
        .toList();
  }
}
