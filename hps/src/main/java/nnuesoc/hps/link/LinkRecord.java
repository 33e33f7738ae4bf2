// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

/** One record of a program: an access, or a text. The object is reused: do not keep it. */
final class LinkRecord {
  /** The kinds of records; the numbers are those of {@code hps/board/src/link.h}. */
  enum Kind {
    WRITE(1),
    READ(2),
    POLL(3),
    WORDS(4),
    PAIRS(5),
    SLEEP(6),
    PRINT(7),
    POSITION(8),
    FILE(9),
    CLOSE(10);

    private final int number;

    Kind(int number) {
      this.number = number;
    }

    static Kind of(int number) {
      for (Kind kind : values()) {
        if (kind.number == number) {
          return kind;
        }
      }
      throw new LinkException("a record of kind " + number + ", which is none");
    }
  }

  /** The bytes of a record before its payload. */
  static final int BYTES = 16;

  /** A bit of the width field: the words continue those of the record before. */
  private static final int CONTINUES = 0x80;

  /** The most words of a record: its payload has at most 256 KiB ({@code hps/board/src/link.h}). */
  private static final int MOST_WORDS = 1 << 18;

  private static final byte[] NOTHING = {};

  Kind kind = Kind.CLOSE;
  int file; // number of the source file, 0 if it is unknown
  int line;
  int address; // physical
  int value;
  byte[] payload = NOTHING;
  private int width;

  /** Bytes of a word: 1, 2 or 4. */
  int bytes() {
    return width & ~CONTINUES;
  }

  /** The bits of a load of that width. */
  int mask() {
    return mask(bytes());
  }

  /** The bits of that many bytes. */
  static int mask(int bytes) {
    return bytes == Integer.BYTES ? -1 : (1 << (Byte.SIZE * bytes)) - 1;
  }

  /** Whether the words continue those of the record before. */
  boolean continues() {
    return (width & CONTINUES) != 0;
  }

  /** How many bytes of payload follow the record. */
  int payloadBytes() {
    return switch (kind) {
      case POLL -> Integer.BYTES;
      case WORDS -> words() * bytes();
      case PAIRS -> BYTES + words() * 2 * bytes();
      case PRINT, POSITION, FILE -> value;
      default -> 0;
    };
  }

  private int words() {
    if (value < 1 || value > MOST_WORDS) {
      throw new LinkException(
          "a record of " + Integer.toUnsignedString(value) + " words, expected 1 to " + MOST_WORDS);
    }
    return value;
  }

  /**
   * Takes the fields of a record, then reads its payload.
   *
   * @throws LinkException if there is no such record
   */
  void take(RecordByteSource bytes) {
    final int first = bytes.number();
    kind = Kind.of(first & 0xff);
    width = (first >>> Byte.SIZE) & 0xff;
    file = first >>> Short.SIZE;
    line = bytes.number();
    address = bytes.number();
    value = bytes.number();
    requireWidth();
    final int length = payloadBytes();
    payload = length == 0 ? NOTHING : bytes.payload(length);
  }

  private void requireWidth() {
    final int most =
        switch (kind) {
          case WRITE, READ, POLL -> Integer.BYTES;
          case WORDS, PAIRS -> Short.BYTES;
          default -> 0;
        };
    if (most > 0 && (Integer.bitCount(bytes()) != 1 || bytes() > most)) {
      throw new LinkException("an access of " + bytes() + " bytes, expected 1, 2 or 4");
    }
  }

  /** The 32-bit number at a byte of the payload. */
  int payloadNumber(int at) {
    return (payload[at] & 0xff)
        | ((payload[at + 1] & 0xff) << 8)
        | ((payload[at + 2] & 0xff) << 16)
        | (payload[at + 3] << 24);
  }
}
