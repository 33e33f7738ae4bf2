// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.measure;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.WorkPlaceOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.measure.sweep.FixedSettings;
import nnuesoc.measure.sweep.Sweep;
import nnuesoc.measure.sweep.SweepAxis;
import nnuesoc.measure.sweep.SweepException;
import nnuesoc.measure.sweep.SweepKey;
import nnuesoc.measure.sweep.SweepMetric;
import nnuesoc.measure.sweep.SweepPlot;
import nnuesoc.measure.sweep.SweepPoint;
import nnuesoc.parameter.BusTiming;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.regress.JsonOutput;
import nnuesoc.work.WorkPlace;
import org.jspecify.annotations.Nullable;

/**
 * What is swept, and what is fixed; nothing may be both.
 *
 * @param sweep the points
 * @param place where they run
 * @param csv the file for results as they come, or null; {@code -} is standard output
 * @param plot the file for the picture, or null
 * @param metric what the picture shows
 * @param answer the target of the answer
 */
record SweepRequest(
    Sweep sweep,
    WorkPlace place,
    @Nullable String csv,
    @Nullable String plot,
    SweepMetric metric,
    AnswerTarget answer) {
  private static final String SINGLE = "single";

  /**
   * Reads the options.
   *
   * @throws UsageException if the options contradict each other, or a point cannot be run
   */
  static SweepRequest parse(Arguments arguments, Console console) {
    final Sweep sweep;
    try {
      sweep = sweep(arguments, console);
    } catch (SweepException e) {
      throw new UsageException("--over: " + e.getMessage());
    }
    final String csv = arguments.get("csv");
    final String plot = arguments.get("plot");
    if (plot != null && sweep.lines() > SweepPlot.MOST_LINES) {
      throw new UsageException(
          "--plot: %,d lines, one for each combination of the other keys; expected at most %d"
              + " lines",
          sweep.lines(), SweepPlot.MOST_LINES);
    }
    final WorkPlace place =
        WorkPlaceOption.place(arguments, Runtime.getRuntime().availableProcessors(), console);
    return new SweepRequest(
        sweep, place, csv, plot, metric(arguments), AnswerTarget.of(arguments, "csv"));
  }

  private static SweepMetric metric(Arguments arguments) {
    final String name = arguments.get("metric", SweepMetric.RATE.optionName());
    return SweepMetric.named(name)
        .orElseThrow(
            () -> new UsageException("--metric %s: expected %s", name, SweepMetric.names()));
  }

  /** Whether results are shown as they come. */
  boolean streams() {
    return JsonOutput.STANDARD_OUTPUT.equals(csv);
  }

  private static Sweep sweep(Arguments arguments, Console console) {
    final List<SweepAxis> axes = arguments.all("over").stream().map(SweepAxis::parse).toList();
    requireFree(axes, arguments);
    final SocSpec run =
        RunOptions.readReport(arguments, console.in(), "sweep varies the report's design");
    if (run.program().handshake().equals(Optional.of(Handshake.NAIVE))) {
      throw new UsageException(
          "--timing handshake=naive: the naive program reads no valid evaluation; omit this"
              + " option");
    }
    final FixedSettings fixed =
        new FixedSettings(run, FabricOptions.read(arguments), clock(arguments));
    return new Sweep(streams(axes, arguments, console) ? fixed.streaming() : fixed, axes);
  }

  private static int clock(Arguments arguments) {
    try {
      return SweepPoint.clock(arguments.get("clock", Integer.toString(FixedSettings.BOARD_MHZ)));
    } catch (SweepException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  /** No key may be swept twice, or swept and fixed; width is another name for words. */
  private static void requireFree(List<SweepAxis> axes, Arguments arguments) {
    final Set<SweepKey> swept = new HashSet<>();
    for (SweepAxis axis : axes) {
      final SweepKey key = axis.key();
      if (!swept.add(key)) {
        throw new UsageException("--over " + key.optionName() + " is given twice");
      }
      switch (key.kind()) {
        case TIMING -> requireNotIn("timing", key.optionName(), arguments);
        case FABRIC -> requireNotIn("fabric", key.optionName(), arguments);
        case OTHER -> {
          if (key == SweepKey.WIDTH) {
            requireNotIn("fabric", SweepKey.WORDS.optionName(), arguments);
          } else if (arguments.has(key.optionName())) {
            throw new UsageException(
                "--" + key.optionName() + ": is swept by --over; leave one of them out");
          }
        }
      }
    }
    if (swept.contains(SweepKey.BOARD)) {
      requireNoClocks(swept, arguments);
    }
    if (swept.contains(SweepKey.FABRIC)
        && swept.stream()
            .anyMatch(key -> key.kind() == SweepKey.Kind.FABRIC || key == SweepKey.WIDTH)) {
      throw new UsageException(
          "--over fabric: names whole fabrics; leave the keys of --fabric out");
    }
    if (swept.contains(SweepKey.WIDTH) && swept.contains(SweepKey.WORDS)) {
      throw new UsageException("--over width: a bridge of 64 bits is words=4; sweep one of them");
    }
  }

  /** A swept board sets the clocks of every access, so no other option may set them. */
  private static void requireNoClocks(Set<SweepKey> swept, Arguments arguments) {
    for (String clocks : BusTiming.ofBoard("assumed").keySet()) {
      requireNotIn("timing", clocks, arguments);
      if (swept.stream().anyMatch(key -> key.optionName().equals(clocks))) {
        throw new UsageException("--over " + clocks + ": is the board's; sweep one of them");
      }
    }
  }

  private static void requireNotIn(String option, String key, Arguments arguments) {
    if (given(option, arguments).contains(key)) {
      throw new UsageException(
          "--" + option + " " + arguments.get(option) + ": " + key + " is swept; leave it out");
    }
  }

  /** The keys in {@code k=v,…}. */
  private static Set<String> given(String option, Arguments arguments) {
    return Arrays.stream(arguments.get(option, "").split(",", -1))
        .map(pair -> pair.replaceFirst("=.*", ""))
        .collect(Collectors.toSet());
  }

  /** Whether the swept keys decide the mode, because the user has named none. */
  private static boolean streams(List<SweepAxis> axes, Arguments arguments, Console console) {
    if (axes.stream().noneMatch(axis -> axis.key() == SweepKey.STREAMED)) {
      return false;
    }
    final boolean singleSwept =
        axes.stream()
            .anyMatch(axis -> axis.key() == SweepKey.MODE && axis.values().contains(SINGLE));
    final boolean singleFixed =
        List.of(arguments.get("timing", "").split(",", -1)).contains("mode=" + SINGLE);
    if (singleSwept || singleFixed) {
      throw new UsageException(
          "--over streamed: with mode=single no write is streamed; leave the mode out");
    }
    final boolean named =
        axes.stream().anyMatch(axis -> axis.key() == SweepKey.MODE)
            || given("timing", arguments).contains(SweepKey.MODE.optionName());
    if (!named) {
      console.say("streamed is swept: mode=streamed");
    }
    return !named;
  }
}
