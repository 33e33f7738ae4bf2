// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents lead somewhere, and name what is there. */
@Tag("slow")
class DocumentsTest {
  private static final Set<String> JAVA_FILES = found();
  private static final CommandTable TABLE = CommandTable.read();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("#{1,6} (.*)");
  private static final Pattern CLASS = Pattern.compile("[A-Z][a-z]+(?:[A-Z][A-Za-z]*)+");
  private static final Pattern SOURCE =
      Pattern.compile(".*\\.(java|v|vh|sv|js|c|h|cpp|tcl|sdc|py)");
  private static final int LONGEST_LINE = 120;
  private static final int LONGEST_VERSION = 60; // lines of the changelog
  private static final Set<String> NOT_OURS = Set.of("HalfKP", "HalfKA", "SplittableRandom");

  static Stream<String> pages() {
    return Stream.concat(
        Stream.of(
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
            "CODE_OF_CONDUCT.md",
            "rtl-model/src/main/verilog/README.md"),
        Page.all().stream().map(Page::path));
  }

  /** Without those that tell what was so at their time. */
  static Stream<String> pagesOfNow() {
    return pages().filter(path -> !path.equals("CHANGELOG.md") && !path.startsWith("docs/adr/"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksLeadToFilesAndHeadings(String path) {
    assertThat(deadLinks(Page.of(path))).as("links of %s that lead nowhere", path).isEmpty();
  }

  @Test
  void everyDocumentIsInTheIndex() {
    assertThat(links(Page.of("docs/README.md")))
        .containsAll(
            Page.all().stream()
                .map(Page::path)
                .filter(path -> path.startsWith("docs/") && !path.equals("docs/README.md"))
                .map(path -> path.substring("docs/".length()))
                .toList());
  }

  /** A shell runs them in that order (DocumentedCommandsTest). */
  @ParameterizedTest
  @ValueSource(
      strings = {"docs/guide/tour.md", "docs/guide/tour-result.md", "docs/guide/tour-exercises.md"})
  void tourWritesIntoAFolderThatItRemoves(String path) {
    final List<String> commands = Page.of(path).commands().stream().map(PageCommand::text).toList();
    assertThat(commands).contains("mkdir -p tour");
    assertThat(commands).last().isEqualTo("rm -r tour");
    assertThat(commands)
        .filteredOn(one -> one.matches("(?s).*(>|--(vcd|events|html|json|csv|mif|hex|plot)) ?.*"))
        .isNotEmpty()
        .allMatch(
            one -> one.matches("(?s).*(>|--(vcd|events|html|json|csv|mif|hex|plot)) ?tour/.*"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void documentsAreShort(String path) {
    assertThat(Page.of(path).lines()).as(path).hasSizeLessThanOrEqualTo(mostLines(path));
  }

  private static int mostLines(String path) {
    if (path.equals("README.md")) {
      return 100;
    }
    return path.startsWith("docs/results/") ? Integer.MAX_VALUE : 300;
  }

  @ParameterizedTest
  @ValueSource(strings = {"src/main", "examples", "hps/board"})
  void sourceDidNotNameItsLicence(String folder) throws IOException {
    final List<String> roots =
        folder.startsWith("src")
            ? GeneratedRepositoryFile.modules().stream().map(one -> one + "/" + folder).toList()
            : List.of(folder);
    for (String root : roots) {
      final Path path = GeneratedRepositoryFile.of(root);
      if (Files.exists(path)) {
        try (Stream<Path> files = Files.walk(path)) {
          assertThat(files.filter(file -> SOURCE.matcher(file.toString()).matches()))
              .allMatch(file -> beginning(file).contains("SPDX-License-Identifier: Apache-2.0"));
        }
      }
    }
  }

  private static String beginning(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.limit(2).collect(Collectors.joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void versionsOfTheChangelogAreShort() throws IOException {
    final String text = Files.readString(GeneratedRepositoryFile.of("CHANGELOG.md"));
    assertThat(Stream.of(text.split("(?m)^(?=## )")).skip(1))
        .isNotEmpty()
        .allMatch(version -> version.lines().count() <= LONGEST_VERSION);
  }

  /** The messages above that section are outputs of commands (DocumentedCommandsTest). */
  @Test
  void messagesOfTheLauncherAreItsOwn() throws IOException {
    final String launcher =
        Files.readString(GeneratedRepositoryFile.of("nnuesoc")).replace("$JAVA_NEEDED", "17");
    assertThat(
            Page.of("docs/guide/troubleshooting.md").lines().stream()
                .dropWhile(line -> !line.equals("## Installing"))
                .filter(line -> line.startsWith("### "))
                .map(line -> line.substring(4)))
        .isNotEmpty()
        .allMatch(launcher::contains);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linesAreShort(String path) {
    assertThat(longLines(Page.of(path))).as("lines of %s that are too long", path).isEmpty();
  }

  @Test
  void longLineIsNoticedUnlessItIsOfATableOrOfCode() {
    final String tooLong = "x".repeat(LONGEST_LINE + 1);
    final String fits = "y".repeat(LONGEST_LINE);
    final Page planted =
        new Page(
            "docs/design/planted.md",
            List.of(tooLong, fits, "| " + tooLong + " |", "    " + tooLong, "```", tooLong, "```"));
    assertThat(longLines(planted)).containsExactly(tooLong);
  }

  @ParameterizedTest
  @MethodSource("pagesOfNow")
  void classesThatAreNamedAreThere(String path) {
    assertThat(classes(Page.of(path))).as("classes in %s", path).allMatch(JAVA_FILES::contains);
  }

  @Test
  void deadLinkAndUnknownClassAreNoticed() {
    final Page planted =
        new Page(
            "docs/design/planted.md",
            List.of("[a](nothing.md) [b](fabric.md#nothing) [c](fabric.md)", "`NoSuchClass`"));
    assertThat(deadLinks(planted)).containsExactly("nothing.md", "fabric.md#nothing");
    assertThat(classes(planted)).containsExactly("NoSuchClass");
    assertThat(JAVA_FILES).contains("DocumentsTest").doesNotContain("NoSuchClass");
  }

  @Test
  void testsThatTheTableOfCommandsNamesAreThere() {
    assertThat(TABLE.tests()).allMatch(test -> test.equals("verify") || JAVA_FILES.contains(test));
  }

  private static List<String> deadLinks(Page page) {
    return links(page).stream().filter(link -> !leads(page, link)).toList();
  }

  private static boolean leads(Page page, String link) {
    final String[] parts = link.split("#", 2);
    final String target =
        parts[0].isEmpty()
            ? page.path()
            : Path.of(page.path()).resolveSibling(parts[0]).normalize().toString();
    return TABLE.isAwaited(target)
        || (Files.exists(GeneratedRepositoryFile.of(target))
            && (parts.length == 1 || anchors(Page.of(target)).contains(parts[1])));
  }

  private static List<String> longLines(Page page) {
    return page.prose().stream()
        .filter(line -> !line.startsWith("|") && line.length() > LONGEST_LINE)
        .toList();
  }

  private static List<String> classes(Page page) {
    return page.spans().stream()
        .filter(span -> CLASS.matcher(span).matches() && !NOT_OURS.contains(span))
        .toList();
  }

  private static List<String> links(Page page) {
    return LINK.matcher(String.join("\n", page.prose()))
        .results()
        .map(result -> result.group(1))
        .filter(link -> !link.contains("://"))
        .toList();
  }

  /** As GitHub makes them: lower case, blanks to hyphens, no other signs. */
  private static Set<String> anchors(Page page) {
    return page.prose().stream()
        .map(HEADING::matcher)
        .filter(Matcher::matches)
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(text -> text.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  /** The names of all Java files of the checkout. */
  private static Set<String> found() {
    try (Stream<Path> files =
        Files.find(
            GeneratedRepositoryFile.of(""),
            Integer.MAX_VALUE,
            (file, attributes) ->
                file.toString().endsWith(".java") && !file.toString().contains("/target/"))) {
      return files
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
