// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.traces.compare.SignalPair;
import nnuesoc.verification.cosim.CompiledTwin.Build;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The Java model and the Verilog twin hold the same in every signal of every cycle. */
@Tag("process")
class TwinEqualityTest {
  private static final long SIGNAL_CYCLES = 100_000_000;
  private static final long SIGNAL_CYCLES_OF_SHORT_RUNS = 5_000_000;

  /** Cycles of a run that is short in Icarus. */
  private static final long SHORT = 25_000;

  /** Verilator compiles for 8 s for each shape and arithmetic, so that a sample has one. */
  private static final String COMPILED = "2,12,7,5 stockfish";

  /** In a sample the compiler takes longer than the runs. */
  private static final Build UNOPTIMISED = new Build("-O0", true);

  /** The names of fabric.md §9, a scope a line. */
  private static final String NAMES =
      """
      soc: clk
      soc.pio: pio_reset pio_ready pio_trigger pio_bias_1_white pio_bias_1_black
      soc.pio: pio_bias_2 pio_bias_3 pio_bias_4 pio_eval pio_board
      soc.hps: busy write address write_data read_data
      soc.fabric.loader: state address white_king black_king black_to_move strobe_seen start_1
      soc.fabric.layer1: state trigger ready row col sum_white sum_black proceed
      soc.fabric.layer2: state trigger ready row col sum proceed
      soc.fabric.layer3: state trigger ready row col sum proceed
      soc.fabric.layer4: state trigger ready row col sum proceed eval done
      """;

  private static final List<String> MEMORIES =
      List.of(
          "feature_white",
          "feature_black",
          "weight_1_white",
          "weight_1_black",
          "weight_2",
          "weight_3",
          "weight_4",
          "output_1_white",
          "output_1_black",
          "output_2",
          "output_3");

  @TempDir static Path folder;

  @TestFactory
  Stream<DynamicTest> twinIsTheModelInShortRunsOfIcarusAndOneShapeOfVerilator() throws IOException {
    return runs(
        "sample",
        UNOPTIMISED,
        SIGNAL_CYCLES_OF_SHORT_RUNS,
        (one, simulator) ->
            simulator == TwinSimulator.ICARUS
                ? RunLength.of(one.spec()) <= SHORT
                : COMPILED.equals(shapeAndArithmetic(one)));
  }

  @Tag("full")
  @TestFactory
  Stream<DynamicTest> twinIsTheModelInEveryRun() throws IOException {
    return runs("all", CompiledTwin.SHORT_RUN, SIGNAL_CYCLES, (one, simulator) -> true);
  }

  private static Stream<DynamicTest> runs(
      String name, Build build, long atLeast, BiPredicate<TwinCase, TwinSimulator> condition)
      throws IOException {
    final Path made = Files.createDirectory(folder.resolve(name));
    final Path sources = Files.createDirectory(made.resolve("twin"));
    TwinVerilogFiles.FILES.copyTo(sources);
    final TwinLab lab = new TwinLab(sources, made, build);
    final AtomicLong signalCycles = new AtomicLong();
    final Stream<DynamicTest> runs =
        TwinCase.ALL.stream()
            .flatMap(
                one ->
                    Stream.of(TwinSimulator.values())
                        .filter(simulator -> condition.test(one, simulator))
                        .map(
                            simulator ->
                                DynamicTest.dynamicTest(
                                    one + " in " + simulator.title(),
                                    () ->
                                        signalCycles.addAndGet(
                                            assertEqual(lab, simulator, one.spec())))));
    return Stream.concat(
        runs,
        Stream.of(
            DynamicTest.dynamicTest(
                String.format(Locale.ROOT, "together at least %,d signal-cycles", atLeast),
                () -> assertThat(signalCycles.get()).isGreaterThan(atLeast))));
  }

  private static String shapeAndArithmetic(TwinCase one) {
    return one.spec().shape() + " " + one.spec().arithmeticName();
  }

  private static long assertEqual(TwinLab lab, TwinSimulator simulator, SocSpec spec)
      throws IOException {
    final TwinLab.Outcome outcome = lab.compare(simulator, spec);
    assertThat(outcome.result().first()).isNull();
    assertThat(outcome.result().pairs())
        .extracting(SignalPair::name)
        .containsExactlyInAnyOrderElementsOf(namesOfThePage());
    final SocRun run = spec.start();
    run.simulation().run(Long.MAX_VALUE);
    assertThat(CosimulationComparison.cycles(outcome.result()))
        .isEqualTo(run.simulation().cycle() + 1);
    assertThat(outcome.twin().results()).isEqualTo(TwinLab.resultsOf(run));
    return CosimulationComparison.signalCycles(outcome.result());
  }

  @Test
  void runsCoverWhatCanDiffer() {
    assertThat(TwinCase.ALL).hasSizeGreaterThanOrEqualTo(24);
    assertThat(TwinCase.ALL.stream().map(one -> one.spec().shape()).distinct())
        .hasSizeGreaterThanOrEqualTo(4);
  }

  private static List<String> namesOfThePage() {
    final String memories =
        MEMORIES.stream()
            .map(memory -> "soc.fabric." + memory + ": a_address a_data a_write b_address b_q\n")
            .collect(Collectors.joining());
    final List<String> names = new ArrayList<>();
    for (String line : (NAMES + memories).split("\n", -1)) {
      final String[] words = line.split("[: ]+", -1);
      Arrays.stream(words).skip(1).forEach(signal -> names.add(words[0] + "." + signal));
    }
    return names;
  }
}
