// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.net.Shape;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;

/** Runs Yosys on the twin of one shape and arithmetic. */
final class Yosys {
  private static final String SOURCES =
      "fpga.v pio.v fabric.v loader.v layer_control.v feature_layer.v linear_layer.v"
          + " output_layer.v product.v signed_mult.v biased_sum.v activation.v weight_port.v m10k.v";
  private static final int LINES_SHOWN = 5;

  private final Path folder;
  private final Path sources;
  private final SocSpec spec;

  /**
   * Nothing runs yet.
   *
   * @param folder where scripts and what they write stand
   * @param sources the twin's files, in a folder there
   */
  Yosys(Path folder, Path sources, SocSpec spec) {
    this.folder = folder;
    this.sources = sources;
    this.spec = spec;
  }

  /**
   * Reads the twin below {@code reachable}, of which it assumes what {@code prove.sh} proves. Each
   * script that begins so gives the cells the same names.
   */
  List<String> design() throws IOException {
    final Path assumed = sources.resolve("assumed.v");
    if (!Files.exists(assumed)) {
      Files.writeString(
          assumed,
          Files.readString(sources.resolve("formal/reachable.v"))
              .replace("assert (&holds)", "assume (&holds)"));
    }
    final Shape shape = spec.shape();
    return new ArrayList<>(
        List.of(
            "read_verilog " + SOURCES,
            "read_verilog -formal -DSYNTHESIS assumed.v",
            String.format(
                Locale.ROOT,
                "chparam -set KINGS %d -set H %d -set N2 %d -set N3 %d -set ARITHMETIC %d reachable",
                shape.kings(),
                shape.h(),
                shape.n2(),
                shape.n3(),
                spec.arithmeticName().equals("report") ? 0 : 1),
            "hierarchy -check -top reachable",
            "proc",
            "opt_expr",
            "opt_clean"));
  }

  /**
   * Runs a script.
   *
   * @return what it said
   */
  String run(String name, List<String> script) throws IOException {
    Files.write(folder.resolve(name + ".ys"), script);
    final Path said = folder.resolve(name + ".txt");
    final int status =
        Subprocess.runIn(
            sources, List.of("yosys", "../" + name + ".ys"), said.toFile(), () -> false);
    if (status != 0) {
      throw new IOException("yosys: " + Subprocess.lastLines(said, LINES_SHOWN));
    }
    return Files.readString(said);
  }
}
