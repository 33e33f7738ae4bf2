// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.process.Subprocess;

/** This program as a user starts it, cold, with {@code replay} of the start position. */
final class ColdStartContestant implements Contestant {
  private static final Pattern ANSWER =
      Pattern.compile("  evaluation (-?\\d+) .*cycles 0 to ([\\d,]+): .*");

  private final List<String> command;
  private final Path said;
  private final BooleanSupplier stop;

  /**
   * Runs nothing yet.
   *
   * @param said where the answer goes
   */
  ColdStartContestant(LaunchCommand program, Workload workload, Path said, BooleanSupplier stop) {
    command =
        JvmCommand.of(
            program.main(), program.arguments(workload.shape(), Workload.NET, workload.timing()));
    this.said = said;
    this.stop = stop;
  }

  @Override
  public TimedRun run() throws IOException {
    final long start = System.nanoTime();
    final int status = Subprocess.run(command, said.toFile(), stop);
    final double seconds = (System.nanoTime() - start) / 1e9;
    if (status == 0) {
      for (String line : Files.readAllLines(said)) {
        final Matcher matcher = ANSWER.matcher(line);
        if (matcher.matches()) {
          return new TimedRun(
              Long.parseLong(matcher.group(2).replace(",", "")),
              Integer.parseInt(matcher.group(1)),
              Double.NaN,
              seconds);
        }
      }
    }
    StopCheck.checkAfterFailure(stop);
    throw new IllegalStateException("replay ended with status " + status + ", see " + said);
  }
}
