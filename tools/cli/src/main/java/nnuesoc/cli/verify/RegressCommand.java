// SPDX-License-Identifier: Apache-2.0
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
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.parameter.InputException;
import nnuesoc.text.CountText;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.cosim.RtlException;
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
  private static final String OF_TRACE = "fen clock layer";

  public RegressCommand() {
    super(
        "regress",
        "run golden vectors in parallel, and trace each difference back to its first cause",
        "regress testvectors/vectors --junit out.xml\n"
            + "regress testvectors/vectors/startpos.vector.json",
        FileUse.READS_VECTORS,
        "FILE|FOLDER…");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --jobs N  run N vectors at the same time; default: the number of cores
            --on WHERE  run on local[N], local[*] or spark://HOST:PORT (Apache Spark); default: this
                process
            --engine NAME  both (default): run the fast engine, and compare it with every edge of
                the hardware (in long runs, for one row of each layer); fast or stepped: only this
                engine
            --timeout SECONDS  a vector that takes longer fails
            --rerun-failed JSON  run only the vectors that did not pass in the run that wrote this
                --json file
            --shard I/N  run the I-th of N parts, for example one part per machine
            --junit FILE  write the results as JUnit XML while the vectors run
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                text
            --summary FILE  append a summary in Markdown; default in GitHub Actions: the summary of
                the step
            --annotations  also print failures as ::error lines; default in GitHub Actions
            --update  write the results of the runs into the vectors, and show the differences
            --force  with --update: also allowed when CI=true; with --import: overwrites existing
                files
            --allow-skipped  skipped vectors (their net is missing, or --rtl cannot run them) do not
                fail the run
            --fail-fast  stop at the first failure
            --explain N  trace the first N failures back to their cause; default: 3
            --import FILE  make vectors and run nothing: from each position in a file of FENs, or
                from a trace of your RTL (.vcd, .vcd.gz, .fst) whose results you have checked
            -o, --output FOLDER  with --import: the folder for the vectors; default: a folder with
                the name of FILE
            --net NET  with --import: the net, as in replay
            --timing K=V,...  with --import: the bus timing, as in replay
            --fen* FEN  with --import of a trace: the positions of its run
            --clock NAME  with --import of a trace: its clock
            --layer N  with --import of a trace: it has only this layer (2, 3 or 4), on a test bench
            --map* REGEX=REPLACEMENT  with --import of a trace, or with --rtl: rename its signals, as
                in check; or auto
            """)
        .files(FileUse.READS_EARLIER_ANSWER, "rerun-failed")
        .files(FileUse.READS, "import")
        .files(FileUse.WRITES, "junit summary")
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .files(FileUse.WRITES_VECTORS, "output")
        .files(FileUse.READS_NET, "net")
        .exclude(
            "import",
            "--%s cannot be combined with --import, which runs nothing",
            "jobs on engine timeout rerun-failed shard junit json summary annotations update fail-fast"
                + " explain allow-skipped")
        .exclude("on", "--%s cannot be combined with --on: Spark uses its cores", "jobs")
        .exclude("on", "--%s cannot be combined with --on", "timeout")
        .require(
            "import",
            "--%s is only valid with --import: each vector has its own",
            "net arithmetic shape timing " + OF_TRACE)
        .refuseWhen(
            arguments -> !VectorGenerationRequest.importsTrace(arguments),
            "--%s is only valid with --import of a trace: FILE.vcd, .vcd.gz or .fst",
            OF_TRACE)
        .refuseWhen(
            arguments -> !arguments.has("rtl") && !VectorGenerationRequest.importsTrace(arguments),
            "--%s is only valid with --import of a trace (FILE.vcd, .vcd.gz or .fst), or with --rtl",
            "map map-file write-map")
        .with(UserRtlRequest::addFolderTo)
        .require("import", "-o requires --import FILE", "output")
        .refuseWhen(
            arguments -> !arguments.has("import") && !arguments.has("update"),
            "--%s requires --update or --import FILE",
            "force")
        .with(TraceDiagnosisRequest::checkLayer)
        .exclude(
            "layer",
            "--%s cannot be combined with --layer: it compares no signals by name",
            "map-file write-map")
        .with(NameMapRequest::addTo)
        .with(NetOptions::addTo);
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "jobs",
        "junit",
        "json",
        "summary",
        "update",
        "rerun-failed",
        "fail-fast",
        "rtl",
        "import",
        "output");
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    if (arguments.has("import")) {
      return VectorGenerationRequest.importsTrace(arguments)
          ? TraceVectorImporter.run(arguments, console)
          : makeVectors(VectorGenerationRequest.parse(arguments, console.in()), console);
    }
    final RegressRequest request = RegressRequest.parse(arguments, console);
    if (request.rtl() != null && !CosimCommand.hasTools(request.rtl().simulator(), console)) {
      return ExitCode.INTERRUPTED;
    }
    final List<RunnableVector> cases = cases(request);
    cases.stream()
        .filter(vector -> request.rtl() == null && vector.vector().expectsNothing())
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
      if (request.rtl() != null) {
        requireModule(request.rtl());
      }
      suite = CheckedVectors.of(files, request.update(), new RemedyText(), request.rtl());
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

  /** Fails before anything runs if no vector can run on the Verilog. */
  private static void requireModule(RtlBench rtl) {
    try {
      rtl.requireModule();
    } catch (RtlException e) {
      throw UserRtlRequest.wrong(e);
    } catch (IOException e) {
      throw new UsageException("--rtl " + FileProblemText.text(e));
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
    final boolean noneRan = cases.stream().allMatch(vector -> vector.skipReason() != null);
    if (noneRan && !cases.isEmpty() && !lenient) {
      return ExitCode.USAGE; // no vector could be run
    }
    final boolean skipped = answer.count(Result.SKIPPED) > 0 && !lenient;
    if (skipped && request.rtl() != null && answer.count(Result.FAILED) == 0) {
      console.say("the skipped vectors make the exit status 1; --allow-skipped accepts them");
    }
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
