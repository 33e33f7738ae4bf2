// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.mistake.FirstWrongNumberFinder.Place;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of all layers, as they should be or with a mistake in one of them.
 *
 * @param blame the mistake; null if the design is right
 * @param layer the layer that has it; null for a part before the layers
 * @param row the first row that differs from the right one; null before the layers
 * @param column the first column of this row that differs; null if the row does not tell
 * @param isOfOutputs whether the layer's sums are right
 * @param isOfStore whether some outputs are made, and not stored where they belong
 * @param likelihood a small number for a mistake that is often made, and is often not noticed
 * @param runs the numbers for each position
 */
public record SupposedDesign(
    @Nullable FaultCause blame,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    boolean isOfOutputs,
    boolean isOfStore,
    int likelihood,
    List<Run> runs) {
  private static final int MOST_COLUMNS = 64; // of which each is looked at

  private static final List<Fault> USUAL =
      List.of(
          Fault.ROW_BEGINS_WITH_SUM,
          Fault.ROW_BEGINS_WITH_ANOTHERS_BIAS,
          Fault.WEIGHTS_UNSIGNED,
          Fault.BIAS_WITHOUT_EFFECT,
          Fault.BIAS_SUBTRACTED,
          Fault.BIAS_TWICE,
          Fault.BIAS_OF_ANOTHER,
          Fault.BIAS_OF_ANOTHER_ROW,
          Fault.BIAS_CUT,
          Fault.NEGATIVE_NOT_0,
          Fault.SIDES_IN_WRONG_ORDER);

  /**
   * The numbers of a position.
   *
   * @param channels white's and black's numbers of layer 1, then those of each other layer
   * @param result the evaluation; {@link SupposedLayer#UNKNOWN} for x
   */
  public record Run(List<SupposedLayer> channels, int result) {
    /** Copies the list. */
    public Run {
      channels = List.copyOf(channels);
    }
  }

  /** Copies the list. */
  public SupposedDesign {
    runs = List.copyOf(runs);
  }

  /** The first layer that has other numbers than a right design. */
  public int firstLayer() {
    return layer == null ? 1 : layer;
  }

  /** Whether the mistake is made less often than others of its kind. */
  public boolean isSeldom() {
    return likelihood > LayerInstance.COUNT * USUAL.size();
  }

  /** The design without a mistake. */
  public static SupposedDesign right(SocSpec spec) {
    final SupposedRun run = SupposedRun.of(spec, null, Shape.LAYERS, null);
    return new SupposedDesign(null, null, null, null, false, false, 0, runs(run, null));
  }

  private static List<Run> runs(SupposedRun run, @Nullable FaultCause blame) {
    return IntStream.range(0, run.positions())
        .mapToObj(
            position ->
                new Run(
                    IntStream.range(0, LayerInstance.COUNT)
                        .mapToObj(channel -> SupposedLayer.of(run, position, channel, blame))
                        .toList(),
                    run.outputs(position, Shape.LAYERS)[0]))
        .toList();
  }

  /** Gives the design with each mistake that changes a number, likely ones of a layer first. */
  public static void withMistakes(SocSpec spec, Consumer<SupposedDesign> user) {
    final SupposedRun right = SupposedRun.of(spec, null, Shape.LAYERS, null);
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      for (Mistake mistake : mistakes(spec, layer)) {
        final SupposedRun run = SupposedRun.of(spec, mistake, Shape.LAYERS, right);
        for (int at = layer; at <= Shape.LAYERS; at++) { // where a shared part shows first
          final @Nullable Place place =
              mistake.isIn(at) ? place(new FirstWrongNumberFinder(right, at), run, mistake) : null;
          if (place != null) {
            user.accept(of(mistake, run, at, place, spec));
            break;
          }
        }
      }
    }
  }

  private static @Nullable Place place(
      FirstWrongNumberFinder places, SupposedRun run, Mistake mistake) {
    return mistake.bias != null
        ? places.ofBiases(run, mistake)
        : mistake.isOfOutputs() ? places.ofOutputs(run, mistake) : places.ofSums(run, mistake);
  }

  private static SupposedDesign of(
      Mistake mistake, SupposedRun run, int layer, Place place, SocSpec spec) {
    final boolean before = mistake.isOfFeatures();
    final Integer its = mistake.column(spec.shape().inputs(layer));
    final int column = its == null ? place.column() : its;
    return new SupposedDesign(
        mistake.blame(),
        before ? null : Integer.valueOf(layer),
        before ? null : mistake.isFromRow0() ? 0 : place.row(),
        before || column < 0 ? null : column,
        mistake.isOfOutputs(),
        mistake.isOfSomeWords(),
        likelihood(mistake),
        runs(run, mistake.blame()));
  }

  /** Usual faults come first; for the same one, a part that several layers share. */
  private static int likelihood(Mistake mistake) {
    final int at = USUAL.indexOf(mistake.blame().fault());
    final int rank = mistake.isSeldom() ? USUAL.size() + 1 : at < 0 ? USUAL.size() : at;
    final int layers = mistake.channels().size();
    return LayerInstance.COUNT * rank - (layers == LayerInstance.COUNT ? 0 : layers);
  }

  /** Mistakes whose first layer is a given one: of this layer, or of a part that others share. */
  private static List<Mistake> mistakes(SocSpec spec, int layer) {
    final boolean report = spec.arithmetic() == NumberFormat.REPORT;
    final List<Mistake> all = new ArrayList<>();
    if (layer == 1) {
      for (Set<Integer> sides :
          List.of(
              Set.of(LayerInstance.WHITE, LayerInstance.BLACK),
              Set.of(LayerInstance.WHITE),
              Set.of(LayerInstance.BLACK))) {
        all.addAll(LoaderAndLayer1Mistakes.of(sides));
        all.addAll(WidthMistakes.of(sides, false));
        all.addAll(BiasMistakes.of(sides, report));
        all.addAll(OutputMistakes.of(sides, report));
        all.addAll(LaneMistakes.ofLanes(sides, spec.shape().inputs(1)));
      }
      all.addAll(WeightStoreMistakes.of());
      all.addAll(BiasMistakes.of(Set.of(0, 1, 2, 3, 4), report));
      all.addAll(TermMistakes.ofSums(Set.of(0, 1, 2, 3, 4)));
      return all;
    }
    if (layer == 2) { // often one module
      all.addAll(ofTerms(Set.of(2, 3, 4), report));
      all.addAll(LaterLayerOperandMistakes.ofWeights(Set.of(2, 3, 4)));
      all.addAll(OutputMistakes.of(Set.of(2, 3), report));
      all.addAll(OutputMistakes.ofShared(report));
    }
    all.addAll(ofTerms(Set.of(layer), report));
    all.addAll(LaterLayerOperandMistakes.of(layer));
    if (spec.shape().inputs(layer) <= MOST_COLUMNS) {
      final List<Mistake> ofColumns = LaneMistakes.of(layer, spec.shape().inputs(layer));
      ofColumns.forEach(Mistake::seldom);
      all.addAll(ofColumns);
    }
    all.addAll(
        layer == Shape.LAYERS
            ? ResultMistakes.of(report)
            : OutputMistakes.of(Set.of(layer), report));
    return all;
  }

  private static List<Mistake> ofTerms(Set<Integer> layers, boolean report) {
    final List<Mistake> all = new ArrayList<>();
    all.addAll(TermMistakes.of(layers, report));
    all.addAll(BiasMistakes.of(layers, report));
    all.addAll(WidthMistakes.of(layers, report));
    all.addAll(WeightAddressMistakes.of(layers));
    return all;
  }
}
