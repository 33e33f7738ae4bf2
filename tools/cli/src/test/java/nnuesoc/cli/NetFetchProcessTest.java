// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.fetch.PackageFixture;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code net fetch} as a process, with a cache of its own and an npm that does what a test says.
 */
@Tag("process")
class NetFetchProcessTest {
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path folder;

  private Path programs = Path.of("");
  private Path nets = Path.of("");

  private record Outcome(int status, String said) {}

  @BeforeEach
  void makeFolders() throws IOException {
    programs = Files.createDirectory(folder.resolve("bin"));
    nets = folder.resolve("cache/nnuesoc/nets");
  }

  @Test
  void netThatWasNotFetchedIsAskedForAndNothingIsDownloaded() throws Exception {
    npm("echo called >>" + folder.resolve("called"));
    final Outcome outcome = run("replay", "--net", "sf12");
    assertThat(outcome.status()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.said().lines())
        .containsExactly(
            "nnuesoc: --net sf12 is not in the cache ("
                + nets.resolve("sf12.nnue")
                + "); to fetch it, type:",
            "./nnuesoc net fetch sf12");
    assertThat(folder.resolve("called")).doesNotExist();
    assertThat(nets).doesNotExist();
  }

  @Test
  void damagedNetIsNamedWithWhatMendsIt() throws Exception {
    Files.createDirectories(nets);
    Files.write(nets.resolve("sf13.nnue"), new byte[] {1, 2, 3});
    final Outcome outcome = run("peek", "--net", "sf13");
    assertThat(outcome.status()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.said().lines()).hasSize(2).last().isEqualTo("./nnuesoc net fetch sf13");
    assertThat(outcome.said()).contains("--net " + nets.resolve("sf13.nnue") + " is damaged");
  }

  @Test
  void withoutNpmItIsSaidWhatToInstallOrToTypeElsewhere() throws Exception {
    final Outcome outcome = run("net", "fetch", "sf12");
    assertThat(outcome.status()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.said())
        .contains(
            "net fetch sf12: npm, which fetches stockfish@12.0.0, cannot be found:"
                + " apt-get install npm\n",
            "or, where there is npm: npm pack stockfish@12.0.0, then here:"
                + " ./nnuesoc net fetch sf12 --from stockfish-12.0.0.tgz\n");
  }

  @Test
  void withoutNetworkItIsSaidWhatNpmSaid() throws Exception {
    npm("echo 'npm error code ENOTFOUND' >&2; echo 'npm error network' >&2; exit 1");
    final Outcome outcome = run("net", "fetch", "sf13");
    assertThat(outcome.status()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.said())
        .contains(
            "npm could not get stockfish-nnue.wasm@0.0.2 (ENOTFOUND): try again with a network\n",
            " ./nnuesoc net fetch sf13 --from stockfish-nnue.wasm-0.0.2.tgz\n")
        .doesNotContain("\tat ");
    assertThat(nets).isDirectoryContaining("glob:**lock").isDirectoryNotContaining("glob:**tgz");
    assertThat(nets.resolve("download")).doesNotExist();
  }

  @Test
  void packageThatIsNotTheOneIsRefused() throws Exception {
    npm("echo nonsense >stockfish-12.0.0.tgz");
    final Outcome outcome = run("net", "fetch", "sf12");
    assertThat(outcome.status()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.said()).contains("not net sf12, whose SHA-256 is");
    assertThat(nets.resolve("sf12.nnue")).doesNotExist();
  }

  /** What an earlier fetch has left is damaged, and dropped. */
  @Test
  @NeedsNets
  void packageIsFetchedOnceAndTheNetIsReady() throws Exception {
    final Path packed = folder.resolve("packed.tgz");
    PackageFixture.write(
        packed, PublishedNet.SF12, Files.readAllBytes(NetCache.ofUser().file(PublishedNet.SF12)));
    npm(
        "echo \"$*\" >>"
            + folder.resolve("called")
            + "; /bin/cp "
            + packed
            + " stockfish-12.0.0.tgz");
    Files.createDirectories(nets.resolve("download"));
    Files.writeString(nets.resolve("download/stockfish-12.0.0.tgz"), "a part");
    Files.write(
        nets.resolve("stockfish-12.0.0.tgz"), Arrays.copyOf(Files.readAllBytes(packed), 5_000));
    final Outcome first = run("net", "fetch", "sf12");
    assertThat(first.status()).as(first.said()).isEqualTo(ExitCode.OK);
    assertThat(first.said())
        .contains(
            "stockfish-12.0.0.tgz is damaged and will be fetched again",
            "npm fetches stockfish@12.0.0 (12 MB) ...",
            "sf12: " + nets.resolve("sf12.nnue") + ", 21,022,697 bytes, SHA-256 right\n");
    final Outcome second = run("net", "fetch", "sf12");
    assertThat(second.said()).contains("SHA-256 right; it was there already");
    assertThat(Files.readAllLines(folder.resolve("called")))
        .singleElement()
        .asString()
        .startsWith("pack stockfish@12.0.0 --ignore-scripts");
    assertThat(run("replay", "--net", "sf12", "--json", "-").said()).contains("\"eval\" : -123");
  }

  @Test
  void interruptionLeavesNoProcessAndNoPartOfAPackage() throws Exception {
    npm("echo part >stockfish-12.0.0.tgz; /bin/sleep 100");
    final Process process = command(List.of("env", "--default-signal=INT"), "net", "fetch", "sf12");
    final List<ProcessHandle> started = new ArrayList<>();
    while (process.isAlive()
        && started.stream().noneMatch(one -> one.info().command().orElse("").endsWith("sleep"))) {
      Thread.sleep(20);
      process.descendants().forEach(started::add);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    final Outcome outcome = outcome(process);
    assertThat(outcome.status()).as(outcome.said()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(started).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    assertThat(nets.resolve("download")).doesNotExist();
    assertThat(nets).isDirectoryNotContaining("glob:**nnue");
  }

  /** Makes an npm that tells a version, and else runs {@code script}. */
  private void npm(String script) throws IOException {
    final Path npm = programs.resolve("npm");
    Files.writeString(
        npm, "#!/bin/sh\n[ \"$1\" != --version ] || { echo 9.2.0; exit; }\n" + script + "\n");
    Files.setPosixFilePermissions(npm, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Outcome run(String... args) throws Exception {
    return outcome(command(List.of(), args));
  }

  private Outcome outcome(Process process) throws Exception {
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), Files.readString(folder.resolve("said.txt")));
  }

  private Process command(List<String> before, String... args) throws IOException {
    final List<String> command = new ArrayList<>();
    for (String one : before) {
      command.add(one.equals("env") ? "/usr/bin/env" : one);
    }
    command.addAll(TestJvm.program(Main.class));
    command.addAll(List.of(args));
    final ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile());
    builder.environment().put("PATH", programs.toString());
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    return builder.start();
  }
}
