// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import nnuesoc.traces.read.NameTable;
import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** Signals by the key under which they are matched, in order of addition. */
final class SignalsByName {
  private final NameTable keys;
  private final List<TraceSignal> signals;

  SignalsByName(int expected) {
    keys = new NameTable(expected);
    signals = new ArrayList<>(expected);
  }

  /** Adds a signal and returns null; if the key is taken, returns the signal that has it. */
  @Nullable TraceSignal putIfAbsent(String key, TraceSignal signal) {
    final int number = keys.add(key);
    if (number < signals.size()) {
      return signals.get(number);
    }
    signals.add(signal);
    return null;
  }

  int count() {
    return signals.size();
  }

  String key(int number) {
    return keys.name(number);
  }

  TraceSignal signal(int number) {
    return signals.get(number);
  }

  /** The number of a key, {@link NameTable#NONE} if it is not there. */
  int find(String key) {
    return keys.find(key);
  }

  @Nullable TraceSignal get(String key) {
    final int number = find(key);
    return number == NameTable.NONE ? null : signals.get(number);
  }

  List<TraceSignal> all() {
    return Collections.unmodifiableList(signals);
  }
}
