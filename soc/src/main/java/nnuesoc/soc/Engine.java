package nnuesoc.soc;

import java.util.Locale;

/** How the cycles of a run are computed; every value in every cycle is the same. */
public enum Engine {
  /** Stretches whose outcome follows are computed at once. */
  FAST,
  /** Every cycle is evaluated, or counted where nothing but a countdown changes. */
  STEPPED;

  /** As it is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
