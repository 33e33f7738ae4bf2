// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.List;
import nnuesoc.file.ResourceFiles;

/** The files of {@code designs/one-chan/src/main/verilog}, wherever this program is installed. */
public final class OnechanVerilogFiles {
  /**
   * The twins of the TPU and of the generators, each in a folder of its own. They need {@code
   * m10k.v} of the report's twin.
   */
  public static final ResourceFiles FILES =
      new ResourceFiles(
          OnechanVerilogFiles.class,
          "verilog/",
          List.of(
              "onechan/README.md",
              "onechan/answer_port.v",
              "onechan/byte_groups.v",
              "onechan/control_file.v",
              "onechan/feature_maps.v",
              "onechan/generator_bench.v",
              "onechan/move_generator.v",
              "onechan/movegen-names.txt",
              "onechan/packet_source.v",
              "onechan/processing_element.v",
              "onechan/processor.v",
              "onechan/receiver.v",
              "onechan/rom.v",
              "onechan/run-yosys.sh",
              "onechan/systolic_array.v",
              "onechan/tb_movegen.v",
              "onechan/tb_tpu.v",
              "onechan/tpu-names.txt",
              "onechan/tpu.v",
              "onechan/tpu_system.v",
              "onechan/verilator_main.cpp",
              "search/README.md",
              "search/chess-names.txt",
              "search/level_positions.v",
              "search/link.v",
              "search/piece_bytes.v",
              "search/position_after.v",
              "search/ring_supply.v",
              "search/rings-names.txt",
              "search/search.v",
              "search/sprayer.v",
              "search/square_supply.v",
              "search/tb_search.v",
              "search/traversal.v",
              "squares/README.md",
              "squares/names.txt",
              "squares/run-yosys.sh",
              "squares/square_bench.v",
              "squares/square_generator.v",
              "squares/square_unit.v"));

  private OnechanVerilogFiles() {}
}
