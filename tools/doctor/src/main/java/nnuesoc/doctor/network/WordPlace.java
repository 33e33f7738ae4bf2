// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import org.jspecify.annotations.Nullable;

/**
 * Where the words of a layer may stand: its inputs or its outputs.
 *
 * @param name of the signal
 * @param how how they stand there, for people
 * @param port whether it is in the outermost scope of the trace
 * @param bits of a word
 * @param enable says when a word is taken; null if the words have no times of their own
 */
record WordPlace(
    String name, String how, Form form, boolean port, int bits, @Nullable Enable enable) {
  String text() {
    return name + how;
  }

  /** How many cycles behind its enable a word is taken. */
  int late() {
    return enable == null ? 0 : enable.late();
  }

  /** Whether the words stand there side by side. */
  boolean isGroup() {
    return form == Form.GROUP;
  }

  /** The same place, in which words are taken otherwise. */
  WordPlace with(Form other, @Nullable Enable by) {
    String text = by == null ? how : how + " with " + by.name();
    return new WordPlace(name, text, other, port, bits, by);
  }

  /**
   * Words are taken in some cycles, or so many cycles late.
   *
   * @param name of the signal that says so
   * @param when the cycles in which it is 1, or rises, or counts
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  record Enable(String name, int[] when, int late) {
    /** When words are taken, as a text. */
    String time() {
      return name + " " + late;
    }
  }

  /** How the words stand in a place. */
  enum Form {
    /** Side by side, in a vector or in signals that differ by a number. */
    GROUP,
    /** One after the other, as often as there are rows. */
    EXACT,
    /** One after the other, among others. */
    STREAM,
    /** Side by side, until some of them change. */
    PASSING
  }

  /** Takes what may be the words of a layer. */
  interface Reader {
    /**
     * Takes one reading.
     *
     * @param words they begin at {@code from}
     * @param cycle in which the last of them stands
     */
    void take(WordPlace place, long[] words, int from, int cycle);
  }
}
