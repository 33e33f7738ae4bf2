package nnuesoc.cli;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleTime;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.NoCheckpointException;
import org.jspecify.annotations.Nullable;

/** {@code --save-at CYCLE:FILE} and {@code --resume FILE}. */
final class SavePoint {
  private final long cycle;
  private final Path file;
  private boolean saved;

  private SavePoint(long cycle, Path file) {
    this.cycle = cycle;
    this.file = file;
  }

  /** Where the user wants a checkpoint, or null; its file can be written. */
  static @Nullable SavePoint read(Arguments arguments) {
    final String text = arguments.get("save-at");
    if (text == null) {
      return null;
    }
    final int colon = text.indexOf(':');
    if (colon < 0 || colon == text.length() - 1) {
      throw new UsageException("--save-at " + text + ": expected CYCLE:FILE");
    }
    final long cycle = CycleTime.parse("--save-at", text.substring(0, colon));
    try {
      final Path file = Path.of(text.substring(colon + 1));
      return new SavePoint(cycle, file);
    } catch (InvalidPathException e) {
      throw new UsageException("--save-at " + e.getMessage());
    }
  }

  /** Fails if a run from cycle {@code first} to {@code last} does not pass it. */
  void requireWithin(long first, long last) {
    if (cycle < first || cycle > last) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--save-at %d: the run goes from cycle %d to cycle %d",
              cycle,
              first,
              last));
    }
  }

  /** The cycle at which the run has to stop next, or {@code end}. */
  long nextStop(long end) {
    return saved ? end : Math.min(end, cycle);
  }

  /** Saves, if this is the cycle. */
  void atStop(DesignRun run) {
    if (saved || run.simulation().cycle() != cycle) {
      return;
    }
    try {
      final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Checkpoint.write(run, bytes);
      OutputFile.write(file, bytes.toByteArray());
      saved = true;
    } catch (IOException e) {
      throw new UsageException("--save-at " + FileProblem.text(file, e));
    }
  }

  /** The run is over by itself. */
  void finish(DesignRun run) {
    if (!saved) {
      requireWithin(0, run.simulation().cycle());
    }
  }

  /** Puts the checkpoint into a run that has not begun. */
  static void resume(Checkpoint checkpoint, DesignRun run) {
    try {
      checkpoint.resume(run);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--resume: " + e.getMessage());
    }
  }

  /** A state that no run comes to was put together, or is damaged in spite of its checksum. */
  static UsageException notARun(Arguments arguments, RuntimeException why) {
    return new UsageException(
        "--resume "
            + arguments.get("resume")
            + ": no run can go on from this state ("
            + why.getClass().getSimpleName()
            + "): save it again");
  }

  /** The checkpoint that the user wants to go on from, or null. */
  static @Nullable Checkpoint resume(Arguments arguments) {
    final String name = arguments.get("resume");
    if (name == null) {
      return null;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(name)))) {
      return Checkpoint.read(in);
    } catch (NoCheckpointException e) {
      throw new UsageException(
          "--resume " + name + ": " + e.getMessage() + ": expected what --save-at wrote");
    } catch (IOException e) {
      throw new UsageException("--resume " + FileProblem.text(Path.of(name), e));
    }
  }
}
