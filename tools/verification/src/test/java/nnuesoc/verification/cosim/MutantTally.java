// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What became of mutants, by the module that they are in and the run that killed them. */
final class MutantTally {
  private final Map<String, Count> modules = new TreeMap<>();
  private final Map<String, Integer> runs = new TreeMap<>();
  private final List<String> survivors = new ArrayList<>();

  private static final class Count {
    private int killed;
    private int equivalent;
    private int survive;

    private void add(Count other) {
      killed += other.killed;
      equivalent += other.equivalent;
      survive += other.survive;
    }

    private double share() {
      return killed + survive == 0 ? 1 : killed / (double) (killed + survive);
    }

    private String line(String name) {
      return String.format(
          Locale.ROOT,
          "%s: %,d mutants, %,d killed, %,d equivalent, %,d survive (%.1f %% killed)%n",
          name,
          killed + equivalent + survive,
          killed,
          equivalent,
          survive,
          100 * share());
    }
  }

  /**
   * Counts one.
   *
   * @param killer the run that kills it and the cycle, "" for none
   * @param equivalent whether it is proven to be none
   */
  void add(TwinMutants mutants, int number, String killer, boolean equivalent) {
    final Count count = modules.computeIfAbsent(mutants.module(number), name -> new Count());
    if (!killer.isEmpty()) {
      count.killed++;
      runs.merge(killer.split(" ", 2)[0], 1, Integer::sum);
    } else if (equivalent) {
      count.equivalent++;
    } else {
      count.survive++;
      survivors.add(mutants.place(number));
    }
  }

  /** Killed of those that are not equivalent. */
  double share() {
    return sum().share();
  }

  private Count sum() {
    final Count sum = new Count();
    modules.values().forEach(sum::add);
    return sum;
  }

  @Override
  public String toString() {
    final StringBuilder text = new StringBuilder(sum().line("all"));
    modules.forEach((name, count) -> text.append(count.line(name)));
    text.append("killed by: ").append(runs).append('\n');
    survivors.forEach(one -> text.append(one).append('\n'));
    return text.toString();
  }
}
