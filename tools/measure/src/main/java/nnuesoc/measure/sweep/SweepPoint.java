// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.updatable.IncrementalNetConverter;
import nnuesoc.hps.updatable.UpdatableProgramFactory;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.tuned.FabricCost;
import nnuesoc.soc.SocSpec;

/**
 * One run of a sweep.
 *
 * @param values the values of the swept keys, in the order of the keys
 * @param name the same for messages, {@code write=4 words=2}
 * @param spec the run: the fabric, the positions in whole loads, and the timing in clocks of this
 *     point
 * @param clock in MHz
 */
public record SweepPoint(List<String> values, String name, SocSpec spec, int clock) {
  private static final String INCREMENTAL = "incremental";
  static final int BITS_A_WORD = 16;
  private static final List<String> WIDTHS = List.of("32", "64", "128");
  private static final List<String> SCALED =
      List.of("lw_write", "lw_read", "write", "streamed", "read", "cpu");

  /** Copies the list. */
  public SweepPoint {
    values = List.copyOf(values);
  }

  /** The report's fabric with the times of the board, on the same positions. */
  static SweepPoint baseline(FixedSettings fixed) {
    final SocSpec run = fixed.run(fixed.run().positions(), ProcessorSettings.DEFAULT);
    return new SweepPoint(List.of(), "the report's fabric", run, FixedSettings.BOARD_MHZ);
  }

  /**
   * The point of one combination of values.
   *
   * @throws SweepException if there is no such fabric or timing
   */
  static SweepPoint of(FixedSettings fixed, List<SweepAxis> axes, List<String> values) {
    final Map<String, Object> timing = new LinkedHashMap<>(fixed.run().timingKeys());
    final Map<String, Object> fabric = new LinkedHashMap<>(fixed.fabric().toMap());
    final String name =
        IntStream.range(0, axes.size())
            .mapToObj(i -> axes.get(i).key().optionName() + "=" + values.get(i))
            .collect(Collectors.joining(" "));
    int clock = fixed.clock();
    boolean follows = false;
    try {
      for (int i = 0; i < axes.size(); i++) {
        final SweepKey key = axes.get(i).key();
        final String value = values.get(i);
        switch (key) {
          case CLOCK -> clock = clock(value);
          case BOARD -> timing.putAll(BusTiming.ofBoard(value));
          case FABRIC -> {
            follows = value.equals(INCREMENTAL);
            fabric.putAll((follows ? Tuning.REPORT : named(value)).toMap());
          }
          case WIDTH -> fabric.put(SweepKey.WORDS.optionName(), words(value));
          default ->
              (key.kind() == SweepKey.Kind.TIMING ? timing : fabric).put(key.optionName(), value);
        }
      }
      final Tuning variant = Tuning.parse(FixedSettings.text(fabric));
      final SocSpec run =
          fixed.run(
              wholeLoads(fixed.run().positions(), variant.positions()),
              at(clock, FixedSettings.timing(timing)));
      return new SweepPoint(
          values, name, follows ? following(run) : run.withTuning(variant), clock);
    } catch (IllegalArgumentException e) {
      final String why = String.valueOf(e.getMessage());
      throw new SweepException(why.startsWith(name + ": ") ? why : name + ": " + why);
    }
  }

  private static Tuning named(String fabric) {
    return Tuning.named(fabric)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "fabric="
                        + fabric
                        + ": expected "
                        + String.join(", ", Tuning.names())
                        + " or "
                        + INCREMENTAL));
  }

  private static SocSpec following(SocSpec run) {
    final IncrementalConfig config = IncrementalConfig.DEFAULT;
    return run.withFabric(
        IncrementalFabric.factory(config, IncrementalNetConverter.weights(run.net())),
        UpdatableProgramFactory.incremental(config));
  }

  /**
   * Reads a clock.
   *
   * @throws SweepException if the text is not a clock
   */
  public static int clock(String text) {
    if (text.matches("[0-9]{1,4}")) {
      final int clock = Integer.parseInt(text);
      if (clock >= 1 && clock <= FixedSettings.MOST_MHZ) {
        return clock;
      }
    }
    throw new SweepException(
        "clock " + text + ": expected whole MHz, 1 to " + FixedSettings.MOST_MHZ);
  }

  private static int words(String width) {
    if (!WIDTHS.contains(width)) {
      throw new IllegalArgumentException("width=" + width + ": expected 32, 64 or 128 bits");
    }
    return Integer.parseInt(width) / BITS_A_WORD;
  }

  /** The accesses take as long in ns as at 50 MHz, rounded up to an edge of this clock. */
  private static ProcessorSettings at(int clock, ProcessorSettings timing) {
    final Map<String, Object> scaled = new LinkedHashMap<>(timing.toMap());
    for (String key : SCALED) {
      final long clocks = Long.parseLong(String.valueOf(scaled.get(key)));
      scaled.put(key, (clocks * clock + FixedSettings.BOARD_MHZ - 1) / FixedSettings.BOARD_MHZ);
    }
    return FixedSettings.timing(scaled);
  }

  /** The list repeated in turn until the last load is full. */
  private static List<Position> wholeLoads(List<Position> positions, int load) {
    final int loads = (positions.size() + load - 1) / load;
    return IntStream.range(0, loads * load)
        .mapToObj(i -> positions.get(i % positions.size()))
        .toList();
  }

  /** The number of positions that share one load and one account of its cycles. */
  int positionsALoad() {
    return spec.tuning().map(Tuning::positions).orElse(1);
  }

  /** The resources of the device that it takes. */
  FabricCost cost() {
    return spec.tuning()
        .map(tuning -> FabricCost.of(spec.fabricConfig(), tuning))
        .orElse(new FabricCost(IncrementalFabric.M10K, IncrementalFabric.DSP));
  }
}
