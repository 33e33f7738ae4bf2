// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nnuesoc.net.Net;
import nnuesoc.net.convert.ScaleFactor;
import nnuesoc.position.Position;

/** A net over a list of positions: exact, in each format, and with each repair. */
public final class FormatStudy {
  /** The sign agreement that a repair must exceed, in percent. */
  public static final double GOAL = 99;

  private static final int RAW_PER_VALUE = 16;

  private final Layer1Sums sums;
  private final Net net;
  private final int[] exact;
  private final List<Row> formats;
  private final List<RepairRow> repairs;

  /**
   * A variant's answer.
   *
   * @param variant the variant
   * @param values by position, from the side to move, in units of 1/208 pawn
   * @param statistics compared with the exact values
   */
  @SuppressWarnings("ArrayRecordComponent") // new in each study
  public record Row(HardwareVariant variant, int[] values, ErrorStatistics statistics) {}

  /**
   * A repair's answer.
   *
   * @param repair the repair
   * @param row its results
   */
  public record RepairRow(StudyRepair repair, Row row) {
    /** Whether the sign agreement exceeds {@link #GOAL}. */
    public boolean passes() {
      return row.statistics().signs().percent() > GOAL;
    }
  }

  /**
   * Evaluates all of it.
   *
   * @param net for Stockfish's integers
   * @param positions at least one
   */
  public FormatStudy(Net net, List<Position> positions) {
    this.net = net;
    sums = new Layer1Sums(net, positions);
    exact = values(HardwareVariants.EXACT);
    formats = HardwareVariants.FORMATS.stream().map(this::row).toList();
    repairs =
        StudyRepair.BY_COST.stream()
            .map(repair -> new RepairRow(repair, row(repair.variant())))
            .toList();
  }

  /** The exact values from the side to move, in units of 1/208 pawn. */
  public int[] exact() {
    return exact.clone();
  }

  /** The formats, in their order. */
  public List<Row> formats() {
    return formats;
  }

  /** The repairs, beginning with the cheapest. */
  public List<RepairRow> repairs() {
    return repairs;
  }

  /** The cheapest repair that reaches the goal. */
  public Optional<RepairRow> cheapest() {
    return repairs.stream().filter(RepairRow::passes).findFirst();
  }

  private Row row(HardwareVariant variant) {
    final int[] values = values(variant);
    return new Row(variant, values, ErrorStatistics.of(exact, values));
  }

  private int[] values(HardwareVariant variant) {
    final ScaleFactor worth = variant.rule().rawPerEval();
    final ScaleFactor value =
        new ScaleFactor(worth.numerator(), worth.denominator() * RAW_PER_VALUE);
    final int[] evals = evals(net, sums, variant);
    for (int i = 0; i < evals.length; i++) {
      evals[i] = (int) value.cut(evals[i]);
    }
    return evals;
  }

  private static int[] evals(Net net, Layer1Sums sums, HardwareVariant variant) {
    final HardwareVariantModel model = new HardwareVariantModel(net, variant);
    final int[][] ofPositions = sums.of(variant.rule().weight1(), variant.rule().bias1());
    final int[] evals = new int[ofPositions.length];
    Arrays.parallelSetAll(evals, i -> model.eval(ofPositions[i])); // indexed by position, not core
    return evals;
  }

  /** The value of {@code eval} for each position, in a variant's own steps. */
  public static int[] evals(Net net, List<Position> positions, HardwareVariant variant) {
    return evals(net, new Layer1Sums(net, positions), variant);
  }
}
