// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The array's own registers for a layer. The processor writes them before it starts the array. */
final class ArrayConfigRegisters {
  final Register height;
  final Register width;
  final Register kernelHeight;
  final Register kernelWidth;
  final Register biasHeight;
  final Register biasWidth;
  final Register vectors;
  final Register matrix;
  final Register relu;
  final Register unsigned;

  ArrayConfigRegisters(Scope scope) {
    height = scope.register("height", 4);
    width = scope.register("width", 4);
    kernelHeight = scope.register("kernel_height", 4);
    kernelWidth = scope.register("kernel_width", 4);
    biasHeight = scope.register("bias_height", 4);
    biasWidth = scope.register("bias_width", 4);
    vectors = scope.register("vectors", 4);
    matrix = scope.register("matrix", 1);
    relu = scope.register("relu", 1);
    unsigned = scope.register("unsigned_input", 1);
  }

  /** Whether the processing element at this place works. */
  boolean isEnabled(int row, int column) {
    return row < kernelHeight.q() && column < kernelWidth.q();
  }

  /** The number of bytes fed to each row of the array before the next map row, or the end. */
  int streamLength() {
    return matrix.q() == 1 ? vectors.q() : width.q();
  }

  /** The last step of a pass over one map row, or of a matrix product. */
  int lastStep() {
    return matrix.q() == 1
        ? vectors.q() + kernelHeight.q() + kernelWidth.q() - 2
        : width.q() + kernelHeight.q() - 1;
  }

  /** The last pass. */
  int lastRow() {
    return matrix.q() == 1 ? 0 : height.q() - kernelHeight.q();
  }

  /** The stored byte of a sum: without its 7 fraction bits, cut to a byte, not saturated. */
  int quantized(Register sum) {
    final int value = sum.signed();
    return relu.q() == 1 && value <= 0 ? 0 : value >> 7 & 0xFF;
  }
}
