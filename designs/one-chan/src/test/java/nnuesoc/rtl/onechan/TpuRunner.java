// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.kernel.Simulation;

/** A run of the TPU with its own program, from reset to the answer. */
final class TpuRunner {
  private static final int[] PROGRAM = TpuControlProgram.words();
  private static final long LIMIT = 200_000;

  private TpuRunner() {}

  static TpuLog run(TpuImage image, TpuPacket packet) {
    return run(PROGRAM, image, packet);
  }

  static TpuLog run(int[] program, TpuImage image, TpuPacket packet) {
    return run(new TpuBench(program, image, packet));
  }

  static TpuLog run(TpuBench tpu) {
    final Simulation simulation = tpu.simulation();
    final TpuLog log = TpuLog.attach(tpu, simulation);
    simulation.run(LIMIT);
    return log;
  }
}
