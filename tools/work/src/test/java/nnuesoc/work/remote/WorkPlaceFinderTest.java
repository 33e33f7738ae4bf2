// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import nnuesoc.parameter.InputException;
import nnuesoc.work.LocalThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A place is found by its name, or it is said what is missing. */
class WorkPlaceFinderTest {
  @TempDir Path folder;

  @Test
  void placeWithoutANameIsThisProcess() {
    assertThat(WorkPlaceFinder.of(null, 3, note -> {})).isEqualTo(new LocalThreads(3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "mars",
        "local[0]",
        "local[x]",
        "local[*",
        "yarn",
        "spark://host",
        "spark://host:99999",
        "spark://a:1,b:2",
      })
  void otherNamesAreRefused(String name) {
    assertThatThrownBy(() -> SparkMaster.parse(name))
        .isInstanceOf(InputException.class)
        .hasMessage(name + ": expected local[N], local[*] or spark://HOST:PORT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "local[*]", "local[2]", "local[64]"})
  void threadsOfSparkHaveNoAddress(String name) {
    assertThat(SparkMaster.parse(name).reach()).isEmpty();
  }

  @Test
  void clusterThatDoesNotAnswerIsSaid() throws IOException {
    final int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort(); // of somebody who was there
    }
    assertThatThrownBy(() -> SparkMaster.parse("spark://127.0.0.1:" + port).reach())
        .isInstanceOf(InputException.class)
        .hasMessageContaining("spark://127.0.0.1:" + port + ": no cluster answers there");
  }

  @Test
  void missingSparkIsSaidWithTheCommandThatGetsIt() throws IOException {
    assertThatThrownBy(() -> SparkInstallation.find(List.of(folder), null))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "Spark is not there: once, in the checkout: mvn -q -f tools/cluster -Dnnuesoc.launcher"
                + " package");
    Files.createFile(folder.resolve("nnuesoc-cluster.jar"));
    assertThatThrownBy(() -> SparkInstallation.find(List.of(folder), null))
        .hasMessageContaining(folder.resolve("jars") + ": no spark-core_2.13-4*.jar in it; once");
    final Path jars = Files.createDirectory(folder.resolve("jars"));
    Files.createFile(jars.resolve("spark-core_2.13-3.5.0.jar"));
    assertThatThrownBy(() -> SparkInstallation.find(List.of(folder), folder.toString()))
        .hasMessageContaining("expected SPARK_HOME to be a Spark 4 of Scala 2.13");
    Files.createFile(jars.resolve("spark-core_2.13-4.1.3.jar"));
    final SparkInstallation spark =
        SparkInstallation.find(List.of(folder.resolve("no"), folder), null);
    assertThat(spark).isEqualTo(new SparkInstallation(jars, folder.resolve("nnuesoc-cluster.jar")));
    assertThat(SparkInstallation.find(List.of(folder), folder.toString())).isEqualTo(spark);
  }

  @Test
  void jarsOfAManifestAndFoldersOfClassesAreShipped() throws IOException {
    final Path classes = Files.createDirectories(folder.resolve("classes/a"));
    Files.writeString(classes.resolve("b.txt"), "here");
    final Path library = folder.resolve("library.jar");
    jar(library, new Manifest());
    final Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "library.jar gone.jar");
    final Path program = folder.resolve("program.jar");
    jar(program, manifest);

    final List<Path> jars =
        ProgramJarCollector.jars(program + ":" + classes.getParent() + ":nowhere", folder);

    assertThat(jars).hasSize(3).startsWith(program, library);
    try (JarFile packed = new JarFile(jars.get(2).toFile())) {
      assertThat(packed.getInputStream(packed.getEntry("a/b.txt"))).hasContent("here");
    }
  }

  private static void jar(Path file, Manifest manifest) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.finish();
    }
  }
}
