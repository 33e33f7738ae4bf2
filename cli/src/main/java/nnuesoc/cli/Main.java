package nnuesoc.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import org.apache.commons.cli.Options;

/** Entry: finds the command, runs it, and turns what goes wrong into a message and a status. */
public final class Main {
  /** In the order in which help lists them. */
  static final List<Command> COMMANDS =
      List.of(
          new ReplayCommand(),
          new PeekCommand(),
          new CompareCommand(),
          new CheckCommand(),
          new CosimCommand(),
          new DoctorCommand(),
          new RegressCommand(),
          new ExplainCommand(),
          new NetFetchCommand(),
          new NetInfoCommand(),
          new NetConvertCommand(),
          new NetStudyCommand(),
          new NetTrainCommand(),
          new PlayCommand(),
          new BestmoveCommand(),
          new UciCommand(),
          new PerftCommand(),
          new BenchCommand(),
          new SweepCommand(),
          new InspectCommand(),
          new ToolsCommand());

  private Main() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    final Interruption interruption = Interruption.onSignal();
    final int status =
        run(
            args,
            new Console(
                System.in,
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                Boolean.getBoolean("nnuesoc.stderr.terminal"),
                interruption::requested));
    if (interruption.finished()) {
      System.exit(status);
    }
  }

  /** UTF-8 whatever the locale; a closed pipe ends in silence, as this stream swallows it. */
  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** Runs one command in this process. */
  static int run(String[] args, Console console) {
    try {
      return dispatch(Arrays.asList(args), console);
    } catch (UsageException e) {
      console.say(e.getMessage());
      return ExitCode.USAGE;
    } catch (InvalidPathException e) {
      console.say(
          e.getInput()
              + ": no file name here: "
              + e.getReason()
              + " (in a locale without UTF-8: LC_ALL=C.UTF-8 ./nnuesoc …)");
      return ExitCode.USAGE;
    } catch (OutOfMemoryError e) {
      console.say("not enough memory: give java more, e.g. NNUESOC_JAVA_OPTS=-Xmx2g ./nnuesoc …");
      return ExitCode.USAGE;
    } catch (RuntimeException | Error e) {
      console.say(
          "a defect of this program ("
              + e.getClass().getSimpleName()
              + "); its stack trace is in "
              + writeStackTrace(e)
              + ": please report it with the command");
      return ExitCode.DEFECT;
    }
  }

  private static int dispatch(List<String> args, Console console) {
    if (args.isEmpty()) {
      console.say("no command\n" + Help.commands(COMMANDS));
      return ExitCode.USAGE;
    }
    final String first = args.get(0);
    if (first.equals("--help") || first.equals("--version")) {
      if (args.size() > 1) {
        throw new UsageException("superfluous argument '" + args.get(1) + "' behind " + first);
      }
      console.out().print(first.equals("--help") ? Help.commands(COMMANDS) : Help.version());
      return ExitCode.OK;
    }
    for (Command command : COMMANDS) {
      final List<String> words = List.of(command.name().split(" ", -1));
      if (args.size() >= words.size() && args.subList(0, words.size()).equals(words)) {
        return runCommand(command, args.subList(words.size(), args.size()), console);
      }
    }
    final List<Command> family =
        COMMANDS.stream().filter(command -> command.name().startsWith(first + " ")).toList();
    if (!family.isEmpty()) {
      return runNoneOf(family, args, console);
    }
    throw new UsageException("unknown command '" + first + "': expected one of " + names(COMMANDS));
  }

  /** Of commands of two words, only the first one was given right. */
  private static int runNoneOf(List<Command> family, List<String> args, Console console) {
    if (args.contains("--help")) {
      console.out().print(Help.commands(family));
      return ExitCode.OK;
    }
    throw new UsageException(
        (args.size() > 1
                ? "unknown command '" + args.get(0) + " " + args.get(1) + "'"
                : args.get(0))
            + ": expected one of "
            + names(family));
  }

  private static String names(List<Command> commands) {
    return String.join(", ", commands.stream().map(Command::name).toList());
  }

  private static int runCommand(Command command, List<String> args, Console console) {
    if (args.contains("--help")) {
      console.out().print(Help.of(command));
      return ExitCode.OK;
    }
    final Options options = command.options();
    return command.run(
        Arguments.parse(command.name(), options, command.positionals(), args), console);
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
