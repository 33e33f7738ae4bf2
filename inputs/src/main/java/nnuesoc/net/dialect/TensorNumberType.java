// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

/** The type of a tensor's numbers in its file: little-endian, two's complement. */
enum TensorNumberType {
  INT8(1),
  INT16(2),
  INT32(4);

  private final int bytes;

  TensorNumberType(int bytes) {
    this.bytes = bytes;
  }

  int bytes() {
    return bytes;
  }

  /** The name in C and in the documents. */
  String text() {
    return "int" + 8 * bytes;
  }
}
