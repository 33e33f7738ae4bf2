// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/reference/api.md shows to Java programmers is so. */
@Tag("page")
class ApiPageTest {
  private static final String OPTION = "-Dtest=ApiPageTest";

  private final Path folder;

  ApiPageTest(@TempDir Path folder) {
    this.folder = folder;
  }

  static List<ApiProgram> programs() throws IOException {
    return ApiProgram.of(ApiPage.text());
  }

  @Test
  void thereIsAProgramForEachOfTheSixStories() throws IOException {
    assertThat(ApiPage.text().lines().filter(line -> line.matches("## \\([a-f]\\) .*"))).hasSize(6);
    assertThat(programs()).hasSize(6);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void programPrintsWhatStandsBelowIt(ApiProgram program) throws Exception {
    final boolean reads = program.source().contains("\"examples/");
    final Class<?> compiled =
        reads
            ? program.compile(
                folder, "\"examples/", "\"" + GeneratedRepositoryFile.of("examples") + "/")
            : program.compile(folder, "\"target/", "\"" + folder + "/");
    if (program.source().contains("void main(")) {
      final String printed = ApiProgram.run(compiled);
      GeneratedRepositoryFile.check(
          ApiPage.PATH, ApiPage.text().replace(block(program), block(program, printed)), OPTION);
    }
  }

  @ParameterizedTest
  @CsvSource({"docs/guide/java.md, 0", "docs/guide/kernel.md, 0", "docs/guide/kernel.md, 2"})
  void programOfTheGuidePrintsWhatStandsBelowIt(String path, int place) throws Exception {
    final String page = Files.readString(GeneratedRepositoryFile.of(path));
    final ApiProgram program = ApiProgram.of(page).get(place);
    final String printed =
        ApiProgram.run(program.compile(folder, "\"target/", "\"" + folder + "/"));
    GeneratedRepositoryFile.check(
        path, page.replace(block(program), block(program, printed)), OPTION);
  }

  @Test
  void testBenchOfTheGuidePassesAndItsMessageOfAPlantedFaultIsShown() throws Throwable {
    final String path = "docs/guide/kernel.md";
    final String page = Files.readString(GeneratedRepositoryFile.of(path));
    final ApiProgram program = ApiProgram.of(page).get(1);
    final String right = "count.q() == 2 ? 0";
    assertThat(program.source()).contains(right);
    for (Method test : tests(program.compile(folder, "", ""))) {
      test.invoke(test.getDeclaringClass().getConstructor().newInstance());
    }
    final Class<?> faulty =
        program.compile(
            Files.createDirectory(folder.resolve("faulty")), right, "count.q() == 3 ? 0");
    final Object bench = faulty.getConstructor().newInstance();
    final Throwable failure =
        assertThrows(InvocationTargetException.class, () -> tests(faulty).get(0).invoke(bench));
    final String message =
        Objects.requireNonNull(Objects.requireNonNull(failure.getCause()).getMessage());
    final String says = "says:\n\n";
    final int begin = page.indexOf(says, page.indexOf(program.source())) + says.length();
    final int end = page.indexOf("\n\n", begin - 1) + 1;
    GeneratedRepositoryFile.check(
        path, page.substring(0, begin) + message.indent(4) + page.substring(end), OPTION);
  }

  /** The tests of a class, by their names. */
  private static List<Method> tests(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.isAnnotationPresent(Test.class))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static String block(ApiProgram program) {
    return block(program, program.output());
  }

  private static String block(ApiProgram program, String output) {
    return "```java\n"
        + program.source()
        + "```\n"
        + (output.isEmpty() ? "" : "\n" + output.indent(4));
  }

  @Test
  void testOfTheFourthStoryPasses() throws Throwable {
    final ApiProgram program = programs().get(3);
    final Path vectors = GeneratedRepositoryFile.of("testvectors/vectors");
    final Class<?> compiled = program.compile(folder, "target/vectors", vectors.toString());
    final Object test = compiled.getConstructor().newInstance();
    final Stream<?> tests = (Stream<?>) compiled.getMethod("myFabricMeetsTheVectors").invoke(test);
    final List<DynamicTest> some = tests.limit(3).map(DynamicTest.class::cast).toList();

    assertThat(some).hasSize(3);
    for (DynamicTest one : some) {
      one.getExecutable().execute();
    }
  }

  @Test
  void stableTypesAreThoseThatAReleaseIsComparedIn() throws IOException {
    final String pom = Files.readString(GeneratedRepositoryFile.of("pom.xml"));
    assertThat(ApiPage.stableTypes())
        .isNotEmpty()
        .hasSameElementsAs(
            new TreeSet<>(
                Pattern.compile("<include>(nnuesoc\\.[\\w.]+)</include>")
                    .matcher(pom)
                    .results()
                    .map(found -> found.group(1))
                    .toList()));
  }

  @Test
  void pomIsReadByTheCompilerPluginsThatKnowNoRelease() throws IOException {
    assertThat(Files.readString(GeneratedRepositoryFile.of("docs/guide/java.md")))
        .contains("<maven.compiler.source>17<", "<maven.compiler.target>17<");
  }

  @Test
  void stableTypesArePublicClasses() throws Exception {
    for (String name : ApiPage.stableTypes()) {
      assertThat(Class.forName(name)).as(name).isPublic();
    }
  }

  @Test
  void programsUseStableTypesAlone() throws IOException {
    for (ApiProgram program : programs()) {
      assertThat(
              Pattern.compile("import (nnuesoc\\.[\\w.]+);")
                  .matcher(program.source())
                  .results()
                  .map(found -> found.group(1)))
          .as(program.name())
          .isSubsetOf(ApiPage.stableTypes());
    }
  }
}
