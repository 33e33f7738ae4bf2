// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;

/** Possible mistakes in some channels, likely ones first. */
final class MistakeList {
  private final Set<Integer> channels;
  private final List<Mistake> all = new ArrayList<>();

  MistakeList(Set<Integer> channels) {
    this.channels = channels;
  }

  /** Adds a mistake; the caller says what it changes. */
  Mistake add(Fault fault, String cause, Object... numbers) {
    final Mistake mistake = new Mistake(channels, FaultCause.of(fault, cause, numbers));
    all.add(mistake);
    return mistake;
  }

  void addAll(List<Mistake> others) {
    all.addAll(others);
  }

  List<Mistake> all() {
    return all;
  }

  Set<Integer> channels() {
    return channels;
  }

  boolean areInLayer1() {
    return channels.contains(LayerInstance.WHITE) || channels.contains(LayerInstance.BLACK);
  }
}
