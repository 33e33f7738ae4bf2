// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import nnuesoc.doctor.EvaluationInput.Piece;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** Whether the features of one side are those of the position at the time when layer 1 begins. */
final class FeatureCheck {
  private static final int SHOWN = 3;

  private final boolean black;
  private final Memory memory;
  private final LoaderUnit loader;
  private final CheckerDriver examination;
  private final BitSet standing = new BitSet(); // set when the evaluation began

  FeatureCheck(boolean black, CheckerDriver examination) {
    this.black = black;
    this.examination = examination;
    loader = examination.examined().anatomy().loader();
    memory = black ? loader.black() : loader.white();
    takeStanding();
    examination.onBegin(this::takeStanding);
    examination.watch(loader.start(), this::started);
  }

  private void takeStanding() {
    standing.clear();
    for (int address : memory.nonZero()) {
      standing.set(address);
    }
  }

  private void started(Register start, long cycle) {
    if (start.q() != 1) {
      return;
    }
    final Map<Integer, Piece> expected = examination.situation().features(black, loader.features());
    final Set<Integer> missing = new TreeSet<>(expected.keySet());
    final List<Integer> wrong = new ArrayList<>();
    final List<Integer> left = new ArrayList<>();
    for (int address : memory.nonZero()) {
      if (!missing.remove(address)) {
        (examination.written(memory).get(address) || !standing.get(address) ? wrong : left)
            .add(address);
      }
    }
    if (!left.isEmpty()) {
      reportLeft(left, cycle);
    }
    if (!wrong.isEmpty() || !missing.isEmpty()) {
      reportWrong(expected, missing, wrong, cycle);
    }
  }

  private void reportLeft(List<Integer> left, long cycle) {
    examination
        .findings()
        .add(
            new Report(
                Fault.FEATURES_LEFT_SET,
                cycle,
                FaultPlace.word(memory.name(), memory.name(), left.get(0)),
                left.size() + " that belong to no piece: " + texts(left),
                "these features were set before the reset, and were never cleared",
                FindingExhibit.signals(loader.scope(), cycle / 2)));
  }

  private void reportWrong(
      Map<Integer, Piece> expected, Set<Integer> missing, List<Integer> wrong, long cycle) {
    final int first = wrong.isEmpty() ? missing.iterator().next() : wrong.get(0);
    examination
        .findings()
        .add(
            new Report(
                Fault.FEATURES_WRONG,
                cycle,
                FaultPlace.word(memory.name(), memory.name(), first),
                missing.size()
                    + " of "
                    + expected.size()
                    + " are missing: "
                    + texts(List.copyOf(missing))
                    + "; "
                    + wrong.size()
                    + " belong to no piece: "
                    + texts(wrong),
                cause(wrong),
                FindingExhibit.words(memory.name(), first, first, cycle)));
  }

  private String texts(List<Integer> features) {
    final List<String> texts = new ArrayList<>();
    for (int feature : features.subList(0, Math.min(SHOWN, features.size()))) {
      texts.add(EvaluationInput.text(feature, black));
    }
    return texts.isEmpty()
        ? "none"
        : String.join(", ", texts) + (features.size() > SHOWN ? ", …" : "");
  }

  /** Which piece's values the wrong features carry, if the order of the pieces shows it. */
  private String cause(List<Integer> wrong) {
    final EvaluationInput situation = examination.situation();
    final List<Piece> pieces = situation.pieces();
    final Set<Integer> late = new TreeSet<>();
    for (int i = 1; i < pieces.size(); i++) {
      late.add(situation.index(pieces.get(i - 1), pieces.get(i).type(), black));
    }
    final long explained = wrong.stream().filter(late::contains).count();
    return explained == 0
        ? "the address that a piece is written to"
        : explained
            + " of those that belong to no piece carry the type of one piece and the colour and"
            + " square of the piece loaded before it: these two are taken from registers one step"
            + " late";
  }
}
