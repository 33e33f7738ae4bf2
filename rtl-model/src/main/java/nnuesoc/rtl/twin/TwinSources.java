package nnuesoc.rtl.twin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** What stands in {@code rtl-model/src/main/verilog}, wherever this program was built to. */
public final class TwinSources {
  /** Names of all files. */
  public static final List<String> FILES =
      List.of(
          "README.md",
          "activation.v",
          "biased_sum.v",
          "event_log.v",
          "fabric.v",
          "feature_layer.v",
          "fpga.v",
          "hps.v",
          "layer_control.v",
          "linear_layer.v",
          "loader.v",
          "m10k.v",
          "output_layer.v",
          "pio.v",
          "product.v",
          "run-icarus.sh",
          "run-modelsim.do",
          "run-verilator.sh",
          "signed_mult.v",
          "soc.v",
          "synth.ys",
          "tb.v",
          "verilator_main.cpp",
          "weight_port.v");

  private TwinSources() {}

  /** Writes all files into a folder that is there; the scripts can be run. */
  public static void copyTo(Path folder) throws IOException {
    for (String file : FILES) {
      final Path copy = folder.resolve(file);
      try (InputStream in = TwinSources.class.getResourceAsStream(file)) {
        Files.copy(Objects.requireNonNull(in, file), copy);
      }
      if (file.endsWith(".sh") && !copy.toFile().setExecutable(true)) {
        throw new IOException(copy + ": cannot be made executable");
      }
    }
  }
}
