// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import javax.tools.ToolProvider;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The class of {@code build/javac} that keeps javac's plugins loaded. */
class ProcessorLoaderTest {
  private static final String NAME = "nnuesoc.build.ProcessorLoader";
  private static final String LOADED = Assertions.class.getName();

  @TempDir Path folder;

  private Class<?> compiled() throws Exception {
    final Path source =
        GeneratedRepositoryFile.of("build/javac/" + NAME.replace('.', '/') + ".java");
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", folder.toString(), source.toString()))
        .isZero();
    return new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())
        .loadClass(NAME);
  }

  /** A class of AssertJ's jar through a new loader, as javac makes one for each compilation. */
  private static Class<?> load(Class<?> loader) {
    try {
      final URL jar = Assertions.class.getProtectionDomain().getCodeSource().getLocation();
      return ((ClassLoader)
              loader
                  .getConstructor(URL[].class, ClassLoader.class)
                  .newInstance(new URL[] {jar}, ClassLoader.getPlatformClassLoader()))
          .loadClass(LOADED);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(LOADED, e);
    }
  }

  @Test
  void compilationsOfAThreadShareAPlugin() throws Exception {
    final Class<?> loader = compiled();
    assertThat(load(loader)).isSameAs(load(loader)).isNotSameAs(Assertions.class);
  }

  @Test
  void threadsShareNone() throws Exception {
    final Class<?> loader = compiled();
    final var other = Executors.newSingleThreadExecutor();
    try {
      assertThat(CompletableFuture.supplyAsync(() -> load(loader), other).get())
          .isNotSameAs(load(loader));
    } finally {
      other.shutdown();
    }
  }

  @Test
  void buildNamesItAndItsFolder() throws IOException {
    assertThat(Files.readString(GeneratedRepositoryFile.of("pom.xml")))
        .contains("-XDprocloader=" + NAME + "<");
    assertThat(Files.readAllLines(GeneratedRepositoryFile.of(".mvn/jvm.config")))
        .contains("-Xbootclasspath/a:build/javac");
  }
}
