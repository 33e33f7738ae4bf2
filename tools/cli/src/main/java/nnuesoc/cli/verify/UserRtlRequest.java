// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.doctor.trace.SignalNameMap;
import nnuesoc.soc.ModelTrace;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.cosim.RtlException;
import nnuesoc.verification.cosim.RtlRun;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/**
 * The user's Verilog in place of the twin.
 *
 * @param folder its folder
 * @param top the module, or null for the one with the test bench's ports
 * @param map the rules that turn its signal names into ours
 * @param keep whether the build is kept
 * @param run the options of the run, for a command that is shown
 */
record UserRtlRequest(
    Path folder, @Nullable String top, NameMapRequest map, boolean keep, String run) {
  private static final String ONE_LAYER =
      "; for a single layer on a bench of your own: ./nnuesoc doctor TRACE --layer N"
          + " (docs/guide/your-rtl.md, \"Only one layer\")";

  static void addTo(OptionList options) {
    options
        .with(
            """
            --rtl FOLDER  run your Verilog (*.v, *.sv in this folder) instead of the twin, then
                examine its trace as doctor does
            --top NAME  the top module of your Verilog; default: the module with the ports of the
                test bench
            --map* REGEX=REPLACEMENT  rename your signals, as in check; auto pairs signals by what
                they do
            """)
        .files(FileUse.READS_VERILOG, "rtl")
        .require("rtl", "--%s requires --rtl FOLDER", "top map map-file write-map")
        .exclude(
            "rtl",
            "--%s cannot be combined with --rtl: the test bench has the report's fabric",
            "fabric")
        .with(NameMapRequest::addTo);
  }

  /** The options of {@code regress}, which has those of the names itself. */
  static void addFolderTo(OptionList options) {
    options
        .with(
            """
            --rtl FOLDER  run each vector's net, shape, timing and positions on your Verilog (*.v,
                *.sv in this folder), and compare it with the model as cosim --rtl does
            --top NAME  with --rtl: the top module of your Verilog; default: the module with the
                ports of the test bench
            --simulator NAME  with --rtl: %s
            """
                .formatted(CosimCommand.simulators()))
        .files(FileUse.READS_VERILOG, "rtl")
        .require("rtl", "--%s requires --rtl FOLDER", "top simulator")
        .exclude("rtl", "--%s cannot be combined with --rtl", "import on engine update");
  }

  /** The Verilog and how it runs. */
  RtlBench bench(TwinSimulator simulator, BooleanSupplier interrupted) {
    return new RtlBench(
        simulator,
        folder,
        top,
        map.rules(),
        run ->
            map.match(
                run,
                new ModelTrace(run.spec()).until(run.last()),
                SignalNameMap.clock(run.spec()),
                bytes -> !interrupted.getAsBoolean()));
  }

  /** What to say about Verilog that does not suit the test bench. */
  static UsageException wrong(RtlException e) {
    return new UsageException(
        (e.subject() == RtlException.Subject.TOP ? "--top: " : "--rtl ")
            + e.getMessage()
            + (e.subject() == RtlException.Subject.NO_EVALUATOR ? ONE_LAYER : ""));
  }

  /** Reads the options; null without {@code --rtl}. */
  static @Nullable UserRtlRequest parse(Arguments arguments) {
    final String folder = arguments.get("rtl");
    if (folder == null) {
      return null;
    }
    final NameMapRequest map = NameMapRequest.parse(arguments, true);
    return new UserRtlRequest(
        Path.of(folder),
        arguments.get("top"),
        new NameMapRequest(
            map.auto(), map.rules(), map.file(), map.write(), map.fields(), RtlRun.clock()),
        arguments.has("keep"),
        TraceDiagnosisRequest.run(arguments));
  }
}
