// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.Collections;
import java.util.List;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.kernel.BothWays;
import nnuesoc.sim.kernel.BothWays.Subject;
import org.junit.jupiter.api.Test;

/** The array by itself does what it does in the kernel, from any state in which bytes flow. */
class ArrayTickTest {
  private static final int SEEDS = 200;
  private static final String ARRAY = "tpu.array.";

  @Test
  void arrayByItselfDoesWhatItDoesInTheKernel() {
    for (long seed = 0; seed < SEEDS; seed++) {
      final int matrix = (int) (seed % 2);
      BothWays.assertSame(
          subject(),
          subject(),
          seed,
          (one, random) -> {
            final int kernelHeight = 1 + random.nextInt(8);
            one.register(ARRAY + "state").powerUp(SystolicArray.STREAM);
            one.register(ARRAY + "done").powerUp(0);
            one.register(ARRAY + "step").powerUp(0);
            one.register(ARRAY + "row").powerUp(0);
            one.register(ARRAY + "matrix").powerUp(matrix);
            one.register(ARRAY + "kernel_height").powerUp(kernelHeight);
            one.register(ARRAY + "height").powerUp(kernelHeight + random.nextInt(9 - kernelHeight));
            for (String size : new String[] {"kernel_width", "width", "vectors"}) {
              one.register(ARRAY + size).powerUp(1 + random.nextInt(8));
            }
            if (matrix == 1) {
              one.register(ARRAY + "accumulator_valid").powerUp(0); // of no vector before the first
            }
          });
    }
  }

  private static TpuBench tpu() {
    return new TpuBench(
        new int[] {0},
        new TpuImage(new int[TpuImage.WORDS]),
        new TpuPacket(Collections.nCopies(64, TpuPacket.EMPTY), List.of(1)));
  }

  private static Subject subject() {
    final TpuBench tpu = tpu();
    return new Subject(tpu.circuit(), tpu.array());
  }
}
