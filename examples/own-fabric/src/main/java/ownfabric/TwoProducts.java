// SPDX-License-Identifier: Apache-2.0
package ownfabric;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.FabricMemories;
import nnuesoc.rtl.fabric.HandshakeLayer;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A layer 1 that adds two products in every clock, one of White's side and one of Black's. The
 * report's layer 1 adds two in every second clock: it reads a term, then adds it. This layer reads
 * the next term while it adds the last one.
 */
public final class TwoProducts extends HandshakeLayer {
  /** Waits for {@code start}. */
  static final int IDLE = 0;

  /** Asks for a row: {@code trigger} up, {@code ready} up, {@code trigger} down. */
  static final int REQUEST = 1;

  /** Reads term 0; there is nothing to add yet. */
  static final int FILL = 2;

  /** Adds term {@code col − 1} and reads term {@code col}. */
  static final int ADD = 3;

  /** Writes both activations at {@code row}. */
  static final int WRITE = 4;

  private final int inputs;
  private final int rows;
  private final Arithmetic arithmetic;
  private final Register proceed;
  private final Side white;
  private final Side black;

  /** Declares the layer; {@code TwoProducts::new} is a {@code ReplacementLayerFactory}. */
  public TwoProducts(LayerContext context) {
    super(context.scope(), 1, context.pio(), context.start());
    final Scope scope = context.scope();
    final Pio pio = context.pio();
    final FabricMemories memories = context.memories();
    inputs = context.config().features();
    rows = context.config().h();
    arithmetic = context.config().arithmetic();
    proceed = scope.register("proceed", 1).readBy(this);
    white =
        new Side(
            scope.register("sum_white", 32),
            pio.output(PioRegister.PIO_BIAS_1_WHITE),
            memories.featureWhite(),
            memories.weight1White(),
            memories.output1White());
    black =
        new Side(
            scope.register("sum_black", 32),
            pio.output(PioRegister.PIO_BIAS_1_BLACK),
            memories.featureBlack(),
            memories.weight1Black(),
            memories.output1Black());
  }

  @Override
  public void settle() {
    final boolean reading = state.q() == FILL || state.q() == ADD && col.q() < inputs;
    final int use = reading ? Memory.SAMPLED : state.q() == ADD ? Memory.HELD : Memory.UNUSED;
    white.address(use);
    black.address(use);
    if (state.q() == WRITE && pioReset.q() == 0) {
      white.write();
      black.write();
    }
  }

  @Override
  public void edge() {
    proceed.next(0); // a pulse lasts one cycle
    if (pioReset.q() == 1) {
      reset();
      return;
    }
    switch (state.q()) {
      case IDLE -> {
        if (start.q() == 1) {
          row.next(0);
          state.next(REQUEST);
        }
      }
      case REQUEST -> request();
      case FILL -> {
        col.next(1);
        state.next(ADD);
      }
      case ADD -> {
        white.add();
        black.add();
        if (col.q() == inputs) {
          state.next(WRITE);
        } else {
          col.next(col.q() + 1);
        }
      }
      case WRITE -> {
        final boolean last = row.q() == rows - 1;
        row.next(row.q() + 1);
        proceed.next(last ? 1 : 0);
        state.next(last ? IDLE : REQUEST);
      }
      default -> throw state.illegal("0 to 4");
    }
  }

  private void request() {
    if (trigger.q() == 0 && readyBit() == 0) {
      trigger.next(1);
    } else if (trigger.q() == 1 && readyBit() == 1) {
      trigger.next(0);
      col.next(0);
      white.sum.next(0);
      black.sum.next(0);
      state.next(FILL);
    }
  }

  private void reset() {
    state.next(IDLE);
    trigger.next(0);
    row.next(0);
    col.next(0);
    white.sum.next(0);
    black.sum.next(0);
  }

  /** The sum of one side, and its memories. */
  private final class Side {
    private final Register sum;
    private final Register bias;
    private final Memory feature;
    private final Memory weight;
    private final Memory output;
    private final Register featureQ;
    private final Register weightQ;

    Side(Register sum, Register bias, Memory feature, Memory weight, Memory output) {
      this.sum = sum.readBy(TwoProducts.this);
      this.bias = bias; // read in state WRITE, which was entered at the last edge
      this.feature = feature;
      this.weight = weight;
      this.output = output.writtenBy(TwoProducts.this);
      featureQ = feature.readBy(TwoProducts.this, col);
      weightQ = weight.readBy(TwoProducts.this, col);
    }

    void address(int use) {
      feature.address(col.q(), use);
      weight.address(col.q(), use);
    }

    void add() {
      sum.next(sum.q() + featureQ.q() * weightQ.signed());
    }

    void write() {
      output.write(row.q(), arithmetic.featureActivation(sum.q(), bias.q()));
    }
  }

  @Override
  public Register proceed() {
    return proceed;
  }

  @Override
  public boolean isComputing() {
    return state.q() >= FILL;
  }

  @Override
  public boolean computesOnGrant() {
    return true;
  }
}
