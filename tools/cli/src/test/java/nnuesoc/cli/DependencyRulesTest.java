// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import nnuesoc.cli.circle.left.Left;
import nnuesoc.cli.circle.right.Right;
import nnuesoc.junit.VectorTests;
import nnuesoc.measure.bench.BenchWorkerMain;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports go one way: what a package may import is its line in docs/reference/packages.md. */
@Tag("slow")
class DependencyRulesTest {
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("nnuesoc");

  /** No package imports, directly or through others, a package that imports it. */
  private static final ArchRule NO_CIRCLES =
      SlicesRuleDefinition.slices().matching("nnuesoc.(**)").should().beFreeOfCycles();

  /** A line of the table in docs/reference/packages.md. */
  private record Line(String module, String name, List<String> allowed) {}

  /** Of what the build needs, the one module below {@code cli}. */
  private static final String FOR_TESTS = "build/test-support";

  private static final Pattern CELL = Pattern.compile("`([^`]+)`");

  private static List<Line> lines() throws IOException {
    final List<Line> lines = new ArrayList<>();
    final String page = Files.readString(GeneratedRepositoryFile.of("docs/reference/packages.md"));
    final String table = page.substring(page.indexOf("| module | package |"));
    String module = "";
    for (String line : table.substring(0, table.indexOf("\n\n")).lines().skip(2).toList()) {
      final String[] cells = line.split("\\|", -1);
      final List<String> modules = quoted(cells[1]);
      module = modules.isEmpty() ? module : modules.get(0);
      lines.add(new Line(module, quoted(cells[2]).get(0), quoted(cells[cells.length - 2])));
    }
    return lines;
  }

  private static List<String> quoted(String cell) {
    return CELL.matcher(cell).results().map(found -> found.group(1)).toList();
  }

  @Test
  void everyPackageImportsOnlyWhatItsLineAllows() throws IOException {
    for (Line line : lines()) {
      rule(line.name(), line.allowed().toArray(new String[0])).check(CLASSES);
    }
  }

  @Test
  void everyPackageHasALine() throws IOException {
    assertThat(lines()).extracting(line -> "nnuesoc." + line.name()).hasSameElementsAs(packages());
  }

  @Test
  void everyPackageStandsInTheModuleOfItsLine() throws IOException {
    for (Line line : lines()) {
      assertThat(
              GeneratedRepositoryFile.of(line.module())
                  .resolve("src/main/java/nnuesoc")
                  .resolve(line.name().replace('.', '/'))
                  .resolve("package-info.java"))
          .isRegularFile();
    }
  }

  @Test
  void modulesAreThoseThatMavenBuilds() throws IOException {
    assertThat(lines())
        .extracting(Line::module)
        .hasSameElementsAs(
            GeneratedRepositoryFile.modules().stream()
                .filter(module -> !module.startsWith("build/") || module.equals(FOR_TESTS))
                .toList());
  }

  @Test
  void forbiddenImportIsNoticed() {
    assertThatThrownBy(() -> rule("hps.program", "position", "net").check(CLASSES))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("nnuesoc.hps.bus");
  }

  @Test
  void noImportsOfPackagesFormACircle() {
    NO_CIRCLES.check(CLASSES);
  }

  @Test
  void circleOfImportsIsNoticed() {
    assertThatThrownBy(
            () -> NO_CIRCLES.check(new ClassFileImporter().importClasses(Left.class, Right.class)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("cli.circle.left")
        .hasMessageContaining("cli.circle.right");
  }

  @ParameterizedTest
  @CsvSource({"java.lang.System,out", "java.lang.System,err"})
  void onlyTheCommandLineHasAConsole(Class<?> owner, String field) {
    noClasses()
        .that()
        .resideOutsideOfPackage("nnuesoc.cli..")
        .and()
        .doNotHaveFullyQualifiedName(BenchWorkerMain.class.getName()) // a process of its own
        .and()
        .doNotHaveFullyQualifiedName(VectorTests.class.getName()) // for readers of test reports
        .should()
        .accessField(owner, field)
        .check(CLASSES);
  }

  @Test
  void onlyMainExits() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(Main.class)
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    for (String name : packages()) {
      assertThat(CLASSES)
          .as("%s.package-info", name)
          .anyMatch(one -> one.getFullName().equals(name + ".package-info"));
    }
  }

  private static Set<String> packages() {
    final Set<String> packages = new TreeSet<>();
    CLASSES.forEach(one -> packages.add(one.getPackageName()));
    return packages;
  }

  private static ArchRule rule(String name, String... allowed) {
    final List<String> own = new ArrayList<>(List.of("nnuesoc." + name));
    Arrays.stream(allowed).map(other -> "nnuesoc." + other.replace(".*", "..")).forEach(own::add);
    return classes()
        .that()
        .resideInAPackage("nnuesoc." + name)
        .should()
        .onlyDependOnClassesThat(
            JavaClass.Predicates.resideInAnyPackage(own.toArray(new String[0]))
                .or(DescribedPredicate.not(JavaClass.Predicates.resideInAPackage("nnuesoc.."))));
  }
}
