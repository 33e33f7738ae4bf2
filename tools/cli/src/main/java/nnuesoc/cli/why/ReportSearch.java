// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.dialect.DialectResult;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.reference.golden.GoldenRow;
import nnuesoc.soc.Centipawns;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.SocSpec;

/**
 * Searches the report's design: every run is compared with the golden model, which is used here.
 */
final class ReportSearch {
  static final String DESIGN = "report";

  private final Net net;
  private final Position position;
  private final GoldenArithmetic rules;
  private final NumberSightings sightings;
  private final List<LayerNumbers> layers = new ArrayList<>();

  private ReportSearch(Net net, Position position, Set<Integer> words) {
    this.net = net;
    this.position = position;
    rules = GoldenArithmetic.of(net.format());
    sightings = new NumberSightings(words);
  }

  static DesignAnswer search(Net net, Position position, Set<Integer> words) {
    return new ReportSearch(net, position, words).answer();
  }

  private DesignAnswer answer() {
    final GoldenResult result = GoldenModel.evaluate(position, net, net.format());
    sightings.see("evaluation", result.eval());
    if (!isReport()) {
      sightings.see("evaluation in centipawns", Centipawns.of(result.eval(), net));
    }
    first("layer 1 white", true, result.featuresWhite(), result.output1White());
    first("layer 1 black", false, result.featuresBlack(), result.output1Black());
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      later(layer, result);
    }
    return new DesignAnswer(
        DESIGN,
        "net " + net.name(),
        position,
        result.eval(),
        RawScore.text(result.eval(), net),
        null,
        layers,
        sightings.list());
  }

  private boolean isReport() {
    return net.format() == NumberFormat.REPORT;
  }

  private void first(String name, boolean white, int[] features, int[] outputs) {
    final int[] sums = new int[outputs.length];
    for (int row = 0; row < sums.length; row++) {
      final short[] weights = white ? net.weights1White(row) : net.weights1Black(row);
      final int bias = white ? net.bias1White(row) : net.bias1Black(row);
      int sum = 0;
      for (int feature : features) {
        sum += weights[feature];
        sightings.see(name + ": weight of an active feature", row, feature, weights[feature]);
        sightings.see(name + ": sum up to a feature", row, feature, sum);
      }
      sums[row] = sum + (isReport() ? (short) bias : bias);
      row(name, row, sum, bias, sums[row]);
      sightings.see(name + ": output", row, NumberSightings.NONE, outputs[row]);
    }
    layers.add(new LayerNumbers(name, sums, outputs, isReport() ? (127 << Byte.SIZE) + 0xff : 127));
  }

  private void row(String name, int row, int sum, int bias, int sumWithBias) {
    sightings.see(name + ": sum of a row", row, NumberSightings.NONE, sum);
    sightings.see(name + ": bias", row, NumberSightings.NONE, bias);
    sightings.see(name + ": sum of a row with its bias", row, NumberSightings.NONE, sumWithBias);
  }

  private void later(int layer, GoldenResult result) {
    final String name = "layer " + layer;
    final int rows = net.rows(layer);
    final int[] sums = new int[rows];
    final int[] outputs = new int[rows];
    for (int row = 0; row < rows; row++) {
      final GoldenRow terms = GoldenRow.of(position, result, net, net.format(), layer, row);
      for (int column = 0; column < terms.inputs().length; column++) {
        final int input = terms.inputs()[column];
        final int weight = terms.weights()[column];
        sightings.see(name + ": input", row, column, input);
        sightings.see(name + ": weight", row, column, weight);
        sightings.see(name + ": product", row, column, rules.accumulate(0, input, weight));
        sightings.see(name + ": sum up to a column", row, column, terms.sums()[column]);
      }
      final int sum = terms.sums()[terms.sums().length - 1];
      sums[row] = rules.eval(sum, terms.bias());
      outputs[row] = terms.output();
      row(name, row, sum, terms.bias(), sums[row]);
      if (layer < Shape.LAYERS) {
        sightings.see(name + ": output", row, NumberSightings.NONE, outputs[row]);
      }
    }
    layers.add(
        new LayerNumbers(
            name,
            sums,
            outputs,
            layer == Shape.LAYERS ? Long.MAX_VALUE : isReport() ? 127 : (127 << 6) + 63));
  }

  /**
   * The same for the net of a dialect, whose layers are not compared.
   *
   * @param eval the register of the run
   * @param spec the run
   */
  static DesignAnswer search(
      DialectNet net, Position position, Set<Integer> words, int eval, SocSpec spec) {
    final DialectResult result = DialectModel.evaluate(net, position);
    final NumberSightings sightings = new NumberSightings(words);
    sightings.see("evaluation", eval);
    sightings.see("evaluation in centipawns", Centipawns.of(eval, spec.net()));
    sightings.see("sum of the last layer", result.raw());
    sightings.see("evaluation in the units of the net", result.out());
    lanes(sightings, "accumulator of White", result.white());
    lanes(sightings, "accumulator of Black", result.black());
    for (int layer = 0; layer < result.hidden().length; layer++) {
      for (int row = 0; row < result.hidden()[layer].length; row++) {
        sightings.see(
            "layer " + (layer + 2) + ": sum of a row with its bias",
            row,
            NumberSightings.NONE,
            result.hidden()[layer][row]);
      }
    }
    return new DesignAnswer(
        "fabric " + spec.fabricText(),
        "net " + net.name(),
        position,
        eval,
        RawScore.text(eval, spec.net()),
        null,
        List.of(),
        sightings.list());
  }

  private static void lanes(NumberSightings sightings, String name, short[] lanes) {
    for (int lane = 0; lane < lanes.length; lane++) {
      sightings.see(name, lane, NumberSightings.NONE, lanes[lane]);
    }
  }
}
