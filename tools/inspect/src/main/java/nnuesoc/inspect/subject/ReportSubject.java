// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nnuesoc.net.FeatureWeights;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNetImporter;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.soc.Centipawns;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * A run of the report's design on any fabric; the page knows most about the report's own fabric.
 */
final class ReportSubject extends BaseSubject {
  private static final int SQUARES = 64;

  /** Registers that are not 0 while a fabric without layers adds or multiplies (rows.js). */
  private static final List<String> WORKS =
      List.of(
          "soc.fabric.control.add",
          "soc.fabric.output.running",
          "soc.fabric.output.adding",
          "soc.fabric.accumulators.second",
          "soc.fabric.dense.layer");

  private final SocRun run;
  private final SocSpec spec;
  private final BinaryPoint binary;
  private final RowReader rows;
  private final List<Register> squares;
  private final boolean isReports;
  private final boolean isTrained;
  private final boolean hasModel;
  private final @Nullable PositionModel model;
  private @Nullable GoldenResult golden;
  private int goldenOf = -1;

  /**
   * A subject for a run that stands in cycle 0.
   *
   * @param dialect the net in the fabric's configuration, or null for another fabric
   * @param divergence where the run deviates from what it should do, or null
   */
  ReportSubject(SocRun run, @Nullable DialectNet dialect, @Nullable ShownDivergence divergence) {
    super(run, divergence);
    this.run = run;
    spec = run.spec();
    binary = new BinaryPoint(spec.arithmetic());
    rows = new RowReader(run.simulation().circuit(), spec);
    squares = squares(run.simulation().circuit());
    isTrained = !GeneratedNetFinder.needsNoFile(spec.net().name());
    hasModel = hasLayers();
    model =
        hasModel
            ? PositionModel.golden(spec.net(), spec.arithmetic())
            : dialect == null ? null : PositionModel.of(dialect);
    isReports = spec.tuning().equals(Optional.of(Tuning.REPORT));
  }

  private static List<Register> squares(Circuit circuit) {
    final String prefix = "soc.fabric.loader.board_";
    final List<Register> squares =
        circuit.registers().stream().filter(one -> one.name().startsWith(prefix)).toList();
    return squares.size() == SQUARES ? squares : List.of(); // several boards, or none
  }

  @Override
  public int fractionBits(String name) {
    return binary.fractionBits(name);
  }

  @Override
  public List<String> eventSignals() {
    final List<String> names = handshakes(run.fabric());
    if (run.fabric().layers().isEmpty()) { // what is on the bus is all that is known about phases
      names.add("soc.hps.busy");
      names.add("soc.hps.write");
      WORKS.stream()
          .filter(name -> simulation().circuit().signal(name) != null)
          .forEach(names::add);
    }
    return names;
  }

  @Override
  public List<LayerDimensions> layers() {
    final Shape shape = spec.shape();
    final List<LayerDimensions> layers = new ArrayList<>();
    for (int layer = 1; layer <= run.fabric().layers().size(); layer++) {
      layers.add(
          new LayerDimensions(layer, shape.inputs(layer), shape.rows(layer), layer == 1 ? 2 : 1));
    }
    return layers;
  }

  @Override
  public List<ShownEvaluation> evaluations() {
    return run.evaluations().stream().map(this::evaluation).toList();
  }

  private ShownEvaluation evaluation(nnuesoc.soc.Evaluation result) {
    final Integer eval = result.eval().isEmpty() ? null : result.eval().getAsInt();
    return new ShownEvaluation(
        result.position().fen(),
        orNull(result.begin()),
        orNull(result.end()),
        eval,
        result.early(),
        eval == null || result.early() || !isTrained ? null : Centipawns.of(eval, spec.net()),
        eval == null ? "" : score(eval),
        hasLayers()
            ? PieceFeatures.of(result.position(), spec.shape().kings())
            : PieceFeatures.ofOnChip(result.position()),
        spans(result.layers()));
  }

  /** Whether the net has layers behind the first one; a net in a configuration has none. */
  private boolean hasLayers() {
    return !DialectNetImporter.isPlaceholder(spec.net());
  }

  /** The number with its unit, with a singular for 1; centipawns only of a net that was trained. */
  private String score(int eval) {
    if (!isTrained && spec.arithmetic() == NumberFormat.STOCKFISH) {
      return "raw " + eval;
    }
    final String score = RawScore.text(eval, spec.net());
    return score.matches("-?1 centipawns") ? score.substring(0, score.length() - 1) : score;
  }

  @Override
  public int[] board() {
    return squares.stream().mapToInt(Register::q).toArray();
  }

  @Override
  public int @Nullable [] golden(int evaluation, Memory memory) {
    if (!hasModel) {
      return null;
    }
    final GoldenResult result = golden(evaluation);
    return switch (memory.name()) {
      case "feature_white" -> bits(result.featuresWhite(), memory);
      case "feature_black" -> bits(result.featuresBlack(), memory);
      case "output_1_white" -> result.output1White();
      case "output_1_black" -> result.output1Black();
      case "output_2" -> result.output2();
      case "output_3" -> result.output3();
      default -> null;
    };
  }

  @Override
  public @Nullable Integer goldenEval(int evaluation) {
    return hasModel
        ? Integer.valueOf(golden(evaluation).eval())
        : model == null ? null : model.evaluate(spec.positions().get(evaluation)).eval();
  }

  @Override
  public @Nullable Integer @Nullable [] worth(int evaluation) {
    if (model == null) {
      return null;
    }
    final PositionModel known = model;
    return PieceValues.of(
        spec.positions().get(evaluation), position -> value(known.evaluate(position).eval()));
  }

  /** A raw result in centipawns; for a net that was not trained, as it is. */
  private int value(int eval) {
    return isTrained ? Centipawns.of(eval, spec.net()) : eval;
  }

  @Override
  public List<DesignRace.Contender> race() {
    return DesignRace.of(spec.positions().get(0), spec.timing());
  }

  @Override
  public @Nullable PieceEffect effect(int evaluation, int square) {
    requireSquare(square);
    return effect(evaluation, PieceValues.without(spec.positions().get(evaluation), square));
  }

  @Override
  public @Nullable PieceEffect moved(int evaluation, int from, int to) {
    requireSquare(from);
    requireSquare(to);
    return effect(evaluation, PieceValues.moved(spec.positions().get(evaluation), from, to));
  }

  private static void requireSquare(int square) {
    if (square < 0 || square >= SQUARES) {
      throw new IllegalArgumentException("square " + square + ": 0 to " + (SQUARES - 1));
    }
  }

  private @Nullable PieceEffect effect(int evaluation, @Nullable Position changed) {
    return model == null || changed == null
        ? null
        : PieceEffect.of(
            spec.positions().get(evaluation),
            changed,
            model,
            eval -> isTrained ? Centipawns.of(eval, spec.net()) : null);
  }

  private GoldenResult golden(int evaluation) {
    if (golden == null || goldenOf != evaluation) {
      final Position position = spec.positions().get(evaluation);
      golden = GoldenModel.evaluate(position, spec.net(), spec.arithmetic());
      goldenOf = evaluation;
    }
    return golden;
  }

  private static int[] bits(int[] active, Memory memory) {
    final int[] bits = new int[memory.words()];
    for (int index : active) {
      bits[index] = 1;
    }
    return bits;
  }

  @Override
  public int[] column(boolean white, int feature) {
    final Shape shape = spec.shape();
    if (feature < 0 || feature >= shape.features()) {
      throw new IllegalArgumentException("feature " + feature + ": 0 to " + (shape.features() - 1));
    }
    final FeatureWeights weights = white ? spec.net().columns1White() : spec.net().columns1Black();
    final int[] column = new int[shape.h()];
    for (int row = 0; row < column.length; row++) {
      column[row] = weights.weight(row, feature);
    }
    return column;
  }

  @Override
  public @Nullable ComputedRow neuron(int layer, boolean white) {
    if (layer < 1 || layer > Shape.LAYERS) {
      throw new IllegalArgumentException("layer " + layer + ": 1 to " + Shape.LAYERS);
    }
    return isReports ? rows.read(layer, white) : null;
  }
}
