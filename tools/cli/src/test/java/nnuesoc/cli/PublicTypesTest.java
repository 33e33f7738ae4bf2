package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.cli.docs.ApiPage;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Public is what another package uses, or what docs/api.md promises to users. */
@Tag("slow")
class PublicTypesTest {
  private static final JavaClasses ALL = all();

  private static final Pattern IMPORT = Pattern.compile("(?m)^import ([\\w.]+);");

  /** JUnit and Java find them by their names. */
  private static final Set<String> BY_NAME =
      Set.of("nnuesoc.testing.ClassBudget", "nnuesoc.testing.StopAfterHang", "nnuesoc.cli.Main");

  private static List<Path> modules() {
    try {
      return RootFile.modules().stream().map(RootFile::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The classes of every module, those of its tests included. */
  private static JavaClasses all() {
    final List<Path> folders = new ArrayList<>();
    for (Path module : modules()) {
      folders.add(module.resolve("target/classes"));
      folders.add(module.resolve("target/test-classes"));
    }
    return new ClassFileImporter().importPaths(folders.stream().filter(Files::exists).toList());
  }

  /** A type that is caught alone leaves no trace in a class file that ArchUnit reads. */
  private static Set<String> imported() throws IOException {
    final Set<String> names = new TreeSet<>();
    for (Path module : modules()) {
      try (Stream<Path> files = Files.walk(module.resolve("src"))) {
        for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
          IMPORT
              .matcher(Files.readString(file))
              .results()
              .forEach(found -> names.add(found.group(1)));
        }
      } catch (NoSuchFileException e) {
        // what only the build needs has none
      }
    }
    return names;
  }

  private static Set<String> usedByNobodyElse() throws IOException {
    final Set<String> found = new TreeSet<>();
    for (JavaClass one : ALL) {
      if (one.isTopLevelClass() && isPublic(one) && isOfTheProgram(one) && !isUsed(one)) {
        found.add(one.getName());
      }
    }
    found.removeAll(imported());
    return found;
  }

  private static boolean isPublic(JavaClass one) {
    return one.getModifiers().contains(JavaModifier.PUBLIC);
  }

  private static boolean isOfTheProgram(JavaClass one) {
    return one.getSource().orElseThrow().getUri().getPath().contains("/target/classes/");
  }

  private static boolean isUsed(JavaClass one) {
    return one.getDirectDependenciesToSelf().stream()
        .anyMatch(use -> !use.getOriginClass().getPackageName().equals(one.getPackageName()));
  }

  @Test
  void publicTypesThatNobodyOutsideTheirPackageUsesAreThoseOfTheInterface() throws IOException {
    final Set<String> others = usedByNobodyElse();
    others.removeAll(ApiPage.stableTypes());
    others.removeAll(BY_NAME);

    assertThat(others).isEmpty();
  }

  @Test
  void typeThatNobodyUsesIsNoticed() throws IOException {
    assertThat(usedByNobodyElse()).containsAll(BY_NAME);
  }
}
