package nnuesoc.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.MapOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.DoctorJson;
import nnuesoc.cli.output.DoctorTable;
import nnuesoc.cli.output.FindingText;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.design.TrialRun;
import nnuesoc.doctor.design.TrialRuns;
import nnuesoc.hps.asbuilt.Repair;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.ShellWord;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.verification.regress.Json;

/** Runs a design with all checkers: what is wrong with it, since when, where and why. */
final class DoctorCommand extends Command {
  private static final String BOARD = Design.AS_BUILT_BOARD.optionName();
  private static final String ALL = "all";
  private static final List<String> TRACE_OPTIONS =
      List.of("map", "map-file", "write-map", "their-clock");

  DoctorCommand() {
    super(
        "doctor",
        "examine a design, part by part: what is wrong, since when, where and why",
        "doctor --net synthetic:5 --shape 4,32,32,32");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addTo)
        .with(
            """
            --repair NAME,...  of %s: changes that are made first: %s, or all
            --vcd FILE  examine a trace of your RTL, from any simulator, in place of the model
            --map* REGEX=REPLACEMENT  with --vcd: gives its signals our names, e.g.
                '^tb\\.dut\\.=soc.'; auto finds them by what they do
            """
                .formatted(
                    BOARD,
                    Arrays.stream(Repair.values())
                        .map(Repair::optionName)
                        .collect(Collectors.joining(", "))))
        .with(MapOptions::addTo)
        .with(
            """
            --their-clock NAME  with --vcd: its clock; else the bit that turns most often
            --json FILE  the answer for machines; - replaces the list
            """);
  }

  @Override
  int run(Arguments arguments, Console console) {
    final DesignSpec spec = RunOptions.read(arguments, console.in());
    if (arguments.has("vcd")) {
      return TraceDiagnosisAnswer.give(arguments, console, spec);
    }
    for (String option : TRACE_OPTIONS) {
      if (arguments.has(option)) {
        throw new UsageException("--" + option + " needs --vcd FILE: it is about a trace");
      }
    }
    final String design = spec.design().optionName();
    final Set<Repair> repairs = repairs(arguments, spec.design());
    final List<TrialRun> trials = trials(spec, repairs);
    final FindingText text = text(spec, repairs, arguments);
    final String json = arguments.get("json");
    try {
      final Diagnosis diagnosis;
      try (RunProgress progress =
          RunProgress.ofTime("doctor", console.err(), console.errIsTerminal())) {
        diagnosis = TrialRuns.examine(trials, console.interrupted(), progress::at);
      }
      if (json != null) {
        Json.write(DoctorJson.of(design, repairs, diagnosis, text), json, console.out());
      }
      if (!Json.STANDARD_OUTPUT.equals(json)) {
        DoctorTable.print(design, repairs, diagnosis, text, console.out());
      }
      return status(diagnosis);
    } catch (IOException e) {
      throw new UsageException("--json " + FileProblem.text(e));
    }
  }

  private static int status(Diagnosis diagnosis) {
    if (!diagnosis.complete()) {
      return ExitCode.INTERRUPTED;
    }
    return diagnosis.findings().isEmpty() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private static Set<Repair> repairs(Arguments arguments, Design design) {
    final Set<Repair> repairs = EnumSet.noneOf(Repair.class);
    final String names = arguments.get("repair");
    if (names == null) {
      return repairs;
    }
    if (design != Design.AS_BUILT_BOARD) {
      throw new UsageException("--repair " + names + ": it belongs to --design " + BOARD);
    }
    if (names.equals(ALL)) {
      return EnumSet.allOf(Repair.class);
    }
    for (String name : names.split(",", -1)) {
      repairs.add(
          Arrays.stream(Repair.values())
              .filter(one -> one.optionName().equals(name))
              .findFirst()
              .orElseThrow(() -> noRepair(name)));
    }
    return repairs;
  }

  private static UsageException noRepair(String name) {
    return new UsageException(
        "--repair "
            + name
            + ": expected all, or some of "
            + Arrays.stream(Repair.values())
                .map(Repair::optionName)
                .collect(Collectors.joining(",")));
  }

  private static List<TrialRun> trials(DesignSpec spec, Set<Repair> repairs) {
    return spec.match(TrialRuns::report, asBuilt -> trials(asBuilt, repairs));
  }

  private static List<TrialRun> trials(AsBuiltSpec asBuilt, Set<Repair> repairs) {
    final TrialRuns.Given given =
        new TrialRuns.Given(
            asBuilt.pieces().value(),
            asBuilt.weights().value(),
            asBuilt.stores(),
            asBuilt.clocks(),
            repairs);
    return asBuilt.design() == Design.AS_BUILT_BOARD
        ? TrialRuns.board(given)
        : TrialRuns.testbench(given);
  }

  private static FindingText text(DesignSpec spec, Set<Repair> repairs, Arguments arguments) {
    final String examination = "./nnuesoc doctor" + typed(arguments, List.of("json"));
    final String given = typed(arguments, List.of("json", "repair"));
    return spec.match(
        report ->
            new FindingText(
                given, TrialRuns.SYNTHETIC + ", two positions", diagnostic(report), examination),
        asBuilt ->
            asBuilt.design() == Design.AS_BUILT_BOARD
                ? new FindingText(
                    repairs.isEmpty() ? given : null,
                    TrialRuns.SYNTHETIC + ", --hps repaired",
                    repairs.isEmpty() ? diagnostic(asBuilt, arguments) : null,
                    examination)
                : new FindingText(
                    given, TrialRuns.SYNTHETIC, diagnostic(asBuilt, arguments), examination));
  }

  private static String diagnostic(SocSpec spec) {
    return String.format(
        " --net %s --arithmetic %s --shape %s --timing %s --fen startpos --fen '%s'",
        TrialRuns.SYNTHETIC,
        spec.arithmeticName(),
        spec.shape(),
        spec.timingText(),
        TrialRuns.ENDGAME);
  }

  private static String diagnostic(AsBuiltSpec spec, Arguments arguments) {
    final boolean board = spec.design() == Design.AS_BUILT_BOARD;
    return " --design "
        + spec.design().optionName()
        + typedPieces(arguments)
        + " --weights "
        + TrialRuns.SYNTHETIC
        + (board ? " --hps repaired" : "")
        + (board && spec.clocks() != 1 ? " --timing clocks=" + spec.clocks() : "");
  }

  private static String typedPieces(Arguments arguments) {
    return arguments.has("pieces") ? " --pieces " + ShellWord.of(arguments.get("pieces", "")) : "";
  }

  /** The options as they were typed, but for some. */
  private static String typed(Arguments arguments, List<String> without) {
    return arguments
        .inOrder()
        .filter(option -> !without.contains(option.getKey()))
        .map(option -> " --" + option.getKey() + " " + ShellWord.of(option.getValue()))
        .collect(Collectors.joining());
  }
}
