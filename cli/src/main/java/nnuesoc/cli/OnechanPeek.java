package nnuesoc.cli;

import java.util.Set;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleTime;
import nnuesoc.cli.options.UsageException;
import nnuesoc.peers.onechan.Question;
import nnuesoc.sim.kernel.Simulation;

/** Runs a ONe-ChAn design up to a cycle that somebody wants to look at. */
final class OnechanPeek {
  private static final Set<String> OPTIONS =
      Set.of("at", "signal", "memory", "mif", "hex", "json", "engine");

  private OnechanPeek() {}

  /** A run of the stimulus, in the cycle that is asked for, settled. */
  static Simulation run(Arguments arguments, Console console) {
    final Question question =
        OnechanOptions.only(
            OnechanOptions.read(arguments, OPTIONS, console), "peek looks into one run");
    final String at = arguments.get("at");
    final long cycle = at == null ? Long.MAX_VALUE : CycleTime.parse("--at", at);
    final Simulation simulation = question.run().simulation();
    simulation.run(cycle);
    if (at != null && simulation.cycle() < cycle) {
      throw new UsageException(
          "--at " + at + ": the run ends; its last cycle is " + simulation.cycle());
    }
    simulation.settle();
    return simulation;
  }
}
