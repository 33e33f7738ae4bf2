// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.Optional;
import nnuesoc.play.parallel.TeamConfig;

/** The options that let many fabrics search together (docs/design/parallel.md). */
public final class TeamOptions {
  private TeamOptions() {}

  /** Adds the options. */
  public static void addTo(OptionList options) {
    options
        .with(
            """
            --fabrics N  N fabrics search together in simulated time, each with its own processor
                (docs/design/parallel.md)
            """)
        .with(TeamOptions::addMethodTo)
        .require("fabrics", "--%s requires --fabrics N", "parallel seed");
  }

  /** Adds the options that say how the fabrics search together. */
  public static void addMethodTo(OptionList options) {
    options.with(
        """
            --parallel METHOD[,K=V,...]  how several fabrics search: rmo (default), abdada or lazy;
                node=100, table=20 and port=2 are clocks; bridge=weights|all is what they share
            --seed N  the seed of --parallel; default: 1
            """);
  }

  /** The requested team; empty for one fabric. */
  public static Optional<TeamConfig> read(Arguments arguments) {
    if (!arguments.has("fabrics")) {
      return Optional.empty();
    }
    return Optional.of(read(arguments, arguments.number("fabrics", 1, 1, TeamConfig.MOST)));
  }

  /** A team of so many fabrics. */
  public static TeamConfig read(Arguments arguments, int fabrics) {
    final String text = arguments.get("parallel", "rmo");
    final int seed = arguments.number("seed", 1, 0, Integer.MAX_VALUE);
    try {
      return TeamConfig.parse(fabrics, text, seed);
    } catch (IllegalArgumentException e) {
      throw UsageException.of("--parallel", text, e);
    }
  }
}
