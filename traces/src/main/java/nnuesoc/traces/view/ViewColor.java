// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

/** Colors that both viewers have. */
public enum ViewColor {
  /** The viewer's default color. */
  PLAIN,
  RED,
  ORANGE,
  YELLOW,
  GREEN,
  BLUE,
  VIOLET
}
