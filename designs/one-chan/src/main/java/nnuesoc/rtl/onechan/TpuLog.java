// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onechan.code.ControlRegister;
import nnuesoc.rtl.onechan.code.InstructionWord;
import nnuesoc.rtl.onechan.code.SpecialInstruction;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;

/**
 * The events of a TPU and their cycles, from changes of its registers. A run that is put back and
 * continues notes nothing twice.
 */
public final class TpuLog {
  private final TpuBench tpu;
  private final List<Long> issues = new ArrayList<>();
  private final List<Long> starts = new ArrayList<>();
  private final List<Long> dones = new ArrayList<>();
  private final List<Long> valueCycles = new ArrayList<>();
  private final List<Integer> values = new ArrayList<>();
  private long startCycle = -1;
  private long answerCycle = -1;
  private int answer;

  private TpuLog(TpuBench tpu) {
    this.tpu = tpu;
  }

  /** A log of a run that has not begun. */
  public static TpuLog attach(TpuBench tpu, Simulation simulation) {
    final TpuLog log = new TpuLog(tpu);
    simulation.watch(tpu.processor().pc(), log::instruction);
    simulation.watch(tpu.array().start(), log::start);
    simulation.watch(tpu.array().done(), log::done);
    simulation.watch(tpu.processor().valueValid(), log::value);
    simulation.watch(tpu.processor().answer().valid(), log::answer);
    simulation.watch(tpu.processor().answer().data(), log::answer);
    return log;
  }

  private void instruction(Register pc, long cycle) {
    final int word = tpu.processor().instructionAt(pc.q());
    if (InstructionWord.type(word) == InstructionWord.SPECIAL
        && InstructionWord.special(word) == SpecialInstruction.ISSUE_LAYER.code()) {
      note(issues, cycle);
    }
    if (startCycle < 0) {
      startCycle = cycle;
    }
  }

  private static boolean note(List<Long> cycles, long cycle) {
    return (cycles.isEmpty() || cycles.get(cycles.size() - 1) < cycle) && cycles.add(cycle);
  }

  private void start(Register start, long cycle) {
    if (start.q() == 1) {
      note(starts, cycle);
    }
  }

  private void done(Register done, long cycle) {
    if (done.q() == 1) {
      note(dones, cycle);
    }
  }

  private void value(Register valid, long cycle) {
    if (valid.q() == 1 && note(valueCycles, cycle)) {
      values.add(tpu.processor().control().read(ControlRegister.VALUE) & 0xFF);
    }
  }

  /** The second byte follows one cycle after the first. */
  private void answer(Register changed, long cycle) {
    final TpuAnswerPort port = tpu.processor().answer();
    if (port.valid().q() == 0) {
      return;
    }
    if (answerCycle < 0) {
      answerCycle = cycle;
    }
    if (cycle == answerCycle) {
      answer = port.data().q() << Byte.SIZE | port.data().q();
    } else if (cycle == answerCycle + 1) {
      answer = (answer & 0xFF00) | port.data().q();
    }
  }

  /** The cycle in which the program has left its wait loop; −1 before. */
  public long startCycle() {
    return startCycle;
  }

  /** The cycle of each layer's issue, move by move. */
  public List<Long> issues() {
    return issues;
  }

  /** The cycle in which the array sees the start of each layer. */
  public List<Long> starts() {
    return starts;
  }

  /** The cycle in which the array is done with each layer. */
  public List<Long> dones() {
    return dones;
  }

  /** The cycle in which each move's value is available. */
  public List<Long> valueCycles() {
    return valueCycles;
  }

  /** Each move's value as an unsigned byte. */
  public List<Integer> values() {
    return values;
  }

  /** The cycle of the answer's first byte; −1 before. */
  public long answerCycle() {
    return answerCycle;
  }

  /** The answer: the move word; meaningful from the second byte on. */
  public int answer() {
    return answer;
  }
}
