// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.verification.regress.VectorErrorHints;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page says of a run is so; each test is named after what was not. */
@Tag("slow")
class ShownTruthTest {
  private static final Pattern EQUATION =
      Pattern.compile(
          "\\(?(?<sum>−?[\\d,]+) (?<sign>[+−]) (?<bias>[\\d,]+)(?:\\) ÷ (?<divisor>\\d+), rounded"
              + " down)?(?<low>, its low 16 bits)?(?<limit>, limited to 0 … 127)? ="
              + " (?<output>−?[\\d,]+)");

  /** What the text of an equation says, calculated as somebody who reads it would. */
  private static void holds(ComputedRow neuron, String where) {
    final Matcher found = EQUATION.matcher(neuron.equation());
    assertThat(found.matches()).as("%s: %s", where, neuron.equation()).isTrue();
    long value = number(found.group("sum"));
    final long bias = number(found.group("bias"));
    value = found.group("sign").equals("+") ? value + bias : value - bias;
    final String divisor = found.group("divisor");
    value = divisor == null ? value : Math.floorDiv(value, Long.parseLong(divisor));
    value = found.group("low") == null ? value : (short) value;
    value = found.group("limit") == null ? value : Math.max(0, Math.min(127, value));
    assertThat(value)
        .as("%s: %s", where, neuron.equation())
        .isEqualTo(number(found.group("output")))
        .isEqualTo(neuron.output());
  }

  private static long number(String text) {
    return Long.parseLong(text.replace(",", "").replace('−', '-'));
  }

  private static List<ComputedRow> allRows(InspectSession session, int evaluation) {
    final EvaluationEvents events = session.events(evaluation);
    final List<ComputedRow> rows = new ArrayList<>();
    for (int i = 0; i < events.cycles().length; i++) {
      final String name = session.overview().events().get(events.signals()[i]);
      if (name.endsWith(".row") && events.values()[i] > 0) {
        final int layer = Character.digit(name.charAt("soc.fabric.layer".length()), 10);
        for (boolean white : new boolean[] {true, false}) {
          final ComputedRow neuron = session.neuron(layer, white, events.cycles()[i] - 1);
          assertThat(neuron).isNotNull();
          if (neuron != null) {
            holds(neuron, name + " " + neuron.row());
            rows.add(neuron);
          }
        }
      }
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(strings = {"report", "stockfish"})
  void equationForgotTheShift(String arithmetic) {
    final NumberFormat format = NumberFormat.valueOf(arithmetic.toUpperCase(Locale.ROOT));
    final List<ComputedRow> rows = allRows(Looked.session(Looked.small(format, "startpos")), 0);
    assertThat(rows).hasSize(2 * (16 + 32 + 32 + 1));
    assertThat(rows).anyMatch(row -> row.equation().contains("rounded down"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wrap-layer-2", "wrap-layer-3", "wrap-layer-4"})
  void equationForgotThatASumWraps(String name) {
    final InspectedVector scene = scene("testvectors/vectors/clips/" + name + ".vector.json");
    assertThat(scene.result()).isEqualTo(Result.PASSED);
    final SocSpec spec = (SocSpec) scene.spec();
    assertThat(allRows(Looked.session(spec), 0)).isNotEmpty();
  }

  @Test
  void equationForgotThatTheLastSumWraps() {
    final RowEquation report = new RowEquation(NumberFormat.REPORT);
    assertThat(report.text(4, 32_767, 1, -32_768))
        .isEqualTo("32,767 + 1, its low 16 bits = −32,768");
    assertThat(report.text(1, -512, 0x1_0100, -1))
        .as("layer 1 adds the low 16 bits of the bias")
        .startsWith("(−512 + 256) ÷ 256");
  }

  @NeedsNets
  @Test
  void equationOfStockfishsRowsWasFalse() {
    final SocSpec spec =
        SocSpec.of(NetCatalog.ofUser().load("sf12")).withPositions(List.of(Position.START));
    assertThat(allRows(Looked.session(spec), 0)).hasSize(2 * (256 + 32 + 32 + 1));
  }

  @Test
  void wordOfATermStoodInAnotherCycle() {
    final InspectSession session = Looked.session(Looked.small());
    final EvaluationEvents events = session.events(0);
    int compared = 0;
    for (int i = 0; i < events.cycles().length; i++) {
      final String name = session.overview().events().get(events.signals()[i]);
      if (name.endsWith(".row") && events.values()[i] > 0) {
        final int layer = Character.digit(name.charAt("soc.fabric.layer".length()), 10);
        final long written = events.cycles()[i] - 1;
        final ComputedRow row = session.neuron(layer, true, written);
        assertThat(row).isNotNull();
        if (row != null) {
          final String weight = layer == 1 ? "weight_1_white" : "weight_" + layer;
          final int[] words = session.words(weight, written).values();
          for (int term = 0; term < row.columns().length; term++) {
            assertThat(words[row.columns()[term]])
                .as("%s[%d] in cycle %d", weight, row.columns()[term], written)
                .isEqualTo(row.weights()[term]);
            compared++;
          }
          if (layer < 4) {
            final String output = layer == 1 ? "output_1_white" : "output_" + layer;
            assertThat(session.words(output, written + 1).values()[row.row()])
                .as("%s[%d] stands from cycle %d", output, row.row(), written + 1)
                .isEqualTo(row.output());
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(500);
  }

  @Test
  void hazardsBehindTheThousandthWereDenied() {
    final SocSpec spec =
        Looked.small("startpos", "8/5k2/8/3Q4/8/8/2K5/8 b - -")
            .withTiming(ProcessorSettings.parse("handshake=naive,sleep=0,write=1"));
    final List<Long> expected = new ArrayList<>();
    final SocRun run = spec.start();
    run.hazards().onAdd(hazard -> expected.add(hazard.cycle()));
    run.simulation().run(Long.MAX_VALUE);
    final InspectSession session = Looked.session(spec);
    session.moment(20_000); // passes cycles again, which adds none
    session.moment(100);
    final long[] cycles = session.hazardSteps(Integer.MAX_VALUE);
    Arrays.parallelPrefix(cycles, Long::sum);
    assertThat(session.overview().hazards().kept()).hasSize(HazardLog.KEPT);
    assertThat(cycles.length).isEqualTo((int) session.overview().hazards().count());
    assertThat(cycles)
        .hasSizeGreaterThan(HazardLog.KEPT)
        .containsExactly(expected.stream().mapToLong(Long::longValue).sorted().toArray());
    final long[] some = session.hazardSteps(10);
    final int stride = (cycles.length + 9) / 10;
    assertThat(some).hasSize((cycles.length + stride - 1) / stride).hasSizeLessThanOrEqualTo(10);
    assertThat(LongStream.of(some).sum())
        .as("evenly over the run, not the first")
        .isEqualTo(cycles[stride * (some.length - 1)]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "eval": -27,                       | "eval": -26,  | 1465622 | 4 | 0 | 1
          "output": [127, 127, 0, 0, 127, 93 | "output": [127, 127, 0, 0, 127, 94 | 1465622 | 3 | 5 | 1
          "end": 732874                      | "end": 732875 | 732874  | 4 |   | 0
          "cycle": 1465622, "memory": "weight_2", "words": [244 | "cycle": 1465622, "memory": "weight_2", "words": [245 | 1465622 | 4 |  |
          """)
  void wrongExpectationOpenedAtAnotherPositionAndLayer(
      String right,
      String wrong,
      long cycle,
      int layer,
      Integer row,
      Integer position,
      @TempDir Path folder)
      throws IOException {
    final String text =
        Files.readString(
            GeneratedRepositoryFile.of("testvectors/vectors/clips/report.vector.json"));
    assertThat(text).contains(right);
    final Path file = folder.resolve("wrong.json");
    Files.writeString(file, text.replace(right, wrong));
    final ShownDivergence found =
        InspectedVector.of(file, VectorErrorHints.NONE, () -> false).divergence();
    assertThat(found).isNotNull();
    if (found != null) {
      assertThat(found.expectation()).isTrue();
      assertThat(found.cycle()).isEqualTo(cycle);
      assertThat(found.layer()).isEqualTo(layer);
      assertThat(found.row()).isEqualTo(row);
      assertThat(found.evaluation()).isEqualTo(position);
      assertThat(found.text()).contains("wrong.json:").contains("expected");
      assertThat(found.details().get(0)).contains("the number in the vector does not");
      if (position != null) {
        assertThat(found.details().get(1)).startsWith("position " + (position + 1) + " of 2: ");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "report, r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq -,"
        + " r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq -, 26",
    "stockfish, 8/5k2/8/3Q4/8/8/2K5/8 w - -, 8/5k2/8/8/8/8/2K5/8 w - -, 35"
  })
  void worthOfAPieceIsTheEvaluationMinusThatWithoutIt(
      String arithmetic, String with, String without, int square) {
    final SocSpec spec =
        Looked.small(NumberFormat.valueOf(arithmetic.toUpperCase(Locale.ROOT)), with);
    final @Nullable Integer[] worth =
        Objects.requireNonNull(new ReportSubject(spec.start(), null, null).worth(0));
    assertThat(worth).hasSize(64);
    assertThat(worth[square]).isEqualTo(raw(spec, with) - raw(spec, without));
    final Position position = Fen.parse(with);
    for (int i = 0; i < worth.length; i++) {
      assertThat(worth[i] == null)
          .as("square %d: only kings and empty squares have none", i)
          .isEqualTo(position.code(i) == 0 || (position.code(i) & 7) == 6);
    }
  }

  /** A net of random numbers has no centipawns. */
  private static int raw(SocSpec spec, String fen) {
    return GoldenModel.evaluate(Fen.parse(fen), spec.net(), spec.arithmetic()).eval();
  }

  @Test
  void linkNamedNoRun() {
    final String one = fingerprint("startpos");
    assertThat(fingerprint("startpos")).matches("[0-9a-f]{8}").isEqualTo(one);
    assertThat(fingerprint("8/5k2/8/3Q4/8/8/2K5/8 b - -")).isNotEqualTo(one);
  }

  private static String fingerprint(String fen) {
    return new ReportSubject(Looked.small(fen).start(), null, null).fingerprint();
  }

  private static InspectedVector scene(String file) {
    return InspectedVector.of(GeneratedRepositoryFile.of(file), VectorErrorHints.NONE, () -> false);
  }
}
