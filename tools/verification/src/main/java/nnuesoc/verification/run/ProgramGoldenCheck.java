// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.sim.design.Register;
import nnuesoc.soc.SocSpec;
import nnuesoc.text.CountText;
import org.jspecify.annotations.Nullable;

/**
 * Compares the evaluations that a program reads with the golden model of the net for which the
 * fabric is built. The position is the one that the program named; of a position without a name it
 * is the board that the program has sent to the fabric.
 */
final class ProgramGoldenCheck implements GoldenCheck {
  private static final int RANK = 8;
  private static final String LETTERS = " PNBRQK  pnbrqk ";

  /** An evaluation that differs. */
  private record WrongAnswer(int number, String fen, String sent, int eval, int golden) {}

  private final FabricModel fabric;
  private final SocSpec spec;
  private final Map<String, Register> registers = new HashMap<>();
  private final List<WrongAnswer> differences = new ArrayList<>();
  private int compared;
  private int unknown;

  ProgramGoldenCheck(FabricModel fabric, SocSpec spec) {
    this.fabric = fabric;
    this.spec = spec;
    for (Register register : fabric.circuit().registers()) {
      registers.put(register.name(), register);
    }
  }

  /**
   * The program has read an evaluation.
   *
   * @param number of the position, from 0
   * @param named the position that the program named; null if it named none
   */
  void compare(int number, @Nullable Position named, int eval) {
    final String sent = sentFen();
    final Position position = named == null ? parsed(sent) : named;
    if (position == null) {
      unknown++;
      return;
    }
    compared++;
    final int golden = GoldenModel.evaluate(position, spec.net(), spec.arithmetic()).eval();
    if (golden != eval) {
      differences.add(new WrongAnswer(number, position.fen(), sent, eval, golden));
    }
  }

  private static @Nullable Position parsed(String fen) {
    try {
      return Fen.parse(fen);
    } catch (FenException e) {
      return null;
    }
  }

  /** The board in the fabric as a FEN, legal or not. */
  private String sentFen() {
    final StringBuilder text = new StringBuilder();
    for (int rank = RANK - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < RANK; file++) {
        final char letter =
            LETTERS.charAt(value("board_" + (RANK * rank + file)) % LETTERS.length());
        if (letter == ' ') {
          empty++;
          continue;
        }
        text.append(empty == 0 ? "" : String.valueOf(empty)).append(letter);
        empty = 0;
      }
      text.append(empty == 0 ? "" : String.valueOf(empty)).append(rank == 0 ? "" : "/");
    }
    return text + (value("black_to_move") == 1 ? " b" : " w") + " - -";
  }

  private int value(String register) {
    final Register found =
        registers.get(fabric.circuit().root().path() + ".fabric.loader." + register);
    return found == null ? 0 : found.value();
  }

  @Override
  public @Nullable String complaint() {
    if (differences.isEmpty()) {
      return null;
    }
    final WrongAnswer first = differences.get(0);
    return String.format(
        Locale.ROOT,
        "position %,d of the program (from 1), %s: it read evaluation %,d; the golden model of net %s"
            + " gives %,d%s%s (--net names the net that the program stores; --no-golden compares"
            + " nothing)",
        first.number + 1,
        first.fen,
        first.eval,
        spec.netName(),
        first.golden,
        isSent(first) ? "" : "; the board in the fabric is another one: " + first.sent,
        differences.size() == 1
            ? ""
            : String.format(
                Locale.ROOT, "; %,d of %,d evaluations differ", differences.size(), compared));
  }

  private static boolean isSent(WrongAnswer one) {
    final int sameFields = one.sent.indexOf(' ') + 2; // the pieces and the side to move
    return one.fen.startsWith(one.sent.substring(0, sameFields));
  }

  @Override
  public @Nullable String line() {
    if (compared + unknown == 0) {
      return null;
    }
    final int differing = differences.size();
    return String.format(
            Locale.ROOT,
            "%s compared with the golden model of net %s: %s",
            CountText.of(compared, "evaluation"),
            spec.netName(),
            differing == 0 ? "no difference" : CountText.of(differing, "difference"))
        + (unknown == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "; %s not compared: the program names no position (nn_position), and the board in"
                    + " the fabric is none",
                CountText.of(unknown, "evaluation")));
  }

  @Override
  public Map<String, Object> json() {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("net", spec.netName());
    json.put("compared", compared);
    json.put("unknown", unknown);
    final List<Map<String, Object>> different = new ArrayList<>();
    for (WrongAnswer one : differences) {
      final Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("position", one.number);
      entry.put("fen", one.fen);
      entry.put("eval", one.eval);
      entry.put("golden", one.golden);
      different.add(entry);
    }
    json.put("different", different);
    return json;
  }
}
