// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** A value change dump, read slowly and in full: per signal, from which time it holds what. */
final class Trace {
  /** What a signal holds while it is x. */
  static final BigInteger UNKNOWN = BigInteger.ONE.negate();

  private final NavigableMap<String, NavigableMap<Long, BigInteger>> changes = new TreeMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Deque<String> scopes = new ArrayDeque<>();
  private long firstStamp = -1;
  private long lastStamp = -1;

  private Trace() {}

  /** Reads a file, packed if it ends in {@code .gz}. */
  static Trace of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return of(file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in);
    }
  }

  /** Reads a stream to its end. */
  static Trace of(InputStream in) throws IOException {
    final Trace trace = new Trace();
    final BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      if (!line.isBlank()) {
        trace.read(line.strip());
      }
    }
    return trace;
  }

  private void read(String line) {
    final String[] words = line.split("\\s+", -1);
    if (lastStamp < 0 && words[0].charAt(0) != '$' && words[0].charAt(0) != '#') {
      return; // a date or a version that stands on its own line
    }
    switch (words[0].charAt(0)) {
      case '$' -> declare(words);
      case '#' -> {
        final long time = Long.parseLong(line.substring(1));
        firstStamp = firstStamp < 0 ? time : firstStamp;
        if (time <= lastStamp) {
          throw new AssertionError("#" + time + " behind #" + lastStamp);
        }
        lastStamp = time;
      }
      case 'b' -> change(words[1], words[0].substring(1));
      case '0', '1', 'x' -> change(line.substring(1), line.substring(0, 1));
      default -> {} // what stands between $date and $end
    }
  }

  private void declare(String[] words) {
    switch (words[0]) {
      case "$scope" -> scopes.addLast(words[2]);
      case "$upscope" -> scopes.removeLast();
      case "$var" -> {
        final String name = String.join(".", scopes) + "." + words[4];
        names.put(words[3], name);
        changes.put(name, new TreeMap<>());
      }
      default -> {}
    }
  }

  /** Repeating what stands is no change. */
  private void change(String id, String digits) {
    final NavigableMap<Long, BigInteger> values = of(Objects.requireNonNull(names.get(id), id));
    final BigInteger value = digits.contains("x") ? UNKNOWN : new BigInteger(digits, 2);
    if (values.isEmpty() || !values.lastEntry().getValue().equals(value)) {
      values.put(lastStamp, value);
    }
  }

  private NavigableMap<Long, BigInteger> of(String name) {
    return Objects.requireNonNull(changes.get(name), name);
  }

  /** Everything, by full name and time in ns. */
  Map<String, NavigableMap<Long, BigInteger>> changes() {
    return changes;
  }

  /** All full names, in alphabetical order. */
  List<String> names() {
    return List.copyOf(changes.keySet());
  }

  /** What a signal holds in a cycle: just before the clock falls. */
  long value(String name, long cycle) {
    return of(name).floorEntry(20 * cycle).getValue().longValue();
  }

  /** The first time, in ns. */
  long firstStamp() {
    return firstStamp;
  }

  /** The last time, in ns. */
  long lastStamp() {
    return lastStamp;
  }
}
