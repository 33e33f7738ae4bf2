// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableChoice;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.text.ChoiceText;
import nnuesoc.text.NearestNameFinder;

/** The option that tunes the fabric (docs/design/tuned-fabric.md). */
public final class FabricOptions {
  static final String OPTION = "fabric";

  private static final String CACHE = "cache";

  /** The names of fabrics, and what each is. */
  private static final Map<String, String> FABRICS = new LinkedHashMap<>();

  static {
    FABRICS.put(
        Tuning.names().get(0),
        "the fabric of the students' report (default); keys tune it: words=8");
    FABRICS.put(Tuning.names().get(1), "the report's fabric, layer 1 by columns of weights");
    FABRICS.put(
        UpdatableChoice.ON_CHIP, "follows moves, with all weights on the chip; of the net own");
    FABRICS.put(UpdatableChoice.INCREMENTAL, "follows moves, with the weights of layer 1 in SDRAM");
  }

  private FabricOptions() {}

  /** The names of fabrics, and what each is. */
  public static Map<String, String> fabrics() {
    return Collections.unmodifiableMap(FABRICS);
  }

  /** Adds the option. */
  public static void addTo(OptionList options) {
    options.with(
        """
            --fabric NAME,K=V,...  %s; default: report; or change the report's fabric
                (docs/design/tuned-fabric.md): words=1|2|4|8 per write, buffers=1|2 per row memory,
                columns=%s, terms=1|2|4|8|16 per step, positions=1 to 16 per load
            --cache entries=N,K=V,...  an evaluation cache in front of %s
                (docs/design/cache.md): ways=1|2|4|8 per set, policy=fifo|lru, tag=N bits compared
            """
            .formatted(
                ChoiceText.of(List.copyOf(FABRICS.keySet())),
                Arrays.stream(Tuning.Columns.values())
                    .map(Tuning.Columns::optionName)
                    .collect(Collectors.joining("|")),
                ChoiceText.of(UpdatableChoice.names())));
  }

  /** The requested fabric, by default the report's. */
  public static Tuning read(Arguments arguments) {
    final String text = arguments.get(OPTION);
    if (arguments.has(CACHE)) {
      throw new UsageException(
          "--cache requires --fabric " + ChoiceText.of(UpdatableChoice.names()));
    }
    if (text == null) {
      return Tuning.REPORT;
    }
    try {
      return Tuning.named(text).orElseGet(() -> Tuning.parse(text));
    } catch (IllegalArgumentException e) {
      throw text.contains("=")
          ? UsageException.of("--fabric", text, e)
          : new UsageException(
              "--fabric "
                  + text
                  + ": expected "
                  + String.join(", ", FABRICS.keySet())
                  + " or keys with values, as in words=8"
                  + NearestNameFinder.afterList(text, FABRICS.keySet()));
    }
  }

  /**
   * Whether the option names a fabric that follows moves, {@code onchip} or {@code incremental}.
   */
  static boolean follows(Arguments arguments) {
    return UpdatableChoice.in(arguments.get(OPTION, "")).isPresent();
  }

  /**
   * A run on the fabric that a net of a dialect needs, or on the named one.
   *
   * @throws UsageException if the net does not fit the fabric
   */
  static SocSpec spec(DialectNet net, Arguments arguments) {
    final UpdatableChoice choice;
    try {
      choice = UpdatableChoice.of(net, net.name(), arguments.get(OPTION));
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--fabric", arguments.get(OPTION, ""), e);
    }
    return placed(choice, arguments, settings -> UpdatableSocSpecs.of(net, settings));
  }

  /** A run of another net on a fabric that follows moves. */
  static SocSpec following(Net net, Arguments arguments) {
    final UpdatableChoice choice =
        UpdatableChoice.in(arguments.get(OPTION, "")).orElseThrow(); // asked before
    try {
      choice.requireFit(net);
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--fabric", choice.name(), e);
    }
    return placed(choice, arguments, settings -> UpdatableSocSpecs.incremental(net, settings));
  }

  private static SocSpec placed(
      UpdatableChoice choice, Arguments arguments, Function<String, SocSpec> spec) {
    final String cache = arguments.get(CACHE);
    try {
      if (cache != null) {
        CacheConfig.parse(cache);
      }
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--cache", String.valueOf(cache), e);
    }
    try {
      return spec.apply((cache == null ? choice : choice.and(cache)).settings());
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--fabric", arguments.get(OPTION, choice.name()), e);
    }
  }

  /** A run on a tuned fabric. */
  static SocSpec spec(SocSpec run, Tuning variant, ProgramConfig program) {
    try {
      return run.withTuning(variant, program);
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--fabric", variant.toString(), e);
    }
  }
}
