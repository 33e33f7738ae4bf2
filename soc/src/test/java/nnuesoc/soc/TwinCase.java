// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Arrays;
import java.util.List;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.position.Fen;

/** A small run for both the twin and the model, and why it is among them. */
public record TwinCase(String name, SocSpec spec) {
  /**
   * In {@code least-written}, layer 1 is about to write its row as the second position's reset
   * rises, in {@code rows-written} layer 2; in {@code least-asked}, layer 2 still asks for a row.
   * Net is {@code report} or the seed of a synthetic one; positions are the letters below.
   */
  private static final String CASES =
      """
      # name             | shape      | arithmetic | net    | positions | timing
      least              | 1,1,1,1    | report     | 7      | S         |
      least-stockfish    | 1,1,1,1    | stockfish  | 8      | S         |
      least-fast         | 1,1,1,1    | report     | 9      | B         | lw_write=1,lw_read=1,write=1
      least-turns        | 1,1,1,1    | report     | 10     | SE        | write=1
      least-unchanged    | 1,1,1,1    | report     | 11     | PPQ       | write=1,lw_read=1
      least-side         | 1,1,1,1    | stockfish  | 12     | KLK       | write=2,cpu=1
      least-naive        | 1,1,1,1    | report     | 13     | SE        | handshake=naive
      least-lost         | 1,1,1,1    | report     | 14     | SUE       | handshake=naive,sleep=0,write=1
      least-report       | 1,1,1,1    | report     | report | K         | mode=streamed,streamed=1
      least-written      | 1,1,1,1    | report     | 15     | SS        | handshake=naive,sleep=312,write=1,lw_write=1
      least-asked        | 1,1,1,1    | report     | 16     | SS        | handshake=naive,sleep=320,write=1,lw_write=1
      rows               | 1,14,46,1  | report     | 17     | E         | write=2
      rows-two           | 1,14,46,1  | report     | 18     | RE        | write=1,lw_write=1,lw_read=1
      rows-asleep        | 1,14,46,1  | report     | 19     | SE        | handshake=naive,sleep=1300,write=1
      rows-written       | 1,14,46,1  | report     | 20     | SS        | handshake=naive,sleep=0,write=1,lw_write=1,lw_read=1
      odd                | 2,12,7,5   | report     | 19     | S         | write=3
      odd-stockfish      | 2,12,7,5   | stockfish  | 20     | E         | mode=streamed,streamed=2,cpu=1
      odd-underpromotion | 2,12,7,5   | report     | 21     | U         | write=1
      odd-three          | 2,12,7,5   | report     | 22     | SEK       | lw_write=1,lw_read=3,write=1
      odd-naive          | 2,12,7,5   | stockfish  | 23     | RB        | handshake=naive,write=1,sleep=500
      odd-slow           | 2,12,7,5   | stockfish  | 24     | P         | lw_write=101,lw_read=37,write=3
      kings              | 4,3,6,9    | report     | -25    | B         | mode=streamed
      kings-two          | 4,3,6,9    | report     | 26     | KP        | write=1,cpu=1
      kings-naive        | 4,3,6,9    | report     | 27     | RE        | handshake=naive,write=1,sleep=30
      issue              | 1,16,32,32 | report     | 7      | S         |
      issue-stockfish    | 1,16,32,32 | stockfish  | 28     | E         | mode=streamed
      issue-two          | 1,16,32,32 | report     | 29     | UQ        | write=1,lw_read=2
      issue-report       | 1,16,32,32 | report     | report | R         | write=3
      """;

  /** The cases, in the order of the table. */
  public static final List<TwinCase> ALL =
      CASES.lines().filter(line -> !line.startsWith("#")).map(TwinCase::parse).toList();

  /** The case of that name. */
  public static TwinCase named(String name) {
    return ALL.stream()
        .filter(one -> one.name.equals(name))
        .findAny()
        .orElseThrow(() -> new AssertionError("no run is called " + name));
  }

  /** The case of a line like those of the table. */
  public static TwinCase parse(String line) {
    final String[] cells =
        Arrays.stream(line.split("\\|", -1)).map(String::strip).toArray(String[]::new);
    final NumberFormat arithmetic =
        cells[2].equals("report") ? NumberFormat.REPORT : NumberFormat.STOCKFISH;
    final String net = cells[3].equals("report") ? "report" : "synthetic:" + cells[3];
    return new TwinCase(
        cells[0],
        SocSpec.of(GeneratedNetFinder.named(net, Shape.parse(cells[1]), arithmetic))
            .withPositions(
                cells[4].chars().mapToObj(letter -> Fen.parse(fen((char) letter))).toList())
            .withTiming(
                cells[5].isEmpty()
                    ? ProcessorSettings.DEFAULT
                    : ProcessorSettings.parse(cells[5])));
  }

  private static String fen(char letter) {
    return switch (letter) {
      case 'S' -> "startpos";
      case 'A' -> "k6p/8/8/8/8/8/8/P6K w - - 0 1"; // each side's first feature is set, no other
      case 'E' -> "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"; // after e2e4
      case 'B' -> "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1";
      case 'K' -> "8/8/8/3k4/8/4K3/4P3/8 w - - 0 1"; // bare kings and a pawn
      case 'L' -> "8/8/8/3k4/8/4K3/4P3/8 b - - 0 1"; // the same, the other side to move
      case 'P' -> "8/2k5/8/8/8/5K2/8/8 b - - 0 1"; // nothing but kings
      case 'Q' -> "k7/8/1Q6/8/8/8/8/7K b - - 0 1"; // stalemate
      case 'R' -> "r1b2rk1/pp3ppp/2n1p3/q1ppP3/3P4/P1PQ1N2/2P2PPP/R1B2RK1 w - - 0 1";
      case 'U' -> "NNNNk3/RRRRBBBB/NNN5/8/8/nnn5/rrrrbbbb/nn2K3 b - - 0 1"; // underpromotions
      default -> throw new AssertionError("no position " + letter);
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
