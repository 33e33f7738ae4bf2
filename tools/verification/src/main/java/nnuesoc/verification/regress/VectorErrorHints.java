// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import nnuesoc.net.store.NetUnavailableException;

/** What a program adds to messages about vectors: how the user can correct what is wrong. */
public interface VectorErrorHints {
  /** Adds nothing. */
  VectorErrorHints NONE = new VectorErrorHints() {};

  /** Why a net is not available, and what to do about it. */
  default String of(NetUnavailableException e) {
    return String.valueOf(e.getMessage());
  }

  /** After a missing signal: what lists the signals. */
  default String signals() {
    return "";
  }

  /** After a lack of memory: how to get more. */
  default String memory() {
    return "";
  }
}
