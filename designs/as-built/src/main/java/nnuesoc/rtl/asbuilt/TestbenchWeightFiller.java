// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import nnuesoc.sim.design.DeferredWords;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The published test bench's substitute for a processor, one for each layer. After a start pulse it
 * writes the N weights of a row and then the bias word, one word per cycle, and pulses {@code
 * ready}. The machine of layer 1 writes both sides at once.
 */
public final class TestbenchWeightFiller extends Part {
  /** Writes a word in each cycle. */
  public static final int FILL = 0;

  private static final int READY = 1;
  private static final int IDLE = 2;
  private static final int UNKNOWN_STATE = 3;

  /** From this column on, the written word belongs to the row. */
  private static final int SETTLED = 2;

  private final LayerSize kind;
  private final WeightWords words;
  private final Register state;
  private final Register column;
  private final Register writeEnable;
  private final Register ready;
  private final FillerPort[] ports;
  private Register[] starts = {};
  private IntSupplier row = () -> 0;

  /**
   * Declares the machine.
   *
   * @param weights the layer's weight memory, or White's and Black's
   */
  TestbenchWeightFiller(Scope scope, LayerSize kind, WeightWords words, Memory... weights) {
    super(scope, "fill" + kind.number());
    this.kind = kind;
    this.words = words;
    final PowerUpValues up = PowerUpValues.UNKNOWN;
    state = up.state(scope, "state", 2, UNKNOWN_STATE).readBy(this);
    column = up.register(scope, "column", 32).readBy(this);
    writeEnable = up.register(scope, "write_enable", 1).readBy(this);
    ready = up.register(scope, "ready", 1).readBy(this);
    ports = new FillerPort[weights.length];
    for (int side = 0; side < ports.length; side++) {
      ports[side] =
          new FillerPort(
              ports.length == 1 ? scope : scope.child(side == 0 ? "white" : "black"),
              side,
              weights[side]);
    }
  }

  /**
   * Wires the signals that exist only after the layer itself.
   *
   * @param rowNumber the row that is filled, which selects the words
   * @param startPulses each of them starts it
   */
  void connect(IntSupplier rowNumber, Register... startPulses) {
    row = rowNumber;
    starts = startPulses;
    for (Register start : startPulses) {
      start.readBy(this);
    }
  }

  @Override
  public void settle() {
    if (writeEnable.q() == 1) {
      for (FillerPort port : ports) {
        port.settle();
      }
    }
  }

  @Override
  public void edge() {
    if (isStarted()) {
      start();
    } else if (state.q() == FILL) {
      fill();
    } else if (state.q() == READY) {
      writeEnable.next(0);
      ready.next(1);
      state.next(IDLE);
    } else if (state.q() == IDLE) {
      ready.next(0);
      writeEnable.next(0);
    }
  }

  @Override
  public long ahead() {
    if (isStarted()) {
      return 0;
    }
    return switch (state.q()) {
      case FILL -> column.q() < SETTLED ? 0 : kind.inputs() - column.q();
      case IDLE -> ready.q() == 1 || writeEnable.q() == 1 ? 0 : FOREVER;
      case UNKNOWN_STATE -> FOREVER;
      default -> 0;
    };
  }

  /** One word per edge; an edge writes the word that the edge before addressed. */
  @Override
  public void skip(long cycles) {
    if (state.q() != FILL) {
      return;
    }
    final int first = column.q();
    final int end = first + (int) cycles;
    for (FillerPort port : ports) {
      port.skip(first, end);
    }
    column.fastNext(end);
  }

  private boolean isStarted() {
    for (Register start : starts) {
      if (start.q() == 1) {
        return true;
      }
    }
    return false;
  }

  /** Only White's address of layer 1 is cleared. */
  private void start() {
    state.next(FILL);
    column.next(0);
    writeEnable.next(1);
    for (FillerPort port : ports) {
      port.data.next(0);
    }
    if (kind == LayerSize.LAYER_1) {
      ports[WeightWords.WHITE].address.next(0);
    }
  }

  private void fill() {
    final int word = column.q();
    final boolean isBias = word == kind.inputs();
    for (FillerPort port : ports) {
      port.address.next(word);
      port.data.next(
          isBias
              ? words.bias(kind.number(), port.side, row.getAsInt())
              : words.weight(kind.number(), port.side, row.getAsInt(), word));
    }
    column.next(word + 1);
    if (isBias) {
      state.next(READY);
    }
  }

  /** The state register, 2 bits. */
  public Register state() {
    return state;
  }

  /** 1 while words are written. */
  public Register writeEnable() {
    return writeEnable;
  }

  /** The weight memory that the machine writes, or White's and Black's. */
  public List<Memory> memories() {
    return Arrays.stream(ports).map(port -> port.memory).toList();
  }

  /** 1 for one cycle after the last word. */
  public Register ready() {
    return ready;
  }

  /** The write port of one weight memory. */
  private final class FillerPort {
    private final int side;
    private final Register address;
    private final Register data;
    private final Memory memory;

    FillerPort(Scope scope, int side, Memory memory) {
      this.side = side;
      this.memory = memory.writtenBy(TestbenchWeightFiller.this);
      address =
          PowerUpValues.UNKNOWN
              .register(scope, "write_address", kind.readAddressBits())
              .readBy(TestbenchWeightFiller.this);
      data =
          PowerUpValues.UNKNOWN
              .register(scope, "write_data", kind.weightBits())
              .readBy(TestbenchWeightFiller.this);
    }

    /** Writes all words addressed so far except the last, which is {@code end - 1}. */
    void skip(int first, int end) {
      final DeferredWords source = words.row(kind, side, row.getAsInt());
      memory.fastWriteRow(source, first - 1, end - 1);
      address.fastNext(end - 1);
      data.fastNext(source.word(end - 1));
    }

    void settle() {
      if (!address.unknown() && address.q() < memory.words()) {
        memory.write(address.q(), data.q());
      }
    }
  }
}
