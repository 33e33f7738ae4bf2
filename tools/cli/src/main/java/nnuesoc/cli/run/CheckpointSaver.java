// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleOrTime;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.file.ShellQuoting;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.DesignRun;
import nnuesoc.verification.run.RunPausingRecorder;
import org.jspecify.annotations.Nullable;

/** {@code --save-at CYCLE:FILE}. */
final class CheckpointSaver implements RunPausingRecorder {
  private final long cycle;
  private final Path file;
  private boolean saved;

  private CheckpointSaver(long cycle, Path file) {
    this.cycle = cycle;
    this.file = file;
  }

  /** The checkpoint that the user wants, or null; its file can be written. */
  static @Nullable CheckpointSaver read(Arguments arguments) {
    final String text = arguments.get("save-at");
    if (text == null) {
      return null;
    }
    final int colon = text.indexOf(':');
    if (colon < 0 || colon == text.length() - 1) {
      throw new UsageException("--save-at " + text + ": expected CYCLE:FILE");
    }
    final long cycle = CycleOrTime.parse("--save-at", text.substring(0, colon));
    try {
      final Path file = Path.of(text.substring(colon + 1));
      return new CheckpointSaver(cycle, file);
    } catch (InvalidPathException e) {
      throw new UsageException("--save-at " + e.getMessage());
    }
  }

  /** Fails if a run from cycle {@code first} to {@code last} does not pass this cycle. */
  void requireWithin(long first, long last) {
    if (cycle < first || cycle > last) {
      throw new UsageException(
          "--save-at %d: the run goes from cycle %d to cycle %d", cycle, first, last);
    }
  }

  @Override
  public long nextStop(long end) {
    return saved ? end : Math.min(end, cycle);
  }

  /** Saves the state if this is the cycle. */
  @Override
  public void atStop(DesignRun run) {
    if (saved || run.simulation().cycle() != cycle) {
      return;
    }
    try {
      final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Checkpoint.write(run, bytes);
      OutputFile.write(file, bytes.toByteArray());
      saved = true;
    } catch (IOException e) {
      throw new UsageException("--save-at " + FileProblemText.text(file, e));
    }
  }

  /**
   * Says how to continue from the saved state.
   *
   * @throws UsageException if the run has ended by itself before the cycle
   */
  void finish(DesignRun run, boolean interrupted, Console console) {
    if (saved) {
      console.say(
          "the state in cycle %,d is saved; to continue from it: ./nnuesoc replay --resume %s",
          cycle, ShellQuoting.of(file.toString()));
    } else if (!interrupted) {
      requireWithin(0, run.simulation().cycle());
    }
  }
}
