// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongPredicate;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Tensor;
import nnuesoc.traces.read.TraceSource;

/**
 * Judges a trace of any design that computes a network, whatever its ports are.
 *
 * <p>A design is right if all outputs of the last layer stand somewhere, once the input is there.
 * They must stay there, unless the trace computes several inputs of the file: then the given input
 * is judged by its own turn.
 *
 * <p>It is wrong if the trace computes the given input, and
 *
 * <ul>
 *   <li>outputs stand there that follow from a single mistake, in one layer or in all from it on;
 *   <li>the outputs are right inside, but spoiled on their last way: the port of the outputs has
 *       those of a mistake;
 *   <li>right outputs are written to wrong addresses;
 *   <li>most outputs of a layer are right and some are not, of which a mistake in single rows may
 *       be the cause;
 *   <li>wrong outputs stand where the right ones must stand: behind the outputs of the layer
 *       before, in the turn of the input among those of other inputs, or in a signal that is named
 *       as that of another layer.
 * </ul>
 *
 * <p>Otherwise there is no verdict: the trace computes another input, ends early or lacks the
 * signals, or one signal of the design is right and another one is wrong.
 */
public final class NetworkDoctor {
  private static final int MOST_INPUTS = 100; // of a run

  private final NetworkTrace trace;
  private final TestBench bench;
  private final Function<NetworkTrace, NetworkJudgement> judgements;

  private NetworkDoctor(NetworkTrace trace, Function<NetworkTrace, NetworkJudgement> judgements) {
    this.trace = trace;
    this.judgements = judgements;
    bench = trace.bench();
  }

  /**
   * Examines a trace.
   *
   * @param clock the trace's clock
   * @param row which of the inputs the trace is judged by; −1 for the first one, and if that is
   *     right, for the others that the trace computes, too
   * @param layer the only layer that is judged, by the right inputs; 0 for all
   * @param progress receives the number of bytes read; false stops
   * @throws IOException if the trace cannot be read
   */
  public static TraceDiagnosis examine(
      TraceSource source,
      String clock,
      Network network,
      Tensor inputs,
      int row,
      int layer,
      LongPredicate progress)
      throws IOException {
    List<Integer> rows = network.layers().stream().map(NetworkLayer::outputs).distinct().toList();
    NetworkTrace trace =
        NetworkTraceReader.read(
            source, clock, rows, inputs.columns(), network.rules().input().format(), progress);
    IntFunction<NetworkDoctor> doctors =
        its ->
            new NetworkDoctor(trace, one -> new NetworkJudgement(network, one, inputs, its, layer));
    return row < 0 && inputs.rows() > 1
        ? ofRun(doctors)
        : doctors.apply(Math.max(0, row)).ofDesign();
  }

  /** Judges by the first input; if that is right, by the others of the run, up to a wrong one. */
  private static TraceDiagnosis ofRun(IntFunction<NetworkDoctor> doctors) {
    NetworkDoctor first = doctors.apply(0);
    TraceDiagnosis right = first.ofDesign();
    if (right.verdict() != Verdict.RIGHT) {
      return right;
    }
    NetworkJudgement judgement = first.judgements.apply(first.trace);
    List<Integer> rows = judgement.run();
    boolean cut = judgement.isCut();
    int judged = 1;
    for (int row : rows.subList(0, Math.min(MOST_INPUTS, rows.size()))) {
      TraceDiagnosis its = row == 0 ? right : doctors.apply(row).ofDesign();
      if (its.verdict() == Verdict.WRONG) {
        return its.withNote("input 0 is right; this is input " + row + " of the file");
      }
      if (its.verdict() == null && !cut) {
        return its.withNote("this is input " + row + " of the file: --input-row " + row);
      }
      judged += row != 0 && its.verdict() == Verdict.RIGHT ? 1 : 0;
    }
    return judged == 1 ? right : right.withNote(judged + " inputs of the file are right");
  }

  /**
   * Judges the design by its own signals. The test bench may hold the expected outputs, which say
   * nothing about the design.
   */
  private TraceDiagnosis ofDesign() {
    Set<String> own = bench.own();
    NetworkTrace without = trace.without(own);
    NetworkJudgement design = judgements.apply(without);
    TraceDiagnosis its = design.diagnosis();
    if (its.verdict() == Verdict.RIGHT) {
      return bench.isSure() ? besideOthers(its, design, own) : its;
    }
    if (own.isEmpty()) {
      return its;
    }
    NetworkJudgement all = judgements.apply(trace);
    TraceDiagnosis whole = all.diagnosis();
    if (whole.verdict() != Verdict.RIGHT) {
      return bench.isSure() || its.verdict() == Verdict.WRONG ? its : whole;
    }
    WordPlace place = Objects.requireNonNull(all.result().place);
    if (all.isCopyOf(without)) {
      return whole;
    }
    if (its.verdict() == Verdict.WRONG) {
      return bench.isSure() || !all.isCausal(design) ? its : undecided(whole, its);
    }
    if (!bench.isSure()) {
      return whole;
    }
    List<String> notes = new ArrayList<>(its.notes());
    notes.add(0, "the outputs that only the test bench has are ignored: " + place.text());
    return new TraceDiagnosis(null, List.of(), List.of(), notes, its.cycles(), null);
  }

  /** Judges a right design once more, in case that an instance beside it has the outputs. */
  private TraceDiagnosis besideOthers(
      TraceDiagnosis its, NetworkJudgement design, Set<String> own) {
    List<String> instances = bench.instances();
    WordPlace place = Objects.requireNonNull(design.result().place);
    for (String instance : instances.size() > 1 ? instances : List.<String>of()) {
      Set<String> names = bench.of(instance);
      if (names.contains(place.name())) {
        names.addAll(own);
        NetworkJudgement rest = judgements.apply(trace.without(names));
        TraceDiagnosis other = rest.diagnosis();
        if (other.verdict() == Verdict.WRONG
            && !(place.port() && bench.isFed(instance, other.findings().get(0).where()))) {
          return design.isCausal(rest) ? undecided(its, other) : other;
        }
      }
    }
    return its;
  }

  /** Two signals disagree, and the trace does not say which one is the design's. */
  private static TraceDiagnosis undecided(TraceDiagnosis right, TraceDiagnosis other) {
    TraceFinding wrong = other.findings().get(0);
    List<String> notes = new ArrayList<>(right.notes());
    notes.add(wrong.where() + " is wrong: " + wrong.blame().what());
    notes.add(
        "of two signals with outputs, one is right and one is wrong; the trace does not say which"
            + " one the design has: record only the design, for example $dumpvars(0, tb.dut)");
    return new TraceDiagnosis(null, List.of(), List.of(), notes, right.cycles(), null);
  }
}
