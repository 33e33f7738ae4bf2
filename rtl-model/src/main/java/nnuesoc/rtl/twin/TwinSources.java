package nnuesoc.rtl.twin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The files of {@code rtl-model/src/main/verilog}, wherever this program is installed. */
public final class TwinSources {
  /** Names of all files; each other design has its own folder. */
  public static final List<String> FILES =
      List.of(
          "README.md",
          "activation.v",
          "biased_sum.v",
          "cache/cache_names.vh",
          "cache/cache_tb.v",
          "cache/evaluation_cache.v",
          "cache/key_table.v",
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
          "incremental/accumulators.v",
          "incremental/dense.v",
          "incremental/incremental_fabric.v",
          "incremental/incremental_keys.v",
          "incremental/incremental_soc.v",
          "incremental/incremental_tb.v",
          "incremental/run-yosys.sh",
          "incremental/sdram.v",
          "incremental/sequencer.v",
          "layer_control.v",
          "linear_layer.v",
          "loader.v",
          "m10k.v",
          "moves/move_bench.vh",
          "moves/move_names.vh",
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
          "onchip/words.vh",
          "output_layer.v",
          "pio.v",
          "product.v",
          "rtl/bench.v",
          "run-icarus.sh",
          "run-modelsim.do",
          "run-verilator.sh",
          "signed_mult.v",
          "soc.v",
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
          "squares/square_unit.v",
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
          "weight_port.v");

  private static final String VARIANT_NAMES = "variant/names.txt";

  private TwinSources() {}

  /** Writes all files into an existing folder and makes the scripts executable. */
  public static void copyTo(Path folder) throws IOException {
    for (String file : FILES) {
      final Path copy = folder.resolve(file);
      Files.createDirectories(Objects.requireNonNull(copy.getParent()));
      try (InputStream in = TwinSources.class.getResourceAsStream(file)) {
        Files.copy(Objects.requireNonNull(in, file), copy);
      }
      if (file.endsWith(".sh") && !copy.toFile().setExecutable(true)) {
        throw new IOException(copy + ": cannot be made executable");
      }
    }
  }

  /** The tuned fabric's mapping of its names to the names of a trace, {@code REGEX=REPLACEMENT}. */
  public static String variantNames() throws IOException {
    try (InputStream in = TwinSources.class.getResourceAsStream(VARIANT_NAMES)) {
      return new String(
              Objects.requireNonNull(in, VARIANT_NAMES).readAllBytes(), StandardCharsets.UTF_8)
          .strip();
    }
  }
}
