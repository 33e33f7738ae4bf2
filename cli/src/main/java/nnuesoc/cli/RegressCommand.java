package nnuesoc.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
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
  /** Memory that a vector with a net of full size may take. */
  private static final long BYTES_A_JOB = 112L << 20;

  private static final List<String> OF_IMPORT = List.of("net", "arithmetic", "shape", "timing");
  private static final String DEFAULT_EXPLAINED = "3";

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
  int run(Arguments arguments, Console console) {
    if (arguments.has("import")) {
      return makeVectors(arguments, console);
    }
    for (String option : OF_IMPORT) {
      if (arguments.has(option)) {
        throw new UsageException("--" + option + ": each vector says its own; of --import only");
      }
    }
    if (arguments.has("output")) {
      throw new UsageException("-o: where vectors go, needs --import FENS");
    }
    if (arguments.positionals().isEmpty()) {
      throw new UsageException("missing argument FILE|FOLDER: the vectors to run");
    }
    final boolean update = arguments.has("update");
    if (update && "true".equals(System.getenv("CI")) && !arguments.has("force")) {
      throw new UsageException(
          "--update: CI=true, where expectations stay as they are; or --force");
    }
    if (arguments.has("force") && !update) {
      throw new UsageException("--force: needs --update or --import FENS");
    }
    final int explained = number(arguments, "explain", DEFAULT_EXPLAINED, 0);
    final int jobs = number(arguments, "jobs", String.valueOf(jobs()), 1);
    final List<Case> cases = cases(arguments, update);
    try (RegressAnswer answer = RegressAnswer.open(cases, explained, arguments, console)) {
      new Runner(jobs, arguments.has("fail-fast"), console.interrupted()).run(cases, answer);
      return status(answer, cases, arguments, console);
    }
  }

  /** The vectors; where they cannot be run, the JUnit file says so. */
  private static List<Case> cases(Arguments arguments, boolean update) {
    VectorCases suite = new VectorCases(List.of(), List.of());
    try {
      final List<Path> files =
          shard(arguments.get("shard", "1/1")).of(VectorFiles.find(arguments.positionals()));
      if (files.isEmpty()) {
        throw new UsageException("--shard " + arguments.get("shard") + ": nothing is in it");
      }
      suite = VectorCases.of(files, update);
      suite.requireRight();
      return suite.cases();
    } catch (InputException e) {
      final List<String> errors =
          suite.errors().isEmpty()
              ? List.of(e.getMessage())
              : suite.errors().stream().map(VectorException::getMessage).toList();
      writeJunit(arguments, JunitReport.ofErrors(RegressAnswer.NAME, errors, suite.cases()));
      throw e;
    }
  }

  private static void writeJunit(Arguments arguments, String text) {
    final String junit = arguments.get("junit");
    if (junit != null) {
      try {
        OutputFile.write(Path.of(junit), text);
      } catch (IOException e) {
        throw new UsageException("--junit " + e.getMessage());
      }
    }
  }

  private static int status(
      RegressAnswer answer, List<Case> cases, Arguments arguments, Console console) {
    final boolean interrupted =
        console.interrupted().getAsBoolean() && answer.count(Result.SKIPPED) > 0;
    answer.finish(!interrupted);
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    final boolean lenient = arguments.has("allow-skipped");
    if (cases.stream().allMatch(one -> one.missingNet() != null) && !lenient) {
      return ExitCode.USAGE; // nothing could be run
    }
    final boolean skipped = answer.count(Result.SKIPPED) > 0 && !lenient;
    return skipped || answer.count(Result.FAILED) > 0 ? ExitCode.DIFFERENCE : ExitCode.OK;
  }

  private static int jobs() {
    final Runtime machine = Runtime.getRuntime();
    final long inMemory = Math.max(1, machine.maxMemory() / BYTES_A_JOB);
    return (int) Math.min(machine.availableProcessors(), inMemory);
  }

  private static int number(Arguments arguments, String option, String otherwise, int least) {
    final String text = arguments.get(option, otherwise);
    if (!text.matches("[0-9]{1,4}") || Integer.parseInt(text) < least) {
      throw new UsageException(
          "--" + option + " " + text + ": expected a number from " + least + " to 9999");
    }
    return Integer.parseInt(text);
  }

  private static Shard shard(String text) {
    try {
      return Shard.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shard " + e.getMessage());
    }
  }

  private static int makeVectors(Arguments arguments, Console console) {
    if (!arguments.positionals().isEmpty()) {
      throw new UsageException(
          "superfluous argument '" + arguments.positional(0) + "' beside --import");
    }
    for (String option :
        List.of(
            "jobs", "shard", "junit", "json", "update", "fail-fast", "explain", "allow-skipped")) {
      if (arguments.has(option)) {
        throw new UsageException("--" + option + ": nothing is run with --import");
      }
    }
    final String fens = arguments.get("import", "");
    final SocSpec spec = RunOptions.ofFile("--import", fens, arguments, console.in());
    final String name = fens.equals("-") ? "vectors" : baseName(fens);
    try {
      final List<Path> files =
          new Import(Path.of(arguments.get("output", name)), name, arguments.has("force"))
              .write(spec);
      final PrintStream out = console.out();
      out.printf(
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

  private static String baseName(String file) {
    final String name = String.valueOf(Path.of(file).getFileName());
    final int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
