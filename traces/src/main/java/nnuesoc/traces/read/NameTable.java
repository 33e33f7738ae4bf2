// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Arrays;

/**
 * Names, numbered from 0 in the order in which they were added. A trace may have a million names,
 * so each takes two numbers and a reference here, and no object.
 */
public final class NameTable {
  /** The name is not in the table. */
  public static final int NONE = -1;

  private int count;
  private String[] names;
  private int[] slots; // number of a name + 1, or 0; at most half full

  /** Creates an empty table with room for {@code expected} names. */
  public NameTable(int expected) {
    names = new String[Math.max(16, expected)];
    slots = new int[Integer.highestOneBit(2 * names.length) * 2];
  }

  /** The number of names. */
  public int count() {
    return count;
  }

  /** The name with that number. */
  public String name(int number) {
    return names[number];
  }

  /** The number of a name, {@link #NONE} if it is not in the table. */
  public int find(String name) {
    return slots[slot(name)] - 1;
  }

  /** The number of a name; a new name is added with the next number. */
  public int add(String name) {
    int slot = slot(name);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (count == names.length) {
      names = Arrays.copyOf(names, 2 * count);
      slots = new int[2 * slots.length];
      for (int number = 0; number < count; number++) {
        slots[slot(names[number])] = number + 1;
      }
      slot = slot(name);
    }
    names[count] = name;
    slots[slot] = ++count;
    return count - 1;
  }

  /** The slot of the name, or the free slot for it. */
  private int slot(String name) {
    final int mask = slots.length - 1;
    final int hash = name.hashCode() * 0x9E3779B9;
    int slot = (hash >>> 8 ^ hash) & mask;
    while (slots[slot] != 0 && !names[slots[slot] - 1].equals(name)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
