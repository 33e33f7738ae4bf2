package nnuesoc.hps.link;

/** Where the bytes of a record come from, little-endian, each read once and in order. */
interface RecordBytes {
  /** The next 32 bits. */
  int number();

  /** The next {@code length} bytes, and what fills them up to a multiple of 16. */
  byte[] payload(int length);
}
