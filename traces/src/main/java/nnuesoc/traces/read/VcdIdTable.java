// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Maps a variable's identifier to its number. Identifiers of one and two characters, which make up
 * most of a trace, are looked up in a table, those of up to eight characters in a hash table of
 * packed bytes.
 */
final class VcdIdTable {
  static final int NONE = -1;

  /** Instead of a number: the identifier is declared, but its values are ignored. */
  static final int LEFT_OUT = -2;

  private static final int MAX_PACKED = 8;

  private final int[] small = new int[1 << 16]; // also for bytes that no identifier has
  private long[] keys = new long[64];
  private int[] numbers = new int[64];
  private int used;
  private final Map<String, Integer> large = new HashMap<>();

  VcdIdTable() {
    Arrays.fill(small, NONE);
  }

  /** The number of the identifier, {@link #NONE} if it was never added. */
  int find(byte[] bytes, int from, int to) {
    final int length = to - from;
    if (length == 1) {
      return small[bytes[from] & 0xff];
    }
    if (length == 2) {
      return small[(bytes[from] & 0xff) << 8 | (bytes[from + 1] & 0xff)];
    }
    if (length > MAX_PACKED) {
      return large.getOrDefault(latin(bytes, from, to), NONE);
    }
    long key = 0;
    for (int i = from; i < to; i++) {
      key = key << 8 | bytes[i];
    }
    final int mask = keys.length - 1;
    int slot = slot(key, mask);
    while (keys[slot] != 0) {
      if (keys[slot] == key) {
        return numbers[slot];
      }
      slot = (slot + 1) & mask;
    }
    return NONE;
  }

  int find(String id) {
    final byte[] bytes = id.getBytes(StandardCharsets.ISO_8859_1);
    return find(bytes, 0, bytes.length);
  }

  void add(String id, int number) {
    add(id.getBytes(StandardCharsets.ISO_8859_1), number);
  }

  /** Adds an identifier with bytes from ! to ~, or gives it another number. */
  void add(byte[] id, int number) {
    if (id.length <= 2) {
      small[id.length == 1 ? id[0] : id[0] << 8 | id[1]] = number;
    } else if (id.length > MAX_PACKED) {
      large.put(latin(id, 0, id.length), number);
    } else {
      long key = 0;
      for (byte b : id) {
        key = key << 8 | b;
      }
      if (2 * (used + 1) > keys.length) {
        grow();
      }
      used += put(key, number) ? 1 : 0;
    }
  }

  /** Whether these bytes are the beginning of a longer identifier. */
  boolean goesOn(byte[] bytes, int from, int to) {
    final String start = latin(bytes, from, to);
    for (int i = 1 << 8; i < small.length; i++) {
      if (small[i] != NONE && start.length() == 1 && start.charAt(0) == i >> 8) {
        return true;
      }
    }
    for (long key : keys) {
      if (key != 0 && longer(unpacked(key), start)) {
        return true;
      }
    }
    return large.keySet().stream().anyMatch(id -> longer(id, start));
  }

  private static boolean longer(String id, String start) {
    return id.length() > start.length() && id.startsWith(start);
  }

  private static String unpacked(long key) {
    final byte[] bytes = ByteBuffer.allocate(Long.BYTES).putLong(key).array();
    final int from = Long.numberOfLeadingZeros(key) / Byte.SIZE;
    return latin(bytes, from, Long.BYTES);
  }

  /** Adds a key; returns whether it is new. */
  private boolean put(long key, int number) {
    int slot = slot(key, keys.length - 1);
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    final boolean fresh = keys[slot] == 0;
    keys[slot] = key;
    numbers[slot] = number;
    return fresh;
  }

  private void grow() {
    final long[] oldKeys = keys;
    final int[] oldNumbers = numbers;
    keys = new long[2 * oldKeys.length];
    numbers = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        put(oldKeys[i], oldNumbers[i]);
      }
    }
  }

  private static int slot(long key, int mask) {
    final long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & mask;
  }

  private static String latin(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
