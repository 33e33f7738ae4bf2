// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.ViewerOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.FindingReproduction;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.design.DoctorJson;
import nnuesoc.doctor.design.DoctorTable;
import nnuesoc.doctor.design.TrialRuns;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.ShellQuoting;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;

/** Runs a design with all checkers: what is wrong with it, since when, where and why. */
public final class DoctorCommand extends CliCommand {
  private static final String BOARD = Design.AS_BUILT_BOARD.optionName();

  public DoctorCommand() {
    super(
        "doctor",
        "examine a design, or a trace of your RTL: what is wrong, since when, where and why",
        """
        doctor examples/icarus.vcd.gz --shape 1,1,1,1 --net synthetic:7 --map auto
        doctor --net synthetic:5 --shape 4,32,32,32
        doctor dump.vcd --network examples/digits --input examples/digits/seven.txt\
        """);
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addAllDesigns)
        .with(FabricOptions::addTo)
        .with(NetworkOptions::addTo)
        .with(
            """
            --repair NAME,...  of %s: make these changes to the design first: %s, or all
            --trace TRACE  examine this trace of your RTL, from any simulator
            --layer N  the trace has only this layer (2, 3 or 4), on a test bench that feeds it the
                words of the run; the doctor judges its numbers, not its ports. With --network,
                judge only layer N (1 to 16)
            --input-row N  with --network: judge the trace by input N alone; by default, by all
                that it computes, up to the first wrong one
            --map* REGEX=REPLACEMENT  rename the signals of the trace, for example
                '^tb\\.dut\\.=soc.'; auto pairs signals by what they do
            """
                .formatted(BOARD, BoardRepair.names(", ")))
        .files(FileUse.READS, "trace")
        .bare("trace")
        .require(
            "trace",
            "--%s requires a trace: ./nnuesoc doctor TRACE",
            "layer map map-file write-map clock gtkw show network input-row")
        .require("network", "--%s requires --network FOLDER", "input-row")
        .exclude(
            "network",
            "--%s cannot be combined with --network: the outputs are found without names",
            "map map-file write-map repair")
        .with(TraceDiagnosisRequest::checkLayer)
        .with(NameMapRequest::addTo)
        .with(
            """
            --clock NAME  the clock of the trace; default: the bit that changes most often
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                list
            --gtkw FILE  a GTKWave save file with the signals of the trace and of the model at the
                first finding; the merged trace and Surfer's commands are written beside it; with
                --layer the file shows only the trace
            """)
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .files(FileUse.WRITES_VIEW, "gtkw")
        .with(ViewerOption::addTo);
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "fen", "net", "shape", "map", "network", "input", "clock", "layer", "gtkw", "json");
  }

  @Override
  public int run(Arguments typed, Console console) throws IOException {
    final Arguments arguments =
        typed.has("trace")
            ? RunNamedByTrace.addTo(typed, options(), Path.of(typed.required("trace")))
            : typed;
    final DesignSpec spec = RunOptions.read(arguments, console.in());
    return arguments.has("trace")
        ? TraceDiagnosisReporter.give(
            TraceDiagnosisRequest.parse(arguments, spec), arguments, console)
        : examine(spec, arguments, console);
  }

  private static int examine(DesignSpec spec, Arguments arguments, Console console) {
    requireReportFabric(spec, arguments);
    final String design = spec.design().optionName();
    final Set<BoardRepair> repairs = readRepairs(arguments, spec.design());
    final FindingReproduction text = findingText(spec, repairs, arguments);
    requireKnownParts(spec);
    final Diagnosis diagnosis;
    try (RunProgress progress = RunProgress.ofTime("doctor", console.terminal())) {
      diagnosis = TrialRuns.examine(spec, repairs, console.interrupted(), progress::at);
    }
    try {
      AnswerTarget.of(arguments)
          .give(
              console,
              () -> DoctorJson.of(design, repairs, diagnosis, text),
              out -> DoctorTable.print(design, repairs, diagnosis, text, out));
    } catch (IOException e) {
      throw new UsageException("--json " + FileProblemText.text(e));
    }
    if (!diagnosis.complete()) {
      return ExitCode.INTERRUPTED;
    }
    return diagnosis.findings().isEmpty() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private static void requireReportFabric(DesignSpec spec, Arguments arguments) {
    final String fabric = SocSpec.in(spec).map(SocSpec::fabricText).orElse("");
    if (arguments.has("fabric") && !fabric.isEmpty()) {
      throw new UsageException(
          "--fabric %s: the doctor's checkers know the parts of the report's fabric; a run of this"
              + " one is judged by ./nnuesoc cosim and by golden vectors",
          fabric);
    }
  }

  private static Set<BoardRepair> readRepairs(Arguments arguments, Design design) {
    final String names = arguments.get("repair");
    if (names == null) {
      return EnumSet.noneOf(BoardRepair.class);
    }
    if (design != Design.AS_BUILT_BOARD) {
      throw new UsageException("--repair " + names + ": it belongs to --design " + BOARD);
    }
    try {
      return BoardRepair.parse(names);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--repair " + e.getMessage());
    }
  }

  private static FindingReproduction findingText(
      DesignSpec spec, Set<BoardRepair> repairs, Arguments arguments) {
    final String given = arguments.typedWithout(List.of("json", "repair"));
    final Optional<SocSpec> report = SocSpec.in(spec);
    if (report.isPresent()) {
      return new FindingReproduction(
          given, TrialRuns.SYNTHETIC + ", two positions", diagnostic(report.get()));
    }
    final String diagnostic = diagnostic(AsBuiltSpec.in(spec).orElseThrow(), arguments);
    return spec.design() == Design.AS_BUILT_BOARD
        ? new FindingReproduction(
            repairs.isEmpty() ? given : null,
            TrialRuns.SYNTHETIC + ", --program-stores repaired",
            repairs.isEmpty() ? diagnostic : null)
        : new FindingReproduction(given, TrialRuns.SYNTHETIC, diagnostic);
  }

  private static void requireKnownParts(DesignSpec spec) {
    SocSpec.in(spec).filter(soc -> soc.tuning().isEmpty()).ifPresent(DoctorCommand::refuse);
  }

  private static void refuse(SocSpec soc) {
    throw new UsageException(
        "--net %s: it runs on the fabric %s, whose parts doctor does not know; a run of it is judged"
            + " by ./nnuesoc cosim and by golden vectors",
        soc.netName(), soc.fabric().parameters().get("name"));
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
    final String pieces = arguments.get("pieces");
    return " --design "
        + spec.design().optionName()
        + (pieces == null ? "" : " --pieces " + ShellQuoting.of(pieces))
        + " --weights "
        + TrialRuns.SYNTHETIC
        + (board ? " --program-stores repaired" : "")
        + (board && spec.clocks() != 1 ? " --timing clocks=" + spec.clocks() : "");
  }
}
