// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.hps.bus.Hps;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.sim.design.Circuit;
import nnuesoc.soc.SocRun;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestJvm;
import nnuesoc.traces.read.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A modular project could not say which packages it needs, and jlink made no image. */
class ModulesTest {
  private static final String PREFIX = "nnuesoc-";

  /** What {@code nnuesoc.soc} requires, and itself, each by a class. */
  private static final List<Class<?>> RUN_A_POSITION =
      List.of(Circuit.class, Position.class, Trace.class, Soc.class, Hps.class, SocRun.class);

  @TempDir Path folder;

  private static String text(String file) throws IOException {
    return Files.readString(GeneratedRepositoryFile.of(file));
  }

  private static List<String> found(String regex, String text) {
    return Pattern.compile(regex)
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .distinct()
        .toList();
  }

  /** The folders of the published artifacts. */
  static List<String> folders() throws IOException {
    final List<String> artifacts =
        found("<artifactId>" + PREFIX + "([a-z-]+)</artifactId>", text("build/bom/pom.xml"));
    return found("<module>([a-z/-]+)</module>", text("pom.xml")).stream()
        .filter(module -> !module.startsWith("build/"))
        .filter(module -> artifacts.contains(module.substring(module.lastIndexOf('/') + 1)))
        .toList();
  }

  @Test
  void everyPublishedArtifactIsAModule() throws IOException {
    final List<String> artifacts =
        found("<artifactId>" + PREFIX + "([a-z-]+)</artifactId>", text("build/bom/pom.xml"));
    assertThat(folders())
        .hasSameSizeAs(
            artifacts.stream().filter(name -> !List.of("bom", "parent").contains(name)).toList());
  }

  @ParameterizedTest
  @MethodSource("folders")
  void artifactFolderAndModuleAgree(String module) throws IOException {
    final String artifact = PREFIX + module.substring(module.lastIndexOf('/') + 1);
    final String name = artifact.replace('-', '.');
    final String pom = text(module + "/pom.xml");
    final String descriptor = text(module + "/src/main/module/module-info.java");

    assertThat(pom).contains("<artifactId>" + artifact + "</artifactId>");
    assertThat(found("<nnuesoc.moduleName>(.*)</", pom)).containsExactly(name);
    assertThat(found("\nmodule ([a-z.]+) \\{", descriptor)).containsExactly(name);
    assertThat(found("requires transitive nnuesoc\\.([a-z.]+);", descriptor))
        .hasSameElementsAs(
            found(
                    "<dependency>\\s*<groupId>nnuesoc</groupId>\\s*<artifactId>"
                        + PREFIX
                        + "(?!test-support)([a-z-]+)</artifactId>\\s*</dependency>",
                    pom.replaceAll("(?s)<profiles>.*", ""))
                .stream()
                .map(dependency -> dependency.replace('-', '.'))
                .toList());
    final Path sources = GeneratedRepositoryFile.of(module + "/src/main/java");
    final TreeSet<String> packages = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
          .forEach(packages::add);
    }
    assertThat(found("exports ([a-z.]+);", descriptor)).containsExactlyElementsOf(packages);
  }

  private static Path codeOf(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
  }

  private static void run(String tool, List<String> arguments) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final PrintStream said = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    assertThat(
            ToolProvider.findFirst(tool)
                .orElseThrow()
                .run(said, said, arguments.toArray(String[]::new)))
        .as("%s", bytes.toString(StandardCharsets.UTF_8))
        .isZero();
  }

  /** Copies the classes of a folder or, after the phase "package", of a jar. */
  private static void copy(Path from, Path to) throws IOException {
    if (Files.isRegularFile(from)) {
      try (FileSystem jar = FileSystems.newFileSystem(from)) {
        copy(jar.getPath("/"), to);
      }
      return;
    }
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file :
          files
              .filter(Files::isRegularFile)
              .filter(file -> !file.endsWith("module-info.class"))
              .toList()) {
        final Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Compiles a program that requires {@code nnuesoc.soc} alone; returns its module path. */
  private String compiled() throws IOException {
    final Path modules = folder.resolve("modules");
    final String libraries =
        Stream.of(Nullable.class, ObjectMapper.class, JsonParser.class, JsonProperty.class)
            .map(type -> codeOf(type).toString())
            .collect(Collectors.joining(":"));
    final List<String> arguments = new ArrayList<>(List.of("-d", modules.toString()));
    arguments.addAll(List.of("--module-path", libraries));
    final List<String> names = new ArrayList<>();
    for (Class<?> type : RUN_A_POSITION) {
      final String of = type.getPackageName().replaceFirst("^nnuesoc\\.([a-z]+).*", "$1");
      final String source = of.equals("position") ? "inputs" : of.equals("rtl") ? "rtl-model" : of;
      final String name = "nnuesoc." + source.replace('-', '.');
      final Path descriptor = GeneratedRepositoryFile.of(source + "/src/main/module");
      arguments.addAll(List.of("--module-source-path", name + "=" + descriptor));
      final Path classes = folder.resolve("classes").resolve(name);
      copy(codeOf(type), classes);
      copy(classes, modules.resolve(name));
      arguments.addAll(List.of("--patch-module", name + "=" + classes));
      names.add(name);
    }
    arguments.addAll(List.of("-m", String.join(",", names)));
    run("javac", arguments);
    final Path source = folder.resolve("source");
    Files.createDirectories(source.resolve("user"));
    Files.writeString(
        source.resolve("module-info.java"), "module user {\n  requires nnuesoc.soc;\n}\n");
    Files.writeString(
        source.resolve("user/Main.java"),
        """
        package user;

        import nnuesoc.net.NumberFormat;
        import nnuesoc.net.Shape;
        import nnuesoc.net.SyntheticNet;
        import nnuesoc.position.Position;
        import nnuesoc.soc.SocSpec;

        public class Main {
          public static void main(String[] arguments) {
            var net = SyntheticNet.of(7, Shape.parse("1,1,2,2"), NumberFormat.REPORT);
            System.out.println(SocSpec.of(net).evaluate(Position.START).cycles());
          }
        }
        """);
    final Path program = folder.resolve("program");
    final String path = String.join(":", modules.toString(), libraries, program.toString());
    run(
        "javac",
        List.of(
            "-Xlint:all",
            "-Werror",
            "-d",
            program.toString(),
            "--module-path",
            modules + ":" + libraries,
            source.resolve("module-info.java").toString(),
            source.resolve("user/Main.java").toString()));
    return path;
  }

  private String printed(List<String> command) throws Exception {
    final Path said = folder.resolve("said.txt");
    final Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
    return Files.readString(said).strip();
  }

  @Tag("process")
  @Tag("slow")
  @Test
  void modularProgramRequiresTheModuleOfRunsAlone() throws Exception {
    assertThat(printed(List.of(TestJvm.command(), "-p", compiled(), "-m", "user/user.Main")))
        .isEqualTo("16048");
  }

  @Tag("process")
  @Tag("full")
  @Test
  void imageOfJlinkRunsAPosition() throws Exception {
    final Path image = folder.resolve("image");
    run("jlink", List.of("-p", compiled(), "--add-modules", "user", "--output", image.toString()));
    assertThat(printed(List.of(image.resolve("bin/java").toString(), "-m", "user/user.Main")))
        .isEqualTo("16048");
  }
}
