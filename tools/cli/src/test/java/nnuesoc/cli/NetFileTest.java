// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.nnue.NnueReader;
import nnuesoc.net.store.NnueFixture;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --net FILE}: a {@code .nnue} file of the user's. */
class NetFileTest {
  private static final String FEN = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";

  @TempDir static Path folder;

  private static String file = "";

  @BeforeAll
  static void writeFile() throws IOException {
    file = folder.resolve("own.nnue").toString();
    Files.write(Path.of(file), NnueFixture.bytes(3));
  }

  @Test
  void netOfAFileRunsInStockfishArithmetic() throws IOException {
    final Net net = NnueReader.read(Path.of(file), file);
    final JsonNode json =
        TestConsole.run("replay", "--net", file, "--fen", "startpos", "--fen", FEN, "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.get("net").asText()).isEqualTo(file);
    assertThat(json.get("net_sha256").asText()).matches("[0-9a-f]{64}");
    assertThat(json.get("arithmetic").asText()).isEqualTo("stockfish");
    assertThat(json.get("shape").toString()).isEqualTo("[64,256,32,32]");
    assertThat(json.get("positions").get(0).get("eval").asInt())
        .isEqualTo(golden(Position.START, net));
    final int eval = golden(Fen.parse(FEN), net);
    assertThat(json.get("positions").get(1).get("eval").asInt()).isEqualTo(eval);
    assertThat(json.get("positions").get(1).get("score").asInt()).isEqualTo(eval / 16 * 100 / 208);
    assertThat(TestConsole.run("replay", "--net", file, "--fen", FEN).out())
        .contains("net " + file + ", arithmetic stockfish, shape 64,256,32,32")
        .contains("evaluation " + eval + " (" + eval / 16 * 100 / 208 + " centipawns)");
  }

  @Tag("slow")
  @Test
  void checkpointKnowsTheNetByItsContent() throws IOException {
    final String saved = folder.resolve("saved").toString();
    final String copy = folder.resolve("copy.nnue").toString();
    final String other = folder.resolve("other.nnue").toString();
    Files.copy(Path.of(file), Path.of(copy));
    Files.write(Path.of(other), NnueFixture.bytes(4));
    final Outcome whole =
        TestConsole.run("replay", "--net", file, "--save-at", "1000000:" + saved, "--json", "-");

    final JsonNode resumed =
        TestConsole.run("replay", "--net", copy, "--resume", saved, "--json", "-").json();
    assertThat(resumed.get("positions")).isEqualTo(whole.json().get("positions"));
    assertThat(TestConsole.run("replay", "--resume", saved, "--json", "-").json())
        .isEqualTo(whole.json());
    assertThat(
            TestConsole.run("replay", "--net", other, "--resume", saved)
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("--resume: the checkpoint was saved with a net of SHA-256 ", "; this run has ");
  }

  private static int golden(Position position, Net net) {
    return GoldenModel.evaluate(position, net, NumberFormat.STOCKFISH).eval();
  }

  @Test
  void arithmeticItIsForMayBeNamed() {
    TestConsole.run("peek", "--net", file, "--arithmetic", "stockfish", "--at", "5")
        .hasStatus(ExitCode.OK);
  }

  @Test
  void otherArithmeticIsRefusedAndNetConvertIsNamed() {
    refused(
        TestConsole.run("replay", "--net", file, "--arithmetic", "report"),
        "--arithmetic report",
        file,
        "stockfish arithmetic",
        "net convert");
  }

  @Test
  void netsWithoutAFileHaveNoChecksum() {
    final JsonNode json = TestConsole.small("replay", "--json", "-").json();
    assertThat(json.has("net_sha256")).isTrue();
    assertThat(json.get("net_sha256").isNull()).isTrue();
  }

  @Test
  void fileCutShortIsRefused() throws IOException {
    final Path cut = folder.resolve("cut.nnue");
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(Path.of(file)), 5_000_000));
    refused(
        TestConsole.run("replay", "--net", cut.toString()),
        "--net " + cut + ": it is cut short in weights of layer 1 (bytes 705 to 21,004,992)",
        "5,000,000 of 21,022,697 bytes");
  }

  @Test
  void gigabyteOfZerosIsRefusedAtOnce() throws IOException {
    final Path zeros = folder.resolve("zeros.nnue");
    try (RandomAccessFile out = new RandomAccessFile(zeros.toFile(), "rw")) {
      out.setLength(1L << 30);
    }
    refused(TestConsole.run("replay", "--net", zeros.toString()), "it begins with zeros only");
  }

  @Test
  void whatIsNoNetIsRefused() throws IOException {
    refused(TestConsole.run("replay", "--net", folder.toString()), "it is a folder");
    final Path page = folder.resolve("page.nnue");
    Files.writeString(page, "<!doctype html>\n<title>nn-82215d0fd0df.nnue</title>");
    refused(TestConsole.run("replay", "--net", page.toString()), "it is an HTML page");
    Files.writeString(page, "");
    refused(TestConsole.run("replay", "--net", page.toString()), "it is empty");
    refused(
        TestConsole.run("replay", "--net", "none.nnue"),
        "--net none.nnue: there is no such file",
        "report, synthetic:SEED, sf12, sf13, own, DIALECT:FOLDER, a .nnue file");
  }

  private static void refused(Outcome outcome, String... facts) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts).startsWith("nnuesoc: ");
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }
}
