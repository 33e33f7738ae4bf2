// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import nnuesoc.parameter.Tuning;

/** The part of the page about the device that is about the tuned fabric. */
final class VariantResources {
  static final String HEADING = "\n## The tuned fabric\n";

  static final String TOP =
      HEADING
          + """

          Yosys maps `variant/fpga_variant.v` ([tuned-fabric.md](tuned-fabric.md)) in the same way. `VariantSynthesisTest` writes
          the table in the campaign `synthesis` ([testing.md](testing.md#campaigns)). `Cost` computes the M10K blocks and the
          multipliers, and the test compares them with those of Yosys.

          | fabric | M10K | 9 x 9 multipliers | look-up tables | in carry chains | flip-flops | MLAB cells |
          |---|---:|---:|---:|---:|---:|---:|
          """;

  static final String BOTTOM =
      """

      A cell of an MLAB is 32 words of one bit; an MLAB consists of ten ALMs and holds twenty cells. Yosys puts a memory into
      M10K blocks if it fills at least a twentieth of them. In the last two lines, 16 terms per step cut layer 1's row
      memories into banks that are too small for blocks and become MLABs; Quartus may take a block for each bank. A DSP block
      can hold three multipliers; `Cost` puts only one into each. `fpga_variant.v` leaves out the same parts as `fpga.v`.
      """;

  private VariantResources() {}

  /** The table's line of a fabric; {@code cells} are Yosys's, without their prefix. */
  static String line(Tuning variant, Map<String, Integer> cells) {
    final int carry = cells.getOrDefault("ALUT_ARITH", 0);
    final int logic =
        Arrays.stream(new String[] {"ALUT2", "ALUT3", "ALUT4", "ALUT5", "ALUT6"})
            .mapToInt(name -> cells.getOrDefault(name, 0))
            .sum();
    return String.format(
        Locale.ROOT,
        "| `%s` | %d | %d | %,d | %,d | %,d | %,d |%n",
        changes(variant),
        cells.getOrDefault("M10K", 0),
        cells.getOrDefault("MUL9X9", 0),
        logic + carry,
        carry,
        cells.getOrDefault("FF", 0),
        cells.getOrDefault("MLAB", 0));
  }

  private static String changes(Tuning variant) {
    final Map<String, Object> changes = variant.toMap();
    changes.entrySet().removeAll(Tuning.REPORT.toMap().entrySet());
    return changes.isEmpty()
        ? Tuning.REPORT.toString()
        : changes.toString().replaceAll("[{} ]", "");
  }
}
