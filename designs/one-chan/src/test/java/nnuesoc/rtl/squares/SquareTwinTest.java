// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onechan.TwinLab;
import nnuesoc.traces.compare.ComparisonResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Verilog of the square generator in Icarus is the model, in every signal of every cycle. */
@Tag("process")
class SquareTwinTest {
  private static final int ALL_RIGHTS = 15;

  @TempDir Path folder;

  private static List<SquarePosition> positions() {
    final List<SquarePosition> positions = new ArrayList<>();
    for (boolean black : new boolean[] {false, true}) {
      positions.add(
          Positions.of(
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", black, ALL_RIGHTS, 64));
      positions.add(
          Positions.of(
              "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1", black, ALL_RIGHTS, 64));
      positions.add(
          Positions.of("8/2p5/3p4/KP5r/1R3pPk/8/4P3/8", black, ALL_RIGHTS, black ? 22 : 42));
    }
    return positions;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void twinIsTheModelInEverySignal(boolean complete) throws IOException {
    final TwinLab lab = new TwinLab(folder, "squares");
    final SquareBench bench = new SquareBench(complete);
    final Path program = lab.compile("tb_squares", "-Ptb_squares.COMPLETE=" + (complete ? 1 : 0));
    final Path questions = folder.resolve("questions.hex");
    final StringBuilder lines = new StringBuilder();
    positions().forEach(position -> lines.append(line(position)));
    Files.writeString(questions, lines);
    final ComparisonResult result =
        lab.compare(
            program,
            "names.txt",
            List.of("+questions=" + questions, "+count=" + positions().size()),
            bench.simulation(),
            () -> positions().forEach(bench::moves));
    assertThat(result.first()).isNull();
    assertThat(result.unmatchedB()).isEmpty();
    assertThat(result.pairs()).hasSize(bench.simulation().circuit().signals().size() + 1);
  }

  private static String line(SquarePosition position) {
    final StringBuilder digits = new StringBuilder();
    digits.append("%03x".formatted(position.enPassant() << 4 | position.castling()));
    digits.append(position.blackToMove() ? 1 : 0);
    for (int square = 63; square >= 0; square--) {
      digits.append(Integer.toHexString(position.code(square)));
    }
    return digits.append('\n').toString();
  }
}
