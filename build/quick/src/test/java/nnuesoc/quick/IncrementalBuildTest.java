// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.quick.TestSelection.Due;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two modules: {@code low} with a part, {@code high} with a design, each with a test. */
@Tag("slow") // javac
class IncrementalBuildTest {
  private static final String PART = "low/src/main/java/nnuesoc/low/Part.java";
  private static final String DESIGN = "high/src/main/java/nnuesoc/high/Design.java";
  private static final String POM = "<project><artifactId>nnuesoc-%s</artifactId>%s</project>";

  @TempDir Path root;

  @BeforeEach
  void write() throws IOException {
    write(
        "pom.xml",
        "<project><modules><module>low</module><module>high</module></modules></project>");
    write("low/pom.xml", POM.formatted("low", ""));
    write(
        "high/pom.xml",
        POM.formatted(
            "high",
            "<dependencies><dependency><groupId>nnuesoc</groupId>"
                + "<artifactId>nnuesoc-low</artifactId></dependency></dependencies>"));
    part("static final int WIDTH = 8; public int next() { return 1; }");
    write(
        DESIGN,
        "package nnuesoc.high; public class Design {"
            + " public int step() { return new nnuesoc.low.Part().next(); } }");
    write(
        "low/src/test/java/nnuesoc/low/PartTest.java",
        "package nnuesoc.low; class PartTest { int width = Part.WIDTH; }");
    write(
        "high/src/test/java/nnuesoc/high/DesignTest.java",
        "package nnuesoc.high; class DesignTest { Design design = new Design(); }");
    update();
  }

  private void part(String members) throws IOException {
    write(PART, "package nnuesoc.low; public class Part { public " + members + " }");
  }

  private void write(String path, String text) throws IOException {
    final Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Returns what was compiled, and then the tests that are due. */
  private List<String> update() throws IOException {
    final ModuleGraph modules = new ModuleGraph(root, root.resolve("classes"));
    final QuickState state = new QuickState(root.resolve("state"));
    final IncrementalBuild build =
        new IncrementalBuild(root, state, new Compiler(root, modules, List.of()), path -> false);
    build.update(ModuleFiles.java(root, modules), ModuleFiles.copyResources(root, modules));
    final List<Due> due = new TestSelection(state, modules).due(modules.all());
    state.save();
    return Stream.concat(
            build.compiled().stream().map(CompiledSource::className),
            due.stream().map(Due::className))
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .toList();
  }

  @Test
  void nothingIsDueWithoutAChange() throws IOException {
    assertThat(update()).isEmpty();
  }

  @Test
  void newTimeAloneChangesNothing() throws IOException {
    write(DESIGN, Files.readString(root.resolve(DESIGN)) + " // a comment");
    assertThat(update()).containsExactly("Design");
  }

  @Test
  void changedMethodIsCompiledAloneAndTestedByAllThatReachIt() throws IOException {
    part("static final int WIDTH = 8; public int next() { return 2; }");
    assertThat(update()).containsExactly("Part", "PartTest", "DesignTest");
  }

  @Test
  void changedSignatureIsCompiledWithWhatNamesIt() throws IOException {
    part("static final int WIDTH = 8; public short next() { return 2; }");
    assertThat(update())
        .containsExactlyInAnyOrder("Part", "Design", "PartTest", "PartTest", "DesignTest")
        .startsWith("Design", "Part", "PartTest");
  }

  @Test
  void changedConstantIsCompiledWhereItIsCopied() throws IOException {
    part("static final int WIDTH = 9; public int next() { return 1; }");
    assertThat(update()).contains("PartTest", "Part").filteredOn("PartTest"::equals).hasSize(2);
  }

  @Test
  void sourceThatNoLongerCompilesWithItIsNamed() throws IOException {
    part("int after() { return 1; }");
    assertThatThrownBy(this::update)
        .isInstanceOf(Compiler.CompileErrorException.class)
        .hasMessageContaining("Design.java:1: error: cannot find symbol");
    assertThatThrownBy(this::update).hasMessageContaining("Design.java:1");
  }

  @Test
  void deletedSourceIsMissed() throws IOException {
    Files.delete(root.resolve(PART));
    assertThatThrownBy(this::update).hasMessageContaining("Design.java:1: error");
  }
}
