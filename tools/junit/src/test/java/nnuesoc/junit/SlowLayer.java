// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.FabricLayer;
import nnuesoc.rtl.fabric.FabricMemories;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.ReplacementLayerFactory;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Wire;

/** A layer 3 with a state machine of its own, which rests for a cycle before it writes. */
final class SlowLayer extends FabricLayer {
  private static final int IDLE = 0;
  private static final int REQUEST = 1;
  private static final int READ = 2;
  private static final int ADD = 3;
  private static final int REST = 4;
  private static final int WRITE = 5;

  private final int rows;
  private final Arithmetic arithmetic;
  private final int error;
  private final Register start;
  private final Register pioReset;
  private final Register pioReady;
  private final Register bias;
  private final Register state;
  private final Register row;
  private final Register column;
  private final Register trigger;
  private final Register proceed;
  private final Register sum;
  private final Wire ready;
  private final Memory input;
  private final Memory weight;
  private final Memory output;
  private final Register inputQ;
  private final Register weightQ;

  /**
   * Declares the layer.
   *
   * @param error what its results are too large by
   */
  private SlowLayer(LayerContext context, int error) {
    super(context.scope(), "layer3");
    final Scope scope = context.scope();
    final Pio pio = context.pio();
    final FabricMemories memories = context.memories();
    rows = context.config().n3();
    arithmetic = context.config().arithmetic();
    this.error = error;
    start = context.start().readBy(this);
    pioReset = pio.output(PioRegister.PIO_RESET).readBy(this);
    pioReady = pio.output(PioRegister.PIO_READY).readBy(this, 4);
    bias = pio.output(PioRegister.PIO_BIAS_3);
    state = scope.register("state", 3).readBy(this);
    row = scope.register("row", 16).readBy(this);
    column = scope.register("column", 16).readBy(this);
    trigger = scope.register("trigger", 1).readBy(this);
    proceed = scope.register("proceed", 1).readBy(this);
    sum = scope.register("sum", arithmetic.sumBits()).readBy(this);
    ready = scope.wire("ready", 1, this::readyBit, pioReady);
    input = memories.output2();
    weight = memories.weight3();
    output = memories.output3().writtenBy(this);
    inputQ = input.readBy(this, column);
    weightQ = weight.readBy(this, column);
  }

  /** Makes layers whose results are too large by {@code error}. */
  static ReplacementLayerFactory with(int error) {
    return context -> new SlowLayer(context, error);
  }

  private int readyBit() {
    return pioReady.q() >> 2 & 1;
  }

  @Override
  public void settle() {
    final int use = state.q() == READ ? Memory.SAMPLED : Memory.UNUSED;
    input.address(column.q(), use);
    weight.address(column.q(), use);
    if (state.q() == WRITE) {
      output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()) + error);
    }
  }

  @Override
  public void edge() {
    proceed.next(0);
    if (pioReset.q() == 1) {
      state.next(IDLE);
      row.next(0);
      column.next(0);
      trigger.next(0);
      sum.next(0);
      return;
    }
    switch (state.q()) {
      case IDLE -> state.next(start.q() == 1 ? REQUEST : IDLE);
      case REQUEST -> request();
      case READ -> state.next(ADD);
      case ADD -> {
        sum.next(sum.signed() + arithmetic.product(inputQ.q(), weightQ.signed()));
        column.next(column.q() + 1);
        state.next(column.q() == weight.words() - 1 ? REST : READ);
      }
      case REST -> state.next(WRITE);
      case WRITE -> {
        row.next(row.q() + 1);
        proceed.next(row.q() == rows - 1 ? 1 : 0);
        state.next(row.q() == rows - 1 ? IDLE : REQUEST);
      }
      default -> throw state.illegal("0 to 5");
    }
  }

  private void request() {
    if (trigger.q() == 0 && readyBit() == 0) {
      trigger.next(1);
    } else if (trigger.q() == 1 && readyBit() == 1) {
      trigger.next(0);
      column.next(0);
      sum.next(0);
      state.next(READ);
    }
  }

  @Override
  public int layer() {
    return 3;
  }

  @Override
  public Register state() {
    return state;
  }

  @Override
  public Register row() {
    return row;
  }

  @Override
  public Register trigger() {
    return trigger;
  }

  @Override
  public Wire ready() {
    return ready;
  }

  @Override
  public Register proceed() {
    return proceed;
  }

  @Override
  public boolean isComputing() {
    return state.q() >= READ;
  }

  @Override
  public boolean computesOnGrant() {
    return true;
  }
}
