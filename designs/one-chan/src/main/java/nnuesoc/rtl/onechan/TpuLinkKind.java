// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/** The link between the bytes of a packet and the TPU. */
public enum TpuLinkKind {
  /** No link: one byte per cycle. */
  DIRECT,
  /** The serial link without its fault. */
  REPAIRED,
  /** The serial link as published: the first byte is lost, and 0 is delivered in its place. */
  PUBLISHED
}
