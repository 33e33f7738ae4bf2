// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.hps.network.NetworkProgram;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader.Inputs;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.network.RandomNetworks;
import nnuesoc.rtl.network.twin.NetworkVerilog;
import nnuesoc.soc.Engine;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceFileSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Verilog of a network's fabric is the model in every signal of every cycle. */
@Tag("process")
class NetworkTwinTest {
  /** The twin also has wires inside its modules. */
  private static final ComparisonOptions RULES =
      new ComparisonOptions(
          List.of(Renaming.parse("^(TOP\\.)?tb\\.=")),
          List.of(),
          ComparisonOptions.DEFAULT.ignore(),
          false,
          null,
          ComparisonOptions.DEFAULT.begin(),
          ComparisonOptions.DEFAULT.unknowns(),
          false,
          true,
          false);

  @TempDir Path folder;

  @Test
  void everySignalIsEqualInIcarus() throws Exception {
    requireSame(new RandomNetworks(1, 8), 2, TwinSimulator.ICARUS);
  }

  @Test
  @Tag("full")
  void everySignalOfManyNetworksIsEqualInIcarus() throws Exception {
    requireSame(new RandomNetworks(3, 40), 460, TwinSimulator.ICARUS);
  }

  @Test
  @Tag("full")
  void everySignalOfLargeNetworksIsEqualInIcarus() throws Exception {
    requireSame(new RandomNetworks(5, 300), 40, TwinSimulator.ICARUS);
  }

  @Test
  @Tag("full")
  void everySignalIsEqualInVerilator() throws Exception {
    requireSame(new RandomNetworks(4, 60), 6, TwinSimulator.VERILATOR);
  }

  @Test
  void biasAtAWrongPlaceInTheVerilogIsFound() throws Exception {
    final NetworkSpec spec = spec(new RandomNetworks(1, 8), 1);
    final Path twin = write(spec, "faulty");
    final Path output = twin.resolve("network_output.v");
    Files.writeString(
        output, Files.readString(output).replace("(placed <<< BIAS_SHIFT)", "placed"));

    assertThat(compare(spec, twin, TwinSimulator.ICARUS).same()).isFalse();
  }

  private void requireSame(RandomNetworks networks, int count, TwinSimulator simulator)
      throws Exception {
    for (int i = 0; i < count; i++) {
      final NetworkSpec spec = spec(networks, i);
      final Path twin = write(spec, "twin" + i);
      final ComparisonResult result = compare(spec, twin, simulator);

      assertThat(result.first()).as("%s", spec.network().rules()).isNull();
      assertThat(result.unmatchedB()).as("signals of the model that the twin lacks").isEmpty();
      Files.delete(twin.resolve("twin.vcd")); // the traces of all networks are gigabytes
    }
  }

  private static NetworkSpec spec(RandomNetworks networks, int number) {
    final Network network = networks.network();
    final BusTiming timing =
        BusTiming.parse(number % 2 == 0 ? "lw_write=3,lw_read=2,write=1" : "mode=streamed,cpu=1");
    return new NetworkSpec(
        "random",
        network,
        new Inputs("random", networks.inputs(network, 1 + number % 2), ""),
        timing,
        Engine.STEPPED);
  }

  /** Writes the twin and what its processor plays. */
  private Path write(NetworkSpec spec, String name) throws IOException {
    final Path twin = Files.createDirectory(folder.resolve(name));
    for (Map.Entry<String, String> file : NetworkVerilog.system(spec.network()).entrySet()) {
      Files.writeString(twin.resolve(file.getKey()), file.getValue());
    }
    ProcessorScriptWriter.write(
        new NetworkProgram(spec.network(), spec.inputs().vectors()),
        spec.timing(),
        spec.network().last().outputs(),
        twin.resolve("script.txt"));
    return twin;
  }

  private static ComparisonResult compare(NetworkSpec spec, Path twin, TwinSimulator simulator)
      throws Exception {
    run(
        twin,
        simulator == TwinSimulator.ICARUS
            ? "iverilog -g2005 -Wall -s tb -o twin *.v"
            : "verilator --binary --trace -j 1 -Wno-fatal --top-module tb *.v");
    run(
        twin,
        (simulator == TwinSimulator.ICARUS ? "vvp -N twin" : "obj_dir/Vtb")
            + " +script=script.txt +vcd=twin.vcd");
    return new Comparison(
            new TraceFileSource(twin.resolve("twin.vcd")),
            new ModelTrace(spec),
            RULES,
            (a, b) -> true)
        .run();
  }

  private static void run(Path twin, String command) throws Exception {
    final Path said = twin.resolve("said.txt");
    final Process process =
        new ProcessBuilder("sh", "-c", command)
            .directory(twin.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
  }
}
