// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.Locale;
import nnuesoc.net.convert.ConvertedNet;
import nnuesoc.net.convert.SaturatedNumbers;

/** The result of converting a net, for people. */
public final class ConversionTable {
  private ConversionTable() {}

  /** Prints the rule, each array, and the values that did not fit. */
  public static void print(
      ConvertedNet conversion, String file, long bytes, String sha256, PrintStream out) {
    out.printf(
        "net %s for report arithmetic, shape %s%n",
        conversion.origin().name(), conversion.net().shape());
    out.printf("--scale %s: %s%n", conversion.rule().optionName(), conversion.rule().meaning());
    out.printf(
        "times a factor, rounded, halves up, saturated; a step of eval is %s of the net's own%n",
        conversion.rule().numbers().rawPerEval());
    out.printf(
        "%n%-16s%12s%12s%10s%10s%12s%n",
        "array", "values", "factor", "room from", "to", "saturated");
    for (SaturatedNumbers array : conversion.saturations()) {
      out.printf(
          Locale.ROOT,
          "%-16s%,12d%12s%,10d%,10d%,12d%n",
          array.name(),
          array.values(),
          array.rule().scale(),
          array.rule().least(),
          array.rule().greatest(),
          array.count());
    }
    saturations(conversion, out);
    out.printf(Locale.ROOT, "%s: %,d bytes, SHA-256 %s%n", file, bytes, sha256);
  }

  private static void saturations(ConvertedNet conversion, PrintStream out) {
    final long values = conversion.saturations().stream().mapToLong(SaturatedNumbers::values).sum();
    out.printf(Locale.ROOT, "%n%,d of %,d values saturated%n", conversion.saturated(), values);
    for (SaturatedNumbers array : conversion.saturations()) {
      for (SaturatedNumbers.Misfit misfit : array.first()) {
        out.printf(
            Locale.ROOT,
            "%s[%d]%s = %d would be %d, is %d%n",
            array.name(),
            misfit.row(),
            array.name().startsWith("bias") ? "" : "[" + misfit.column() + "]",
            misfit.value(),
            misfit.wanted(),
            misfit.written());
      }
      if (array.count() > array.first().size()) {
        out.printf(
            Locale.ROOT, "… %,d more in %s%n", array.count() - array.first().size(), array.name());
      }
    }
  }
}
