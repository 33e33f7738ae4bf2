package nnuesoc.traces.view;

/** Colors that both viewers have. */
public enum Color {
  /** The viewer's default color. */
  PLAIN,
  RED,
  ORANGE,
  YELLOW,
  GREEN,
  BLUE,
  VIOLET
}
