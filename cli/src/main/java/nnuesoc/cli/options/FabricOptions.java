package nnuesoc.cli.options;

import nnuesoc.hps.program.IncrementalNets;
import nnuesoc.hps.program.MovePrograms;
import nnuesoc.hps.program.OnChipNets;
import nnuesoc.hps.program.Programs;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNets;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.incremental.Incremental;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.onchip.OnChip;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipWeights;
import nnuesoc.soc.SocSpec;
import org.apache.commons.cli.Options;

/** The option that tunes the fabric (docs/tuned-fabric.md). */
public final class FabricOptions {
  static final String OPTION = "fabric";

  private static final String ON_CHIP = "onchip";
  private static final String INCREMENTAL = "incremental";

  private FabricOptions() {}

  /** Adds the option. */
  public static void addTo(Options options) {
    options.addOption(
        Arguments.value(
            OPTION,
            "NAME,K=V,...",
            "report (default), by-column, onchip or incremental, or the report's tuned"
                + " (docs/tuned-fabric.md): words=1|2|4|8 a write, buffers=1|2 a row"
                + " memory, columns=all|active|by-column, terms=1|2|4|8|16 a step, positions=1 to"
                + " 16 a load"));
  }

  /** The fabric that is asked for, by default the report's. */
  public static Tuning read(Arguments arguments) {
    final String text = arguments.get(OPTION);
    if (text == null) {
      return Tuning.REPORT;
    }
    try {
      return Tuning.named(text).orElseGet(() -> Tuning.parse(text));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--fabric " + text + ": " + e.getMessage());
    }
  }

  /**
   * Whether one of the fabrics is named that follow moves, {@code onchip} or {@code incremental}.
   */
  static boolean follows(Arguments arguments) {
    return named(arguments, ON_CHIP) || named(arguments, INCREMENTAL);
  }

  private static boolean named(Arguments arguments, String name) {
    final String text = arguments.get(OPTION, "");
    return text.equals(name) || text.startsWith(name + ",");
  }

  /**
   * A run on the fabric that a net of a dialect needs, or that is named.
   *
   * @throws UsageException if the net does not fit it
   */
  static SocSpec spec(DialectNet net, Arguments arguments) {
    final boolean halfKp = net.dialect().isHalfKp();
    if (arguments.has(OPTION) && !named(arguments, halfKp ? INCREMENTAL : ON_CHIP)) {
      throw new UsageException(
          "--fabric "
              + arguments.get(OPTION)
              + ": net "
              + net.name()
              + " needs the fabric "
              + (halfKp ? INCREMENTAL : ON_CHIP));
    }
    if (halfKp) {
      return incremental(DialectNets.halfKp(net), arguments);
    }
    try {
      final OnChipWeights weights = OnChipNets.weights(net);
      final OnChipConfig config =
          OnChipConfig.parse(rest(arguments, ON_CHIP), OnChipNets.activation(net));
      return SocSpec.of(DialectNets.named(net))
          .withFabric(
              OnChip.factory(config, weights), MovePrograms.onChip(config, weights.biasRows()));
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "--fabric " + arguments.get(OPTION, ON_CHIP) + ": " + e.getMessage());
    }
  }

  /** A run of another net on a fabric that follows moves. */
  static SocSpec following(Net net, Arguments arguments) {
    if (named(arguments, ON_CHIP)) {
      throw new UsageException(
          "--fabric onchip: net "
              + net.name()
              + " does not fit it: "
              + OnChipNets.tooMany(net.shape().features(), net.shape().h())
              + "; expected own or a net of 768 features");
    }
    return incremental(net, arguments);
  }

  private static SocSpec incremental(Net net, Arguments arguments) {
    try {
      final IncrementalConfig config = IncrementalConfig.parse(rest(arguments, INCREMENTAL));
      return SocSpec.of(net)
          .withFabric(
              Incremental.factory(config, IncrementalNets.weights(net)),
              MovePrograms.incremental(config));
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "--fabric " + arguments.get(OPTION, INCREMENTAL) + ": " + e.getMessage());
    }
  }

  /** What stands behind the name, {@code k=v,…}. */
  private static String rest(Arguments arguments, String name) {
    final String text = arguments.get(OPTION, name);
    return text.length() > name.length() ? text.substring(name.length() + 1) : "";
  }

  /** A run on such a fabric. */
  static SocSpec spec(SocSpec run, Tuning variant, Programs program) {
    try {
      return run.withTuning(variant, program);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--fabric " + variant + ": " + e.getMessage());
    }
  }
}
