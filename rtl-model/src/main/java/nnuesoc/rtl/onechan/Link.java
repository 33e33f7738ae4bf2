package nnuesoc.rtl.onechan;

/** What is between the bytes of a packet and the TPU. */
public enum Link {
  /** Nothing: a byte a cycle. */
  DIRECT,
  /** The serial link without its fault. */
  REPAIRED,
  /** The serial link as published: the first byte is lost, and 0 delivered in its place. */
  PUBLISHED
}
