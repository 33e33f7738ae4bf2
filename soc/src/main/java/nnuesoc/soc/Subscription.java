// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

/**
 * What a listener has after it was added to a run. One thread at a time uses a run and what belongs
 * to it.
 */
public interface Subscription extends AutoCloseable {
  /** Ends it: the listener hears nothing more. A second call does nothing. */
  @Override
  void close();
}
