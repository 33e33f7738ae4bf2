// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;

/**
 * The run that the tables of the layers show: KINGS = 1, H = 1, whole-number arithmetic, r = 2.
 * Layer 1 asks in 708, is granted in q = 710 and ends in q + 2 + 2·640 = 1992; its outputs are 10
 * (white) and 20 (black). Layer 2 first asks in q + 4 + 2·640 = 1994.
 */
public final class TinyRun {
  private TinyRun() {}

  /** Layer 2 has {@code n2} rows and has not been granted one. */
  public static Script untilLayer2(int n2, int n3) {
    final Script script = Script.of(new FabricConfig(1, 1, n2, n3, new StockfishArithmetic()));
    final FabricMemories memories = script.soc().fabric().memories();
    return script
        .reset(1, 2)
        .pio(3, PioRegister.PIO_BIAS_1_WHITE, 10)
        .pio(4, PioRegister.PIO_BIAS_1_BLACK, 20)
        .ready(1, 710, 712)
        .word(10, memories.weight2(), 0, 3)
        .word(11, memories.weight2(), 1, 4)
        .pio(12, PioRegister.PIO_BIAS_2, 90);
  }

  /** Two rows of layer 2, granted in 1996 and 2005: outputs 3 and 2. Layer 3 asks in 2013. */
  public static Script untilLayer3() {
    final Script script = untilLayer2(2, 3);
    final FabricMemories memories = script.soc().fabric().memories();
    return script
        .ready(2, 1996, 1998)
        .pio(2004, PioRegister.PIO_BIAS_2, 18)
        .ready(2, 2005, 2007)
        .word(20, memories.weight3(), 0, 100)
        .word(21, memories.weight3(), 1, -50)
        .pio(22, PioRegister.PIO_BIAS_3, 56);
  }

  /** Three rows of layer 3, granted in 2015, 2024 and 2033: outputs 4. Layer 4 asks in 2041. */
  public static Script untilLayer4() {
    final Script script = untilLayer3();
    final FabricMemories memories = script.soc().fabric().memories();
    return script
        .ready(3, 2015, 2017)
        .ready(3, 2024, 2026)
        .ready(3, 2033, 2035)
        .word(30, memories.weight4(), 0, 1)
        .word(31, memories.weight4(), 1, 2)
        .word(32, memories.weight4(), 2, -4)
        .pio(33, PioRegister.PIO_BIAS_4, 1);
  }

  /** Layer 4's row, granted in 2043: {@code done} from 2051 on. */
  public static Script whole() {
    return untilLayer4().ready(4, 2043, 2045);
  }
}
