// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.ConvertedNet;
import nnuesoc.net.store.NnueFixture;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetConvertTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"unit", "fit"})
  void convertedNetRunsInReportArithmetic(String scale) throws IOException {
    final String file = folder.resolve("own.net").toString();
    final String out =
        convert("--to", "report", "-o", file, "--scale", scale).hasStatus(ExitCode.OK).out();
    final String sha256 = NetFileInfo.sha256(Files.readAllBytes(Path.of(file)));
    assertThat(out)
        .contains("net synthetic:7 for report arithmetic, shape 1,4,3,2", "--scale " + scale + ":")
        .contains(file + ": 10,", "bytes, SHA-256 " + sha256);
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
    final JsonNode json =
        TestConsole.run("replay", "--net", file, "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(json.get("net_sha256").asText()).isEqualTo(sha256);
    assertThat(json.get("arithmetic").asText()).isEqualTo("report");
    assertThat(json.get("shape").toString()).isEqualTo("[1,4,3,2]");
    final Net origin = SyntheticNet.of(7, Shape.parse("1,4,3,2"), NumberFormat.STOCKFISH);
    final Net net = ConvertedNet.of(origin, ConversionRule.named(scale).orElseThrow()).net();
    assertThat(json.get("positions").get(0).get("eval").asInt())
        .isEqualTo(GoldenModel.evaluate(Position.START, net, NumberFormat.REPORT).eval());
    assertThat(TestConsole.run("net", "info", file).hasStatus(ExitCode.OK).out())
        .contains("report arithmetic, shape 1,4,3,2", "made of synthetic:7 with --scale " + scale);
    TestConsole.run("peek", "--net", file, "--arithmetic", "report", "--at", "5")
        .hasStatus(ExitCode.OK);
    refused(
        TestConsole.run("replay", "--net", file, "--arithmetic", "stockfish"),
        "--arithmetic stockfish",
        "report arithmetic",
        "net convert");
    refused(TestConsole.run("replay", "--net", file, "--shape", "1,4,3,2"), "has its own shape");
    refused(
        TestConsole.run("net", "convert", file, "--to", "report", "-o", file + "2"),
        "is already in the number formats of the report",
        "expected sf12");
    refused(
        TestConsole.run("net", "convert", file, "--to", "report", "-o", file), "would overwrite");
  }

  /** Random numbers of 16 and 32 bits: most do not fit; the command counts, tells and goes on. */
  @Tag("slow")
  @Test
  void saturationsAreCountedAndTold() throws IOException {
    final Path origin = folder.resolve("random.nnue");
    final Path file = folder.resolve("own.net");
    Files.write(origin, NnueFixture.bytes(3));
    final Outcome fit =
        TestConsole.run(
                "net",
                "convert",
                origin.toString(),
                "--to",
                "report",
                "--scale",
                "fit",
                "-o",
                file.toString())
            .hasStatus(ExitCode.OK);
    assertThat(fit.out())
        .containsPattern("\n10,\\d{3},\\d{3} of 10,503,521 values saturated\n")
        .containsPattern("\nbias_2\\[\\d+] = -?\\d+ would be -?\\d+, is (-32768|32767)\n")
        .containsPattern("\n… [\\d,]+ more in weight_1\n");
    assertThat(fit.out().lines()).hasSizeLessThan(60);
    TestConsole.run("replay", "--net", file.toString()).hasStatus(ExitCode.OK);
    refused(
        TestConsole.run("replay", "--net", origin.toString(), "--arithmetic", "report"),
        "./nnuesoc net convert " + origin + " --to report -o FILE");
  }

  @Test
  void damagedFileIsRefused() throws IOException {
    final Path file = folder.resolve("own.net");
    convert("--to", "report", "-o", file.toString()).hasStatus(ExitCode.OK);
    final byte[] bytes = Files.readAllBytes(file);
    bytes[500] ^= 1;
    Files.write(file, bytes);
    refused(TestConsole.run("replay", "--net", file.toString()), "checksum at byte", "damaged");
    Files.writeString(file, "nnuesoc");
    refused(
        TestConsole.run("replay", "--net", file.toString()),
        "--net " + file + ": it is cut short in first line (bytes 0 to 18): it ends after 7");
  }

  @Test
  void wrongUseIsNamed() {
    final String file = folder.resolve("own.net").toString();
    refused(convert("-o", file), "--to is missing: type --to report");
    refused(convert("--to", "stockfish", "-o", file), "--to stockfish: expected report");
    refused(convert("--to", "report"), "-o FILE is missing");
    refused(convert("--to", "report", "-o", file, "-o", file), "--output is given twice");
    refused(
        convert("--to", "report", "-o", file, "--scale", "half"),
        "--scale half: expected unit or fit");
    refused(
        convert("--to", "report", "-o", folder.resolve("none/own.net").toString()),
        "-o " + folder.resolve("none/own.net") + ": cannot be written: its folder does not exist");
    refused(convert("--to", "report", "-o", folder.toString()), "it is a folder");
    refused(
        TestConsole.run("net", "convert", "none.nnue", "--to", "report", "-o", file),
        "net none.nnue: there is no such file");
    refused(
        TestConsole.run("net", "convert", "report", "--to", "report", "-o", file),
        "is already in the number formats of the report");
    assertThat(Path.of(file)).doesNotExist();
  }

  @Test
  void helpNamesTheOptions() {
    assertThat(TestConsole.run("net", "convert", "--help").hasStatus(ExitCode.OK).out())
        .contains("usage: ./nnuesoc net convert NET", "--to NAME", "-o, --output FILE")
        .contains("--scale RULE");
  }

  private static Outcome convert(String... args) {
    final List<String> all =
        new ArrayList<>(
            List.of(
                "net",
                "convert",
                "synthetic:7",
                "--shape",
                "1,4,3,2",
                "--arithmetic",
                "stockfish"));
    all.addAll(List.of(args));
    return TestConsole.run(all.toArray(new String[0]));
  }

  static void refused(Outcome outcome, String... facts) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts).startsWith("nnuesoc: ");
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }
}
