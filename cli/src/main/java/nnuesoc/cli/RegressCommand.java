package nnuesoc.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.OptionRules;
import nnuesoc.cli.options.Remedies;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.regress.Case;
import nnuesoc.verification.regress.Import;
import nnuesoc.verification.regress.JunitReport;
import nnuesoc.verification.regress.Outcome.Result;
import nnuesoc.verification.regress.Runner;
import nnuesoc.verification.regress.Shard;
import nnuesoc.verification.regress.VectorCases;
import nnuesoc.verification.regress.VectorFiles;
import nnuesoc.verification.vector.VectorException;

/** Runs golden vectors and says what differs, and why. */
final class RegressCommand extends Command {
  RegressCommand() {
    super(
        "regress",
        "run golden vectors in parallel; what differs is traced back to its first cause",
        "regress testvectors/vectors --junit out.xml",
        "FILE|FOLDER…");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(
            """
            --jobs N  so many at a time; default: the cores
            --on WHERE  local[N], local[*] or spark://HOST:PORT of Apache Spark; default: this process
            --shard I/N  the I-th of N shares, as with one machine for each
            --junit FILE  results as JUnit's XML, as they come
            --json FILE  the answer for machines; - replaces the text
            --update  write what the runs gave into the files, and show the difference
            --force  with --update: where CI=true too; with --import: over files that are there
            --allow-skipped  vectors whose net is missing are no reason for the status 1
            --fail-fast  the first failure ends it all
            --explain N  trace the first N failures back; default 3
            --import FENS  make vectors of a file of positions, with the options below
            -o, --output FOLDER  of --import: where the vectors go; default a folder named as FENS
            --net NET  of --import: as for replay
            --timing K=V,...  of --import: as for replay
            """)
        .with(NetOptions::addTo);
  }

  @Override
  int run(Arguments arguments, Console console) throws IOException {
    if (arguments.has("import")) {
      return makeVectors(ImportRequest.parse(arguments, console.in()), console);
    }
    final RegressRequest request = RegressRequest.parse(arguments, console);
    final List<Case> cases = cases(request);
    try (RegressAnswer answer = new RegressAnswer(cases, request, console)) {
      new Runner(request.place(), request.failFast(), console.interrupted(), new Remedies())
          .run(cases, answer);
      return status(answer, cases, request, console);
    }
  }

  /** The vectors; where they cannot be run, the JUnit file says so. */
  private static List<Case> cases(RegressRequest request) {
    VectorCases suite = new VectorCases(List.of(), List.of());
    try {
      final List<Path> files = request.shard().of(VectorFiles.find(request.paths()));
      if (files.isEmpty()) {
        final Shard shard = request.shard();
        throw new UsageException(
            "--shard " + shard.number() + "/" + shard.count() + ": nothing is in it");
      }
      suite = VectorCases.of(files, request.update(), new Remedies());
      suite.requireRight();
      return suite.cases();
    } catch (InputException e) {
      final List<String> errors =
          suite.errors().isEmpty()
              ? List.of(e.getMessage())
              : suite.errors().stream().map(VectorException::getMessage).toList();
      writeJunit(request, JunitReport.ofErrors(RegressAnswer.NAME, errors, suite.cases()));
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
      RegressAnswer answer, List<Case> cases, RegressRequest request, Console console) {
    final boolean interrupted =
        console.interrupted().getAsBoolean() && answer.count(Result.SKIPPED) > 0;
    answer.finish(!interrupted);
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    final boolean lenient = request.allowSkipped();
    if (cases.stream().allMatch(one -> one.missingNet() != null) && !lenient) {
      return ExitCode.USAGE; // nothing could be run
    }
    final boolean skipped = answer.count(Result.SKIPPED) > 0 && !lenient;
    return skipped || answer.count(Result.FAILED) > 0 ? ExitCode.DIFFERENCE : ExitCode.OK;
  }

  /**
   * Vectors that are made.
   *
   * @param spec of which positions, run how
   * @param name what their files are called
   * @param folder where they go
   * @param force whether over files that are there
   */
  private record ImportRequest(SocSpec spec, String name, Path folder, boolean force) {
    static ImportRequest parse(Arguments arguments, InputStream in) {
      if (!arguments.positionals().isEmpty()) {
        throw new UsageException(
            "superfluous argument '" + arguments.positional(0) + "' beside --import");
      }
      OptionRules.require("regress", arguments);
      final String fens = arguments.get("import", "");
      final SocSpec spec = RunOptions.ofFile("--import", fens, arguments, in);
      final String name = fens.equals("-") ? "vectors" : baseName(fens);
      return new ImportRequest(
          spec, name, Path.of(arguments.get("output", name)), arguments.has("force"));
    }

    private static String baseName(String file) {
      final String name = String.valueOf(Path.of(file).getFileName());
      final int dot = name.lastIndexOf('.');
      return dot > 0 ? name.substring(0, dot) : name;
    }
  }

  private static int makeVectors(ImportRequest request, Console console) {
    try {
      final List<Path> files =
          new Import(request.folder(), request.name(), request.force()).write(request.spec());
      console
          .out()
          .printf(
              Locale.ROOT,
              "%,d vectors: %s to %s%n",
              files.size(),
              files.get(0),
              files.get(files.size() - 1));
      return ExitCode.OK;
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          e.getFile() + " is there already: --force writes over it, -o FOLDER elsewhere");
    } catch (IOException e) {
      throw new UsageException("-o " + FileProblem.text(e));
    }
  }
}
