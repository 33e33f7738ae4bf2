package nnuesoc.net.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A net cannot be had. The message says why; what mends it are facts of the exception. */
public final class NetException extends IOException {
  private static final long serialVersionUID = 1;

  private final @Nullable PublishedNet net;
  private final boolean damaged;

  /** The message as it is. */
  public NetException(String message) {
    this(message, null, false);
  }

  NetException(String message, @Nullable PublishedNet net, boolean damaged) {
    super(message);
    this.net = net;
    this.damaged = damaged;
  }

  /** The net that is to be fetched, or null if that does not help. */
  public @Nullable PublishedNet toFetch() {
    return net;
  }

  /** Whether there is a file of it that is not right. */
  public boolean damaged() {
    return damaged;
  }
}
