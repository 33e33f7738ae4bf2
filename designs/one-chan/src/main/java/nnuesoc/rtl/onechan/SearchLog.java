// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;

/** What a search did: its stack line by line, and which part spent its cycles. */
public final class SearchLog {
  private final StepStepSpray machine;
  private final List<Line> lines = new ArrayList<>();
  private final Map<Owner, Long> cycles = new EnumMap<>(Owner.class);
  private Owner owner = Owner.TRAVERSAL;
  private long since;
  private int depth;
  private long sprays;
  private long evaluated;
  private boolean tpuWorks;

  /** The part that works while the others wait. */
  public enum Owner {
    /** Steps, and takes values. */
    TRAVERSAL,
    /** Looks for moves. */
    GENERATOR,
    /** A packet is being built or is on its way, or an answer is on its way. */
    LINK,
    /** Evaluates a packet. */
    TPU
  }

  /**
   * A change of the stack.
   *
   * @param cycle the first cycle of the new stack
   * @param isDown whether a move was pushed; otherwise a move was taken back
   * @param stack the moves on it
   */
  public record Line(long cycle, boolean isDown, List<SquareMove> stack) {}

  private SearchLog(StepStepSpray machine) {
    this.machine = machine;
    for (Owner one : Owner.values()) {
      cycles.put(one, 0L);
    }
  }

  /** A log of a run that has not begun. */
  public static SearchLog attach(StepStepSpray machine, Simulation simulation) {
    final SearchLog log = new SearchLog(machine);
    simulation.watch(machine.traversal().depth(), log::stack);
    simulation.watch(machine.traversal().state(), log::handOver);
    simulation.watch(machine.supply().state(), log::handOver);
    simulation.watch(machine.sprayer().state(), log::handOver);
    simulation.watch(machine.tpu().receiver().complete(), log::tpu);
    simulation.watch(machine.tpu().processor().answer().valid(), log::tpu);
    return log;
  }

  private void stack(Register register, long cycle) {
    final boolean isDown = register.q() > depth;
    depth = register.q();
    final List<SquareMove> stack = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      stack.add(LevelPositions.move(machine.traversal().move(i).q()));
    }
    lines.add(new Line(cycle, isDown, List.copyOf(stack)));
  }

  /** The TPU works from a packet's last byte to its answer's last byte. */
  private void tpu(Register register, long cycle) {
    final boolean isComplete = register == machine.tpu().receiver().complete();
    if (isComplete && register.q() == 1) {
      tpuWorks = true;
      sprays++;
      evaluated += machine.tpu().receiver().count().q();
    } else if (!isComplete && register.q() == 0) {
      tpuWorks = false;
    }
    handOver(register, cycle);
  }

  private void handOver(Register register, long cycle) {
    cycles.merge(owner, cycle - since, Long::sum);
    since = cycle;
    owner = owner();
  }

  private Owner owner() {
    final int spraying = machine.sprayer().state().q();
    if (machine.supply().state().q() != ResumableMoveGenerator.IDLE || spraying == Sprayer.LIST) {
      return Owner.GENERATOR;
    }
    if (spraying == Sprayer.IDLE) {
      return Owner.TRAVERSAL;
    }
    return tpuWorks ? Owner.TPU : Owner.LINK;
  }

  /** The stack, change by change. */
  public List<Line> lines() {
    return lines;
  }

  /** Packets that the TPU has taken. */
  public long sprays() {
    return sprays;
  }

  /** Positions that were sent to the TPU. */
  public long evaluated() {
    return evaluated;
  }

  /**
   * Cycles in which each part worked; together they are the cycles of the run.
   *
   * @param end the current cycle
   */
  public Map<Owner, Long> cycles(long end) {
    final Map<Owner, Long> all = new EnumMap<>(cycles);
    all.merge(owner, end - since, Long::sum);
    return all;
  }

  /** The root's value, or its best value so far. */
  public int value() {
    return machine.traversal().best(0).signed();
  }

  /** The root's best move so far; if there is none, {@code from} equals {@code to}. */
  public SquareMove bestMove() {
    return LevelPositions.move(machine.traversal().bestMove().q());
  }
}
