package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Test;

/** The tiers of the tests are those of {@code docs/testing.md}, in every module. */
class TestTiersTest {
  private static final Pattern TAG = Pattern.compile("@Tag\\(\"([a-z-]+)\"\\)");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)`");
  private static final Pattern OF_VERIFY = Pattern.compile("readonly CAMPAIGNS=\\(([^)]*)\\)");

  @Test
  void everyTagIsInTheDocument() throws IOException {
    final Set<String> used = new TreeSet<>();
    for (Path file : tests()) {
      used.addAll(found(TAG, Files.readString(file)));
    }
    assertThat(used).contains("slow");
    assertThat(rows("")).containsAll(used);
  }

  @Test
  void everyCampaignOfVerifyIsInTheDocument() throws IOException {
    final String names =
        found(OF_VERIFY, Files.readString(RootFile.of("verify"))).iterator().next();
    assertThat(rows("## Campaigns")).containsExactlyInAnyOrder(names.split(" ", -1));
  }

  @Test
  void testsOfEveryModuleHaveTheBudget() throws IOException {
    for (String module : RootFile.modules()) {
      final String pom = Files.readString(RootFile.of(module + "/pom.xml"));
      if (!module.equals("build/test-support") && !pom.contains("<packaging>pom</packaging>")) {
        assertThat(pom)
            .as("%s/pom.xml", module)
            .contains("<artifactId>nnuesoc-test-support</artifactId>");
      }
    }
  }

  private static Set<String> rows(String heading) throws IOException {
    final String text = Files.readString(RootFile.of("docs/testing.md"));
    final String part = text.substring(text.indexOf(heading));
    final int end = part.indexOf("\n## ", 1);
    return found(ROW, heading.isEmpty() || end < 0 ? part : part.substring(0, end));
  }

  private static Set<String> found(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Path> tests() throws IOException {
    final List<Path> files = new ArrayList<>();
    for (String module : RootFile.modules()) {
      final Path folder = RootFile.of(module).resolve("src/test/java");
      if (Files.isDirectory(folder)) {
        try (Stream<Path> all = Files.walk(folder)) {
          all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
        }
      }
    }
    return files;
  }
}
