// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Signal;

/** The format of a trace file. */
public enum TraceFormat {
  /** A value change dump, text (IEEE 1364). */
  VCD,
  /** GTKWave's packed format: the changes signal by signal, block by block. */
  FST;

  private static final String NAMES = ".*\\.(vcd|vcd\\.gz|fst)";

  /** The format that a file's name asks for. */
  public static TraceFormat of(Path file) {
    return file.toString().endsWith(".fst") ? FST : VCD;
  }

  /**
   * Requires the name of a trace.
   *
   * @throws InputException if it ends otherwise
   */
  public static void requireName(Path file) {
    if (!file.toString().matches(NAMES)) {
      throw new InputException(file + ": expected .vcd, .vcd.gz or .fst");
    }
  }

  TraceEncoder form(List<Signal> signals) {
    return this == FST ? new FstEncoder(signals, FstEncoder.BLOCK_BYTES) : new VcdEncoder(signals);
  }
}
