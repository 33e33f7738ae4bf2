package nnuesoc.net.store;

import java.io.IOException;

/** A net cannot be had. The message is one or two lines: why, and what to do about it. */
public final class NetException extends IOException {
  private static final long serialVersionUID = 1;

  NetException(String message) {
    super(message);
  }
}
