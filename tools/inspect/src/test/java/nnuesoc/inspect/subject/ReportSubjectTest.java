// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.subject.ShownEvaluation.Feature;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.FeatureIndices;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page is told of a run is what the golden model says. */
class ReportSubjectTest {
  private static final String BLACK =
      "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq -";

  @ParameterizedTest
  @CsvSource({"report,startpos", "stockfish," + BLACK, "report," + BLACK})
  void everyRowsTermsGiveItsSumAndTheGoldenOutput(String arithmetic, String fen) {
    final SocSpec spec =
        Looked.small(NumberFormat.valueOf(arithmetic.toUpperCase(Locale.ROOT)), fen);
    final InspectSession session = Looked.session(spec);
    final GoldenResult golden =
        GoldenModel.evaluate(spec.positions().get(0), spec.net(), spec.arithmetic());
    final EvaluationEvents events = session.events(0);
    int rows = 0;
    for (int i = 0; i < events.cycles().length; i++) {
      final String name = session.overview().events().get(events.signals()[i]);
      if (name.endsWith(".row") && events.values()[i] > 0) {
        final int layer = Character.digit(name.charAt("soc.fabric.layer".length()), 10);
        for (boolean white : new boolean[] {true, false}) {
          final ComputedRow neuron = session.neuron(layer, white, events.cycles()[i] - 1);
          assertThat(neuron).as("%s in cycle %d", name, events.cycles()[i] - 1).isNotNull();
          if (neuron != null) {
            assertThat(neuron.row()).isEqualTo(events.values()[i] - 1);
            assertThat(cut(IntStream.of(neuron.products()).sum(), layer, spec))
                .isEqualTo(neuron.sum());
            assertThat(neuron.output()).isEqualTo(output(golden, layer, white, neuron.row()));
            rows++;
          }
        }
      }
    }
    assertThat(rows).isEqualTo(2 * (16 + 32 + 32 + 1));
  }

  private static int cut(int sum, int layer, SocSpec spec) {
    return layer == 1 || spec.newArithmetic().sumBits() == Integer.SIZE ? sum : (short) sum;
  }

  private static int output(GoldenResult golden, int layer, boolean white, int row) {
    return switch (layer) {
      case 1 -> (white ? golden.output1White() : golden.output1Black())[row];
      case 2 -> golden.output2()[row];
      case 3 -> golden.output3()[row];
      default -> golden.eval();
    };
  }

  @Test
  void inAnyOtherCycleNoRowIsWritten() {
    final InspectSession session = Looked.session(Looked.small());
    assertThat(session.neuron(1, true, 0)).isNull();
    assertThat(session.neuron(4, true, session.overview().cycles())).isNull();
    assertThatThrownBy(() -> session.neuron(5, true, 0)).hasMessage("layer 5: 1 to 4");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 64})
  void featuresOfThePiecesAreTheGoldenModels(int kings) throws Exception {
    for (String fen : new String[] {"startpos", BLACK, "8/5k2/8/3Q4/8/8/2K5/8 b - -"}) {
      final Position position = Fen.parse(fen);
      final List<Feature> features = PieceFeatures.of(position, kings);
      assertThat(features.stream().mapToInt(Feature::white).sorted().toArray())
          .isEqualTo(FeatureIndices.white(position, kings));
      assertThat(features.stream().mapToInt(Feature::black).sorted().toArray())
          .isEqualTo(FeatureIndices.black(position, kings));
    }
  }

  @Test
  void columnIsTheNetsAndHasItsRange() {
    final SocSpec spec = Looked.small();
    final ReportSubject subject = new ReportSubject(spec.start(), null, null);
    assertThat(subject.column(true, 5))
        .containsExactly(
            IntStream.range(0, 16).map(row -> spec.net().weights1White(row)[5]).toArray());
    assertThatThrownBy(() -> subject.column(false, 640)).hasMessage("feature 640: 0 to 639");
  }

  @Test
  void binaryPointStandsWhereTheArithmeticHasIt() {
    final ReportSubject report = new ReportSubject(Looked.small().start(), null, null);
    assertThat(report.fractionBits("weight_1_white")).isEqualTo(13);
    assertThat(report.fractionBits("soc.fabric.layer1.sum_black")).isEqualTo(13);
    assertThat(report.fractionBits("soc.fabric.output_2.b_q")).isEqualTo(5);
    assertThat(report.fractionBits("soc.fabric.layer2.sum")).isEqualTo(5);
    assertThat(report.fractionBits("soc.fabric.layer2.col")).isZero();
    assertThat(report.fractionBits("feature_white")).isZero();
    final ReportSubject stockfish =
        new ReportSubject(Looked.small(NumberFormat.STOCKFISH).start(), null, null);
    assertThat(stockfish.fractionBits("weight_1_white")).isZero();
  }

  @Test
  void boardIsThePositionOnceItIsWritten() {
    final SocSpec spec = Looked.small(BLACK);
    final InspectSession session = Looked.session(spec);
    assertThat(session.moment(0).board()).containsOnly(0).hasSize(64);
    assertThat(session.moment(1_000).board())
        .containsExactly(IntStream.range(0, 64).map(spec.positions().get(0)::code).toArray());
  }

  /**
   * The page marked the inputs of another net: kings were no inputs, and planes had other places.
   */
  @Test
  void inputsOfTheOnChipFabricAreTheRowsThatItAdds() {
    final SocRun run =
        UpdatableSocSpecs.onChip(DialectReader.own(), "")
            .withPositions(List.of(Position.START))
            .start();
    final Simulation simulation = run.simulation();
    final Set<Integer> added = new TreeSet<>();
    while (!simulation.finished()) {
      simulation.step();
      simulation.settle();
      if (value(simulation, "add") == 1 && value(simulation, "row_white") < 768) {
        added.add(value(simulation, "row_white"));
      }
    }
    assertThat(
            new ReportSubject(run, DialectReader.own(), null)
                .evaluations().get(0).features().stream().map(Feature::white))
        .containsExactlyInAnyOrderElementsOf(added)
        .hasSize(32);
  }

  private static int value(Simulation simulation, String name) {
    return Objects.requireNonNull(simulation.circuit().signal("soc.fabric.control." + name))
        .value();
  }

  @Test
  void effectOfAPieceIsTheDifferenceOfTwoEvaluations() {
    final SocSpec spec = Looked.small();
    final ReportSubject subject = new ReportSubject(spec.start(), null, null);
    final PieceEffect effect = Objects.requireNonNull(subject.effect(0, 3)); // White's queen
    final Position rest = Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq -");
    final GoldenResult without = GoldenModel.evaluate(rest, spec.net(), spec.arithmetic());
    final GoldenResult with =
        GoldenModel.evaluate(spec.positions().get(0), spec.net(), spec.arithmetic());
    assertThat(effect.eval()).isEqualTo(without.eval());
    final int[] changed = with.output2().clone();
    final List<Integer> flat = Objects.requireNonNull(effect.rows().get("2 white"));
    for (int i = 0; i < flat.size(); i += 2) {
      changed[flat.get(i)] -= flat.get(i + 1);
    }
    assertThat(changed).isEqualTo(without.output2());
    final Position moved = Fen.parse("rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNB1KBNR w KQkq -");
    assertThat(Objects.requireNonNull(subject.moved(0, 3, 35)).eval())
        .isEqualTo(GoldenModel.evaluate(moved, spec.net(), spec.arithmetic()).eval());
    assertThat(subject.moved(0, 30, 35)).as("an empty square").isNull();
    assertThat(subject.moved(0, 3, 60)).as("the square of a king").isNull();
    assertThat(subject.effect(0, 4)).as("a king").isNull();
    assertThat(subject.effect(0, 30)).as("an empty square").isNull();
  }
}
