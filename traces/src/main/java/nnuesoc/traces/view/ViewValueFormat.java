// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

/** How a viewer writes a value. */
public enum ViewValueFormat {
  BINARY,
  HEX,
  UNSIGNED,
  /** The two's complement number of the signal's width, in decimal. */
  SIGNED,
  /** Names instead of codes; see {@link ViewRow#states()}. */
  STATES
}
