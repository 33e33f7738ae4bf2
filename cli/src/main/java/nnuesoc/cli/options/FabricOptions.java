package nnuesoc.cli.options;

import nnuesoc.parameter.Tuning;
import nnuesoc.soc.RunSpec;
import nnuesoc.soc.VariantSpec;
import org.apache.commons.cli.Options;

/** The option that builds the fabric otherwise than in the report (docs/variants.md). */
public final class FabricOptions {
  static final String OPTION = "fabric";

  private FabricOptions() {}

  /** Adds the option. */
  public static void addTo(Options options) {
    options.addOption(
        Arguments.value(
            OPTION,
            "K=V,...",
            "what is built otherwise (docs/variants.md): words=1|2|4|8 a write, buffers=1|2 a row"
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
      return Tuning.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--fabric " + text + ": " + e.getMessage());
    }
  }

  /** A run on such a fabric. */
  public static VariantSpec spec(RunSpec run, Tuning variant) {
    try {
      return new VariantSpec(run, variant);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--fabric " + variant + ": " + e.getMessage());
    }
  }
}
