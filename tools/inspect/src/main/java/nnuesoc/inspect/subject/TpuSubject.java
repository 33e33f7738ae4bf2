// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import nnuesoc.peers.onechan.OnechanTpuRun;
import nnuesoc.rtl.onechan.TpuLog;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Stateful;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.WordOrigin;
import nnuesoc.traces.view.ViewGroup;
import org.jspecify.annotations.Nullable;

/** A packet through the TPU of ONe-ChAn; each of its moves is an evaluation. */
final class TpuSubject implements InspectSubject {
  private static final int PERIOD_NANOS = 10; // 100 MHz, as published

  private final OnechanTpuRun run;
  private final Map<String, String> facts;

  /** A subject for a run that stands in cycle 0. */
  TpuSubject(OnechanTpuRun run, Map<String, String> facts) {
    this.run = run;
    this.facts = facts;
  }

  @Override
  public PictureKind picture() {
    return PictureKind.ARRAY;
  }

  @Override
  public int periodNanos() {
    return PERIOD_NANOS;
  }

  @Override
  public List<ReadOnlyMemory> fixedMemories() {
    return List.of(
        new ReadOnlyMemory("main", Integer.SIZE, run.image().words()),
        new ReadOnlyMemory("instructions", Integer.SIZE, TpuControlProgram.words()));
  }

  @Override
  public Simulation simulation() {
    return run.simulation();
  }

  @Override
  public Stateful state() {
    return run.simulation();
  }

  @Override
  public Map<String, String> facts() {
    return facts;
  }

  @Override
  public List<ViewGroup> groups() {
    return run.groups();
  }

  @Override
  public List<String> eventSignals() {
    return List.of(
        "tpu.receiver.complete",
        "tpu.processor.loading",
        "tpu.array.start",
        "tpu.array.done",
        "tpu.processor.value_valid");
  }

  @Override
  public List<ShownEvaluation> evaluations() {
    final TpuLog log = run.log();
    final List<ShownEvaluation> evaluations = new ArrayList<>();
    final List<Integer> moves = run.packet().moves();
    for (int i = 0; i < moves.size(); i++) {
      final boolean over = i < log.valueCycles().size();
      final Long begin =
          i == 0
              ? Long.valueOf(0)
              : i <= log.valueCycles().size() ? log.valueCycles().get(i - 1) : null;
      final Integer value = over ? Integer.valueOf(log.values().get(i).byteValue()) : null;
      evaluations.add(
          new ShownEvaluation(
              OnechanTpuRun.moveText(moves.get(i)),
              begin,
              over ? log.valueCycles().get(i) : null,
              value,
              false,
              null,
              value == null ? "" : "value " + value,
              List.of(),
              layers(i)));
    }
    return evaluations;
  }

  /** Loads of weights and biases, the array, and the processor until the next layer. */
  private List<LayerSpan> layers(int move) {
    final TpuLog log = run.log();
    final int layers = run.image().layers().size();
    final List<LayerSpan> spans = new ArrayList<>();
    for (int layer = 1; layer <= layers; layer++) {
      final int place = move * layers + layer - 1;
      final OptionalLong issue = at(log.issues(), place);
      final OptionalLong start = at(log.starts(), place);
      final OptionalLong done = at(log.dones(), place);
      final OptionalLong over =
          layer < layers ? at(log.issues(), place + 1) : at(log.valueCycles(), move);
      spans.add(
          new LayerSpan(
              layer,
              BaseSubject.orNull(issue),
              BaseSubject.orNull(done),
              0,
              between(issue, start),
              between(start, done),
              between(done, over)));
    }
    return spans;
  }

  private static OptionalLong at(List<Long> cycles, int place) {
    return place < cycles.size() ? OptionalLong.of(cycles.get(place)) : OptionalLong.empty();
  }

  private static long between(OptionalLong from, OptionalLong to) {
    return from.isEmpty() || to.isEmpty() ? 0 : to.getAsLong() - from.getAsLong();
  }

  @Override
  public ShownHazards hazards() {
    return ShownHazards.NONE;
  }

  @Override
  public long step() {
    return 0;
  }

  @Override
  public WordOrigin origin(TimeTravel travel, Memory memory, int word) {
    final long at = simulation().cycle();
    final long value = memory.longWord(word);
    final OptionalLong written = travel.lastWrite(memory, word, at);
    return written.isEmpty()
        ? new WordOrigin(null, value, null, null, "")
        : new WordOrigin(written.getAsLong(), value, memory.writer().partName(), null, "");
  }

  @Override
  public @Nullable ShownDivergence divergence() {
    return null;
  }
}
