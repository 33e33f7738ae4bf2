// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import nnuesoc.doctor.DesignDoctor;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.Finding;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.SyntheticWeightWords;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;

/**
 * The stimuli that a design is examined with: the user's, then one with Black to move whose numbers
 * show what equal numbers would hide, then another position on the chip as it was left.
 */
public final class TrialRuns {
  /** Black to move, with pieces of both colors. */
  public static final String ENDGAME = "8/2P5/5k2/4r3/3Q4/2n5/1p4K1/8 b - - 0 1";

  private static final long SEED = 1;

  /** The net, or the weights, whose numbers show what equal numbers would hide. */
  public static final String SYNTHETIC = SyntheticNet.PREFIX + SEED;

  private TrialRuns() {}

  /**
   * Examines a design.
   *
   * @param repairs changes to the published board that are made first
   * @param interrupted whether the user has interrupted
   * @param progress receives the cycles
   */
  public static Diagnosis examine(
      DesignSpec spec,
      Set<BoardRepair> repairs,
      BooleanSupplier interrupted,
      LongConsumer progress) {
    return examine(of(spec, repairs), interrupted, progress);
  }

  /** Examines only the run with the user's stimulus, without repairs. */
  public static Diagnosis examineAsGiven(DesignSpec spec, BooleanSupplier interrupted) {
    return examine(
        of(spec, EnumSet.noneOf(BoardRepair.class)).subList(0, 1), interrupted, cycle -> {});
  }

  /** The runs of a design, with repairs of the published board. */
  private static List<TrialRun> of(DesignSpec spec, Set<BoardRepair> repairs) {
    return SocSpec.in(spec)
        .map(TrialRuns::report)
        .or(() -> AsBuiltSpec.in(spec).map(asBuilt -> published(asBuilt, repairs)))
        .orElseThrow();
  }

  private static List<TrialRun> published(AsBuiltSpec spec, Set<BoardRepair> repairs) {
    final Given given =
        new Given(
            spec.pieces().value(), spec.weights().value(), spec.stores(), spec.clocks(), repairs);
    return spec.design() == Design.AS_BUILT_BOARD ? board(given) : testbench(given);
  }

  /** The runs of the report's design. */
  static List<TrialRun> report(SocSpec spec) {
    final SocSpec own =
        new SocSpec(
            List.of(Position.START, Fen.parse(ENDGAME)),
            SyntheticNet.of(SEED, spec.shape(), spec.arithmetic()),
            spec.timing(),
            spec.fabric(),
            spec.program(),
            spec.engine());
    return List.of(
        TrialRun.fresh(() -> ExaminedReport.of(spec, TrialStimulus.AS_GIVEN)),
        TrialRun.fresh(() -> ExaminedReport.of(own, TrialStimulus.DIAGNOSTIC)));
  }

  /** What the user runs a published design with. */
  record Given(
      LoaderPieceList pieces,
      WeightWords words,
      WeightStoreRule stores,
      int clocks,
      Set<BoardRepair> repairs) {
    /** Copies the set. */
    public Given {
      repairs = Set.copyOf(repairs);
    }
  }

  /** The runs of the published test bench. */
  static List<TrialRun> testbench(Given given) {
    final WeightWords words = SyntheticWeightWords.testbench(SEED);
    return List.of(
        before ->
            testbench(given.pieces(), given.words(), LeftoverState.NONE, TrialStimulus.AS_GIVEN),
        before -> testbench(given.pieces(), words, LeftoverState.NONE, TrialStimulus.DIAGNOSTIC),
        before -> testbench(AsBuiltStimulus.ENDGAME, words, before, TrialStimulus.AGAIN));
  }

  private static ExaminedRun testbench(
      LoaderPieceList pieces, WeightWords words, LeftoverState before, TrialStimulus trial) {
    return ExaminedTestbench.of(
        new AsBuiltStimulus(pieces, words, trial != TrialStimulus.AS_GIVEN),
        before,
        trial,
        trial == TrialStimulus.AGAIN);
  }

  /** The runs of the published board, or of a board with repairs, which only the doctor knows. */
  static List<TrialRun> board(Given given) {
    return List.of(
        before -> board(given, given.pieces(), LeftoverState.NONE, TrialStimulus.AS_GIVEN),
        before -> board(given, given.pieces(), LeftoverState.NONE, TrialStimulus.DIAGNOSTIC),
        before -> board(given, AsBuiltStimulus.ENDGAME, before, TrialStimulus.AGAIN));
  }

  private static ExaminedRun board(
      Given given, LoaderPieceList pieces, LeftoverState before, TrialStimulus trial) {
    final boolean own = trial != TrialStimulus.AS_GIVEN;
    return ExaminedBoard.of(
        new AsBuiltStimulus(pieces, own ? SyntheticWeightWords.board(SEED) : given.words(), own),
        own ? WeightStoreRule.REPAIRED : given.stores(),
        given.clocks(),
        given.repairs(),
        before,
        trial,
        trial == TrialStimulus.AGAIN);
  }

  private record Kind(String checker, String unit) {}

  /**
   * Examines the runs: the first, on which no other depends, on a thread of its own, and the others
   * in turn. A finding that occurs again is not reported again, and the errors of layers are those
   * of the last run.
   */
  static Diagnosis examine(
      List<TrialRun> runs, BooleanSupplier interrupted, LongConsumer progress) {
    final CompletableFuture<Diagnosis> first =
        CompletableFuture.supplyAsync(
            () ->
                DesignDoctor.examine(runs.get(0).begin(LeftoverState.NONE), interrupted, progress));
    final List<Diagnosis> diagnoses = new ArrayList<>();
    LeftoverState remains = LeftoverState.NONE;
    for (TrialRun run : runs.subList(1, runs.size())) {
      final ExaminedRun examined = run.begin(remains);
      final Diagnosis diagnosis = DesignDoctor.examine(examined, interrupted, progress);
      diagnoses.add(diagnosis);
      if (!diagnosis.complete()) {
        break;
      }
      remains = LeftoverState.of(examined.simulation().circuit());
    }
    diagnoses.add(0, result(first));
    return joined(diagnoses);
  }

  /** What a run on another thread gave; what it threw is thrown here as it was. */
  private static Diagnosis result(CompletableFuture<Diagnosis> run) {
    try {
      return run.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException exception) {
        throw exception;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e;
    }
  }

  /** The findings up to the first run that was interrupted. */
  private static Diagnosis joined(List<Diagnosis> diagnoses) {
    final Map<Kind, Finding> findings = new LinkedHashMap<>();
    Diagnosis last = diagnoses.get(0);
    for (Diagnosis diagnosis : diagnoses) {
      last = diagnosis;
      for (Finding finding : diagnosis.findings()) {
        findings.putIfAbsent(new Kind(finding.checker(), finding.place().unit()), finding);
      }
      if (!diagnosis.complete()) {
        break;
      }
    }
    return new Diagnosis(new ArrayList<>(findings.values()), last.errors(), last.complete());
  }
}
