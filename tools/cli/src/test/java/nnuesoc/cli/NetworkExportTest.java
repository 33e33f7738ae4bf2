// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.network.NetworkProgram;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.ReferenceNetworks;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A network's project simulates and compiles as it stands. */
class NetworkExportTest {
  private static final Path XOR = GeneratedRepositoryFile.of("examples/xor");
  private static final Path INPUTS = XOR.resolve("inputs.txt");
  private static final Pattern MODULES = Pattern.compile("foreach module \\{\\s*([^}]*?)\\s*\\}");

  @TempDir Path folder;

  private Path export(Path network, String... options) {
    final Path project = folder.resolve("board");
    final List<String> command = new ArrayList<>(List.of("network", "export"));
    command.addAll(List.of(network.toString(), "--to", project.toString()));
    command.addAll(List.of(options));
    TestConsole.run(command.toArray(String[]::new)).hasStatus(ExitCode.OK);
    return project;
  }

  private static String make(Path project, String target) throws Exception {
    return CPrograms.call(
        "make", Map.of(), "make", "-s", "-C", project.toString(), target, "CFLAGS=-O0");
  }

  @Test
  @Tag("process")
  void testBenchSaysRightAndWrong() throws Exception {
    final Path project = export(XOR, "--input", INPUTS.toString());

    assertThat(make(project, "sim"))
        .contains("input 3, output 0: ", "layer 1: ", "all outputs are right")
        .doesNotContain("WRONG");

    final Path fitted = project.resolve("rtl/fitted.v");
    Files.writeString(fitted, Files.readString(fitted).replace("negative ? least : most", "least"));
    final Path sum = project.resolve("rtl/network_sum.v");
    Files.writeString(sum, Files.readString(sum).replace("held + term", "held - term"));
    assertThat(failingSimulation(project))
        .contains("input 1, layer 1, output ", "WRONG, expected", "outputs are WRONG");
  }

  private static String failingSimulation(Path project) throws Exception {
    final Process make =
        new ProcessBuilder("make", "-s", "-C", project.toString(), "sim")
            .redirectErrorStream(true)
            .start();
    final String said = new String(make.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(make.waitFor()).as(said).isNotZero();
    return said;
  }

  /** All words were x then, and equal. */
  @Test
  @Tag("process")
  void testBenchWithoutItsDataWasRight() throws Exception {
    final Path project = export(XOR, "--input", INPUTS.toString());
    Files.move(project.resolve("data"), project.resolve("away"));
    assertThat(failingSimulation(project)).contains("data/input_words.hex is missing or too short");
  }

  @Test
  void exportedInputsWereNoInputs() throws IOException {
    final Path project = export(XOR, "--input", INPUTS.toString());
    final Network network = NetworkReader.read(XOR);
    assertThat(NetworkReader.inputs(project.resolve("data/input_words.hex"), network).vectors())
        .usingRecursiveComparison()
        .isEqualTo(NetworkReader.inputs(INPUTS, network).vectors());
  }

  @Test
  @Tag("process")
  void programMakesTheAccessesOfTheSimulator() throws Exception {
    final Path project = export(XOR, "--input", INPUTS.toString());
    make(project, "program");
    final Path record = folder.resolve("record.txt");
    final ProcessBuilder program =
        new ProcessBuilder(project.resolve("build/network").toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile());
    program.environment().put("NNUESOC_BACKEND", "recorder");
    program.environment().put("NNUESOC_RECORD", record.toString());
    assertThat(program.start().waitFor()).as("a read returns 0, which is wrong").isEqualTo(1);

    final Network network = NetworkReader.read(XOR);
    final Tensor inputs = NetworkReader.inputs(INPUTS, network).vectors();
    assertThat(
            Files.readAllLines(record).stream()
                .filter(line -> !line.startsWith("t "))
                .map(NetworkExportTest::access))
        .containsExactlyElementsOf(accesses(new NetworkProgram(network, inputs)));
  }

  @Test
  @Tag("process")
  void programRunsOnTheSimulatedFabricInTheCyclesOfTheSimulatorsOwn() throws Exception {
    final Path project = export(XOR, "--input", INPUTS.toString());
    make(project, "program");
    final String[] hps = {
      "hps", project.resolve("build/network").toString(), "--network", XOR.toString(), "--json", "-"
    };
    final JsonNode answer = TestConsole.run(hps).hasStatus(ExitCode.OK).json();
    final String[] replay = {
      "replay", "--network", XOR.toString(), "--input", INPUTS.toString(), "--json", "-"
    };
    final JsonNode own = TestConsole.run(replay).hasStatus(ExitCode.OK).json();
    assertThat(answer.get("inputs")).isEqualTo(own.get("inputs"));
    assertThat(answer.get("cycles")).isEqualTo(own.get("cycles"));
    assertThat(answer.get("program").get("golden").get("compared").asInt()).isEqualTo(4);

    final Path other = Files.createDirectory(folder.resolve("other"));
    for (String file : List.of("network.json", "w1.txt", "b1.txt", "w2.txt")) {
      Files.copy(XOR.resolve(file), other.resolve(file));
    }
    Files.writeString(other.resolve("b2.txt"), "8000\n");
    hps[3] = other.toString();
    assertThat(TestConsole.run(hps).hasStatus(ExitCode.DIFFERENCE).err())
        .contains("input 0 of the program (from 0), output 0: it read ", "--network names");
  }

  /** An access of the record: what, and where; of a write also the data. */
  private static String access(String line) {
    final String[] words = line.split(" ", -1);
    return words[0] + " " + words[1] + (words[0].equals("w") ? " " + words[3] : "");
  }

  /** The same of the program of the simulator, each poll once. */
  private static List<String> accesses(NetworkProgram program) {
    final List<String> accesses = new ArrayList<>();
    final Transaction transaction = new Transaction();
    int read = 0;
    while (program.next(transaction, read)) {
      final boolean polls = transaction.purpose() == Purpose.POLL;
      final String access = access(transaction, transaction.isWrite() ? "w" : polls ? "p" : "r");
      if (!polls || !access.equals(accesses.get(accesses.size() - 1))) {
        accesses.add(access);
      }
      read = polls ? ~read : 0; // ends each poll after at most two reads
    }
    return accesses;
  }

  private static String access(Transaction transaction, String kind) {
    final boolean onMainBridge = transaction.address() >= 0;
    final int base =
        onMainBridge
            ? BoardAddressMap.MAIN_BASE
            : BoardAddressMap.LIGHTWEIGHT_BASE - Transaction.LIGHTWEIGHT;
    final String place = String.format(Locale.ROOT, "%s %08x", kind, base + transaction.address());
    final int data = onMainBridge ? transaction.data() & 0xff : transaction.data();
    return transaction.isWrite() ? place + " " + Integer.toHexString(data) : place;
  }

  @Test
  void componentNamesFilesThatThereAre() throws IOException {
    final Path project = export(XOR);
    final String tcl = Files.readString(project.resolve("quartus/network_accelerator_hw.tcl"));
    final List<String> modules =
        MODULES
            .matcher(tcl)
            .results()
            .flatMap(found -> Stream.of(found.group(1).split(" ", -1)))
            .toList();

    assertThat(modules)
        .contains("network_fpga", "network_fabric", "m10k")
        .allSatisfy(name -> assertThat(project.resolve("rtl/" + name + ".v")).exists());
    assertThat(project.resolve("quartus/build.sh")).isExecutable();
    assertThat(tcl).contains("proc add_agent {agent} {");
  }

  @Test
  void refusesWhatItCannotExport() throws IOException {
    final Path project = export(XOR);
    final Path many = Files.writeString(folder.resolve("many.txt"), "0 0\n".repeat(101));
    final String to = folder.resolve("other").toString();

    assertThat(refusal(XOR.toString(), "--to", project.toString()))
        .contains("board: is not empty: expected a new folder, or an empty one");
    assertThat(refusal(XOR.toString(), "--to", to, "--input", many.toString()))
        .contains("101 inputs; expected at most 100");
    assertThat(refusal(XOR.toString(), "--to", to, "--input", many + "x"))
        .contains("many.txtx: there is no such file");
    assertThat(refusal(folder.toString(), "--to", to)).contains("there is no such file");
    assertThat(refusal(XOR.toString())).contains("--to FOLDER is missing");
    assertThat(Path.of(to)).doesNotExist();
  }

  private static String refusal(String... arguments) {
    final List<String> command = new ArrayList<>(List.of("network", "export"));
    command.addAll(List.of(arguments));
    return TestConsole.run(command.toArray(String[]::new)).hasStatus(ExitCode.USAGE).err();
  }

  static Stream<String> networks() {
    return Stream.concat(
        Stream.of("examples/digits"),
        ReferenceNetworks.all().map(reference -> reference.network().name()));
  }

  @Tag("full")
  @Tag("process")
  @ParameterizedTest
  @MethodSource("networks")
  void everyNetworkSimulatesAndCompilesWithoutWarnings(String name) throws Exception {
    final Path network =
        name.contains("/") ? GeneratedRepositoryFile.of(name) : ReferenceNetworks.folder(name);
    final Path project = export(network);

    assertThat(make(project, "sim")).contains("all outputs are right").doesNotContain("warning");
    assertThat(make(project, "lint")).isEmpty();
    assertThat(make(project, "program")).isEmpty();
  }
}
