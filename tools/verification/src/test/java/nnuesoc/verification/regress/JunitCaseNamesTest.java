// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No reader of JUnit's XML takes two vectors for one. */
class JunitCaseNamesTest {
  private static final Pattern TESTCASE =
      Pattern.compile("<testcase name=\"([^\"]*)\" classname=\"([^\"]*)\"");

  @TempDir Path folder;

  private Path vector(String file, String name) throws IOException {
    final Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(
        path,
        "{%s\"net\": \"synthetic:7\", \"shape\": [1, 1, 1, 1], \"cycles\": 1,"
                .formatted(name.isEmpty() ? "" : "\"name\": \"" + name + "\", ")
            + " \"positions\": [{\"fen\": \"startpos\"}]}");
    return path;
  }

  private static String report(Path... files) {
    final List<RunnableVector> cases =
        CheckedVectors.read(List.of(files), false, VectorErrorHints.NONE);
    return JunitReport.of(0, List.of(), cases);
  }

  /** Class name and name of each case. */
  private static List<List<String>> names(String xml) {
    final List<List<String>> names = new ArrayList<>();
    for (MatchResult one : TESTCASE.matcher(xml).results().toList()) {
      names.add(List.of(one.group(2), one.group(1)));
    }
    return names;
  }

  @Test
  void theFileIsAddedToANameThatTwoVectorsOfAFolderHave() throws IOException {
    final List<List<String>> names =
        names(
            report(
                vector("a/one.vector.json", "start"),
                vector("a/two.vector.json", "start"),
                vector("a/three.vector.json", "end"),
                vector("b/one.vector.json", "start")));
    assertThat(names).doesNotHaveDuplicates();
    assertThat(names.stream().map(one -> one.get(1)))
        .containsExactly("start (one.vector.json)", "start (two.vector.json)", "end", "start");
  }

  @Test
  void namesAreUniqueAfterControlCharactersAreReplacedToo() throws IOException {
    final Path twice = vector("a/one.vector.json", "x (two.vector.json)");
    final List<List<String>> names =
        names(
            report(
                twice,
                twice,
                vector("a/two.vector.json", "x"),
                vector("a/three.vector.json", "x"),
                vector("a/four.vector.json", "y\\u0001"),
                vector("a/five.vector.json", "y\\u0002")));
    assertThat(names).hasSize(6).doesNotHaveDuplicates();
  }

  @Test
  void timeOfTheSuiteWasTheSumOfCasesThatRunSideBySide() throws IOException {
    final List<RunnableVector> cases =
        CheckedVectors.read(
            List.of(vector("a/one.vector.json", "x"), vector("a/two.vector.json", "y")),
            false,
            VectorErrorHints.NONE);
    final Path junit = folder.resolve("junit.xml");
    final ReportFileWriter reports = new ReportFileWriter(cases, junit, null, null);
    for (RunnableVector one : cases) {
      reports.add(
          new VectorOutcome(one, VectorOutcome.Result.PASSED, 5_000, List.of(), null, null, -1),
          null);
    }
    reports.finish(true);
    assertThat(Files.readString(junit))
        .containsPattern("<testsuite name=\"[^\"]*\" time=\"\\d{1,2}\\.\\d{3}\"")
        .contains("time=\"5000.000\"");
  }

  @Test
  void noNameIsBlank() throws IOException {
    final List<List<String>> names =
        names(report(vector("a/.vector.json", ""), vector(" / .vector.json", "")));
    assertThat(names).allSatisfy(one -> assertThat(one).noneMatch(String::isBlank));
  }

  @Test
  void twoWrongVectorsAreTwoCases() {
    final String xml = JunitReport.ofErrors("regress", Arrays.asList("a: no", "b: no"), List.of());
    assertThat(names(xml)).hasSize(2).doesNotHaveDuplicates();
  }
}
