package nnuesoc.net.dialect;

/** How one number of a tensor stands in its file: little-endian, two's complement. */
enum NumberType {
  INT8(1),
  INT16(2),
  INT32(4);

  private final int bytes;

  NumberType(int bytes) {
    this.bytes = bytes;
  }

  int bytes() {
    return bytes;
  }

  /** As C and the documents write it. */
  String text() {
    return "int" + 8 * bytes;
  }
}
