// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A net is not available. The message says why; the methods say what to do about it. */
public final class NetUnavailableException extends IOException {
  private static final long serialVersionUID = 1;

  private final @Nullable PublishedNet net;
  private final boolean damaged;

  /** An exception with this message and no advice. */
  public NetUnavailableException(String message) {
    this(message, null, false);
  }

  NetUnavailableException(String message, @Nullable PublishedNet net, boolean damaged) {
    super(message);
    this.net = net;
    this.damaged = damaged;
  }

  /** The net to fetch, or null if fetching does not help. */
  public @Nullable PublishedNet toFetch() {
    return net;
  }

  /** Whether the net's file exists but is damaged. */
  public boolean damaged() {
    return damaged;
  }
}
