// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;

/** Sets registers and memory words of any circuit at the edges that a test names. */
public final class Plan extends Stimulus {
  private final Circuit circuit;
  private final NavigableMap<Long, List<Runnable>> edges = new TreeMap<>();
  private final NavigableMap<Long, List<Runnable>> words = new TreeMap<>();
  private long now;
  private boolean ticks;

  /** Does nothing until it is told to. */
  public Plan(Circuit circuit) {
    super(circuit.root(), "plan");
    this.circuit = circuit;
  }

  /** {@code register} holds {@code value} from cycle {@code lands} on. */
  public Plan set(long lands, Register register, int value) {
    return at(lands, () -> register.next(value));
  }

  /** {@code register} is 1 from cycle {@code rises} on and 0 from cycle {@code falls} on. */
  public Plan pulse(long rises, long falls, Register register) {
    return set(rises, register, 1).set(falls, register, 0);
  }

  /** Does something at the edge before cycle {@code lands}. */
  public Plan at(long lands, Runnable action) {
    edges.computeIfAbsent(lands, none -> new ArrayList<>()).add(action);
    return this;
  }

  /** Word {@code address} holds {@code value} from cycle {@code lands} on. */
  public Plan word(long lands, Memory memory, int address, int value) {
    words.computeIfAbsent(lands, none -> new ArrayList<>()).add(() -> memory.write(address, value));
    return this;
  }

  /** From now on parts may step themselves between what is planned. */
  public Plan ticking() {
    ticks = true;
    return this;
  }

  /** A run in which only these parts move. */
  public Simulation simulation(Part... parts) {
    return simulation(Assembly.only(List.of(parts)));
  }

  /** A run of an assembly. */
  public Simulation simulation(Assembly assembly) {
    return Simulation.gated(circuit, assembly, this);
  }

  /** The same, where stretches between what is planned may be skipped. */
  public Simulation skipping(Part... parts) {
    return Simulation.skipping(circuit, Assembly.only(List.of(parts)), this);
  }

  @Override
  public void settle() {
    words.getOrDefault(now + 1, List.of()).forEach(Runnable::run);
  }

  @Override
  public void edge() {
    now++;
    edges.getOrDefault(now, List.of()).forEach(Runnable::run);
  }

  @Override
  public long skip(long limit, boolean partsMove) {
    final long skipped = Math.min(limit, Math.min(free(edges), free(words)));
    now += skipped;
    return skipped;
  }

  private long free(NavigableMap<Long, List<Runnable>> planned) {
    final Map.Entry<Long, List<Runnable>> next = planned.higherEntry(now);
    return next == null ? Long.MAX_VALUE : next.getKey() - now - 1;
  }

  @Override
  public boolean tick(long generation) {
    if (!ticks || edges.containsKey(now + 1) || words.containsKey(now + 1)) {
      return false;
    }
    now++;
    return true;
  }

  @Override
  public boolean finished() {
    return false;
  }
}
