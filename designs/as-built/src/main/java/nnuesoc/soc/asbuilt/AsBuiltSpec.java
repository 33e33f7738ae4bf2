// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.AsBuiltView;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.TraceSelection;

/**
 * A run of one of the published designs.
 *
 * @param design not {@link Design#REPORT}
 * @param pieces what the loader holds
 * @param weights the weights that are sent to the layers
 * @param stores how the board's program stores weights
 * @param clocks cycles from one operation of the board's program to the next
 * @param engine how the cycles are computed
 */
public record AsBuiltSpec(
    Design design,
    Named<LoaderPieceList> pieces,
    Named<WeightWords> weights,
    WeightStoreRule stores,
    int clocks,
    Engine engine)
    implements DesignSpec {
  /**
   * A value with the name that the user gave it.
   *
   * @param name a file, or {@code published}
   * @param sha256 the checksum of the bytes that it was read from, empty if there are none
   */
  public record Named<T>(String name, String sha256, T value) {}

  /** A published design as it is, but with the pieces of a position. */
  public static AsBuiltSpec published(Design design, Position position) {
    return new AsBuiltSpec(
        design,
        new Named<>(position.fen(), "", PositionPieces.of(position)),
        AsBuiltInputFiles.weights(null, design),
        WeightStoreRule.PUBLISHED,
        1,
        Engine.FAST);
  }

  /** The same with another engine. */
  public AsBuiltSpec withEngine(Engine other) {
    return new AsBuiltSpec(design, pieces, weights, stores, clocks, other);
  }

  @Override
  public AsBuiltRun start() {
    return switch (design) {
      case AS_BUILT_TESTBENCH -> new TestbenchRun(this);
      case AS_BUILT_BOARD -> new BoardRun(this);
      case REPORT, NETWORK -> throw new IllegalStateException(design + " is no published design");
    };
  }

  /** How many cycles a run takes, according to the times of its rows. */
  public long expectedCycles() {
    final int pieceCount = pieces.value().pieces().size();
    return design == Design.AS_BUILT_TESTBENCH
        ? AsBuiltRunLength.ofTestbench(pieceCount)
        : AsBuiltRunLength.ofBoard(pieceCount, clocks);
  }

  /** Whether that is exact: for the board, it is not if a row takes no longer than an operation. */
  public boolean isLengthExact() {
    return design == Design.AS_BUILT_TESTBENCH;
  }

  @Override
  public List<ViewGroup> groups(TraceSelection selection) {
    return AsBuiltView.groups(selection);
  }

  /** {@code published} or {@code repaired}. */
  public String storesName() {
    return stores.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Map<String, List<String>> options() {
    final Map<String, List<String>> options = new LinkedHashMap<>();
    options.put("design", List.of(design.optionName()));
    put(options, "pieces", pieces);
    put(options, "weights", weights);
    if (design == Design.AS_BUILT_BOARD) {
      options.put("hps", List.of(storesName()));
      options.put("timing", List.of("clocks=" + clocks));
    }
    return options;
  }

  /** {@code spec}, if it is that of a published design. */
  public static Optional<AsBuiltSpec> in(DesignSpec spec) {
    return spec instanceof AsBuiltSpec own ? Optional.of(own) : Optional.empty();
  }

  private static void put(Map<String, List<String>> options, String option, Named<?> named) {
    options.put(option, List.of(named.name()));
    if (!named.sha256().isEmpty()) {
      options.put(Checkpoint.sha256Of(option), List.of(named.sha256()));
    }
  }
}
