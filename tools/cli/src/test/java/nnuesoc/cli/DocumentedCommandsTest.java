// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.docs.Checkout;
import nnuesoc.cli.docs.Checkout.Pace;
import nnuesoc.cli.docs.CommandTable;
import nnuesoc.cli.docs.Page;
import nnuesoc.cli.docs.PageCommand;
import nnuesoc.net.store.NetsCondition;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the documents and {@code --help} show works as typed, and gives what they show behind it.
 * The commands of a document run one after the other in a checkout of its own; those that do not
 * run are in the table {@code docs/commands.txt} of the tests' resources, with the reason.
 */
class DocumentedCommandsTest {
  private static final CommandTable TABLE = CommandTable.read();
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*[a-z]");

  /** Of the program itself, {@code verify}, and other people's programs. */
  private static final String OTHERS_OPTIONS =
      "--help --all --version --full --campaign --coverage --offline --add-exports --noassert --x-assign"
          + " --cc --exe --build --split --x-initial --binary --top-module --command-file --wcp-port --twice --trace";

  private static final Pattern PUBLISHED_NET =
      Pattern.compile("\\bsf1[23]\\b|testvectors/vectors( |$)");

  /** Its commands are refused; MessagesPageTest runs them. */
  private static final String REFUSALS = "docs/reference/messages";

  @TempDir Path folder;

  @Tag("process")
  @Tag("sample")
  @TestFactory
  Stream<DynamicNode> commandsOfTheDocumentsWork() {
    // In one checkout and one Java: a start for each document would take most of the time.
    final Checkout checkout = new Checkout(folder.resolve("sample"), Pace.WARM);
    return inOrder(
        checkout,
        containers(DocumentedCommandsTest::isEveryDays, commands -> tests(commands, checkout)));
  }

  @TestFactory
  @Tag("full")
  Stream<DynamicContainer> commandsOfTheDocumentsWorkInAShellEach() {
    return containers(
        DocumentedCommandsTest::isEveryDays, commands -> tests(commands, Pace.AS_TYPED));
  }

  @TestFactory
  @Tag("full")
  Stream<DynamicContainer> longCommandsOfTheDocumentsWork() {
    return containers(TABLE::isLong, commands -> tests(commands, Pace.LONG));
  }

  @Tag("process")
  @TestFactory
  Stream<DynamicNode> examplesOfTheHelpWork() {
    return tests(undocumented(DocumentedCommandsTest::isEveryDays), Pace.WARM);
  }

  @TestFactory
  @Tag("full")
  Stream<DynamicNode> longExamplesOfTheHelpWork() {
    return tests(undocumented(TABLE::isLong), Pace.LONG);
  }

  @Test
  void everyRowOfTheTableIsACommandOfADocument() {
    final List<String> commands = Stream.concat(documented().stream(), examples()).toList();
    assertThat(documented()).hasSizeGreaterThan(50);
    assertThat(TABLE.rows()).filteredOn(row -> !commands.contains(row.command())).isEmpty();
  }

  @Test
  void everyOptionThatADocumentNamesIsThere() {
    final String known =
        Main.COMMANDS.stream()
                .map(command -> HelpText.of(command, true))
                .collect(Collectors.joining())
            + OTHERS_OPTIONS;
    assertThat(
            Page.all().stream()
                .filter(page -> !page.path().startsWith("docs/adr/")) // those tell what was so
                .flatMap(page -> OPTION.matcher(String.join("\n", page.spans())).results())
                .map(MatchResult::group))
        .contains("--net")
        .filteredOn(option -> !Pattern.compile(option + "(?![\\w-])").matcher(known).find())
        .isEmpty();
  }

  private static boolean isEveryDays(String command) {
    return !TABLE.isElsewhere(command) && !TABLE.isLong(command);
  }

  private static Stream<Page> pages() {
    return Page.all().stream().filter(page -> !page.path().startsWith(REFUSALS));
  }

  private static List<String> documented() {
    return pages().flatMap(page -> page.commands().stream().map(PageCommand::text)).toList();
  }

  private static Stream<String> examples() {
    return HelpPage.all().stream().flatMap(page -> page.examples().stream());
  }

  private static List<PageCommand> undocumented(Predicate<String> condition) {
    final Set<String> documented = Set.copyOf(documented());
    return examples()
        .filter(example -> !documented.contains(example) && condition.test(example))
        .map(example -> new PageCommand("--help", 0, example, List.of()))
        .toList();
  }

  /** The commands of each document. */
  private static Stream<DynamicContainer> containers(
      Predicate<String> condition,
      Function<List<PageCommand>, Stream<? extends DynamicNode>> tests) {
    return pages()
        .filter(page -> page.commands().stream().anyMatch(one -> condition.test(one.text())))
        .map(
            page ->
                DynamicContainer.dynamicContainer(
                    page.path(),
                    tests.apply(
                        page.commands().stream()
                            .filter(one -> condition.test(one.text()))
                            .toList())));
  }

  /** The commands of a page in a checkout of its own. */
  private Stream<DynamicNode> tests(List<PageCommand> commands, Pace pace) {
    final String name = commands.get(0).page().replace('/', '-');
    final Checkout checkout = new Checkout(folder.resolve(pace + "-" + name), pace);
    return inOrder(checkout, tests(commands, checkout));
  }

  private static Stream<DynamicNode> inOrder(
      Checkout checkout, Stream<? extends DynamicNode> tests) {
    return Stream.of(
            Stream.of(DynamicTest.dynamicTest("the checkout is made", checkout::make)),
            tests,
            Stream.of(DynamicTest.dynamicTest("the program ends", checkout::close)))
        .flatMap(all -> all);
  }

  private static Stream<DynamicTest> tests(List<PageCommand> commands, Checkout checkout) {
    return commands.stream()
        .map(
            command ->
                DynamicTest.dynamicTest(
                    command.line() + ": " + command.text(), () -> works(checkout, command)));
  }

  private static void works(Checkout checkout, PageCommand command) throws IOException {
    if (PUBLISHED_NET.matcher(command.text()).find()) {
      NetsCondition.assumeNets();
    }
    final Checkout.Outcome outcome = checkout.run(command.text());
    assertThat(outcome.status()).as(outcome.said()).isEqualTo(TABLE.status(command.text()));
    assertThat(outcome.said()).doesNotContain("\tat ");
    assertThat(checkout.emptyFiles()).isEmpty();
    command.checkOutput(outcome.said());
  }
}
