// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cluster;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestJvm;

/**
 * A folder as the build of the module {@code cluster} leaves it for users, with links to Spark's
 * jars, and processes that run in it. All of them have little memory.
 *
 * @param folder also what Spark takes for its installation
 */
public record SparkFolder(Path folder) implements AutoCloseable {
  /** What the program itself has on its class path. */
  private static final Pattern PROGRAM =
      Pattern.compile(
          "(?!.*(-tests\\.jar|/(cluster|test-support|junit)/target/)).*"
              + "(/target/(classes|nnuesoc-[^/]*\\.jar)"
              + "|/(jackson|commons|java-diff-utils|progressbar|jline|jna)[^/]*\\.jar)");

  private static final List<String> SMALL =
      List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private static final String SPARKS =
      "-Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dspark.executor.memory=512m"
          + " -Dspark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1";

  /** Makes it. */
  public static SparkFolder make() throws IOException {
    final Path folder = Files.createTempDirectory("nnuesoc-spark-test-");
    final Path classes =
        Path.of(classPath().filter(SparkFolder::isClusters).findAny().orElseThrow());
    final Path program = folder.resolve("nnuesoc-cluster.jar");
    if (Files.isDirectory(classes)) {
      pack(classes, program);
    } else {
      Files.copy(classes, program);
    }
    final Path jars = Files.createDirectory(folder.resolve("jars"));
    for (String jar :
        Files.readString(GeneratedRepositoryFile.of("tools/cluster/target/spark.classpath"))
            .trim()
            .split(File.pathSeparator, -1)) {
      final Path file = Path.of(jar);
      Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
    }
    return new SparkFolder(folder);
  }

  private static boolean isClusters(String entry) {
    return entry.contains("/cluster/target/");
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(one).toString()));
        Files.copy(one, zip);
      }
    }
  }

  private static Stream<String> classPath() {
    return Arrays.stream(TestJvm.classPath().split(File.pathSeparator, -1));
  }

  /** A command of the program, as a process; what it says goes to {@code said}. */
  Process program(Path said, List<String> args) throws IOException {
    final List<String> command = new ArrayList<>(List.of(java()));
    command.addAll(SMALL);
    command.add("-Dnnuesoc.cluster=" + folder);
    command.add("-cp");
    command.add(
        classPath()
            .filter(entry -> PROGRAM.matcher(entry).matches())
            .collect(Collectors.joining(File.pathSeparator)));
    command.add("nnuesoc.cli.Main");
    command.addAll(args);
    return start(command, said);
  }

  /** A process of Spark's own. */
  Process spark(Path said, String main, List<String> args) throws IOException {
    final List<String> command = new ArrayList<>(List.of(java()));
    command.addAll(SMALL);
    command.add("-cp");
    command.add(folder.resolve("jars") + "/*");
    command.add("org.apache.spark.deploy." + main);
    command.addAll(args);
    return start(command, said);
  }

  private Process start(List<String> command, Path said) throws IOException {
    final ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    builder.environment().put("SPARK_HOME", folder.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("NNUESOC_SPARK_OPTS", SPARKS);
    return builder.start();
  }

  /** Removes it, the links before JUnit would warn of them. */
  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String java() {
    return TestJvm.command();
  }
}
