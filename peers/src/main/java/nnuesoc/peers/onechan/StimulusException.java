package nnuesoc.peers.onechan;

import java.io.Serial;

/** What the user gave is no stimulus: where, what, and what would be right. */
public final class StimulusException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  StimulusException(String message) {
    super(message);
  }
}
