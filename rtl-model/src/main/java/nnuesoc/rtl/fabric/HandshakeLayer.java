// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Wire;

/**
 * A layer with the registers of fabric.md §6; the subclass decides when they change. One thread at
 * a time uses a circuit and what belongs to it.
 */
public abstract class HandshakeLayer extends FabricLayer {
  private final int layer;
  private final Register pioReady;
  private final Wire ready;

  /** 1 for as long as the processor resets the fabric. */
  protected final Register pioReset;

  /** 1 for the one cycle in which the first row begins. */
  protected final Register start;

  /** The state, 3 bits; state 0 waits for {@link #start}. */
  protected final Register state;

  /** 1 while the layer asks for a row. */
  protected final Register trigger;

  /** The current row, 16 bits. */
  protected final Register row;

  /** The current term, 16 bits. */
  protected final Register col;

  /**
   * Declares the registers in the order {@code state}, {@code trigger}, the wire {@code ready},
   * {@code row}, {@code col}.
   *
   * @param layer 1 to 4; bit {@code layer − 1} of {@code pio_ready} is its {@code ready}
   * @param start a pulse of one cycle starts the first row
   */
  protected HandshakeLayer(Scope scope, int layer, Pio pio, Register start) {
    super(scope, "layer" + layer);
    this.layer = layer;
    this.start = start.readBy(this);
    pioReset = pio.output(PioRegister.PIO_RESET).readBy(this);
    pioReady = pio.output(PioRegister.PIO_READY).readBy(this, 1 << (layer - 1));
    state = scope.register("state", 3).readBy(this).steppedBy(this);
    trigger = scope.register("trigger", 1).readBy(this);
    ready = scope.wire("ready", 1, this::readyBit, pioReady);
    row = scope.register("row", 16).readBy(this);
    col = scope.register("col", 16).readBy(this).steppedBy(this);
  }

  /** 1 while the processor grants a row. */
  protected final int readyBit() {
    return (pioReady.q() >> (layer - 1)) & 1;
  }

  @Override
  public final int layer() {
    return layer;
  }

  @Override
  public final Register state() {
    return state;
  }

  @Override
  public final Register trigger() {
    return trigger;
  }

  @Override
  public final Wire ready() {
    return ready;
  }

  @Override
  public final Register row() {
    return row;
  }
}
