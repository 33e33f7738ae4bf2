package nnuesoc.net;

/** The arithmetic that a net's numbers are meant for (fabric.md §7). */
public enum NumberFormat {
  /** Fixed point: 3.13 in layer 1, 3.5 after it. */
  REPORT,
  /** The integers of Stockfish 12 and 13. */
  STOCKFISH
}
