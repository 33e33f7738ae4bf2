// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestJvm;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code examples/team-ci} in CI, step by step as written. The archive is of this build's classes;
 * ReleaseTest does the same with that of a release.
 */
@Tag("process")
class TeamCiTest {
  private static final String RIGHT = "{exact[15], exact[11:5]}";
  private static final String WRONG = "{exact[15], exact[12:6]}";

  @TempDir Path folder;

  @Test
  void workflowsPassUntilTheDesignIsWrong() throws Exception {
    check(TeamRepository.in(folder, archive(folder.resolve("nnuesoc-0.2.0.zip"))));
  }

  /** What both tests want of it. */
  static void check(TeamRepository repository) throws IOException, InterruptedException {
    assertThat(repository.github().hasStatus(0).said())
        .contains("result ", "1 passed, 0 failed, 0 skipped")
        .doesNotContain("::error");
    assertThat(repository.summary())
        .isEqualTo("### Golden vectors: 1 passed, 0 failed, 0 skipped\n\n");
    assertThat(repository.gitlab().hasStatus(0).said()).contains("1 passed, 0 failed, 0 skipped");

    final Path design = repository.root().resolve("rtl/output_layer.v");
    final String right = Files.readString(design);
    assertThat(right).contains(RIGHT);
    Files.writeString(design, right.replace(RIGHT, WRONG));
    assertThat(repository.github().hasStatus(1).said())
        .contains("::error file=vectors/layer.vector.json,line=", "%0A")
        .contains("layer.vcd: soc.fabric.layer4.sum, cycle ", "the model has ")
        .doesNotContain("./nnuesoc");
    assertThat(repository.summary())
        .startsWith("### Golden vectors: 0 passed, 1 failed, 0 skipped\n")
        .contains("soc.fabric.layer4.sum", "gtkwave ");
    final Path trace = repository.root().resolve("vectors/target/layer.vector.vcd");
    assertThat(trace).isNotEmptyFile();
    assertThat(repository.root().resolve("nnuesoc.xml"))
        .content()
        .contains("<property name=\"attachment\" value=\"vectors/target/layer.vector.vcd\"/>");
    assertThat(repository.gitlab().hasStatus(1).said()).contains("0 passed, 1 failed, 0 skipped");
    Files.writeString(design, right);
  }

  /** The vector is what its README says: made of the trace of a run. */
  @Test
  void vectorIsTheOneThatImportMakes() throws Exception {
    final TeamRepository repository =
        TeamRepository.in(folder, archive(folder.resolve("nnuesoc-0.2.0.zip")));
    repository.github().hasStatus(0);
    final String readme =
        Files.readString(GeneratedRepositoryFile.of("examples/team-ci/README.md"));
    final String command =
        readme.lines().filter(line -> line.contains("--import")).findFirst().orElseThrow().strip();
    final Path vector = repository.root().resolve("vectors/layer.vector.json");
    final String committed = Files.readString(vector);
    Files.delete(vector);
    Shell.run(
            repository.root(),
            command.replaceFirst(
                "^nnuesoc", folder.resolve("runner/nnuesoc-0.2.0/bin/nnuesoc").toString()))
        .hasStatus(0);
    assertThat(vector).hasContent(committed);
  }

  /** As a release has it, with a program that runs the classes of the tests. */
  private static Path archive(Path file) throws IOException {
    final ByteArrayOutputStream jar = new ByteArrayOutputStream();
    final Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "nnuesoc.cli.Main");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath());
    new JarOutputStream(jar, manifest).close();
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(file)) {
      add(zip, "bin/nnuesoc", Files.readAllBytes(GeneratedRepositoryFile.of("nnuesoc")), 0755);
      add(zip, "app/nnuesoc-cli.jar", jar.toByteArray(), 0644);
    }
    return file;
  }

  private static void add(ZipArchiveOutputStream zip, String name, byte[] content, int mode)
      throws IOException {
    final ZipArchiveEntry entry = new ZipArchiveEntry("nnuesoc-0.2.0/" + name);
    entry.setUnixMode(mode);
    entry.setSize(content.length);
    zip.putArchiveEntry(entry);
    zip.write(content);
    zip.closeArchiveEntry();
  }

  private static String classPath() {
    final String path = TestJvm.classPath();
    return Arrays.stream(path.split(":", -1))
        .map(one -> Path.of(one).toUri().toString())
        .collect(Collectors.joining(" "));
  }
}
