// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.RandomVariants;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonBegin;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tuned fabrics: model and twin hold the same in every signal of every cycle. */
@Tag("process")
class VariantTwinTest {
  /** Signals of fabric.md §9. */
  private static final int SIGNALS = 109;

  /** Among these are some that show all values of all parameters. */
  private static final int CASES = 16;

  private static final int MANY_CASES = 60;
  private static final int HUNDREDS_OF_CASES = 300;
  private static final long SHORT_CYCLES = 50_000;

  /** Of the report's fabric; with fewer columns it is over many times sooner. */
  private static final long SHORT_CYCLES_IF_FEWER = 1_000_000;

  private static final String MIDDLE_GAME =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1";

  @TempDir Path folder;

  private Path sources = Path.of("");

  @BeforeEach
  void unpack() throws IOException {
    sources = Files.createDirectory(folder.resolve("twin"));
    TwinVerilogFiles.FILES.copyTo(sources);
  }

  private static List<SocSpec> cases(int number) {
    return LongStream.iterate(1, seed -> seed + 1)
        .mapToObj(RandomCase::of)
        .map(RandomVariants::of)
        .filter(
            spec ->
                RunLength.of(spec)
                    <= (spec.tuning().orElseThrow().columns() == Columns.ALL
                        ? SHORT_CYCLES
                        : SHORT_CYCLES_IF_FEWER))
        .limit(number)
        .toList();
  }

  @Test
  void casesAreOfEveryKind() {
    final Set<Columns> columns = new HashSet<>();
    final Set<Integer> words = new HashSet<>();
    final Set<Integer> terms = new HashSet<>();
    final Set<Integer> buffers = new HashSet<>();
    final Set<Boolean> shared = new HashSet<>();
    for (SocSpec spec : few()) {
      columns.add(spec.tuning().orElseThrow().columns());
      words.add(spec.tuning().orElseThrow().words());
      terms.add(spec.tuning().orElseThrow().terms());
      buffers.add(spec.tuning().orElseThrow().buffers());
      shared.add(spec.tuning().orElseThrow().positions() > 1);
    }
    assertThat(columns).hasSize(3);
    assertThat(words).containsExactlyInAnyOrder(1, 2, 4, 8);
    assertThat(terms).hasSizeGreaterThanOrEqualTo(3);
    assertThat(buffers).hasSize(2);
    assertThat(shared).hasSize(2);
  }

  @Tag("sample")
  @Test
  void twinIsTheModelInRandomRuns() throws IOException {
    assertEqual(few());
  }

  /** Cases of which each has a value that those before do not have. */
  private static List<SocSpec> few() {
    final Set<String> seen = new HashSet<>();
    return cases(CASES).stream()
        .filter(spec -> seen.addAll(kinds(spec.tuning().orElseThrow())))
        .toList();
  }

  private static Set<String> kinds(Tuning tuning) {
    return Set.of(
        "columns " + tuning.columns(),
        "words " + tuning.words(),
        "terms " + tuning.terms(),
        "buffers " + tuning.buffers(),
        "positions " + (tuning.positions() > 1));
  }

  @Test
  @Tag("full")
  void twinIsTheModelInManyRandomRuns() throws IOException {
    assertEqual(cases(MANY_CASES));
  }

  @Test
  @Tag("campaign")
  @Tag("random-runs")
  void twinIsTheModelInHundredsOfRandomRuns() throws IOException {
    assertEqual(cases(HUNDREDS_OF_CASES));
  }

  @ParameterizedTest
  @Tag("full")
  @ValueSource(
      strings = {
        "words=8,buffers=2,columns=by-column,terms=16",
        "words=8,buffers=2,columns=active,terms=16",
      })
  void twinIsTheModelAtFullSize(String variant) throws IOException {
    final SocSpec run =
        SocSpec.of(
                GeneratedNetFinder.named(
                    "synthetic:1", Shape.parse("64,256,32,32"), NumberFormat.REPORT))
            .withPositions(List.of(Position.START, Fen.parse(MIDDLE_GAME)));
    assertEqual(List.of(run.withTuning(Tuning.parse(variant))));
  }

  private void assertEqual(List<SocSpec> specs) throws IOException {
    final TwinLab lab = new TwinLab(sources, folder);
    for (SocSpec spec : specs) {
      final String where = spec.options() + " " + spec.tuning().orElseThrow();
      final TwinLab.Outcome outcome = lab.compareTuned(spec);
      assertThat(outcome.result().first()).as(where).isNull();
      final SocRun run = spec.start();
      run.simulation().run(Long.MAX_VALUE);
      assertThat(CosimulationComparison.cycles(outcome.result()))
          .as(where)
          .isEqualTo(run.simulation().cycle() + 1);
      assertThat(outcome.twin().results()).as(where).isEqualTo(TwinLab.resultsOf(run));
    }
  }

  @Tag("full")
  @Test
  void atTheFirstValuesItIsTheReportsFabric() throws IOException {
    assertIsTheReportsFabric("odd-stockfish");
  }

  @Tag("full")
  @Test
  void atTheFirstValuesItIsTheReportsFabricForThreePositions() throws IOException {
    assertIsTheReportsFabric("odd-three");
  }

  private void assertIsTheReportsFabric(String name) throws IOException {
    final SocSpec spec = TwinCase.named(name).spec();
    final TwinRun twin = reportTwin(spec);
    final ComparisonResult result = againstTheReports(twin);
    assertThat(result.first()).isNull();
    assertThat(result.pairs()).hasSize(SIGNALS);
    assertThat(result.unmatchedB()).isEmpty();
    assertThat(result.unmatchedA()).containsExactlyInAnyOrderElementsOf(registersOfTheVariants());
    final SocRun run = spec.start();
    run.simulation().run(Long.MAX_VALUE);
    assertThat(CosimulationComparison.cycles(result)).isEqualTo(run.simulation().cycle() + 1);
    assertThat(twin.results()).isEqualTo(TwinLab.resultsOf(run));
  }

  @Test
  void otherScriptThanTheModelsIsNoticed() throws IOException {
    final SocSpec spec = TwinCase.named("least").spec();
    final TwinRun twin = reportTwin(spec);
    final Path script = folder.resolve("data").resolve("script.txt");
    Files.writeString(script, Files.readString(script).replaceFirst("18 0\n", "19 0\n"));
    assertThat(againstTheReports(twin).first()).isNotNull();
  }

  /** Held against the report's fabric, which lacks some registers. */
  private static ComparisonResult againstTheReports(TwinRun twin) throws IOException {
    final ComparisonOptions rules = twin.rules();
    final ComparisonOptions unmatched =
        new ComparisonOptions(
            rules.renamings(),
            List.of(),
            List.of(),
            false,
            null,
            ComparisonBegin.AT_ONCE,
            rules.unknowns(),
            false,
            true,
            false);
    return new Comparison(twin, new ModelTrace(twin.spec()), unmatched, (a, b) -> true).run();
  }

  /** Plays the program of the report's fabric. */
  private TwinRun reportTwin(SocSpec spec) throws IOException {
    final SocSpec variant = spec.withTuning(Tuning.REPORT);
    final TwinRecipe recipe =
        TwinRecipe.tuned(sources, variant)
            .withData(
                (run, data) ->
                    TwinRecipe.script(
                        new InterlockedProgram(run.positions(), run.net()), run, data));
    return TwinRun.prepare(
        CompiledTwin.compile(recipe, folder.resolve("build"), CompiledTwin.SHORT_RUN, () -> false),
        variant,
        folder.resolve("data"));
  }

  private static List<String> registersOfTheVariants() {
    return Stream.concat(
            Stream.of("layer1", "layer2", "layer3", "layer4")
                .flatMap(
                    layer ->
                        Stream.of("asked", "filled", "fill", "drain")
                            .map(name -> layer + "." + name)),
            Stream.of(
                "layer1.bias_held_white",
                "layer1.bias_held_black",
                "layer2.bias_held",
                "layer3.bias_held",
                "layer4.bias_held"))
        .map(name -> "soc.fabric." + name)
        .toList();
  }
}
