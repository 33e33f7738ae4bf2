// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;

/** The model while it runs. */
final class ModelCursor implements RunCursor {
  private static final long PERIOD_NS = 20;

  private final SocRun run;
  private final Map<String, SignalProbe> probes = new LinkedHashMap<>();
  private final Signal[] signals;
  private final SignalProbe[] all;
  private boolean begun;

  ModelCursor(SocSpec spec) {
    run = spec.start();
    for (Signal signal : run.circuit().signals()) {
      probes.put(
          signal.name(),
          new SignalProbe(signal.name(), signal.widthBits(), signal.widthBits(), signal.name()));
    }
    signals = run.circuit().signals().toArray(new Signal[0]);
    all = probes.values().toArray(new SignalProbe[0]);
  }

  @Override
  public boolean next() {
    if (begun) {
      if (run.simulation().finished()) {
        return false;
      }
      run.simulation().step();
    }
    begun = true;
    run.simulation().settle();
    for (int i = 0; i < all.length; i++) {
      all[i].turn();
      all[i].set(signals[i].longValue(), true);
    }
    return true;
  }

  @Override
  public long cycle() {
    return run.simulation().cycle();
  }

  @Override
  public String time() {
    return time(cycle());
  }

  @Override
  public String timeBefore() {
    return time(cycle() - 1);
  }

  private static String time(long cycle) {
    return Math.max(0, PERIOD_NS * cycle - PERIOD_NS / 2) + "ns";
  }

  @Override
  public SignalProbe probe(String name) {
    return Objects.requireNonNull(probes.get(name), name);
  }

  Map<String, SignalProbe> probes() {
    return probes;
  }
}
