package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.realnets.NetsCondition;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What README and {@code --help} show works as typed; files go to a folder of the test. */
class DocumentedCommandsTest {
  private static final Pattern COMMAND = Pattern.compile("^    \\./nnuesoc (?<args>.*)$");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final Pattern FILE =
      Pattern.compile("[\\w-]+\\.(vcd|json|jsonl|xml|mif|hex|html|net|svg)(\\.gz)?");

  private static final Pattern PUBLISHED_NET =
      Pattern.compile("\\bsf1[23]\\b|testvectors/vectors( |$)");

  private static final Path ROOT = Path.of(System.getProperty("nnuesoc.root", ".."));

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @TestFactory
  List<DynamicTest> commandsOfTheReadmeWork() throws IOException {
    final Path readme = ROOT.resolve("README.md");
    final List<DynamicTest> tests = new ArrayList<>();
    for (String line : Files.readAllLines(readme)) {
      final Matcher matcher = COMMAND.matcher(line);
      if (matcher.matches()) {
        tests.add(DynamicTest.dynamicTest(line.strip(), () -> works(matcher.group("args"))));
      }
    }
    assertThat(tests).hasSizeGreaterThan(3);
    return tests;
  }

  @TestFactory
  List<DynamicTest> examplesOfTheHelpWork() {
    final List<DynamicTest> tests = new ArrayList<>();
    for (Command command : Main.COMMANDS) {
      tests.add(DynamicTest.dynamicTest(command.example(), () -> works(command.example())));
    }
    return tests;
  }

  @Test
  void quotedWordsStayTogether() {
    assertThat(words("replay --fen \"a b\" --trace 'c.*' && gtkwave x.vcd"))
        .containsExactly("replay", "--fen", "a b", "--trace", "c.*");
  }

  private void works(String line) {
    if (PUBLISHED_NET.matcher(line).find()) {
      NetsCondition.assumeNets();
    }
    final List<String> args = new ArrayList<>();
    for (String word : words(line)) {
      if (word.startsWith("examples/") || word.startsWith("testvectors/")) {
        args.add(ROOT.resolve(word).toString());
      } else {
        args.add(FILE.matcher(word).matches() ? folder.resolve(word).toString() : word);
      }
    }
    final String asked = args.get(0).equals("uci") ? "uci\nquit\n" : ""; // it only answers
    final Outcome outcome =
        TestConsole.runWithInput(asked, args.toArray(new String[0])).hasStatus(ExitCode.OK);
    assertThat(outcome.out()).isNotEmpty();
    assertThat(outcome.err()).doesNotContain("\tat ");
    args.stream()
        .filter(arg -> arg.startsWith(folder.toString()))
        .forEach(file -> assertThat(Path.of(file)).isNotEmptyFile());
  }

  /** The words of a shell's line up to {@code &&}, {@code ;} or {@code #}. */
  private static List<String> words(String line) {
    final List<String> words = new ArrayList<>();
    final Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      final String plain = matcher.group(3);
      if (plain != null && List.of("&&", ";", "#", "|").contains(plain)) {
        break;
      }
      words.add(plain != null ? plain : matcher.group(matcher.group(1) != null ? 1 : 2));
    }
    return words;
  }
}
