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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports go one way, package by package; what a package may import is its line in a table. */
class DependencyRulesTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("nnuesoc");

  private static final String RULES =
      """
      # package          | ours that it may import besides itself
      sim.state          |
      sim.settings       |
      sim.design         | sim.state
      sim.kernel         | sim.design sim.state
      sim.travel         | sim.design sim.kernel sim.state
      sim.probe          | sim.design sim.kernel sim.state
      sim.trace          | sim.design sim.kernel sim.probe
      sim.trace.read     |
      sim.compare        | sim.trace sim.trace.read
      sim.view           |
      rtl.arithmetic     |
      rtl.port           | sim.design sim.kernel sim.probe sim.state rtl.arithmetic rtl.variant
      rtl.fabric         | sim.design sim.kernel rtl.port rtl.arithmetic
      rtl.probe          | sim.design sim.kernel sim.probe sim.state rtl.port
      rtl.view           | sim.design sim.trace sim.view rtl.fabric rtl.port
      rtl.twin           |
      rtl.variant        | sim.design sim.kernel sim.settings rtl.port rtl.arithmetic rtl.fabric
      rtl.lanes          | sim.design sim.state
      rtl.onchip         | sim.design sim.kernel sim.probe sim.settings sim.state rtl.lanes rtl.port
      rtl.incremental    | sim.design sim.kernel sim.probe sim.settings sim.state rtl.lanes rtl.onchip rtl.port
      rtl.asbuilt        | sim.design sim.kernel sim.state rtl.arithmetic rtl.port
      rtl.asbuilt.events | sim.design sim.kernel sim.probe sim.state rtl.asbuilt rtl.probe
      hps.position       |
      hps.net            |
      hps.net.nnue       | hps.net
      hps.net.dialect    | hps.net
      hps.net.convert    | hps.net
      hps.bus            | sim.design sim.kernel sim.settings sim.state rtl.port
      hps.program        | sim.design sim.settings sim.state hps.position hps.net hps.bus rtl.port rtl.fabric rtl.variant hps.net.dialect rtl.onchip rtl.incremental
      hps.asbuilt        | sim.design sim.state rtl.asbuilt rtl.port
      chess              | hps.position
      chess.notation     | chess hps.position
      chess.mate         | chess chess.notation hps.position
      chess.search       | chess hps.position
      chess.uci          | chess chess.mate chess.notation chess.search hps.position
      testvectors.dialect | hps.position hps.net.dialect
      testvectors.golden | hps.position hps.net
      testvectors.cycles | hps.position hps.net
      testvectors.vector | hps.position hps.net
      testvectors.study  | hps.position hps.net hps.net.convert testvectors.golden
      testvectors.cases  | hps.position hps.net testvectors.cycles
      train              | chess hps.net
      inspect.run        | sim.design sim.kernel sim.probe sim.state sim.view
      inspect.session    | sim.design sim.kernel sim.travel sim.view inspect.run
      inspect.page       | inspect.run inspect.session
      inspect.server     | inspect.page inspect.session
      cli.wiring         | sim rtl hps
      cli.cycles         | rtl.variant hps testvectors cli.wiring
      cli.tool           |
      cli.explain        | sim rtl hps testvectors cli.wiring cli.cycles cli.output
      cli.regress        | sim rtl hps testvectors cli.wiring cli.cycles cli.output cli.nets cli.options cli.explain
      cli.twin           | sim rtl hps cli.wiring cli.tool
      cli.bench          | sim hps cli.wiring cli.cycles cli.tool cli.twin
      cli.sweep          | sim rtl hps testvectors cli.wiring cli.cycles
      cli.doctor         | sim.design sim.kernel testvectors.golden
      cli.doctor.patient | sim rtl hps testvectors cli.wiring cli.doctor
      cli.inspect        | sim rtl hps testvectors inspect cli.wiring cli.output
      cli.output         | sim rtl hps chess testvectors cli.wiring cli.twin cli.bench cli.doctor cli.sweep
      cli.nets           | hps cli.tool cli.output
      cli.play           | chess hps.position rtl.probe cli.wiring cli.output
      cli.options        | sim rtl hps chess cli.wiring cli.nets
      cli                | sim rtl hps chess testvectors train inspect cli.wiring cli.cycles cli.tool cli.twin cli.bench cli.sweep cli.doctor cli.doctor.patient cli.output cli.nets cli.options cli.explain cli.regress cli.play cli.inspect
      """;

  @Test
  void everyPackageImportsOnlyWhatItsLineAllows() {
    final Set<String> ruled = new TreeSet<>();
    for (String line : RULES.lines().filter(text -> !text.startsWith("#")).toList()) {
      final String[] sides = line.split("\\|", -1);
      final String[] allowed = sides[1].isBlank() ? new String[0] : sides[1].trim().split(" ", -1);
      ruled.add("nnuesoc." + sides[0].trim());
      rule(sides[0].trim(), allowed).check(CLASSES);
    }
    assertThat(packages()).as("every package has a line").isEqualTo(ruled);
  }

  @Test
  void forbiddenImportIsNoticed() {
    assertThatThrownBy(() -> rule("hps.program", "hps.position", "hps.net").check(CLASSES))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("nnuesoc.hps.bus");
  }

  @ParameterizedTest
  @CsvSource({"java.lang.System,out", "java.lang.System,err"})
  void onlyTheCommandLineHasAConsole(Class<?> owner, String field) {
    noClasses()
        .that()
        .resideOutsideOfPackage("nnuesoc.cli..")
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
    Arrays.stream(allowed)
        .map(other -> "nnuesoc." + other + (other.contains(".") ? "" : ".."))
        .forEach(own::add);
    return classes()
        .that()
        .resideInAPackage("nnuesoc." + name)
        .should()
        .onlyDependOnClassesThat(
            JavaClass.Predicates.resideInAnyPackage(own.toArray(new String[0]))
                .or(DescribedPredicate.not(JavaClass.Predicates.resideInAPackage("nnuesoc.."))));
  }
}
