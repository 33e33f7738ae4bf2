// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.file.FileProblemText;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.NotACheckpointException;
import org.jspecify.annotations.Nullable;

/**
 * {@code --resume FILE}.
 *
 * @param name the file
 * @param checkpoint its contents
 */
record ResumedCheckpoint(String name, Checkpoint checkpoint) {
  /** The checkpoint that the user wants to go on from, or null. */
  static @Nullable ResumedCheckpoint parse(Arguments arguments) {
    final String name = arguments.get("resume");
    if (name == null) {
      return null;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(name)))) {
      return new ResumedCheckpoint(name, Checkpoint.read(in));
    } catch (NotACheckpointException e) {
      throw new UsageException(
          "--resume " + name + ": " + e.getMessage() + ": expected what --save-at wrote");
    } catch (IOException e) {
      throw new UsageException("--resume " + FileProblemText.text(Path.of(name), e));
    }
  }

  /** Puts the checkpoint into a run that has not begun. */
  void into(DesignRun run) {
    try {
      checkpoint.resume(run);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--resume: " + e.getMessage());
    }
  }

  /** The error for a state that no run can reach, such as a damaged one with a right checksum. */
  UsageException notARun(RuntimeException why) {
    return new UsageException(
        "--resume %s: no run can go on from this state (%s): save it again",
        name, why.getClass().getSimpleName());
  }
}
