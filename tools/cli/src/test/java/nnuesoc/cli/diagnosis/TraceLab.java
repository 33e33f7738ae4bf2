// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.diagnosis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.trace.SignalNameMap;
import nnuesoc.doctor.trace.TraceDoctor;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;
import nnuesoc.traces.pair.ClockFinder;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.verification.cosim.CompiledTwin;
import nnuesoc.verification.cosim.TwinRecipe;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/** Traces of the twin under other names, with a fault or without, as Icarus writes them. */
public final class TraceLab {
  private static final long LONGEST = 12_000_000; // bytes

  private final Path folder;

  public TraceLab(Path folder) {
    this.folder = folder;
  }

  /** All faults of the twin. */
  public static List<SourceFault> faults() throws IOException {
    final List<SourceFault> all =
        new ArrayList<>(SourceFault.all(TraceLab.class, "/nnuesoc/verification/cosim/faults.txt"));
    all.addAll(SourceFault.all(TraceLab.class, "/nnuesoc/cli/diagnosis/other-faults.txt"));
    return all;
  }

  /** The run that shows a fault. */
  static SocSpec spec(SourceFault fault) {
    return TwinCase.named(fault.note().substring("run ".length())).spec();
  }

  /** The trace of a run; what is there from an earlier one serves again. */
  public Path trace(String name, @Nullable SourceFault fault, SocSpec spec) throws IOException {
    final Path trace = folder.resolve(name.replaceAll("[^A-Za-z0-9]+", "-") + ".vcd");
    if (Files.exists(trace)) {
      return trace;
    }
    final Path sources = folder.resolve("sources " + name.replace('/', ' '));
    Files.createDirectories(sources);
    TwinVerilogFiles.FILES.copyTo(sources);
    if (fault != null) {
      for (SourceFault.Edit edit : fault.edits()) {
        edit.apply(sources);
      }
    }
    OtherNames.giveTo(sources);
    final CompiledTwin program =
        CompiledTwin.compile(
            TwinRecipe.report(TwinSimulator.ICARUS, sources, spec),
            sources.resolve("build"),
            CompiledTwin.SHORT_RUN,
            () -> false);
    try {
      TwinRun.prepare(program, spec, sources.resolve("data"))
          .time(trace, () -> fault != null && trace.toFile().length() > LONGEST);
    } catch (Subprocess.StoppedException e) {
      // a run that hangs: its trace ends somewhere, as that of a simulator that was stopped
    }
    return trace;
  }

  /** Our signals by name, with the names that they have there. */
  public static Map<String, String> names(SocSpec spec) {
    final Map<String, String> names = new HashMap<>();
    for (Signal signal : spec.start().circuit().signals()) {
      names.put(signal.name(), OtherNames.of(signal.name()));
    }
    return names;
  }

  /** Examines a trace whose names are found by what they do. */
  static TraceDiagnosis diagnoseUnnamed(Path trace, SocSpec spec) throws IOException {
    final TraceFileSource source = new TraceFileSource(trace);
    return TraceDoctor.examine(
        source,
        ClockFinder.find(source).orElseThrow(),
        SignalNameMap.matched(match(trace, spec)),
        spec,
        bytes -> true);
  }

  static TraceDiagnosis diagnose(Path trace, SocSpec spec, Map<String, String> names)
      throws IOException {
    return TraceDoctor.examine(
        new TraceFileSource(trace),
        "tb.machine.clk",
        SignalNameMap.known(names),
        spec,
        bytes -> true);
  }

  static MatchedSignals match(Path trace, SocSpec spec) throws IOException {
    final TraceFileSource source = new TraceFileSource(trace);
    return MatchedSignals.of(
        source,
        ClockFinder.find(source).orElseThrow(),
        new ModelTrace(spec),
        "soc.clk",
        bytes -> true);
  }
}
