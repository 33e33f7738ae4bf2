package nnuesoc.chess.parallel;

/**
 * What a worker's accesses cost, in clocks of the board.
 *
 * @param node what its processor does for a position: moves, their order, make and unmake
 * @param table from a question to the table to its answer, if nobody else asks
 * @param port the table's port is taken for so long by each access
 * @param boards over how many boards the workers are spread, each with a bridge and a memory of its
 *     own; the table is on the first
 * @param link from another board to the table, one way
 */
public record Clocks(int node, int table, int port, int boards, int link) {
  /** On one board. */
  public Clocks(int node, int table, int port) {
    this(node, table, port, 1, 0);
  }

  /** Checks the ranges. */
  public Clocks {
    require("node", node, 0);
    require("table", table, 0);
    require("port", port, 0);
    require("boards", boards, 1);
    require("link", link, 0);
    if (port > table) {
      throw new IllegalArgumentException(
          "port=" + port + ": expected at most table=" + table + ", of which it is a part");
    }
  }

  /** The board of a worker, from 0. */
  int board(int worker, int workers) {
    return (int) ((long) worker * boards / workers);
  }

  private static void require(String key, int value, int least) {
    if (value < least || value > 1_000_000) {
      throw new IllegalArgumentException(key + "=" + value + ": expected " + least + " to 1000000");
    }
  }
}
