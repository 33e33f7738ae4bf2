// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/**
 * Apache Spark on this machine, and the part of this program that uses it.
 *
 * @param jars the folder of Spark's libraries
 * @param program the jar of the module {@code cluster}
 */
record SparkInstallation(Path jars, Path program) {
  /**
   * The property that names the folder with {@link #program}, if it is not next to this program.
   */
  private static final String FOLDER = "nnuesoc.cluster";

  private static final String PROGRAM = "nnuesoc-cluster.jar";
  private static final String CORE = "spark-core_2.13-4";
  private static final String LAUNCHER = "spark-launcher_2.13-";
  private static final String FETCH =
      "once, in the checkout: mvn -q -f tools/cluster -Dnnuesoc.launcher package";

  /**
   * Finds Spark.
   *
   * @throws InputException if it cannot be found; the message says what to do
   */
  static SparkInstallation find() {
    return find(folders(), System.getenv("SPARK_HOME"));
  }

  /**
   * Finds Spark.
   *
   * @param folders the folders in which the module's jar may be
   * @param home an installation of Spark; null for the libraries next to that jar
   */
  static SparkInstallation find(List<Path> folders, @Nullable String home) {
    final Path folder =
        folders.stream()
            .filter(one -> Files.exists(one.resolve(PROGRAM)))
            .findFirst()
            .orElseThrow(() -> new InputException("Spark is not there: " + FETCH));
    final boolean own = home == null || home.isBlank();
    final Path jars = own ? folder.resolve("jars") : Path.of(home, "jars");
    if (jar(jars, CORE).isEmpty()) {
      throw new InputException(
          jars
              + ": no "
              + CORE
              + "*.jar in it; "
              + (own ? FETCH : "expected SPARK_HOME to be a Spark 4 of Scala 2.13"));
    }
    return new SparkInstallation(jars, folder.resolve(PROGRAM));
  }

  /** The named folder, or those next to this program's jars, in a release or in {@code .build/}. */
  private static List<Path> folders() {
    final String named = System.getProperty(FOLDER);
    if (named != null) {
      return List.of(Path.of(named));
    }
    try {
      final Path own =
          Path.of(
              SparkInstallation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      final Path program = own.resolve("../..").normalize();
      return List.of(program.resolve("cluster"), program.resolveSibling("cluster"));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Optional<Path> jar(Path folder, String begin) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> name(file).startsWith(begin)).sorted().findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static String name(Path file) {
    return Objects.requireNonNull(file.getFileName()).toString();
  }

  /** The command that starts a process with Spark. */
  List<String> command(String options) {
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(moduleOptions()));
    if (!options.isBlank()) {
      command.addAll(List.of(options.trim().split("\\s+", -1)));
    }
    command.add("-cp");
    command.add(program + File.pathSeparator + jars.resolve("*"));
    command.add("nnuesoc.cluster.SparkDriverMain");
    return command;
  }

  /** The options with which Java 17 opens modules for this version of Spark, taken from Spark. */
  private String[] moduleOptions() {
    final Path launcher =
        jar(jars, LAUNCHER).orElseThrow(() -> new InputException(jars + ": no " + LAUNCHER));
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {launcher.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      return (String[])
          loader
              .loadClass("org.apache.spark.launcher.JavaModuleOptions")
              .getMethod("defaultModuleOptionArray")
              .invoke(null);
    } catch (IOException | ReflectiveOperationException e) {
      throw new InputException(launcher + ": not of Spark 4 (" + e + ")");
    }
  }
}
