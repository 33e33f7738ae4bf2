// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.hps.bus.PartialAccess;
import nnuesoc.text.CountText;

/**
 * Counts the stores of a program that write a part of a word, and the reads of some bits of a
 * register, by source line. A store does not count if a later store writes the word's other byte.
 */
final class PartialAccessCounter {
  /** What the accesses of one kind in one line have in common. */
  private record Kind(boolean isRead, String where, String target, int bits, int bytes) {}

  private final Map<Kind, Long> counts = new LinkedHashMap<>();
  private final Map<Integer, Kind> open = new HashMap<>(); // by address: the other byte may follow

  /** Counts an access of the source line {@code where}. */
  void add(PartialAccess store, String where) {
    final Kind kind = new Kind(store.isRead(), where, store.target(), store.bits(), store.bytes());
    final int other = store.address() ^ 1;
    final Kind partner = store.isCompletedAt(other) ? open.remove(other) : null;
    if (partner != null) {
      counts.merge(partner, -1L, Long::sum);
      return;
    }
    counts.merge(kind, 1L, Long::sum);
    open.put(store.address(), kind);
  }

  /** One line for each source line and target. */
  List<String> lines() {
    final List<String> lines = new ArrayList<>();
    counts.forEach(
        (kind, count) -> {
          if (count > 0) {
            lines.add(line(kind, count));
          }
        });
    return lines;
  }

  private static String line(Kind kind, long count) {
    if (kind.isRead) {
      return String.format(
          Locale.ROOT,
          "%s: %s of %s of %s, a register of %d bits: the program got its lowest bits alone; read"
              + " the register with nn_read32",
          kind.where,
          CountText.of(count, "read"),
          CountText.of(kind.bytes, "byte"),
          kind.target,
          kind.bits);
    }
    final boolean isRegister = kind.target.startsWith("pio_");
    return String.format(
        Locale.ROOT,
        "%s: %,d %s of %s to %s, %s of %d bits: %s",
        kind.where,
        count,
        count == 1 ? "store" : "stores",
        kind.bytes == 1 ? "1 byte" : kind.bytes + " bytes",
        kind.target,
        isRegister ? "a register" : "a memory of words",
        kind.bits,
        isRegister
            ? "the other bits became 0; store the register with nn_write32"
            : "the other byte of the word kept its value; store whole words with nn_write16");
  }

  /** The same for machines. */
  List<Map<String, Object>> json() {
    final List<Map<String, Object>> all = new ArrayList<>();
    counts.forEach(
        (kind, count) -> {
          if (count > 0) {
            final Map<String, Object> one = new LinkedHashMap<>();
            one.put("where", kind.where);
            one.put("read", kind.isRead);
            one.put("target", kind.target);
            one.put("bits", kind.bits);
            one.put("bytes", kind.bytes);
            one.put("count", count);
            all.add(one);
          }
        });
    return all;
  }
}
