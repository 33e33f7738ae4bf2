// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Vectors and points of a sweep in Spark's threads: the same files as without Spark. */
@Tag("process")
class SparkTest {
  private static final int VECTORS = 12;
  private static final long PATIENCE_SECONDS = 120;

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init") // before each test
  private SparkFolder spark;

  @BeforeEach
  void makeFolder() throws IOException {
    spark = SparkFolder.make();
  }

  @AfterEach
  void removeFolder() throws IOException {
    spark.close();
  }

  /** Some vectors, one of which is wrong, and one with a file beside it. */
  private void makeVectors() throws IOException {
    final Path shapes = GeneratedRepositoryFile.of("testvectors/vectors/shapes");
    final Path copies = Files.createDirectory(folder.resolve("vectors"));
    try (Stream<Path> files = Files.list(shapes)) {
      for (Path file : files.sorted().limit(VECTORS).toList()) {
        Files.copy(file, copies.resolve(file.getFileName()));
      }
    }
    final Path trace = GeneratedRepositoryFile.of("testvectors/vectors/icarus-trace.vector.json");
    final String text = Files.readString(trace);
    final String name = text.replaceFirst("(?s).*\"file\": \"([^\"]+)\".*", "$1");
    Files.copy(trace.resolveSibling(name), folder.resolve("theirs.vcd.gz"));
    Files.writeString(copies.resolve("trace.vector.json"), text.replace(name, "../theirs.vcd.gz"));
    final Path start = GeneratedRepositoryFile.of("testvectors/vectors/startpos.vector.json");
    Files.writeString(
        copies.resolve("wrong.vector.json"),
        Files.readString(start).replaceFirst("\"eval\": ", "\"eval\": 4"));
  }

  private String run(int status, String... args) throws IOException, InterruptedException {
    final Path said = folder.resolve("said");
    final Process process = spark.program(said, List.of(args));
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(said.toString()).isTrue();
    assertThat(process.exitValue()).as(Files.readString(said)).isEqualTo(status);
    return Files.readString(said);
  }

  private String regress(String report, String... more) throws IOException, InterruptedException {
    final List<String> args = new ArrayList<>();
    args.addAll(List.of("regress", folder.resolve("vectors").toString()));
    args.addAll(List.of("--junit", folder.resolve(report).toString()));
    args.addAll(List.of(more));
    final String said = run(1, args.toArray(new String[0]));
    return said + Files.readString(folder.resolve(report)).replaceAll("time=\"[0-9.]+\"", "");
  }

  @Test
  void vectorsGiveTheSameReport() throws Exception {
    makeVectors();

    assertThat(regress("spark.xml", "--on", "local[2]"))
        .contains((VECTORS + 1) + " passed, 1 failed, 0 skipped", "failures=\"1\"")
        .isEqualTo(regress("own.xml"));
  }

  @Tag("full")
  @Test
  void clusterThatIsNoneIsSaidSoon() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      final String address = "spark://127.0.0.1:" + silent.getLocalPort();
      final long begin = System.nanoTime();

      assertThat(run(2, "sweep", "--over", "write=1:3", "--shape", "1,4,3,2", "--on", address))
          .contains(
              "nnuesoc: --on: "
                  + address
                  + ": the program that answers there is not a Spark master");
      assertThat((System.nanoTime() - begin) / 1e9)
          .isLessThan(10); // four of them are silence; Spark's own answer takes 60
    }
  }
}
