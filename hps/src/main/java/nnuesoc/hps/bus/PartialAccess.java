// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.Objects;

/**
 * A store of fewer bytes than its word has, or a read of fewer bits than its register has.
 * Immutable: any number of threads may use it.
 *
 * @param isRead whether it is a read
 * @param target the memory or the register
 * @param bits the bits of a word of it
 * @param bytes the bytes that were stored or read
 * @param address the address of the access, as {@link Transaction#address()} has it
 */
public record PartialAccess(boolean isRead, String target, int bits, int bytes, int address) {
  /** Checks that nothing is null. */
  public PartialAccess {
    Objects.requireNonNull(target, "the target is null");
  }

  /** Whether a store to {@code other} writes the rest of the word. */
  public boolean isCompletedAt(int other) {
    return bits == Short.SIZE && bytes == 1 && other == (address ^ 1);
  }
}
