// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Locale;

/** How the cycles of a run are computed; the values in every cycle are the same with each. */
public enum Engine {
  /** Stretches whose outcome is determined are computed at once. */
  FAST,
  /** Every cycle is evaluated; where only a countdown changes, it is counted. */
  STEPPED;

  /** The name that is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
