// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import nnuesoc.file.ShellQuoting;
import nnuesoc.net.NumberFormat;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.rtl.network.NetworkFabric;
import nnuesoc.sim.design.Memory;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.network.NetworkSpec;
import org.jspecify.annotations.Nullable;

/**
 * What people should know about the memory of a layer's weights.
 *
 * @param fixedPoint whether weights are 3.13 and 3.5
 * @param net the net as {@code net export} takes it, or null if it takes none
 * @param network the network of the user's own, whose other memories have formats too; or null
 */
record WeightNotes(boolean fixedPoint, @Nullable String net, @Nullable Network network) {
  private static final String WEIGHTS = "weight_";

  static WeightNotes of(DesignSpec design) {
    return SocSpec.in(design)
        .map(spec -> new WeightNotes(isReport(spec), net(spec), null))
        .orElse(
            new WeightNotes(
                true, null, NetworkSpec.in(design).map(NetworkSpec::network).orElse(null)));
  }

  private static boolean isReport(SocSpec spec) {
    return spec.net().evalRule() == null && spec.arithmetic() == NumberFormat.REPORT;
  }

  private static String net(SocSpec spec) {
    final boolean anyShape = spec.options().containsKey("shape");
    return ShellQuoting.of(spec.netName()) + (anyShape ? " --shape " + spec.shape() : "");
  }

  static boolean isWeights(Memory memory) {
    return memory.name().startsWith(WEIGHTS);
  }

  /** Whether the words of the memory are numbers whose format is known. */
  boolean know(Memory memory) {
    return isWeights(memory) || formatInNetwork(memory) != null;
  }

  private @Nullable FixedFormat formatInNetwork(Memory memory) {
    return network == null ? null : NetworkFabric.format(network, memory.name()).orElse(null);
  }

  /** The number that a word stands for. */
  long number(Memory memory, int word) {
    final FixedFormat format = formatInNetwork(memory);
    return format == null ? memory.signedWord(word) : format.raw(memory.word(word));
  }

  /** Whether the words of any memory have a sign. */
  boolean isSigned(Memory memory) {
    final FixedFormat format = formatInNetwork(memory);
    return format == null ? memory.widthBits() > 1 : format.signed();
  }

  /** The format of its words, after their number. */
  String format(Memory memory) {
    final FixedFormat format = formatInNetwork(memory);
    if (format != null) {
      return ", raw numbers of " + format;
    }
    return !fixedPoint
        ? ", signed"
        : memory.widthBits() == Short.SIZE
            ? ", signed 3.13 (8192 is 1.0)"
            : ", signed 3.5 (32 is 1.0)";
  }

  /** How to get all rows. */
  String allRows(Memory memory) {
    if (!isWeights(memory)) {
      return "the memory holds the numbers of one input at a time";
    }
    final String layer = memory.name().substring(WEIGHTS.length()).replaceFirst("_.*", "");
    return "the memory holds the weights of one row at a time"
        + (net == null
            ? ""
            : "; for all rows: ./nnuesoc net export " + net + " --layer " + layer + " --to FOLDER");
  }
}
