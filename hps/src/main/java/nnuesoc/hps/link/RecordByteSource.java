// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

/** The source of a record's bytes, little-endian, each read once and in order. */
interface RecordByteSource {
  /** The next 32 bits. */
  int number();

  /** The next {@code length} bytes; skips the bytes that pad them to a multiple of 16. */
  byte[] payload(int length);
}
