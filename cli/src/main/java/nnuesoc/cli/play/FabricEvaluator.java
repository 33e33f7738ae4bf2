package nnuesoc.cli.play;

import nnuesoc.chess.Board;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.net.NumberFormat;
import nnuesoc.soc.LiveFabric;

/** Positions are worth what the fabric says, and cost what it takes. */
public final class FabricEvaluator implements Evaluator {
  private static final int EVAL_PER_VALUE = 16;
  private static final int VALUE_PER_PAWN = 208;
  private static final int REPORT_ONE = 32;

  private final LiveFabric fabric;

  public FabricEvaluator(LiveFabric fabric) {
    this.fabric = fabric;
  }

  /** The fabric that evaluates. */
  public LiveFabric fabric() {
    return fabric;
  }

  @Override
  public int evaluate(Board board) {
    return centipawns(fabric.evaluate(board.position()), fabric.spec().arithmetic());
  }

  /**
   * What {@code eval} means (fabric.md §7), both divisions toward zero; the 11.5 of the report are
   * taken as pawns.
   */
  public static int centipawns(int eval, NumberFormat arithmetic) {
    return switch (arithmetic) {
      case REPORT -> eval * 100 / REPORT_ONE;
      case STOCKFISH -> eval / EVAL_PER_VALUE * 100 / VALUE_PER_PAWN;
    };
  }

  @Override
  public long evaluations() {
    return fabric.evaluations();
  }

  @Override
  public long cycles() {
    return fabric.cycles();
  }
}
