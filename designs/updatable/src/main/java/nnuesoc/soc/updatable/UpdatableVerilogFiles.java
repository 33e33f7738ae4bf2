// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.updatable;

import java.util.List;
import nnuesoc.file.ResourceFiles;

/** The files of {@code designs/updatable/src/main/verilog}, wherever this program is installed. */
public final class UpdatableVerilogFiles {
  /** The twins of the fabrics and of the cache; they need files of the report's twin. */
  public static final ResourceFiles FILES =
      new ResourceFiles(
          UpdatableVerilogFiles.class,
          "verilog/",
          List.of(
              "cache/cache_names.vh",
              "cache/cache_tb.v",
              "cache/evaluation_cache.v",
              "cache/key_table.v",
              "incremental/accumulators.v",
              "incremental/dense.v",
              "incremental/incremental_fabric.v",
              "incremental/incremental_keys.v",
              "incremental/incremental_soc.v",
              "incremental/incremental_tb.v",
              "incremental/run-yosys.sh",
              "incremental/sdram.v",
              "incremental/sequencer.v",
              "moves/move_bench.vh",
              "moves/move_names.vh",
              "onchip/onchip_accumulators.v",
              "onchip/onchip_control.v",
              "onchip/onchip_fabric.v",
              "onchip/onchip_keys.v",
              "onchip/onchip_output.v",
              "onchip/onchip_soc.v",
              "onchip/onchip_tb.v",
              "onchip/pair_terms.v",
              "onchip/row_memory.v",
              "onchip/run-yosys.sh",
              "onchip/square_terms.v",
              "onchip/words.vh"));

  private UpdatableVerilogFiles() {}
}
