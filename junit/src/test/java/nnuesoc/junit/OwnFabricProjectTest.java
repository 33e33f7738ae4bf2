package nnuesoc.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code examples/own-fabric} as a user builds it: from the artifacts, outside the checkout. */
@Tag("process")
class OwnFabricProjectTest {
  private static final String GROUP = "nnuesoc";

  private final Path folder;

  OwnFabricProjectTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void projectIsBuiltAndTestedFromTheInstalledArtifactsAlone() throws Exception {
    final Path repository = repository();
    maven(
        RootFile.of("").toRealPath(),
        repository,
        "-Dnnuesoc.launcher",
        "-Dnnuesoc.build=" + folder.resolve("build"),
        "-pl",
        "junit,bom",
        "-am",
        "install");
    final Path project = folder.resolve("own-fabric");
    copy(RootFile.of("examples/own-fabric"), project);
    maven(project, repository, "test");

    assertThat(project.resolve("target/surefire-reports/TEST-ownfabric.GoldenValuesTest.xml"))
        .content()
        .contains("failures=\"0\"", "testcase name=\"shape 1, 1, 1, 1 in report arithmetic\"");
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
