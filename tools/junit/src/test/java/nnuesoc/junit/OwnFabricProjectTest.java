// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** {@code examples/own-fabric}: its sources, and all of it as a user builds it. */
class OwnFabricProjectTest {
  private static final String GROUP = "nnuesoc";

  private final Path folder;

  OwnFabricProjectTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Tag("slow")
  @Test
  void sourcesCompileAndTheirTestsPass() throws Exception {
    final List<String> compiler =
        new ArrayList<>(List.of("-proc:none", "-cp", System.getProperty("java.class.path")));
    compiler.addAll(List.of("-d", folder.toString()));
    try (Stream<Path> files = Files.walk(GeneratedRepositoryFile.of("examples/own-fabric/src"))) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(compiler::add);
    }
    final ByteArrayOutputStream said = new ByteArrayOutputStream();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, said, said, compiler.toArray(String[]::new)))
        .as("%s", said)
        .isZero();
    final URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      final SummaryGeneratingListener results = new SummaryGeneratingListener();
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(selectClass(loader.loadClass("ownfabric.CyclesTest")))
                  .build(),
              results);
      assertThat(results.getSummary().getFailures()).isEmpty();
      assertThat(results.getSummary().getTestsSucceededCount()).isEqualTo(3);
    }
  }

  /** From the artifacts, outside the checkout. */
  @Tag("full")
  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void projectIsBuiltAndTestedFromTheInstalledArtifactsAlone() throws Exception {
    final Path repository = repository();
    maven(
        GeneratedRepositoryFile.of("").toRealPath(),
        repository,
        "-Dnnuesoc.launcher",
        "-Dnnuesoc.build=" + folder.resolve("build"),
        "-pl",
        "tools/junit,build/bom",
        "-am",
        "install");
    assertThat(jars(repository)).isNotEmpty().allSatisfy(OwnFabricProjectTest::hasLicence);
    final Path project = folder.resolve("own-fabric");
    copy(GeneratedRepositoryFile.of("examples/own-fabric"), project);
    maven(project, repository, "test");

    assertThat(project.resolve("target/surefire-reports/TEST-ownfabric.GoldenValuesTest.xml"))
        .content()
        .contains("failures=\"0\"", "testcase name=\"shape 1, 1, 1, 1 in report arithmetic\"");
  }

  private static List<Path> jars(Path repository) throws IOException {
    try (Stream<Path> files = Files.walk(repository.resolve(GROUP))) {
      return files
          .filter(file -> file.toString().matches(".*-[0-9.]+\\.jar"))
          .filter(file -> !file.toString().contains("test-support"))
          .toList();
    }
  }

  private static void hasLicence(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      assertThat(jar.getEntry("META-INF/LICENSE")).isNotNull();
      assertThat(jar.getEntry("module-info.class")).isNotNull();
    }
  }

  /** One of its own, in which what others have made is that of the user. */
  private Path repository() throws IOException {
    final Path own = Files.createDirectory(folder.resolve("repository"));
    try (Stream<Path> groups = Files.list(Path.of(System.getProperty("nnuesoc.repository")))) {
      for (Path group : groups.toList()) {
        if (!group.endsWith(GROUP)) {
          Files.createSymbolicLink(own.resolve(group.getFileName()), group);
        }
      }
    }
    return own;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        final Path below = from.relativize(file);
        if (!below.startsWith("target")) {
          Files.copy(file, to.resolve(below.toString()));
        }
      }
    }
  }

  private void maven(Path where, Path repository, String... arguments) throws Exception {
    final List<String> command =
        new ArrayList<>(
            List.of("mvn", "-B", "-ntp", "-o", "-q", "-Dmaven.repo.local=" + repository));
    command.addAll(List.of(arguments));
    final Path printed = folder.resolve("mvn.log");
    final int status =
        new ProcessBuilder(command)
            .directory(where.toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start()
            .waitFor();
    assertThat(status).as("%s:%n%s", command, Files.readString(printed)).isZero();
  }
}
