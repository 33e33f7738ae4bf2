// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

/**
 * What a worker's accesses cost, in clocks of the board.
 *
 * @param node the processor's work on a position: moves, their order, make and unmake
 * @param table from a request to the table to its answer, if no other worker makes one
 * @param port how long each access occupies the table's port
 * @param boards the number of boards, each with its own bridge and memory, over which the workers
 *     are spread; the table is on the first board
 * @param link from another board to the table, one way
 */
public record AccessCosts(int node, int table, int port, int boards, int link) {
  /** The costs on one board. */
  public AccessCosts(int node, int table, int port) {
    this(node, table, port, 1, 0);
  }

  /** Checks the ranges. */
  public AccessCosts {
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
