// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import nnuesoc.net.Shape;

/**
 * The control part of the fabric, edge by edge, as the tables of fabric.md §5 and §6 put it: loader
 * states and layer states without data. Where an edge changed nothing, nothing changes until the
 * next write, so the cycles up to it are left out.
 */
final class SteppedControl {

  private static final int LAYERS = 4;
  private static final int CLEAR = 1;
  private static final int SCAN = 2;

  private final int features;
  private final int[] inputs;
  private final int[] rows;

  private int loader;
  private int address;
  private boolean start1;
  private final int[] state = new int[LAYERS];
  private final int[] row = new int[LAYERS];
  private final int[] col = new int[LAYERS];
  private final boolean[] trigger = new boolean[LAYERS];
  private final boolean[] proceed = new boolean[LAYERS];
  private boolean done;

  private long cycle;
  private boolean changed;

  int pioReset;
  int pioReady;
  final long[] firstTrigger = new long[LAYERS];
  final long[] proceedCycle = new long[LAYERS];

  SteppedControl(Shape shape) {
    features = shape.features();
    inputs = new int[] {features, 2 * shape.h(), shape.n2(), shape.n3()};
    rows = new int[] {shape.h(), shape.n2(), shape.n3(), 1};
  }

  /** Lets edges pass until {@code target} stands. */
  void advance(long target) {
    changed = true;
    while (cycle < target) {
      if (!changed) {
        cycle = target;
        return;
      }
      changed = false;
      edge();
      cycle++;
      observe();
    }
  }

  /** {@code pio_trigger} in the present cycle. */
  int pioTrigger() {
    int bits = done ? 16 : 0;
    for (int n = 0; n < LAYERS; n++) {
      bits |= trigger[n] ? 1 << n : 0;
    }
    return bits;
  }

  private void observe() {
    for (int n = 0; n < LAYERS; n++) {
      if (trigger[n] && firstTrigger[n] < 0) {
        firstTrigger[n] = cycle;
      }
      if (proceed[n]) {
        proceedCycle[n] = cycle;
      }
    }
  }

  /** From the last layer to the first, so that each still sees its predecessor's old proceed. */
  private void edge() {
    if (pioReset == 1) {
      reset();
      return;
    }
    for (int n = LAYERS - 1; n >= 0; n--) {
      layerEdge(n, n == 0 ? start1 : proceed[n - 1]);
    }
    loaderEdge();
  }

  private void reset() {
    changed = loader != CLEAR || address != 0 || pioTrigger() != 0;
    loader = CLEAR;
    address = 0;
    start1 = false;
    done = false;
    for (int n = 0; n < LAYERS; n++) {
      state[n] = 0;
      row[n] = 0;
      col[n] = 0;
      trigger[n] = false;
      proceed[n] = false;
      firstTrigger[n] = -1;
    }
  }

  private void loaderEdge() {
    int last = loader == CLEAR ? features - 1 : 63;
    changed |= loader != 0 || start1;
    start1 = loader == SCAN && address == last;
    if (loader != 0) {
      address++;
      if (address > last) {
        address = 0;
        loader = loader == CLEAR ? SCAN : 0;
      }
    }
  }

  private void layerEdge(int n, boolean start) {
    boolean ready = (pioReady >> n & 1) == 1;
    changed |= proceed[n] || start || state[n] > 1;
    proceed[n] = false;
    switch (state[n]) {
      case 0 -> {
        if (start) {
          row[n] = 0;
          state[n] = 1;
        }
      }
      case 1 -> {
        changed |= trigger[n] == ready;
        if (!trigger[n] && !ready) {
          trigger[n] = true;
        } else if (trigger[n] && ready) {
          trigger[n] = false;
          col[n] = 0;
          state[n] = 2;
        }
      }
      case 2 -> state[n] = 3;
      case 3 -> {
        state[n] = col[n] == inputs[n] - 1 ? 4 : 2;
        col[n]++;
      }
      default -> {
        boolean lastRow = row[n] == rows[n] - 1;
        row[n]++;
        state[n] = lastRow ? 0 : 1;
        proceed[n] = lastRow;
        done |= lastRow && n == LAYERS - 1;
      }
    }
  }
}
