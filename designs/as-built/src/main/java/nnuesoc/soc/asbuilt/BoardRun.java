// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.util.List;
import java.util.Map;
import nnuesoc.hps.asbuilt.BoardProcessor;
import nnuesoc.hps.asbuilt.BoardProgram;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.Program;
import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.asbuilt.events.BoardEventRecorder;
import nnuesoc.rtl.asbuilt.events.ReadyWithoutTriggerDetector;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.rtl.probe.MemoryHazardDetector;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.soc.Engine;
import org.jspecify.annotations.Nullable;

/** A run of the published board with its program. Its result is what the program reads. */
public final class BoardRun extends AsBuiltRun {
  /** Observed after the program's end, so that the drift of the result is among the events. */
  private static final int CYCLES_OF_DRIFT = 200;

  private static final long NEVER = -1;

  private final String name;
  private final boolean published;
  private final PublishedBoard board;
  private final BoardProcessor processor;
  private final Simulation simulation;
  private @Nullable BoardEventRecorder events;
  private HpsListener other = HpsListener.NONE;
  private int eval;
  private boolean early; // the program read the result before there was one
  private long readCycle = NEVER; // the cycle whose value the program read
  private long resultCycle = NEVER; // since when there is a result

  BoardRun(AsBuiltSpec spec) {
    this(spec, new BoardProgram(spec.weights().value(), spec.stores()), spec.storesName(), true);
  }

  /**
   * A run with another program than the published one; the fields of {@code spec} about the latter
   * are not used.
   *
   * @param name the name of the program
   */
  public BoardRun(AsBuiltSpec spec, Program program, String name) {
    this(spec, program, name, false);
  }

  private BoardRun(AsBuiltSpec spec, Program program, String name, boolean published) {
    super(spec);
    this.name = name;
    this.published = published;
    board = new PublishedBoard(spec.pieces().value());
    processor = new BoardProcessor(board, program, spec.clocks());
    simulation =
        spec.engine() == Engine.FAST
            ? Simulation.skipping(board.circuit(), board.parts(), processor)
            : Simulation.gated(board.circuit(), board.parts(), processor);
    final List<BoardLayer> layers = board.layers();
    follow(
        List.of(layers.get(0), layers.get(2), layers.get(3)),
        board.outputLayer().reset(),
        board.outputLayer().state());
    simulation.watchSteps(board.outputLayer().state(), this::outputStateChanged);
    processor.listen(new Listener());
    MemoryHazardDetector.attach(
        board.circuit(),
        board.weightPorts().stream().map(WeightPort::memory).toList(),
        simulation,
        hazards());
    ReadyWithoutTriggerDetector.attach(board, simulation, hazards());
  }

  private void outputStateChanged(Register state, long cycle) {
    resultCycle = state.q() == PublishedRowLayer.WRITE ? cycle + 1 : NEVER;
  }

  /**
   * Notifies {@code newListener} of what the program prints, and of its fault; to be called before
   * the first cycle.
   */
  public void listen(HpsListener newListener) {
    other = newListener;
  }

  @Override
  public Simulation simulation() {
    return simulation;
  }

  @Override
  public boolean complete() {
    return readCycle != NEVER;
  }

  @Override
  public boolean isWrittenByProcessor(Memory memory) {
    return memory.writer() == processor;
  }

  @Override
  public long processorStep() {
    return processor.step();
  }

  @Override
  public @Nullable Integer eval() {
    return complete() ? eval : null;
  }

  /** The edge at which the program's read completes. */
  @Override
  public @Nullable Long end() {
    return complete() ? readCycle + 1 : null;
  }

  @Override
  public boolean early() {
    return complete() && early;
  }

  @Override
  public @Nullable Double printed() {
    return complete() && published ? BoardProgram.printed(eval) : null;
  }

  @Override
  public String programName() {
    return name;
  }

  @Override
  public void recordEvents() {
    events = BoardEventRecorder.attach(board, simulation);
  }

  @Override
  public Map<String, @Nullable Object> events() {
    if (events == null) {
      return Map.of();
    }
    for (int i = 0; complete() && i < CYCLES_OF_DRIFT; i++) {
      simulation.step();
    }
    return events.tree();
  }

  @Override
  public void exchange(StateVisitor state) {
    eval = state.number(eval);
    early = state.flag(early);
    readCycle = state.count(readCycle);
    resultCycle = state.count(resultCycle);
    super.exchange(state);
  }

  private final class Listener implements HpsListener {
    @Override
    public void evalRead(long cycle, int value) {
      eval = value;
      readCycle = cycle;
      if (events != null) {
        events.evalRead(cycle, value);
      }
      early = resultCycle == NEVER || cycle < resultCycle;
      if (early) {
        hazards()
            .add(
                new Hazard(
                    cycle,
                    HazardKind.EARLY_EVAL,
                    board.outputLayer().sum().name(),
                    null,
                    "layer4",
                    "hps",
                    "eval is read before layer 4 has a result"));
      }
    }

    @Override
    public void said(String text, long cycle) {
      other.said(text, cycle);
    }

    @Override
    public void faulted(BusFaultException fault, long cycle) {
      other.faulted(fault, cycle);
    }

    @Override
    public void transferring(boolean now, long cycle) {
      for (int layer = 1; layer <= board.layers().size(); layer++) {
        BoardRun.this.transferring(layer, now, cycle);
      }
    }
  }
}
