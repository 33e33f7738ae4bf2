package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RemedyText;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.OutputFile;
import nnuesoc.parameter.InputException;
import nnuesoc.text.CountText;
import nnuesoc.verification.regress.CheckedVectors;
import nnuesoc.verification.regress.EarlierReport;
import nnuesoc.verification.regress.JunitReport;
import nnuesoc.verification.regress.RunnableVector;
import nnuesoc.verification.regress.VectorFileFinder;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.regress.VectorRunner;
import nnuesoc.verification.regress.VectorShard;
import nnuesoc.verification.vector.VectorException;

/** Runs golden vectors and reports differences and their causes. */
public final class RegressCommand extends CliCommand {
  private static final String OF_TRACE = "fen clock layer map map-file write-map";

  public RegressCommand() {
    super(
        "regress",
        "run golden vectors in parallel; what differs is traced back to its first cause",
        "regress testvectors/vectors --junit out.xml",
        FileUse.READS_VECTORS,
        "FILE|FOLDER…");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --jobs N  so many at a time; default: the cores
            --on WHERE  local[N], local[*] or spark://HOST:PORT of Apache Spark; default: this process
            --engine NAME  both (default): the fast engine, compared with every edge of the hardware, in long
                runs for one row of each layer; fast or stepped: that engine alone
            --timeout SECONDS  a vector that takes longer has failed
            --rerun-failed JSON  only what did not pass in the run that wrote this --json
            --shard I/N  the I-th of N shares, as with one machine for each
            --junit FILE  results as JUnit's XML, as they come
            --json FILE  the answer for machines; - replaces the text
            --summary FILE  a summary in Markdown, appended; in GitHub Actions that of the step
            --annotations  failures as ::error lines, too; in GitHub Actions always
            --update  write what the runs gave into the files, and show the difference
            --force  with --update: where CI=true too; with --import: over files that are there
            --allow-skipped  vectors whose net is missing are no reason for the status 1
            --fail-fast  the first failure ends it all
            --explain N  trace the first N failures back; default 3
            --import FILE  make a vector of each position in a file of FENs, or one of a trace (.vcd,
                .vcd.gz, .fst) of your RTL that you have looked at, with the options below
            -o, --output FOLDER  of --import: where vectors go; default a folder named as FILE
            --net NET  of --import: as for replay
            --timing K=V,...  of --import: as for replay
            --fen* FEN  of --import of a trace: the positions of its run
            --clock NAME  of --import of a trace: as for check
            --layer N  of --import of a trace: it is of this layer alone (2, 3 or 4), with a test bench
            --map* REGEX=REPLACEMENT  of --import of a trace: as for check, or auto
            """)
        .files(FileUse.READS_EARLIER_ANSWER, "rerun-failed")
        .files(FileUse.READS, "import")
        .files(FileUse.WRITES, "junit summary")
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .files(FileUse.WRITES_VECTORS, "output")
        .files(FileUse.READS_NET, "net")
        .exclude(
            "import",
            "--%s: nothing is run with --import",
            "jobs on engine timeout rerun-failed shard junit json summary annotations update fail-fast"
                + " explain allow-skipped")
        .exclude("on", "--%s: with --on, Spark's cores say how many", "jobs")
        .exclude("on", "--%s: it is for this process, not for --on", "timeout")
        .require(
            "import",
            "--%s: each vector says its own; of --import only",
            "net arithmetic shape timing " + OF_TRACE)
        .refuseWhen(
            arguments -> !VectorGenerationRequest.importsTrace(arguments),
            "--%s goes with --import of a trace: FILE.vcd, .vcd.gz or .fst",
            OF_TRACE)
        .require("import", "-o: where vectors go, needs --import FENS", "output")
        .refuseWhen(
            arguments -> !arguments.has("import") && !arguments.has("update"),
            "--%s: needs --update or --import FENS",
            "force")
        .with(TraceDiagnosisRequest::checkLayer)
        .exclude(
            "layer", "--%s: with --layer no signal is compared by its name", "map-file write-map")
        .with(NameMapRequest::addTo)
        .with(NetOptions::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    if (arguments.has("import")) {
      return VectorGenerationRequest.importsTrace(arguments)
          ? TraceVectorImporter.run(arguments, console)
          : makeVectors(VectorGenerationRequest.parse(arguments, console.in()), console);
    }
    final RegressRequest request = RegressRequest.parse(arguments, console);
    final List<RunnableVector> cases = cases(request);
    cases.stream()
        .filter(vector -> vector.vector().expectsNothing())
        .forEach(
            vector ->
                console.say(
                    "%s expects nothing: its evaluations are only compared with the golden model;"
                        + " write \"eval\" or another number into it (docs/reference/vectors.md)",
                    vector.file()));
    try (VectorOutcomeReporter answer = new VectorOutcomeReporter(cases, request, console)) {
      new VectorRunner(
              request.place(),
              request.failFast(),
              request.seconds(),
              console.interrupted(),
              new RemedyText())
          .run(cases, answer);
      return status(answer, cases, request, console);
    }
  }

  /** The vectors; if they cannot be run, the JUnit file says so. */
  private static List<RunnableVector> cases(RegressRequest request) {
    CheckedVectors suite = new CheckedVectors(List.of(), List.of());
    try {
      final List<Path> found = VectorFileFinder.find(request.paths());
      final Path earlier = request.earlier();
      final List<Path> files =
          request.shard().of(earlier == null ? found : EarlierReport.notPassed(earlier, found));
      if (files.isEmpty() && earlier == null) {
        final VectorShard shard = request.shard();
        throw new UsageException(
            "--shard " + shard.number() + "/" + shard.count() + ": nothing is in it");
      }
      suite = CheckedVectors.of(files, request.update(), new RemedyText());
      suite.requireRight();
      return suite.cases().stream().map(one -> one.withEngine(request.engine())).toList();
    } catch (InputException e) {
      final List<String> errors =
          suite.errors().isEmpty()
              ? List.of(e.getMessage())
              : suite.errors().stream().map(VectorException::getMessage).toList();
      writeJunit(request, JunitReport.ofErrors(VectorOutcomeReporter.NAME, errors, suite.cases()));
      throw e;
    }
  }

  private static void writeJunit(RegressRequest request, String text) {
    if (request.junit() != null) {
      try {
        OutputFile.write(request.junit(), text);
      } catch (IOException e) {
        throw new UsageException("--junit " + e.getMessage());
      }
    }
  }

  private static int status(
      VectorOutcomeReporter answer,
      List<RunnableVector> cases,
      RegressRequest request,
      Console console) {
    final boolean interrupted =
        console.interrupted().getAsBoolean() && answer.count(Result.SKIPPED) > 0;
    answer.finish(!interrupted);
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    final boolean lenient = request.allowSkipped();
    final boolean noneRan = cases.stream().allMatch(vector -> vector.missingNet() != null);
    if (noneRan && !cases.isEmpty() && !lenient) {
      return ExitCode.USAGE; // no vector could be run
    }
    final boolean skipped = answer.count(Result.SKIPPED) > 0 && !lenient;
    return skipped || answer.count(Result.FAILED) > 0 ? ExitCode.DIFFERENCE : ExitCode.OK;
  }

  private static int makeVectors(VectorGenerationRequest request, Console console) {
    try {
      final List<Path> files = request.into().write(request.spec());
      console
          .out()
          .printf(
              Locale.ROOT,
              "%s: %s to %s%n",
              CountText.of(files.size(), "vector"),
              files.get(0),
              files.get(files.size() - 1));
      return ExitCode.OK;
    } catch (IOException e) {
      throw VectorGenerationRequest.wrong(e);
    }
  }
}
