// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code ./nnuesoc} in a checkout of its own, where Maven's place is taken by a script that hands
 * out this program.
 */
@Tag("process")
class LauncherTest {
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path root;

  private record Ended(int status, String out, String err) {}

  @BeforeEach
  void makeCheckout() throws IOException {
    Files.copy(Path.of("..", "..", "nnuesoc"), root.resolve("nnuesoc"));
    assertThat(root.resolve("nnuesoc").toFile().setExecutable(true)).isTrue();
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    Files.createDirectories(root.resolve("module/src/main"));
    Files.writeString(root.resolve("module/src/main/Source.java"), "class Source {}");
    makeJar(root.resolve("built.jar"));
    script(
        "mvn",
        "echo built >> builds; mkdir -p .build/maven/nnuesoc-cli/lib;"
            + " cp built.jar .build/maven/nnuesoc-cli/nnuesoc-cli-1.jar");
  }

  private void script(String name, String text) throws IOException {
    final Path file = Files.createDirectories(root.resolve("bin")).resolve(name);
    Files.writeString(file, "#!/bin/bash\n" + text + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private static void makeJar(Path file) throws IOException {
    final String path = TestJvm.classPath();
    final Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Main.class.getName());
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Arrays.stream(path.split(":", -1))
                .map(one -> Path.of(one).toUri().toString())
                .collect(Collectors.joining(" ")));
    try (OutputStream out = Files.newOutputStream(file)) {
      new JarOutputStream(out, manifest).close();
    }
  }

  private Ended run(String shell, String... environment) throws Exception {
    final List<String> command = new ArrayList<>(List.of("env"));
    command.add("PATH=" + root.resolve("bin") + ":" + System.getenv("PATH"));
    command.addAll(List.of(environment));
    command.addAll(List.of("bash", "-c", shell));
    final Process process = new ProcessBuilder(command).directory(root.toFile()).start();
    process.getOutputStream().close();
    final String out = text(process.getInputStream().readAllBytes());
    final String err = text(process.getErrorStream().readAllBytes());
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), out, err);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Java took its own files for them: {@code uci <&-} printed pages. */
  @ParameterizedTest
  @CsvSource({
    "./nnuesoc uci <&-, 0",
    "./nnuesoc perft 1 >&-, 2",
    "./nnuesoc perft 1 2>&-, 0",
    "./nnuesoc perft 99 2>&-, 2",
  })
  void aClosedDescriptorIsAnEmptyOne(String shell, int status) throws Exception {
    run("./nnuesoc --version");
    final Ended ended = run(shell);
    assertThat(ended.status()).as(ended.toString()).isEqualTo(status);
    assertThat(ended.out()).isEqualTo(shell.endsWith("1 2>&-") ? "20\n" : "");
    assertThat(ended.err())
        .isEqualTo(
            shell.endsWith(" >&-")
                ? "nnuesoc: standard output: Bad file descriptor: the answer is not complete\n"
                : "");
  }

  /** It was Java's status, which is 1. */
  @Test
  void badJavaOptionsAreWrongUse() throws Exception {
    run("./nnuesoc --version");
    final Ended ended = run("./nnuesoc perft 1", "NNUESOC_JAVA_OPTS=-Xwrong");
    assertThat(ended.status()).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err()).isEqualTo("nnuesoc: NNUESOC_JAVA_OPTS: Unrecognized option: -Xwrong\n");
  }

  @Test
  void classesOfABuildAreStored() throws Exception {
    script(
        "mvn",
        "mkdir -p .build/maven/nnuesoc-cli/lib; touch .build/maven/nnuesoc-cli/lib/a.jar;"
            + " cp small.jar .build/maven/nnuesoc-cli/nnuesoc-cli-1.jar");
    makeSmallJar(root.resolve("small.jar"));
    assertThat(run("./nnuesoc one two").out()).isEqualTo("one two\n");
    final Path app = root.resolve(".build").resolve(Files.readString(current()).strip());
    assertThat(app.resolve("classes.jsa")).isNotEmptyFile();
    Files.writeString(app.resolve("classes.jsa"), "damaged");
    assertThat(run("./nnuesoc three")).isEqualTo(new Ended(0, "three\n", ""));
  }

  /** Two versions side by side: each runs its own program, from any folder, and says its name. */
  @Test
  void unpackedReleaseRunsWithoutABuild() throws Exception {
    for (String version : new String[] {"1.0", "1.1"}) {
      final Path home = Files.createDirectories(root.resolve("nnuesoc-" + version));
      Files.createDirectory(home.resolve("bin"));
      Files.copy(root.resolve("nnuesoc"), home.resolve("bin/nnuesoc"));
      assertThat(home.resolve("bin/nnuesoc").toFile().setExecutable(true)).isTrue();
      Files.createDirectories(home.resolve("app/lib"));
    }
    makeJar(root.resolve("nnuesoc-1.0/app/nnuesoc-cli.jar"));
    Files.createFile(root.resolve("nnuesoc-1.1/app/lib/a.jar"));
    makeSmallJar(root.resolve("nnuesoc-1.1/app/nnuesoc-cli.jar"));
    final Ended older = run("cd /; $OLDPWD/nnuesoc-1.0/bin/nnuesoc perft --help");
    assertThat(older.out()).contains("usage: nnuesoc perft").doesNotContain("./nnuesoc");
    assertThat(older.err()).isEmpty();
    assertThat(run("ln -s nnuesoc-1.1/bin/nnuesoc newer; ./newer two"))
        .isEqualTo(new Ended(0, "two\n", ""));
    assertThat(root.resolve("nnuesoc-1.1/app/classes.jsa")).isNotEmptyFile();
    assertThat(root.resolve("builds")).doesNotExist();
  }

  /** In a team's repository there is no ./nnuesoc. */
  @Test
  void commandsAreShownAsTheProgramWasStarted() throws Exception {
    final Ended ended =
        run(
            """
            ./nnuesoc perft --help
            mkdir team; ln -s .. team/nnuesoc; cd team
            nnuesoc/nnuesoc perft --help
            PATH=$OLDPWD:$PATH nnuesoc perft --help
            ln -s .. 'a team'; './a team/nnuesoc' perft --help
            """);
    assertThat(ended.out().lines().filter(line -> line.startsWith("usage: ")))
        .extracting(line -> line.replaceFirst(" perft.*", ""))
        .containsExactly(
            "usage: ./nnuesoc",
            "usage: nnuesoc/nnuesoc",
            "usage: nnuesoc",
            "usage: ./nnuesoc"); // a shell would not take that name as it is
  }

  private Path current() {
    return root.resolve(".build/current");
  }

  private static void makeSmallJar(Path file) throws IOException {
    final Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, EchoProgram.class.getName());
    final String name = EchoProgram.class.getName().replace('.', '/') + ".class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest);
        InputStream in =
            Objects.requireNonNull(EchoProgram.class.getResourceAsStream("/" + name))) {
      out.putNextEntry(new ZipEntry(name));
      in.transferTo(out);
    }
  }

  /** It was built at every start. */
  @Test
  void aSourceFromTheFutureIsBuiltOnce() throws Exception {
    final Path source = root.resolve("module/src/main/Source.java");
    final FileTime future = FileTime.from(Instant.now().plusSeconds(1_000_000));
    Files.setLastModifiedTime(source, future);
    assertThat(run("./nnuesoc perft 1").err()).contains("building (first use)");
    assertThat(run("./nnuesoc perft 1").err()).isEmpty();
    Files.writeString(root.resolve("pom.xml"), "<project></project>");
    Files.setLastModifiedTime(root.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(2)));
    assertThat(run("./nnuesoc perft 1").err()).contains("building (sources are newer)");
    assertThat(Files.readAllLines(root.resolve("builds"))).hasSize(2);
  }

  /** It waited for ever. */
  @Test
  @Tag("full") // five seconds, as long as a build may take to write its number
  void aLockWithoutItsHolderIsTold() throws Exception {
    Files.createDirectories(root.resolve(".build/lock.d"));
    final Path programs = Files.createDirectory(root.resolve("no-flock"));
    for (String folder : new String[] {"/usr/bin", "/bin"}) {
      try (var files = Files.list(Path.of(folder))) {
        for (Path file : files.toList()) {
          final Path link = programs.resolve(file.getFileName());
          if (!file.endsWith("flock") && !Files.exists(link) && Files.isExecutable(file)) {
            Files.createSymbolicLink(link, file);
          }
        }
      }
    }
    final Ended ended = run("./nnuesoc perft 1", "PATH=" + root.resolve("bin") + ":" + programs);
    assertThat(ended.status()).isEqualTo(ExitCode.USAGE);
    assertThat(ended.err()).contains("a build that was killed left its lock: rm -r");
  }

  @Test
  void aPathBeyondTheLocaleIsToldWithWhatHelps() throws Exception {
    run("./nnuesoc --version");
    final Ended file = run("./nnuesoc replay --file ä.fen", "LC_ALL=C");
    assertThat(file.status()).isEqualTo(ExitCode.USAGE);
    assertThat(file.err()).contains("LC_ALL=C.UTF-8 ./nnuesoc");
    final Ended folder = run("mkdir ö; cd ö; ../nnuesoc replay --json x.json", "LC_ALL=C");
    assertThat(folder.status()).isEqualTo(ExitCode.USAGE);
    assertThat(folder.err()).contains("LC_ALL=C.UTF-8 ../nnuesoc");
    assertThat(folder.err().lines()).hasSizeLessThan(3);
  }
}
