// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the key of an evaluation while the evaluator computes it. A hit is in {@code result}
 * three cycles after the key, {@code done} rises a cycle later. The evaluator continues because its
 * accumulators must follow. After a miss the evaluator's result is stored and becomes {@code
 * result}. If an evaluation is requested before the previous one is answered, the cache drops the
 * previous one.
 *
 * <p>The index is the low bits of the key, the tag the bits above. The memory holds the whole key,
 * so the cost of a shorter tag is visible: {@code collisions} counts hits of another key.
 */
public final class EvaluationCache extends Part {
  /** The states' names by code. */
  public static final List<String> STATES = List.of("IDLE", "READ", "COMPARE", "WAIT");

  static final int IDLE = 0;
  static final int READ = 1;
  static final int COMPARE = 2;
  static final int WAIT = 3;

  private static final int NO_WAY = -1;

  private final CacheInputs inputs;
  private final ReplacementOrder setOrder;
  private final int indexBits;
  private final long tagMask;
  private final List<Way> ways = new ArrayList<>();
  private final @Nullable Memory order;
  private final @Nullable Register orderRead;
  private final Register state;
  private final LongRegister key;
  private final Register handled;
  private final Register result;
  private final Register done;
  private final Register hits;
  private final Register misses;
  private final Register evictions;
  private final Register collisions;

  /** One entry of each set. */
  private record Way(
      Memory low,
      Memory high,
      Memory value,
      Register lowRead,
      Register highRead,
      Register valueRead) {}

  /** Declares the scope {@code cache}; the fabric wires what {@code inputs} depends on. */
  public EvaluationCache(Scope fabric, CacheConfig config, CacheInputs inputs) {
    super(fabric, "cache");
    final Scope scope = fabric.child("cache");
    this.inputs = inputs;
    setOrder = new ReplacementOrder(config.ways(), config.policy());
    indexBits = config.indexBits();
    tagMask = -1L >>> (Long.SIZE - config.tagBits());
    state = scope.register("state", 2).named(STATES).readBy(this);
    key = scope.longRegister("key", 64).readBy(this);
    handled = scope.register("handled", 4).readBy(this);
    result = scope.register("result", Integer.SIZE);
    done = scope.register("done", 1);
    hits = scope.register("hits", Integer.SIZE);
    misses = scope.register("misses", Integer.SIZE);
    evictions = scope.register("evictions", Integer.SIZE);
    collisions = scope.register("collisions", Integer.SIZE);
    for (int way = 0; way < config.ways(); way++) {
      ways.add(way(scope, config, way));
    }
    order =
        setOrder.bits() == 0
            ? null
            : scope.memory("order", config.sets(), setOrder.bits()).writtenBy(this);
    orderRead = order == null ? null : order.readBy(this, key.low());
    inputs.key().readBy(this);
    inputs.keyed().readBy(this);
    inputs.asked().readBy(this);
    inputs.answered().readBy(this);
  }

  private Way way(Scope scope, CacheConfig config, int way) {
    final int sets = config.sets();
    final Memory low = scope.memory("low_" + way, sets, Integer.SIZE + 1 - indexBits);
    final Memory high = scope.memory("high_" + way, sets, Integer.SIZE);
    final Memory value = scope.memory("value_" + way, sets, Integer.SIZE);
    return new Way(
        low.writtenBy(this),
        high.writtenBy(this),
        value.writtenBy(this),
        low.readBy(this, key.low()),
        high.readBy(this, key.low()),
        value.readBy(this, key.low()));
  }

  /** The result of the last requested evaluation, from the cycle before {@link #done()} on. */
  public Register result() {
    return result;
  }

  /** 1 when every requested evaluation has been answered. */
  public Register done() {
    return done;
  }

  @Override
  public void settle() {
    final int set = set();
    final int use = state.q() == READ ? Memory.SAMPLED : Memory.UNUSED;
    for (Way way : ways) {
      way.low.address(set, use);
      way.high.address(set, use);
      way.value.address(set, use);
    }
    if (order != null) {
      order.address(set, use);
    }
    if (stores()) {
      store(set);
    } else if (order != null && state.q() == COMPARE && setOrder.marksHits() && hit() != NO_WAY) {
      order.write(set, setOrder.used(orderWord(), hit()));
    }
  }

  private void store(int set) {
    final int leaving = setOrder.leaving(orderWord());
    final Way way = ways.get(leaving);
    way.low.write(set, (int) key.q() >>> indexBits | 1 << (Integer.SIZE - indexBits));
    way.high.write(set, (int) (key.q() >>> Integer.SIZE));
    way.value.write(set, inputs.value().q());
    if (order != null) {
      order.write(set, setOrder.filled(orderWord(), leaving));
    }
  }

  @Override
  public void edge() {
    done.next(isAnswered() ? 1 : 0);
    switch (state.q()) {
      case IDLE -> take();
      case READ -> state.next(COMPARE);
      case COMPARE -> compare();
      default -> await();
    }
  }

  private boolean isAnswered() {
    return state.q() == IDLE
        && handled.q() == inputs.keyed().q()
        && inputs.asked().q() == inputs.keyed().q()
        && !inputs.waits().getAsBoolean();
  }

  private void take() {
    if (isOvertaken() && !inputs.crowded().getAsBoolean()) {
      key.next(inputs.key().q());
      handled.next(inputs.keyed().q());
      state.next(READ);
    }
  }

  private void compare() {
    final int hit = hit();
    if (hit == NO_WAY) {
      misses.next(misses.q() + 1);
      state.next(WAIT);
      return;
    }
    hits.next(hits.q() + 1);
    if (stored(ways.get(hit)) != tag()) {
      collisions.next(collisions.q() + 1);
    }
    result.next(ways.get(hit).valueRead.q());
    state.next(IDLE);
  }

  private void await() {
    if (stores()) {
      result.next(inputs.value().q());
      if (isValid(ways.get(setOrder.leaving(orderWord())))) {
        evictions.next(evictions.q() + 1);
      }
      state.next(IDLE);
    } else if (isOvertaken()) {
      state.next(IDLE);
    }
  }

  /** Whether the current key is newer than the key looked up last. */
  private boolean isOvertaken() {
    return handled.q() != inputs.keyed().q();
  }

  private boolean stores() {
    return state.q() == WAIT && !isOvertaken() && inputs.asked().q() == inputs.answered().q();
  }

  private int set() {
    return key.low().q() & (1 << indexBits) - 1;
  }

  private long tag() {
    return key.q() >>> indexBits;
  }

  private int orderWord() {
    return orderRead == null ? 0 : orderRead.q();
  }

  /** The first way whose tag equals the key's, or {@link #NO_WAY}. */
  private int hit() {
    for (int way = 0; way < ways.size(); way++) {
      if (isValid(ways.get(way)) && ((stored(ways.get(way)) ^ tag()) & tagMask) == 0) {
        return way;
      }
    }
    return NO_WAY;
  }

  private boolean isValid(Way way) {
    return way.lowRead.q() >>> (Integer.SIZE - indexBits) == 1;
  }

  /** The stored key of the entry that was read, without its index. */
  private long stored(Way way) {
    final int lowBits = Integer.SIZE - indexBits;
    final long low = way.lowRead.q() & (1L << lowBits) - 1;
    return Integer.toUnsignedLong(way.highRead.q()) << lowBits | low;
  }
}
