// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;

/** What the program writes to tuned fabrics, docs/design/tuned-fabric.md §5. */
class VariantProgramTest {
  private static final Shape SHAPE = new Shape(1, 4, 2, 2);

  /** A white rook on a1 (0), a black queen on h8 (63). */
  private static final String TWO_PIECES = "4k2q/8/8/8/8/8/8/R3K3 b - -";

  private static List<String> accesses(String variant, String... fens) {
    final List<Position> positions = new ArrayList<>();
    for (String fen : fens) {
      positions.add(Fen.parse(fen));
    }
    return Recorder.accesses(
        new InterlockedProgram(positions, Recorder.net(SHAPE), Tuning.parse(variant)));
  }

  private static List<String> row(List<String> accesses, int polls) {
    int seen = 0;
    final List<String> row = new ArrayList<>();
    for (String access : accesses) {
      seen += access.equals("lw 20 ?") ? 1 : 0;
      if (seen == polls && !access.equals("lw 20 ?")) {
        row.add(access);
      }
    }
    return row;
  }

  /**
   * Rook: type 3, color 0; White sees it on 0 + 64·6 = 384, Black on 63 + 64·7 = 511. Queen: type
   * 4, color 1; 63 + 64·9 = 639 and 0 + 64·8 = 512. One write: two features, black to move.
   */
  @Test
  void activeColumnsAreToldByOneWriteAndSentRowByRow() {
    final List<String> accesses = accesses("columns=active", TWO_PIECES);
    assertThat(accesses.subList(0, 4))
        .containsExactly("lw 90 = 10002", "lw 0 = 0", "lw 0 = 1", "lw 0 = 0");
    assertThat(row(accesses, 3)) // the second row: a poll for it, one behind the first
        .containsExactly(
            "0 = 1384",
            "20000 = -1511 +",
            "2 = 1639 +",
            "20002 = -1512 +",
            "lw 30 = " + Integer.toHexString(Recorder.net(SHAPE).bias1White(1)),
            "lw 40 = " + Integer.toHexString(Recorder.net(SHAPE).bias1Black(1)),
            "lw 10 = 1");
  }

  @Test
  void columnsComeBehindTheBiasesAndNeedNoBias() {
    final List<String> accesses = accesses("columns=by-column", TWO_PIECES);
    assertThat(row(accesses, 1).subList(0, 2))
        .containsExactly(
            "0 = " + Recorder.net(SHAPE).bias1White(0),
            "20000 = " + Recorder.net(SHAPE).bias1Black(0) + " +");
    assertThat(row(accesses, 5))
        .containsExactly(
            "0 = 639",
            "20000 = -512 +",
            "2 = 1639 +",
            "20002 = -1512 +",
            "4 = 2639 +",
            "20004 = -2512 +",
            "6 = 3639 +",
            "20006 = -3512 +",
            "lw 10 = 1");
  }

  /** 639 and 1639, 2639 and 3639 side by side in 32 bits: 0x0667_027f, 0x0e37_0a4f. */
  @Test
  void twoWordsStandSideBySideTheFirstOneBelow() {
    assertThat(row(accesses("columns=by-column,words=2", TWO_PIECES), 5))
        .containsExactly(
            "0 = " + 0x0667_027f,
            "20000 = " + ((-1512 << 16) | (-512 & 0xffff)) + " +",
            "4 = " + 0x0e37_0a4f + " +",
            "20004 = " + ((-3512 << 16) | (-2512 & 0xffff)) + " +",
            "lw 10 = 1");
  }

  /** Squares with the number of their position, the strobe toggling over all of them. */
  @Test
  void positionsOfALoadAreToldInTurnAndReadInTurn() {
    final String kings = "4k3/8/8/8/8/8/8/4K3 w - -";
    final String black = "4k3/8/8/8/8/8/8/4K3 b - -";
    final List<String> accesses = accesses("positions=2", kings, black, kings);
    assertThat(accesses.subList(0, 7))
        .containsExactly(
            "lw 90 = 80000604",
            "lw 90 = e3c",
            "lw 90 = 81010604",
            "lw 90 = 1010e3c",
            "lw 0 = 0",
            "lw 0 = 1",
            "lw 0 = 0");
    final int first = accesses.indexOf("lw 80 ?");
    assertThat(accesses.subList(first - 1, first + 6))
        .containsExactly(
            "lw 90 = 0",
            "lw 80 ?",
            "lw 90 = 1000000",
            "lw 80 ?",
            "lw 0 = 0",
            "lw 0 = 1",
            "lw 0 = 0");
    assertThat(accesses).filteredOn("lw 80 ?"::equals).hasSize(3);
    assertThat(accesses.get(accesses.size() - 2)).isEqualTo("lw 90 = 0");
  }

  @Test
  void reportsColumnsAreSentInPairsOfWords() {
    final List<String> accesses = accesses("words=2", TWO_PIECES);
    final List<String> row = row(accesses, 1);
    assertThat(row.subList(0, 4))
        .containsExactly("0 = 65536", "20000 = -65536 +", "4 = 196610 +", "20004 = -131074 +");
    assertThat(row.subList(2 * 320, row.size()))
        .containsExactly("lw 30 = 100", "lw 40 = ffffffff", "lw 10 = 1");
  }

  /** Bytes −2, −1, 0, 1 are 0x0100fffe, four more 0x05040302; two of layer 3 are 0xfffe. */
  @Test
  void bytesOfLaterLayersAreSentFourAtATime() {
    final List<String> accesses = accesses("words=2", TWO_PIECES);
    assertThat(row(accesses, 9)) // four rows of layer 1, each with two polls
        .containsExactly(
            "40000 = " + 0x0100fffe, "40004 = " + 0x05040302 + " +", "lw 50 = 20", "lw 10 = 2");
    assertThat(row(accesses, 13)).containsExactly("41000 = 65534", "lw 60 = 30", "lw 10 = 4");
    assertThat(row(accesses, 17)).containsExactly("42000 = 65534", "lw 70 = 40", "lw 10 = 8");
  }

  @Test
  void oneWordAWriteIsTheReports() {
    final List<String> accesses = accesses("buffers=2", TWO_PIECES);
    assertThat(row(accesses, 1).subList(0, 4))
        .containsExactly("0 = 0", "20000 = 0 +", "2 = 1 +", "20002 = -1 +");
    assertThat(row(accesses, 13))
        .containsExactly("41000 = -2", "41001 = -1 +", "lw 60 = 30", "lw 10 = 4");
  }

  @Test
  void onePositionIsReadWithoutASelection() {
    for (String variant : List.of("columns=active", "words=4")) {
      final List<String> accesses = accesses(variant, TWO_PIECES);
      assertThat(accesses.subList(accesses.size() - 3, accesses.size()))
          .containsExactly("lw 10 = 0", "lw 20 ?", "lw 80 ?");
    }
  }

  @Test
  void onlyTheFirstPositionOfALoadBeginsIt() {
    final Position position = Fen.parse(TWO_PIECES);
    final InterlockedProgram program =
        new InterlockedProgram(
            List.of(position, position, position),
            Recorder.net(SHAPE),
            Tuning.parse("positions=2"));
    Recorder.accesses(program);
    assertThat(program.position()).isEqualTo(2);
    assertThat(program.beginsLoad()).isTrue();
    final InterlockedProgram two =
        new InterlockedProgram(
            List.of(position, position), Recorder.net(SHAPE), Tuning.parse("positions=2"));
    assertThat(two.beginsLoad()).isTrue();
    Recorder.accesses(two);
    assertThat(two.position()).isEqualTo(1);
    assertThat(two.beginsLoad()).isFalse();
  }
}
