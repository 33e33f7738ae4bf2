// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.io.IOException;

/** A file is no checkpoint, not even a damaged one. */
public final class NotACheckpointException extends IOException {
  private static final long serialVersionUID = 1;

  NotACheckpointException() {
    super("this is not a checkpoint");
  }
}
