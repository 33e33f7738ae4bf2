package nnuesoc.sim.view;

/** How a viewer writes a value. */
public enum Format {
  BINARY,
  HEX,
  UNSIGNED,
  /** Two's complement of the signal's width, in decimal. */
  SIGNED,
  /** Names instead of codes, {@link Row#states()}. */
  STATES
}
