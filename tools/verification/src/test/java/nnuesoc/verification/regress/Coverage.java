// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.reference.golden.GoldenRow;
import nnuesoc.rtl.fabric.BoardLoader;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;

/** What a run exercises, by names that {@link #all} lists. */
final class Coverage {
  private static final String PIECES = "PNBRQK..pnbrqk";
  private static final List<String> CLIPPED = List.of("1 white", "1 black", "2", "3");
  private static final List<String> HAZARDS =
      List.of("mixed-port", "overwrite", "ready-unasked", "early-eval");

  private final Set<String> items = new TreeSet<>();
  private final SocSpec spec;

  private Coverage(SocSpec spec) {
    this.spec = spec;
  }

  /** Everything that the suite must exercise. */
  static List<String> all() {
    final List<String> all = new ArrayList<>();
    for (String change : List.of("IDLE to CLEAR", "CLEAR to SCAN", "SCAN to IDLE")) {
      all.add("loader: " + change);
    }
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final String prefix = "layer " + layer + ": ";
      all.add(prefix + "IDLE to REQUEST");
      all.add(prefix + "REQUEST to READ");
      all.add(prefix + "READ to ACCUMULATE");
      all.add(prefix + "ACCUMULATE to READ");
      all.add(prefix + "ACCUMULATE to WRITE");
      if (layer < Shape.LAYERS) {
        all.add(prefix + "WRITE to REQUEST");
      }
      all.add(prefix + "WRITE to IDLE");
      if (layer > 1) { // a row of layer 1 takes longer to send than to compute: none is ever lost
        all.add(prefix + "REQUEST to IDLE by a reset");
      }
      all.add(prefix + "READ to IDLE by a reset");
      all.add(prefix + "ACCUMULATE to IDLE by a reset");
    }
    for (NumberFormat format : NumberFormat.values()) {
      for (String layer : CLIPPED) {
        for (String end : List.of("low", "high")) {
          all.add(name(format) + ": activation of layer " + layer + " clips " + end);
        }
      }
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      all.add("report: sum of layer " + layer + " wraps");
    }
    for (char piece : "PNBRQKpnbrqk".toCharArray()) {
      all.add("piece " + piece + " on ranks 1 to 4");
      all.add("piece " + piece + " on ranks 5 to 8");
    }
    for (PioRegister register : PioRegister.values()) {
      final boolean out = register.direction() == PioRegister.Direction.OUT;
      all.add(register.signalName() + (out ? " is written" : " is read"));
    }
    HAZARDS.forEach(kind -> all.add("hazard " + kind));
    return all;
  }

  private static String name(NumberFormat format) {
    return format == NumberFormat.REPORT ? "report" : "stockfish";
  }

  /** What a run exercises; it is stepped, so it must be a small one. */
  static Set<String> of(SocSpec any) {
    final Coverage coverage = new Coverage(any.withEngine(Engine.STEPPED));
    coverage.run();
    coverage.spec.positions().forEach(coverage::position);
    return coverage.items;
  }

  private void run() {
    final SocRun run = spec.start();
    final Register write = register(run, "soc.hps.write");
    watchStates(run, "loader", "soc.fabric.loader.state", BoardLoader.STATES);
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final String scope = "soc.fabric.layer" + layer + ".state";
      watchStates(run, "layer " + layer, scope, LayerFsm.STATES);
    }
    for (PioRegister pio : PioRegister.values()) {
      if (pio.direction() == PioRegister.Direction.OUT) {
        run.simulation()
            .watch(
                register(run, "soc.pio." + pio.signalName()),
                (one, cycle) -> items.add(pio.signalName() + " is written"));
      }
    }
    run.simulation().watch(register(run, "soc.hps.address"), (one, cycle) -> read(one, write.q()));
    run.simulation().run(Long.MAX_VALUE);
    run.hazards().kept().forEach(hazard -> items.add("hazard " + hazard.kind().word()));
  }

  private void read(Register address, int write) {
    if (write == 0 && address.q() < 0) {
      final PioRegister pio = PioRegister.at(address.q() & Integer.MAX_VALUE);
      items.add(String.valueOf(pio == null ? null : pio.signalName()) + " is read");
    }
  }

  private void watchStates(SocRun run, String part, String name, List<String> states) {
    final int[] before = {0};
    run.simulation()
        .watch(
            register(run, name),
            (state, cycle) -> {
              final boolean byReset =
                  part.startsWith("layer")
                      && state.q() == LayerFsm.IDLE
                      && before[0] != LayerFsm.WRITE;
              items.add(
                  part
                      + ": "
                      + states.get(before[0])
                      + " to "
                      + states.get(state.q())
                      + (byReset ? " by a reset" : ""));
              before[0] = state.q();
            });
  }

  private static Register register(SocRun run, String name) {
    return run.simulation().circuit().registers().stream()
        .filter(one -> one.name().equals(name))
        .findAny()
        .orElseThrow();
  }

  private void position(Position position) {
    for (int square = 0; square < 64; square++) {
      final int code = position.code(square);
      if (code != 0) {
        items.add(
            "piece "
                + PIECES.charAt(code - 1)
                + " on ranks "
                + (square < 32 ? "1 to 4" : "5 to 8"));
      }
    }
    if (spec.program().handshake().equals(Optional.of(Handshake.NAIVE))) {
      return; // the golden model says nothing of such a run
    }
    final GoldenResult result = GoldenModel.evaluate(position, spec.net(), spec.arithmetic());
    for (int row = 0; row < spec.shape().h(); row++) {
      features(position, true, row);
      features(position, false, row);
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      for (int row = 0; row < spec.shape().rows(layer); row++) {
        sums(position, result, layer, row);
      }
    }
  }

  private void features(Position position, boolean white, int row) {
    final GoldenRow golden =
        GoldenRow.ofFeatures(position, spec.net(), spec.arithmetic(), white, row);
    final int sum = golden.sums()[golden.sums().length - 1];
    final int value =
        spec.arithmetic() == NumberFormat.REPORT
            ? (sum + (short) golden.bias()) >> 8
            : sum + golden.bias();
    clip("1 " + (white ? "white" : "black"), value);
  }

  private void sums(Position position, GoldenResult result, int layer, int row) {
    final GoldenRow golden =
        GoldenRow.of(position, result, spec.net(), spec.arithmetic(), layer, row);
    final int last = golden.sums()[golden.sums().length - 1];
    if (spec.arithmetic() == NumberFormat.STOCKFISH) {
      clip(String.valueOf(layer), (last + golden.bias()) >> 6);
      return;
    }
    for (int column = 1; column < golden.sums().length; column++) {
      if (Math.abs(golden.sums()[column] - golden.sums()[column - 1]) > 1 << 15) {
        items.add("report: sum of layer " + layer + " wraps");
      }
    }
    clip(String.valueOf(layer), (short) (last + (short) golden.bias()));
  }

  private void clip(String layer, int value) {
    if (CLIPPED.contains(layer) && (value < 0 || value > 127)) {
      items.add(
          name(spec.arithmetic())
              + ": activation of layer "
              + layer
              + " clips "
              + (value < 0 ? "low" : "high"));
    }
  }
}
