// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.twin;

import java.io.IOException;
import java.util.List;
import nnuesoc.file.ResourceFiles;

/** The files of {@code rtl-model/src/main/verilog}, wherever this program is installed. */
public final class TwinVerilogFiles {
  /** All files; the tuned fabric, the proofs and the test bench have folders of their own. */
  public static final ResourceFiles FILES =
      new ResourceFiles(
          TwinVerilogFiles.class,
          "",
          List.of(
              "README.md",
              "activation.v",
              "biased_sum.v",
              "event_log.v",
              "fabric.v",
              "feature_layer.v",
              "formal/bus_program.v",
              "formal/equal_board.v",
              "formal/equal_control.v",
              "formal/equal_fabric.v",
              "formal/handshake.v",
              "formal/layer.v",
              "formal/loading.v",
              "formal/naive.v",
              "formal/numbers.v",
              "formal/proofs.txt",
              "formal/prove.sh",
              "formal/reachable.v",
              "formal/registers.v",
              "fpga.v",
              "hps.v",
              "layer_control.v",
              "linear_layer.v",
              "loader.v",
              "m10k.v",
              "output_layer.v",
              "pio.v",
              "product.v",
              "rtl/bench.v",
              "run-icarus.sh",
              "run-modelsim.do",
              "run-verilator.sh",
              "signed_mult.v",
              "soc.v",
              "synth.ys",
              "tb.v",
              "variant/README.md",
              "variant/activations.v",
              "variant/adder_tree.v",
              "variant/counted_terms.v",
              "variant/dot_product.v",
              "variant/evaluation_row.v",
              "variant/fabric_variant.v",
              "variant/feature_columns.v",
              "variant/feature_memory.v",
              "variant/feature_path.v",
              "variant/feature_rows.v",
              "variant/feature_terms.v",
              "variant/fpga_variant.v",
              "variant/hps_script.v",
              "variant/linear_path.v",
              "variant/linear_rows.v",
              "variant/list_loader.v",
              "variant/memory_banks.v",
              "variant/names.txt",
              "variant/position_memories.v",
              "variant/position_values.v",
              "variant/row_control.v",
              "variant/row_write.v",
              "variant/run-icarus.sh",
              "variant/run-yosys.sh",
              "variant/sizes.vh",
              "variant/soc_variant.v",
              "variant/tb_variant.v",
              "variant/weight_memory.v",
              "verilator_main.cpp",
              "weight_port.v"));

  private TwinVerilogFiles() {}

  /** The tuned fabric's mapping of its names to the names of a trace, {@code REGEX=REPLACEMENT}. */
  public static String variantNames() throws IOException {
    return FILES.text("variant/names.txt").strip();
  }
}
