// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

/**
 * The fields of a {@code .nnue} file in their order, without gaps; numbers are little endian. A
 * layer's weights are in rows, one per output; layer 1 has a row per feature instead. The
 * description may have any length, and moves the fields behind it.
 */
enum NnueField {
  VERSION("version", 4),
  HASH("hash", 4),
  DESCRIPTION_LENGTH("description length", 4),
  DESCRIPTION("description", NnueConstants.DESCRIPTION.length()),
  HASH_1("hash of layer 1", 4),
  /** 16 bits each. */
  BIASES_1("biases of layer 1", NnueConstants.SHAPE.h() * 2),
  /** 16 bits each; 64 groups, one per king square, of a row that is never used and 640 features. */
  WEIGHTS_1("weights of layer 1", NnueConstants.FEATURES * NnueConstants.SHAPE.h() * 2),
  HASH_2("hash of layers 2 to 4", 4),
  /** 32 bits each, as in layers 3 and 4; the weights of these layers are 8 bits each. */
  BIASES_2("biases of layer 2", NnueConstants.SHAPE.rows(2) * 4),
  WEIGHTS_2("weights of layer 2", NnueConstants.SHAPE.rows(2) * NnueConstants.SHAPE.inputs(2)),
  BIASES_3("biases of layer 3", NnueConstants.SHAPE.rows(3) * 4),
  WEIGHTS_3("weights of layer 3", NnueConstants.SHAPE.rows(3) * NnueConstants.SHAPE.inputs(3)),
  BIASES_4("bias of layer 4", NnueConstants.SHAPE.rows(4) * 4),
  WEIGHTS_4("weights of layer 4", NnueConstants.SHAPE.rows(4) * NnueConstants.SHAPE.inputs(4));

  private final String title;
  private final int bytes;

  NnueField(String title, int bytes) {
    this.title = title;
    this.bytes = bytes;
  }

  /** The field's name in messages. */
  String title() {
    return title;
  }

  /** The place of its first byte in a file whose description has {@code described} bytes. */
  int offset(int described) {
    int offset = 0;
    for (NnueField field : values()) {
      if (field == this) {
        break;
      }
      offset += field.bytes(described);
    }
    return offset;
  }

  /** The place after its last byte in such a file. */
  int end(int described) {
    return offset(described) + bytes(described);
  }

  /** Its length in such a file. */
  int bytes(int described) {
    return this == DESCRIPTION ? described : bytes;
  }

  /** The field that byte {@code place} of such a file belongs to. */
  static NnueField at(int place, int described) {
    for (NnueField field : values()) {
      if (place < field.end(described)) {
        return field;
      }
    }
    throw new IllegalArgumentException("byte " + place + " is after the end of the file");
  }
}
