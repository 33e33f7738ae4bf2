// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/** The two variants of the ring move generator: the public sources, and the paper. */
public enum RingGeneratorVariant {
  /** The public sources: nothing blocks a piece two squares away. */
  AS_PUBLISHED,
  /** The paper: a slider does not pass an occupied square. */
  AS_DESCRIBED
}
