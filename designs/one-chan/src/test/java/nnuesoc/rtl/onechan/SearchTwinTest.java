// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.traces.compare.ComparisonResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Verilog of the joined search in Icarus is the model, in every signal of every cycle. */
@Tag("process")
class SearchTwinTest {
  private static final int LATER = 1_000; // cycles
  private static final Path SEARCH = TwinLab.sources("search");

  private static final TpuImage IMAGE =
      TpuImage.pack(
          List.of(
              new TpuLayer(
                  false,
                  8,
                  3,
                  1,
                  1,
                  false,
                  false,
                  new Random(3).ints(24, -128, 128).boxed().toList(),
                  List.of(17))));

  /** Two pieces of each side: some thousand cycles. */
  private static final SquarePosition FEW = Positions.of(false, 0, "a8 N", "d5 P", "c7 n", "b5 p");

  /** A side that has been mated, and one that is to. */
  private static final SquarePosition MATE = Positions.of(false, 0, "h6 K", "g5 Q", "h8 k");

  /** Faults that show in a search with several packets only. */
  private static final List<Fault> RARE =
      List.of(
          new Fault("sprayer.v", "value <= {high, answer_data}", "value <= {answer_data, high}"),
          new Fault("search.v", ".RECOUNTS(1)", ".RECOUNTS(0)"));

  /** Code of the Verilog, and what stands there instead. */
  private record Fault(String file, String code, String wrong) {}

  private static final List<Fault> FAULTS =
      List.of(
          new Fault("traversal.v", "negated > there", "negated < there"),
          new Fault("traversal.v", "LOST = -16'sd32767", "LOST = -16'sd32766"),
          new Fault("sprayer.v", "resume <= FRESH;", "resume <= resume_after;"),
          new Fault("ring_supply.v", "on_board && !own_there &&", "on_board &&"),
          new Fault("ring_supply.v", "dy < 3'sd1 ? dy", "dy < 3'sd0 ? dy"),
          new Fault("link.v", "FLOOR = FAULTY", "FLOOR = 1"),
          new Fault("level_positions.v", "<= !blacks[depth]", "<= blacks[depth]"));

  @TempDir Path folder;

  private TwinLab lab(Path sources) {
    return new TwinLab(
        folder, sources, List.of(TwinLab.sources("onechan"), TwinLab.sources("squares")));
  }

  /** Captures, a promotion, castling, and a capture in passing after the pawn's two steps. */
  private static final SquarePosition CHESS =
      Positions.of(false, 1, "e1 K", "h1 R", "b2 P", "g7 P", "a8 k", "c4 p");

  private static final SquarePosition RINGS =
      Positions.of(false, 0, "a8 N", "c4 Q", "d5 P", "c7 n", "b5 p", "e8 k", "g1 R", "h8 b");

  private ComparisonResult compare(
      Path sources, Generator generator, SquarePosition root, int depth) throws IOException {
    final TwinLab lab = lab(sources);
    final Path program =
        lab.compile(
            "tb_search",
            "-Ptb_search.LEVELS=" + depth,
            "-Ptb_search.SQUARES=" + (generator == Generator.SQUARES ? 1 : 0));
    return compare(lab, program, generator, root, depth);
  }

  private static ComparisonResult compare(
      TwinLab lab, Path program, Generator generator, SquarePosition root, int depth)
      throws IOException {
    final SearchQuestion question =
        new SearchQuestion(root, depth, generator, TpuLinkKind.REPAIRED);
    final Simulation model = new StepStepSpray(IMAGE, question).simulation();
    return lab.compare(
        program,
        generator == Generator.SQUARES ? "chess-names.txt" : "rings-names.txt",
        List.of(
            "+program="
                + lab.hex(
                    "program.hex",
                    8,
                    Arrays.stream(Arrays.copyOf(TpuControlProgram.wordsForValue(), 4096))),
            "+main=" + lab.hex("main.hex", 8, Arrays.stream(IMAGE.words())),
            "+root=" + line(root),
            "+cycles=" + (cycles(question) + LATER)),
        model);
  }

  /** How long the model takes; a twin with a fault may never end. */
  private static long cycles(SearchQuestion question) {
    final Simulation model = new StepStepSpray(IMAGE, question).simulation();
    model.run(Long.MAX_VALUE);
    return model.cycle();
  }

  private static String line(SquarePosition position) {
    final StringBuilder digits = new StringBuilder();
    digits.append("%03x".formatted(position.enPassant() << 4 | position.castling()));
    digits.append(position.blackToMove() ? 1 : 0);
    for (int square = 63; square >= 0; square--) {
      digits.append(Integer.toHexString(position.code(square)));
    }
    return digits.toString();
  }

  private static void assertSame(ComparisonResult result, Generator generator, int depth) {
    assertThat(result.first()).isNull();
    assertThat(result.unmatchedB()).isEmpty();
    final int signals =
        new StepStepSpray(IMAGE, new SearchQuestion(RINGS, depth, generator, TpuLinkKind.REPAIRED))
            .circuit()
            .signals()
            .size();
    assertThat(result.pairs()).hasSize(signals + 1);
  }

  @Test
  void twinWithTheRingsIsTheModelInEverySignal() throws IOException {
    assertSame(compare(SEARCH, Generator.RINGS, FEW, 1), Generator.RINGS, 1);
  }

  @Test
  @Tag("full")
  void twinWithTheRingsIsTheModelInALongerSearch() throws IOException {
    assertSame(compare(SEARCH, Generator.RINGS, RINGS, 1), Generator.RINGS, 1);
    assertSame(compare(SEARCH, Generator.RINGS, FEW, 2), Generator.RINGS, 2);
  }

  @Test
  @Tag("full")
  void twinWithTheRulesOfChessIsTheModelInEverySignal() throws IOException {
    assertSame(compare(SEARCH, Generator.SQUARES, MATE, 1), Generator.SQUARES, 1);
    assertSame(compare(SEARCH, Generator.SQUARES, CHESS, 1), Generator.SQUARES, 1);
  }

  @Test
  void faultOfTheTraversalShows() throws IOException {
    assertShows(FAULTS.get(0), FEW);
  }

  @Test
  @Tag("full")
  void everyFaultShows() throws IOException {
    for (Fault fault : FAULTS) {
      assertShows(fault, FEW);
    }
    for (Fault fault : RARE) {
      assertShows(fault, RINGS);
    }
  }

  private void assertShows(Fault fault, SquarePosition root) throws IOException {
    final Path copy = Files.createDirectories(folder.resolve("faulty"));
    try (Stream<Path> files = Files.list(SEARCH)) {
      for (Path file : files.toList()) {
        final String text = Files.readString(file);
        final boolean meant = file.endsWith(fault.file());
        assertThat(!meant || text.contains(fault.code())).as("%s", fault).isTrue();
        Files.writeString(
            copy.resolve(file.getFileName()),
            meant ? text.replace(fault.code(), fault.wrong()) : text);
      }
    }
    final ComparisonResult result = compare(copy, Generator.RINGS, root, 1);
    assertThat(result.first()).as("%s", fault).isNotNull();
  }
}
