// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.measure;

import java.util.List;
import java.util.stream.Stream;
import nnuesoc.chess.Board;
import nnuesoc.chess.search.Search;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.TeamOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.measure.scaling.ScalingStudy;
import nnuesoc.measure.sweep.SweepAxis;
import nnuesoc.measure.sweep.SweepException;
import nnuesoc.measure.sweep.SweepKey;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * A sweep over the number of fabrics that search together.
 *
 * @param study what is searched
 * @param csv the file for results as they come, or null; {@code -} is standard output
 * @param plot the file for the picture, or null
 * @param answer the target of the answer
 */
record ScalingRequest(
    ScalingStudy study, @Nullable String csv, @Nullable String plot, AnswerTarget answer) {
  private static final int DEPTH = 5;

  /** Whether the number of fabrics is swept. */
  static boolean isAsked(Arguments arguments) {
    return arguments.all("over").stream()
        .anyMatch(axis -> axis.startsWith(SweepKey.FABRICS.optionName() + "="));
  }

  /**
   * Reads the options.
   *
   * @throws UsageException if another key is swept too, or if a text is not a number
   */
  static ScalingRequest parse(Arguments arguments, Console console) {
    final List<String> over = arguments.all("over");
    if (over.size() > 1) {
      throw new UsageException("--over fabrics: it is swept alone");
    }
    if (arguments.has("on")) {
      throw new UsageException("--on: --over fabrics runs in this process");
    }
    final List<Integer> numbers;
    try {
      numbers =
          SweepAxis.parse(over.get(0)).values().stream().map(Integer::valueOf).sorted().toList();
    } catch (SweepException e) {
      throw new UsageException("--over: " + e.getMessage());
    }
    numbers.forEach(number -> TeamOptions.read(arguments, number));
    final boolean own = Stream.of("fen", "file", "moves").anyMatch(arguments::has);
    final List<Position> positions =
        own ? PositionOptions.read(arguments, console.in()) : ScalingStudy.openings();
    final SocSpec spec = RunOptions.readForPlay(arguments, List.of());
    final ScalingStudy study =
        new ScalingStudy(
            spec,
            TeamOptions.read(arguments, 1),
            numbers,
            arguments.number("depth", DEPTH, 1, Search.DEEPEST),
            positions.stream().map(Board::of).toList());
    return new ScalingRequest(
        study, arguments.get("csv"), arguments.get("plot"), AnswerTarget.of(arguments, "csv"));
  }
}
