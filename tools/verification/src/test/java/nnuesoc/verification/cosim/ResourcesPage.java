// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** The page about what the design takes on the device, from the numbers of a synthesis. */
final class ResourcesPage {
  private static final int DEVICE_M10K = 397;
  private static final int DEVICE_DSP = 87;
  private static final int DEVICE_ALM = 32_070;

  /** An MLAB consists of ten ALMs and holds 32 words of up to 20 bits. */
  private static final int ALMS_AN_MLAB = 10;

  /** The four memories of 32 bytes in one MLAB each, the board's 64 words of 4 bits in two. */
  private static final int MLABS = 6;

  private ResourcesPage() {}

  /** The whole page; {@code cells} are Yosys's cells of the Cyclone V, without their prefix. */
  static String of(Map<String, Integer> cells) {
    final int logic =
        Arrays.stream(new String[] {"ALUT2", "ALUT3", "ALUT4", "ALUT5", "ALUT6"})
            .mapToInt(name -> cells.getOrDefault(name, 0))
            .sum();
    final int arithmetic = cells.getOrDefault("ALUT_ARITH", 0);
    final int multipliers = cells.getOrDefault("MUL9X9", 0);
    final int blocks = cells.getOrDefault("M10K", 0);
    final int most = logic + arithmetic + MLABS * ALMS_AN_MLAB;
    final int least = (logic + arithmetic + 1) / 2 + MLABS * ALMS_AN_MLAB;
    return String.format(
        Locale.ROOT,
        """
        # What the twin takes on the board

        Yosys maps the full size (`fpga.v`: 64,256,32,32, report arithmetic) to the Cyclone V of the DE1-SoC.
        `TwinSynthesisTest` writes this page in `./verify --full`. To map the design by hand, run `yosys -q synth.ys` in
        `rtl-model/src/main/verilog`.

        | | needed | available | |
        |---|---:|---:|---|
        | M10K blocks | %d | %d | %.0f %% |
        | DSP blocks | %d | %d | a 9 x 9 multiplier in each of layers 2 to 4; a DSP block holds three |
        | ALMs | %,d to %,d | %,d | at most %.0f %%; two look-up tables per ALM or one, and ten ALMs for each MLAB |
        | look-up tables | %,d | | %,d of them in carry chains |
        | flip-flops | %,d | %,d | four per ALM |

        | memory | words x bits | M10K each |
        |---|---|---:|
        | `feature_white`, `feature_black` | 40,960 x 1 | 5 |
        | `weight_1_white`, `weight_1_black` | 40,960 x 16 | 80 |
        | `weight_2` | 512 x 8 | 1 |
        | `output_1_white`, `output_1_black` | 256 x 8 | 1 |
        | `weight_3`, `weight_4`, `output_2`, `output_3` | 32 x 8 | none: one MLAB each |

        `synth.ys` fails if a memory takes a different number of blocks, so no memory is built of flip-flops. The board register
        of the loader, 64 x 4, is read in the cycle in which it is addressed, and takes two MLABs.

        ## What Quartus may do differently

        Nobody has run Quartus on this design. Expect:

        - `weight_3`, `weight_4`, `output_2`, `output_3` in one M10K each (177 in all) instead of MLABs: the fitter of Quartus
          chooses according to what is free, and `ramstyle` overrides the choice.
        - The three multipliers in look-up tables, or two in one DSP block.
        - Old data when port A writes the word that port B reads: M10K blocks return it for two ports of one clock; for MLABs,
          Quartus may add a bypass, with a warning. The interlocked program never depends on it.
        - Fewer ALMs: Quartus packs look-up tables and flip-flops of different parts into one ALM; Yosys reports cells, not
          ALMs.
        - More of everything, because `fpga.v` has neither the bridge adapters of Platform Designer nor the clock's PLL.
        - The clock: Yosys says nothing about timing; look for 50 MHz in Quartus's own report.
        """,
        blocks,
        DEVICE_M10K,
        100.0 * blocks / DEVICE_M10K,
        multipliers,
        DEVICE_DSP,
        least,
        most,
        DEVICE_ALM,
        100.0 * most / DEVICE_ALM,
        logic + arithmetic,
        arithmetic,
        cells.getOrDefault("FF", 0),
        4 * DEVICE_ALM);
  }
}
