// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.position.Fen;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.write.SimulationTraceWriter;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The full-size fabric in Verilator: the evaluation, every handshake of the run, and all signals in
 * windows of it.
 */
@Tag("full")
class TwinFullSizeTest {
  /** In both tests together 10⁹ signal-cycles; the handshakes are not counted. */
  private static final long SIGNAL_CYCLES = 500_000_000;

  @TempDir Path folder;

  @Test
  void reportArithmeticIsTheModelsFromTheFirstTriggerToTheEvaluation() throws IOException {
    assertEqual("startpos", 1, NumberFormat.REPORT, Engine.FAST);
  }

  @Test
  void stockfishArithmeticIsTheModelsFromTheFirstTriggerToTheEvaluation() throws IOException {
    assertEqual(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        2,
        NumberFormat.STOCKFISH,
        Engine.STEPPED);
  }

  private void assertEqual(String fen, long seed, NumberFormat arithmetic, Engine engine)
      throws IOException {
    final String net = "synthetic:" + seed;
    final SocSpec spec =
        SocSpec.of(GeneratedNetFinder.named(net, Shape.FULL, arithmetic))
            .withPositions(List.of(Fen.parse(fen)))
            .withEngine(engine);
    final List<CycleWindow> windows = CycleWindow.random(seed, RunLength.of(spec));
    final String said = runTwin(spec, windows);
    final SocRun run = runModel(spec, windows);

    final TwinRun.Result result = TwinLab.resultsOf(run).get(0);
    assertThat(said)
        .contains(
            "position 0 eval %d begin %d end %d"
                .formatted(result.eval(), result.begin(), result.end()));
    assertThat(folder.resolve("twin.jsonl"))
        .hasSameTextualContentAs(folder.resolve("model.jsonl"))
        .isNotEmptyFile();
    long signalCycles = 0;
    for (CycleWindow window : windows) {
      signalCycles += compare(window);
    }
    assertThat(signalCycles).isGreaterThan(SIGNAL_CYCLES);
  }

  private String runTwin(SocSpec spec, List<CycleWindow> windows) throws IOException {
    final Path sources = Files.createDirectory(folder.resolve("twin"));
    TwinVerilogFiles.FILES.copyTo(sources);
    final CompiledTwin program =
        CompiledTwin.compile(
            TwinRecipe.report(TwinSimulator.VERILATOR, sources, spec),
            folder.resolve("build"),
            CompiledTwin.LONG_RUN,
            () -> false);
    final Path data = folder.resolve("data");
    final List<String> command = new ArrayList<>(TwinRun.prepare(program, spec, data).command());
    command.add("+events=" + folder.resolve("twin.jsonl"));
    for (CycleWindow window : windows) {
      command.add(
          "+window=" + window.from() + "-" + window.to() + ":" + window.file(folder, "twin"));
    }
    final Path said = folder.resolve("said.txt");
    assertThat(Subprocess.run(command, said.toFile(), () -> false))
        .as(Files.readString(said))
        .isZero();
    return Files.readString(said);
  }

  private SocRun runModel(SocSpec spec, List<CycleWindow> windows) throws IOException {
    final SocRun run = spec.start();
    final Simulation simulation = run.simulation();
    final StringBuilder events = new StringBuilder();
    run.onEvent(
        (cycle, signal, value) ->
            events.append(
                String.format(
                    Locale.ROOT,
                    "{\"cycle\":%d,\"signal\":\"%s\",\"value\":%d}%n",
                    cycle,
                    signal,
                    value)));
    for (CycleWindow window : windows) {
      simulation.run(window.from());
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(window.file(folder, "model")))) {
        final SimulationTraceWriter writer =
            new SimulationTraceWriter(
                TraceSelection.all(simulation.circuit()),
                (bytes, length) -> out.write(bytes, 0, length));
        simulation.observe(writer);
        simulation.run(window.to());
        if (writer.lastCycle() < window.to()) {
          simulation.settle();
          writer.settled(window.to());
        }
        simulation.observe(null);
        writer.finish(window.to());
      }
    }
    simulation.run(Long.MAX_VALUE);
    Files.writeString(folder.resolve("model.jsonl"), events);
    return run;
  }

  private long compare(CycleWindow window) throws IOException {
    final ComparisonResult result =
        new Comparison(
                new TraceFileSource(window.file(folder, "twin")),
                new TraceFileSource(window.file(folder, "model")),
                CosimulationComparison.RULES,
                (a, b) -> true)
            .run();
    assertThat(result.first()).as("%s", window).isNull();
    assertThat(result.moments()).as("%s", window).isGreaterThanOrEqualTo(2 * window.cycles() - 1);
    return result.pairs().size() * window.cycles();
  }
}
