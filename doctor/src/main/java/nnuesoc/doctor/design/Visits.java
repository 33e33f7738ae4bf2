package nnuesoc.doctor.design;

import java.util.List;
import java.util.Set;
import nnuesoc.doctor.Patient;
import nnuesoc.hps.asbuilt.Repair;
import nnuesoc.hps.asbuilt.WeightStores;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.PieceList;
import nnuesoc.rtl.asbuilt.SyntheticWords;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.soc.RunSpec;

/**
 * What a design is examined with: the user's stimulus; then one whose numbers bring out what alike
 * ones hide, with Black to move; then another position on the chip as it was left.
 */
public final class Visits {
  private static final long SEED = 1;
  private static final String SYNTHETIC = "synthetic:" + SEED;
  private static final String ENDGAME = "8/2P5/5k2/4r3/3Q4/2n5/1p4K1/8 b - - 0 1";
  private static final String AGAIN = ", then other pieces without configuring the chip anew";

  private Visits() {}

  /**
   * Of the report's design.
   *
   * @param options with which {@code spec} is typed
   * @param command of the examination
   */
  public static List<Visit> report(RunSpec spec, String options, String command) {
    final List<Position> positions = List.of(Position.START, Fen.parse(ENDGAME));
    final String timing = spec.timing().toString();
    final String own =
        " --net "
            + SYNTHETIC
            + " --arithmetic "
            + spec.arithmeticName()
            + " --shape "
            + spec.shape()
            + " --timing "
            + timing
            + " --fen startpos --fen '"
            + ENDGAME
            + "'";
    return List.of(
        Visit.fresh(
            () -> ReportPatient.of(spec, new Patient.Setting("as given", options, command))),
        Visit.fresh(
            () ->
                ReportPatient.of(
                    new RunSpec(
                        positions,
                        SYNTHETIC,
                        SyntheticNet.of(SEED, spec.shape(), spec.arithmetic()),
                        spec.arithmetic(),
                        spec.timing(),
                        spec.engine()),
                    new Patient.Setting(SYNTHETIC + ", two positions", own, command))));
  }

  /** What the user runs a published design with, and the options with which it is typed. */
  public record Given(
      PieceList pieces,
      WeightWords words,
      WeightStores stores,
      int clocks,
      Set<Repair> repairs,
      String options,
      String optionsOfPieces,
      String command) {
    /** Copies the set. */
    public Given {
      repairs = Set.copyOf(repairs);
    }
  }

  /** Of the published test bench. */
  public static List<Visit> testbench(Given given) {
    final String design = " --design as-built-testbench";
    final Patient.Setting own =
        new Patient.Setting(
            SYNTHETIC,
            design + given.optionsOfPieces() + " --weights " + SYNTHETIC,
            given.command());
    final WeightWords words = SyntheticWords.testbench(SEED);
    return List.of(
        Visit.fresh(
            () ->
                TestbenchPatient.of(
                    new AsBuiltStimulus(given.pieces(), given.words(), false),
                    Remains.NONE,
                    new Patient.Setting("as given", given.options(), given.command()),
                    false)),
        Visit.fresh(
            () ->
                TestbenchPatient.of(
                    new AsBuiltStimulus(given.pieces(), words, true), Remains.NONE, own, false)),
        before ->
            TestbenchPatient.of(
                new AsBuiltStimulus(AsBuiltStimulus.ENDGAME, words, true),
                before,
                new Patient.Setting(own.name() + AGAIN, own.options(), own.command()),
                true));
  }

  /** Of the published board, or with repairs, which only this command knows. */
  public static List<Visit> board(Given given) {
    final boolean repaired = !given.repairs().isEmpty();
    final String timing = given.clocks() == 1 ? "" : " --timing clocks=" + given.clocks();
    final String options =
        " --design as-built-board"
            + given.optionsOfPieces()
            + " --weights "
            + SYNTHETIC
            + " --hps repaired"
            + timing;
    final Patient.Setting own =
        new Patient.Setting(
            SYNTHETIC + ", --hps repaired", repaired ? null : options, given.command());
    return List.of(
        Visit.fresh(
            () ->
                BoardPatient.of(
                    new AsBuiltStimulus(given.pieces(), given.words(), false),
                    given.stores(),
                    given.clocks(),
                    given.repairs(),
                    Remains.NONE,
                    new Patient.Setting(
                        "as given", repaired ? null : given.options(), given.command()),
                    false)),
        Visit.fresh(() -> diagnostic(given.pieces(), given, Remains.NONE, own, false)),
        before ->
            diagnostic(
                AsBuiltStimulus.ENDGAME,
                given,
                before,
                new Patient.Setting(own.name() + AGAIN, own.options(), own.command()),
                true));
  }

  private static Patient diagnostic(
      PieceList pieces, Given given, Remains before, Patient.Setting setting, boolean toFirstRow) {
    return BoardPatient.of(
        new AsBuiltStimulus(pieces, SyntheticWords.board(SEED), true),
        WeightStores.REPAIRED,
        given.clocks(),
        given.repairs(),
        before,
        setting,
        toFirstRow);
  }
}
