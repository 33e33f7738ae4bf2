// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.doctor.TraceDiagnosis.NotJudged;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;

/** Which checkers have the signals that they need. */
final class CheckerAvailability {
  private final RunCursor recording;
  private final List<NotJudged> notJudged = new ArrayList<>();

  private CheckerAvailability(RunCursor recording) {
    this.recording = recording;
  }

  static List<NotJudged> of(RunCursor recording) {
    final CheckerAvailability coverage = new CheckerAvailability(recording);
    coverage.all();
    return coverage.notJudged;
  }

  private void all() {
    need(
        "loader",
        "soc.pio.pio_board",
        "soc.pio.pio_reset",
        "soc.fabric.loader.state",
        "soc.fabric.loader.address",
        "soc.fabric.loader.white_king",
        "soc.fabric.loader.black_king",
        "soc.fabric.loader.black_to_move",
        "soc.fabric.loader.strobe_seen",
        "soc.fabric.loader.start_1");
    need("features", port("feature_white"));
    need("features", port("feature_black"));
    need(
        "bus",
        "soc.hps.busy",
        "soc.hps.write",
        "soc.hps.address",
        "soc.hps.write_data",
        "soc.hps.read_data");
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final String scope = LayerPort.scope(layer);
      need(
          "protocol of layer " + layer,
          scope + "state",
          scope + "trigger",
          scope + "ready",
          scope + "row",
          scope + "col",
          scope + "proceed");
      for (String side : layer == 1 ? List.of("_white", "_black") : List.of("")) {
        need(
            "terms of layer " + layer + side.replace('_', ' '),
            scope + "sum" + side,
            "soc.fabric.weight_" + layer + side + ".b_q",
            "soc.pio.pio_bias_" + layer + side);
        need("weights of layer " + layer + side.replace('_', ' '), port("weight_" + layer + side));
        if (layer < Shape.LAYERS) {
          need(
              "outputs of layer " + layer + side.replace('_', ' '), port("output_" + layer + side));
        }
      }
    }
    need("result", LayerPort.scope(Shape.LAYERS) + "eval", LayerPort.scope(Shape.LAYERS) + "done");
  }

  private static String[] port(String memory) {
    final String scope = "soc.fabric." + memory + '.';
    return new String[] {
      scope + "a_write", scope + "a_address", scope + "a_data", scope + "b_address", scope + "b_q"
    };
  }

  private void need(String checker, String... names) {
    final List<String> missing = new ArrayList<>();
    for (String name : names) {
      if (!recording.probe(name).present()) {
        missing.add(name);
      }
    }
    if (!missing.isEmpty()) {
      notJudged.add(new NotJudged(checker, missing));
    }
  }
}
