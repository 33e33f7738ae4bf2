// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import nnuesoc.rtl.asbuilt.ActivationArithmetic;
import nnuesoc.rtl.asbuilt.BoardErrata;
import nnuesoc.rtl.asbuilt.BoardPio;
import nnuesoc.rtl.asbuilt.ElementArithmetic;

/**
 * A change of the published board or of its program. Each is the smallest change that removes one
 * fault; all together make the board compute what the golden model computes.
 */
public enum BoardRepair {
  CLEAR("write enable of the features is up while they are cleared"),
  BLACK_FEATURES("Black's colour and square are taken from the piece that is loaded"),
  STORES("weights are stored whole, each at its own word"),
  SIGN("products are extended by their sign"),
  PRODUCT("the multiplier keeps all bits from bit 5 on: 11"),
  SUM("layer 1 sums in 32 bits"),
  BIAS("layers 1 to 3 clip the sum with the bias in it"),
  WHITE_BIAS("White's bias of layer 1 is sent, to a register of its own"),
  NEGATIVE("layer 3 takes its sum as a signed number"),
  CLIP("the upper limit is 127"),
  LAG("a row's own output is written at its end"),
  CONCATENATION("the index ends at 255, and write enable falls"),
  STALE_TRIGGER("the concatenation comes up in its last state"),
  SIDE("the side to move is sent, and its outputs come first"),
  OUTPUT("layer 4 takes sum and bias once and rests"),
  WAIT("the program loads the result when layer 4's state shows that it is there"),
  SCALE("the result is printed signed and with 5 fraction bits");

  private static final String ALL = "all";

  private final String change;

  BoardRepair(String change) {
    this.change = change;
  }

  /** The name on the command line. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What the repair changes. */
  public String change() {
    return change;
  }

  /** The names of all repairs, with {@code between} between them. */
  public static String names(String between) {
    return Arrays.stream(values())
        .map(BoardRepair::optionName)
        .collect(Collectors.joining(between));
  }

  /**
   * The repairs named in a list with commas, or {@code all}.
   *
   * @throws IllegalArgumentException if there is no repair of such a name
   */
  public static Set<BoardRepair> parse(String names) {
    final Set<BoardRepair> repairs = EnumSet.noneOf(BoardRepair.class);
    for (String name : (names.equals(ALL) ? names(",") : names).split(",", -1)) {
      repairs.add(
          Arrays.stream(values())
              .filter(one -> one.optionName().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          name + ": expected all, or some of " + names(","))));
    }
    return repairs;
  }

  /** The text that {@link #parse} reads, with a blank after each comma. */
  public static String text(Set<BoardRepair> repairs) {
    return repairs.size() == values().length
        ? ALL
        : repairs.stream().map(BoardRepair::optionName).collect(Collectors.joining(", "));
  }

  /** The board with these repairs. */
  public static BoardErrata board(Set<BoardRepair> repairs) {
    final BoardErrata as = BoardErrata.PUBLISHED;
    return new BoardErrata(
        of(repairs, CLEAR, BoardErrata.Clearing.EVERY_WORD, as.clearing()),
        of(repairs, BLACK_FEATURES, BoardErrata.BlackView.SAME_PIECE, as.blackView()),
        elements(repairs),
        outputs(repairs),
        of(repairs, CONCATENATION, BoardErrata.Copy.ALL_ONCE, as.copy()),
        of(repairs, STALE_TRIGGER, BoardErrata.CopyAtPowerUp.RESTS, as.copyAtPowerUp()),
        of(repairs, OUTPUT, BoardErrata.ResultRule.HOLDS, as.result()),
        morePio(repairs));
  }

  private static ElementArithmetic elements(Set<BoardRepair> repairs) {
    final ElementArithmetic as = ElementArithmetic.PUBLISHED;
    return new ElementArithmetic(
        of(repairs, PRODUCT, ElementArithmetic.Multiplier.WHOLE, as.multiplier()),
        of(repairs, SIGN, ElementArithmetic.Extension.SIGN, as.extension()),
        of(repairs, SUM, ElementArithmetic.Layer1Sum.BITS_32, as.layer1Sum()));
  }

  private static ActivationArithmetic outputs(Set<BoardRepair> repairs) {
    final ActivationArithmetic as = ActivationArithmetic.PUBLISHED;
    return new ActivationArithmetic(
        of(repairs, BIAS, ActivationArithmetic.Bias.ADDED, as.bias()),
        of(repairs, CLIP, ActivationArithmetic.Limit.WHOLE, as.limit()),
        of(repairs, NEGATIVE, ActivationArithmetic.Negative.SIGNED, as.negative()),
        of(repairs, LAG, ActivationArithmetic.Moment.SAME_ROW, as.moment()));
  }

  private static Map<Integer, String> morePio(Set<BoardRepair> repairs) {
    final Map<Integer, String> more = new TreeMap<>();
    if (repairs.contains(WHITE_BIAS)) {
      more.put(BoardPio.WHITE_BIAS, "bias_white");
    }
    if (repairs.contains(SIDE)) {
      more.put(BoardPio.SIDE, "side");
    }
    return more;
  }

  /**
   * The program with these repairs.
   *
   * @param stores how the program stores weights if that is not repaired
   * @param blackToMove what it sends if it sends the side to move
   */
  public static BoardProgramErrata program(
      Set<BoardRepair> repairs, WeightStoreRule stores, boolean blackToMove) {
    final BoardProgramErrata as = BoardProgramErrata.published(stores);
    return new BoardProgramErrata(
        of(repairs, STORES, WeightStoreRule.REPAIRED, stores),
        of(repairs, WHITE_BIAS, BoardProgramErrata.WhiteBias.SENT, as.whiteBias()),
        of(
            repairs,
            SIDE,
            blackToMove ? BoardProgramErrata.Side.BLACK : BoardProgramErrata.Side.WHITE,
            as.side()),
        of(repairs, WAIT, BoardProgramErrata.Result.WHEN_READY, as.result()),
        of(repairs, SCALE, BoardProgramErrata.Print.FRACTION_5, as.print()));
  }

  private static <T> T of(Set<BoardRepair> repairs, BoardRepair repair, T repaired, T published) {
    return repairs.contains(repair) ? repaired : published;
  }
}
