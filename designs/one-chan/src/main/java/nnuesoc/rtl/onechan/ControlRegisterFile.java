// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.onechan.code.ControlRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Group 0 of the register file: 24 registers of 32 bits; the last one is the current move. */
final class ControlRegisterFile {
  private final Register[] registers = new Register[ControlRegister.COUNT];

  /**
   * Declares the registers.
   *
   * @param moves the memory that the last register reads, at the index in another register
   */
  ControlRegisterFile(Scope scope, Part processor, Memory moves) {
    for (int i = 0; i < ControlRegister.MOVE.number(); i++) {
      final String name = ControlRegister.of(i).label();
      registers[i] = scope.register(name, Integer.SIZE).readBy(processor);
    }
    registers[ControlRegister.MOVE.number()] =
        moves.readBy(processor, register(ControlRegister.MOVE_INDEX));
  }

  /** The word of register {@code number}; 0 for numbers from 24 on. */
  int read(int number) {
    return number < ControlRegister.COUNT ? registers[number].q() : 0;
  }

  int read(ControlRegister register) {
    return registers[register.number()].q();
  }

  /** Writes register {@code number}. The current move and higher numbers cannot be written. */
  void write(int number, int value) {
    if (number < ControlRegister.MOVE.number()) {
      registers[number].next(value);
    }
  }

  void write(ControlRegister register, int value) {
    registers[register.number()].next(value);
  }

  Register register(ControlRegister register) {
    return registers[register.number()];
  }

  /** The sources of the combinational logic behind the registers. */
  Register[] all() {
    return registers.clone();
  }

  /** Special instruction: decodes word 0 of the main memory. */
  void decodeLayerNumber() {
    final int word = read(ControlRegister.LAYER_NUMBER);
    write(ControlRegister.INPUT_HEIGHT, word >>> 28);
    write(ControlRegister.INPUT_WIDTH, word >>> 24 & 15);
    write(ControlRegister.LAYERS, word >>> 20 & 15);
  }

  /** Special instruction: decodes a layer's word. */
  void decodeLayer() {
    final int word = read(ControlRegister.LAYER_WORD);
    write(ControlRegister.KERNEL_HEIGHT, (word >>> 29) + 1);
    write(ControlRegister.KERNEL_WIDTH, (word >>> 26 & 7) + 1);
    write(ControlRegister.WEIGHT_OFFSET, word >>> 18 & 0xFF);
    write(ControlRegister.BIAS_HEIGHT, (word >>> 15 & 7) + 1);
    write(ControlRegister.BIAS_WIDTH, (word >>> 12 & 7) + 1);
    write(ControlRegister.BIAS_OFFSET, word >>> 4 & 0xFF);
    write(ControlRegister.LAYER_FLAGS, word >>> 1 & 7);
  }

  boolean hasFlag(int flag) {
    return (read(ControlRegister.LAYER_FLAGS) & flag) != 0;
  }

  /** Whether this is the first layer, which uses the board itself: unsigned, and not transposed. */
  boolean isFirstLayer() {
    return read(ControlRegister.LAYER) == 1;
  }

  /** Rows of the layer's output. */
  int outputHeight() {
    if (!hasFlag(ControlRegister.MATRIX)) {
      return read(ControlRegister.HEIGHT) - read(ControlRegister.KERNEL_HEIGHT) + 1;
    }
    return vectors();
  }

  /** Columns of the layer's output. */
  int outputWidth() {
    return hasFlag(ControlRegister.MATRIX)
        ? read(ControlRegister.KERNEL_WIDTH)
        : read(ControlRegister.WIDTH) - read(ControlRegister.KERNEL_WIDTH) + 1;
  }

  /** Vectors of a matrix product: columns of the board, or rows of the map, or one. */
  int vectors() {
    if (isFirstLayer()) {
      return read(ControlRegister.WIDTH);
    }
    return hasFlag(ControlRegister.FLATTEN) ? 1 : read(ControlRegister.HEIGHT);
  }
}
