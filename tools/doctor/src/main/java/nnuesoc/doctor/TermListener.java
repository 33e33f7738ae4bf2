// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/** Is notified of each term that a layer adds. This is by far the most frequent event. */
interface TermListener {
  /**
   * A term was added.
   *
   * @param column where its weight was read
   * @param input as it was read
   * @param weight as it was read, signed
   * @param added what was added to the sum, modulo the width of its register, signed
   */
  void term(long cycle, int column, int input, int weight, int added);
}
