package nnuesoc.sim.view;

/** Colors that both viewers have. */
public enum Color {
  /** What the viewer takes for everything else. */
  PLAIN,
  RED,
  ORANGE,
  YELLOW,
  GREEN,
  BLUE,
  VIOLET
}
