// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import nnuesoc.cli.chess.BestmoveCommand;
import nnuesoc.cli.chess.PerftCommand;
import nnuesoc.cli.chess.PlayCommand;
import nnuesoc.cli.chess.UciCommand;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.measure.BenchCommand;
import nnuesoc.cli.measure.SweepCommand;
import nnuesoc.cli.net.NetConvertCommand;
import nnuesoc.cli.net.NetExportCommand;
import nnuesoc.cli.net.NetFetchCommand;
import nnuesoc.cli.net.NetInfoCommand;
import nnuesoc.cli.net.NetStudyCommand;
import nnuesoc.cli.net.NetTrainCommand;
import nnuesoc.cli.net.NetworkExportCommand;
import nnuesoc.cli.net.NetworkInfoCommand;
import nnuesoc.cli.onechan.TpuAsmCommand;
import nnuesoc.cli.onechan.TpuPackCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RenamedOptions;
import nnuesoc.cli.options.UnknownOptionException;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.run.HpsCommand;
import nnuesoc.cli.run.InspectCommand;
import nnuesoc.cli.run.ListCommand;
import nnuesoc.cli.run.PeekCommand;
import nnuesoc.cli.run.ReplayCommand;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.InterruptHandler;
import nnuesoc.cli.terminal.ProgramNameFilter;
import nnuesoc.cli.terminal.StandardOutput;
import nnuesoc.cli.terminal.TerminalCapabilities;
import nnuesoc.cli.verify.CheckCommand;
import nnuesoc.cli.verify.CompareCommand;
import nnuesoc.cli.verify.CosimCommand;
import nnuesoc.cli.verify.DoctorCommand;
import nnuesoc.cli.verify.ExplainCommand;
import nnuesoc.cli.verify.RegressCommand;
import nnuesoc.cli.why.WhyCommand;
import nnuesoc.file.FileProblemText;
import nnuesoc.parameter.InputException;

/** The entry point: finds the command, runs it, and turns errors into a message and a status. */
public final class Main {
  /** The commands in the order of the help. */
  static final List<CliCommand> COMMANDS =
      List.of(
          new ReplayCommand(),
          new PeekCommand(),
          new ListCommand(),
          new WhyCommand(),
          new HpsCommand(),
          new CompareCommand(),
          new CheckCommand(),
          new CosimCommand(),
          new DoctorCommand(),
          new RegressCommand(),
          new ExplainCommand(),
          new NetFetchCommand(),
          new NetInfoCommand(),
          new NetConvertCommand(),
          new NetExportCommand(),
          new NetStudyCommand(),
          new NetTrainCommand(),
          new NetworkInfoCommand(),
          new NetworkExportCommand(),
          new PlayCommand(),
          new BestmoveCommand(),
          new UciCommand(),
          new PerftCommand(),
          new BenchCommand(),
          new SweepCommand(),
          new InspectCommand(),
          OnechanCommand.run(),
          OnechanCommand.search(),
          OnechanCommand.peek(),
          OnechanCommand.inspect(),
          OnechanCommand.perft(),
          new TpuAsmCommand(),
          new TpuPackCommand(),
          new ToolsCommand());

  private static final CommandAdvice ADVICE = new CommandAdvice(COMMANDS);

  private static final Set<String> HELP = Set.of("--help", "-h");

  /** With {@link #HELP}: every option. */
  private static final String ALL = "--all";

  private Main() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    final InterruptHandler interruption = InterruptHandler.onSignal();
    final StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    final Console console =
        new Console(
            System.in,
            stream(out),
            stream(new FileOutputStream(FileDescriptor.err)),
            Boolean.getBoolean("nnuesoc.stderr.terminal") && !TerminalCapabilities.ofUser().dumb(),
            () -> interruption.requested() || out.failed());
    int status = run(args, console);
    if (out.failed() && status != ExitCode.DEFECT) {
      console.say("standard output: " + out.reason() + ": the answer is not complete");
      status = ExitCode.USAGE;
    }
    if (interruption.finished()) {
      System.exit(status);
    }
  }

  /** A stream in UTF-8 in every locale. */
  private static PrintStream stream(OutputStream out) {
    return new PrintStream(ProgramNameFilter.in(out), true, StandardCharsets.UTF_8);
  }

  /** Runs one command in this process. */
  static int run(String[] args, Console everybodys) {
    final List<String> typed = Arrays.asList(args);
    final Console console = everybodys.of(typed);
    try {
      return dispatch(RenamedCommands.replace(typed, console.err()::println), console);
    } catch (InputException e) {
      console.say(e.getMessage());
      if (!Files.isDirectory(Path.of("").toAbsolutePath())) {
        console.say(
            "the folder it runs in is gone, or this locale cannot write its name: LC_ALL=C.UTF-8"
                + " ./nnuesoc …");
      }
      return ExitCode.USAGE;
    } catch (InvalidPathException e) {
      console.say(
          "%s: no file name here: %s (in a locale without UTF-8: LC_ALL=C.UTF-8 ./nnuesoc …)",
          e.getInput(), e.getReason());
      return ExitCode.USAGE;
    } catch (OutOfMemoryError e) {
      console.say("not enough memory: give java more, e.g. NNUESOC_JAVA_OPTS=-Xmx2g ./nnuesoc …");
      return ExitCode.USAGE;
    } catch (RuntimeException | Error e) {
      console.say(
          "a defect of this program (%s); its stack trace is in %s: please report it with "
              + "the command",
          e.getClass().getSimpleName(), writeStackTrace(e));
      return ExitCode.DEFECT;
    }
  }

  private static int dispatch(List<String> args, Console console) {
    if (args.isEmpty()) {
      console.say("no command");
      console.err().print(HelpText.commands(COMMANDS));
      return ExitCode.USAGE;
    }
    final String first = args.get(0);
    if (first.equals("help") && args.size() > 1) {
      return help(args.subList(1, args.size()), console);
    }
    final boolean help = HELP.contains(first) || first.equals("help");
    if (help || first.equals("--version")) {
      if (args.size() > 1) {
        throw new UsageException("unexpected argument '" + args.get(1) + "' after " + first);
      }
      console.out().print(help ? HelpText.commands(COMMANDS) : HelpText.version());
      return ExitCode.OK;
    }
    for (CliCommand command : COMMANDS) {
      if (begins(args, command)) {
        final int words = words(command).size();
        return runCommand(command, args.subList(words, args.size()), console);
      }
    }
    final List<CliCommand> family = family(first);
    if (!family.isEmpty()) {
      return runNoneOf(family, args, console);
    }
    throw ADVICE.unknownCommand(first, args.subList(1, args.size()), COMMANDS);
  }

  /** The commands of two words that begin with this word. */
  private static List<CliCommand> family(String first) {
    return COMMANDS.stream().filter(command -> command.name().startsWith(first + " ")).toList();
  }

  private static List<String> words(CliCommand command) {
    return List.of(command.name().split(" ", -1));
  }

  private static boolean begins(List<String> args, CliCommand command) {
    final List<String> words = words(command);
    return args.size() >= words.size() && args.subList(0, words.size()).equals(words);
  }

  /** Handles {@code help COMMAND}, which is the same as the command's {@code --help}. */
  private static int help(List<String> typed, Console console) {
    final List<String> names = typed.stream().filter(name -> !name.equals(ALL)).toList();
    if (names.isEmpty()) {
      throw new UsageException("help --all: expected the name of a command before --all");
    }
    for (CliCommand command : COMMANDS) {
      if (words(command).equals(names)) {
        console.out().print(HelpText.of(command, typed.contains(ALL)));
        return ExitCode.OK;
      }
    }
    final List<CliCommand> family = family(names.get(0));
    if (names.size() == 1 && !family.isEmpty()) {
      console.out().print(HelpText.commands(family));
      return ExitCode.OK;
    }
    throw ADVICE.unknownCommand(String.join(" ", names), List.of(), COMMANDS);
  }

  /** Handles arguments that have only the first word of a two-word command right. */
  private static int runNoneOf(List<CliCommand> family, List<String> args, Console console) {
    if (args.stream().anyMatch(HELP::contains)) {
      console.out().print(HelpText.commands(family));
      return ExitCode.OK;
    }
    if (args.size() == 1) {
      throw new UsageException(args.get(0) + ": expected one of " + names(family));
    }
    final String name = args.get(0) + " " + args.get(1);
    throw ADVICE.unknownCommand(name, args.subList(2, args.size()), family);
  }

  private static String names(List<CliCommand> commands) {
    return String.join(", ", commands.stream().map(CliCommand::name).toList());
  }

  @SuppressWarnings("try") // the names are reserved while the command runs
  private static int runCommand(CliCommand command, List<String> args, Console console) {
    final int separator = args.indexOf(Arguments.SEPARATOR);
    final int dashes = command.passesOn() ? separator : -1;
    final List<String> own = dashes < 0 ? args : args.subList(0, dashes);
    if (own.stream().limit(separator < 0 ? own.size() : separator).anyMatch(HELP::contains)) {
      console.out().print(HelpText.of(command, own.contains(ALL)));
      return ExitCode.OK;
    }
    final OptionList options = command.options();
    final Arguments arguments =
        parse(command, RenamedOptions.replace(options, own, console.err()::println))
            .passingOn(dashes < 0 ? List.of() : args.subList(dashes + 1, args.size()));
    final Console screen = command.drawsOnTerminal() ? console : console.plain();
    try (CommandFileChecks files = CommandFileChecks.reserve(command, options, arguments)) {
      options.check(arguments);
      return command.run(arguments, screen);
    } catch (IOException e) {
      throw new UsageException(FileProblemText.text(e));
    }
  }

  private static Arguments parse(CliCommand command, List<String> args) {
    try {
      return Arguments.parse(command.name(), command.options(), command.positionals(), args);
    } catch (UnknownOptionException e) {
      throw ADVICE.unknownOption(command, e);
    }
  }

  private static String writeStackTrace(Throwable defect) {
    try {
      final Path file = Files.createTempFile("nnuesoc-defect-", ".txt");
      try (PrintWriter writer =
          new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
        defect.printStackTrace(writer);
      }
      return file.toString();
    } catch (IOException e) {
      return "no file (" + e.getMessage() + ")";
    }
  }
}
