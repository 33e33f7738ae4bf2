// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import nnuesoc.hps.updatable.UpdatableProgramFactory;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectNetImporter;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Verilog of fabrics that follow moves, with the processor, as {@code cosim} runs it. */
@Tag("process")
class MoveTwinTest {
  private static final List<Position> LINE =
      List.of(
          Position.START,
          Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
          Fen.parse("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
          Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"));

  /** The same positions once more, so that they are hits. */
  private static final List<Position> TWICE =
      Stream.of(LINE, LINE.subList(0, 3)).flatMap(List::stream).toList();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"PAIRS, 18, 17, 0", "SQUARES, 1, 1, 3"})
  void everySignalOfASmallFabricIsEqual(Activation activation, int write, int read, int cpu)
      throws IOException {
    final SocSpec spec =
        small(activation)
            .withTiming(BusTiming.parse("lw_write=" + write + ",lw_read=" + read + ",cpu=" + cpu));
    requireSame(spec);
  }

  @Test
  void faultInTheVerilogIsFound() throws IOException {
    final TwinFolders workplace = TwinFolders.make(folder.resolve("kept"));
    final Path control = workplace.sources().resolve("onchip/onchip_control.v");
    Files.writeString(
        control, Files.readString(control).replace("hold <= GROUPS - 1", "hold <= GROUPS - 2"));
    assertThat(compare(small(Activation.PAIRS), workplace).same()).isFalse();
  }

  @Test
  @Tag("full")
  void everySignalOfIncrementalIsEqual() throws IOException {
    final Path none = Files.createDirectory(folder.resolve("made"));
    requireSame(
        UpdatableSocSpecs.of(DialectReader.read(Dialect.HALFKP_B, none), "latency=9")
            .withPositions(LINE)
            .withTiming(BusTiming.parse("board=linux,cpu=1")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"entries=4,ways=2,policy=lru,tag=63", "entries=8,tag=2"})
  void everySignalOfASmallFabricWithACacheIsEqual(String cache) throws IOException {
    requireSame(
        small(Activation.PAIRS, CacheConfig.in(cache))
            .withPositions(TWICE)
            .withTiming(BusTiming.parse("lw_write=3,lw_read=2")));
  }

  @Test
  @Tag("full")
  void everySignalOfIncrementalWithACacheIsEqual() throws IOException {
    final Path none = Files.createDirectory(folder.resolve("made"));
    requireSame(
        UpdatableSocSpecs.of(
                DialectReader.read(Dialect.HALFKP_B, none), "latency=9,entries=8,ways=4,policy=lru")
            .withPositions(TWICE)
            .withTiming(BusTiming.parse("board=linux,cpu=1")));
  }

  private void requireSame(SocSpec spec) throws IOException {
    final ComparisonResult result = compare(spec, TwinFolders.make(folder.resolve("kept")));
    assertThat(result.same()).as("%s", result.first()).isTrue();
    if (RunLength.isExact(spec)) {
      assertThat(CosimulationComparison.cycles(result)).isEqualTo(RunLength.of(spec) + 1);
    }
  }

  /** Values and ends are those of the model, too. */
  private static ComparisonResult compare(SocSpec spec, TwinFolders workplace) throws IOException {
    final VerilogRun twin =
        CosimulationComparison.build(
            TwinSimulator.ICARUS, spec, RunLength.of(spec), workplace, () -> false);
    final ComparisonResult result = CosimulationComparison.of(twin, (a, b) -> true).run();
    if (result.same()) {
      final SocRun run = spec.start();
      run.toEnd();
      assertThat(twin.results().stream().map(one -> one.eval() + " " + one.end()))
          .containsExactlyElementsOf(
              run.evaluations().stream()
                  .map(one -> one.eval().orElseThrow() + " " + one.end().orElseThrow())
                  .toList());
    }
    return result;
  }

  /** Eight lanes, weights drawn. */
  private static SocSpec small(Activation activation) {
    return small(activation, Optional.empty());
  }

  private static SocSpec small(Activation activation, Optional<CacheConfig> cache) {
    final OnChipConfig config = new OnChipConfig(8, 4, 4, activation);
    final SplittableRandom random = new SplittableRandom(3);
    final short[] features = new short[OnChipWeightImage.FEATURES * config.lanes()];
    for (int at = 0; at < features.length; at++) {
      features[at] = (short) (random.nextInt(1024) - 512);
    }
    final short[] outputs = new short[2 * config.lanes()];
    for (int at = 0; at < outputs.length; at++) {
      outputs[at] = (short) (random.nextInt(256) - 128);
    }
    final OnChipWeightImage weights =
        OnChipWeightImage.of(features, new short[config.lanes()], outputs, -77);
    return SocSpec.of(DialectNetImporter.named(DialectReader.own()))
        .withFabric(
            OnChipFabric.factory(config, weights, cache),
            UpdatableProgramFactory.onChip(config, weights.biasRows(), cache.isPresent()))
        .withPositions(LINE);
  }
}
