// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is proven of the twin is so, and a fault in the twin breaks the property about it. */
@Tag("process")
class ProofsTest {
  private static final Path FORMAL =
      GeneratedRepositoryFile.of("rtl-model/src/main/verilog/formal");
  private static final Path BOARD =
      GeneratedRepositoryFile.of("hps/board/quartus/nnuesoc_accelerator.v");
  private static final Pattern PROPERTY = Pattern.compile("wire (holds_\\w+)");
  private static final Pattern REFUTED = Pattern.compile("\\S+: refuted in cycle (\\d+): .*");

  /** Equal ones rest on proofs of the same properties, the naive program is refuted. */
  private static final Set<String> WITHOUT_FAULTS_OF_ALL =
      Set.of("naive.v", "equal_board.v", "equal_control.v", "equal_fabric.v", "handshake.v");

  @TempDir Path folder;

  private Path sources = Path.of("");

  @BeforeEach
  void unpack() throws IOException {
    unpack("twin");
  }

  private void unpack(String name) throws IOException {
    sources = Files.createDirectory(folder.resolve(name));
    TwinVerilogFiles.FILES.copyTo(sources);
    Files.copy(BOARD, sources.resolve(BOARD.getFileName()));
  }

  @Test
  void layerRegistersAndHandshakeAreProven() throws IOException {
    final List<String> proofs = List.of("layer-2", "handshake", "registers");
    assertThat(said(0, proofs).lines())
        .hasSameSizeAs(proofs)
        .allMatch(line -> line.endsWith("proven for all time, by induction (sat)"));
  }

  @Test
  void faultIsRefutedByARunThatAViewerShows() throws IOException {
    final SourceFault fault = fault("trigger rises while ready is high");
    plant(fault);
    final Path trace = folder.resolve("run.vcd");
    refuted(2, note(fault), List.of("--trace", trace.toString()));
    assertThat(Files.readString(trace)).contains("$enddefinitions", " trigger $end");
    assertThat(Files.readString(folder.resolve("run.gtkw")))
        .contains(
            "[dumpfile] \"" + trace + "\"", "\nlayer.trigger\n", "\nlayer.layer2.state[2:0]\n");
  }

  @Test
  void everyPropertyButThoseOfTheWholeHandshakeHasAFault() throws IOException {
    final Set<String> broken = new HashSet<>();
    for (SourceFault fault : faults()) {
      broken.add(note(fault).get(1));
    }
    try (Stream<Path> files = Files.list(FORMAL)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".v")).toList()) {
        final Matcher properties = PROPERTY.matcher(Files.readString(file));
        while (properties.find()
            && !WITHOUT_FAULTS_OF_ALL.contains(file.getFileName().toString())) {
          assertThat(broken).as(file.toString()).contains(properties.group(1));
        }
      }
    }
  }

  @Tag("full")
  @TestFactory
  Stream<DynamicTest> everyProofHolds() throws IOException {
    return said(0, List.of("--list"))
        .lines()
        .filter(proof -> !proof.startsWith("naive"))
        .map(proof -> DynamicTest.dynamicTest(proof, () -> said(0, List.of(proof))));
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"layer-1", "layer-2", "layer-4", "numbers", "registers"})
  void anotherProverProvesItToo(String proof) throws IOException {
    assertThat(said(0, List.of("--prover", "z3", proof))).contains("proven for all time");
  }

  @Tag("full")
  @TestFactory
  Stream<DynamicTest> everyFaultIsRefuted() throws IOException {
    return faults().stream()
        .map(
            fault ->
                DynamicTest.dynamicTest(
                    fault.name(),
                    () -> {
                      unpack(fault.name());
                      plant(fault);
                      final Path trace = sources.resolve("run.vcd");
                      refuted(1, note(fault), List.of("--trace", trace.toString()));
                      assertThat(Files.readString(trace)).contains(note(fault).get(1));
                      assertThat(Files.readString(sources.resolve("run.gtkw")))
                          .contains("." + note(fault).get(1));
                    }));
  }

  @Tag("full")
  @Test
  void naiveProgramLosesAReadyWhileTheLoaderStillClears() throws IOException {
    assertThat(said(1, List.of("--shortest", "naive")))
        .isEqualTo("naive: refuted in cycle 11: holds_every_ready_is_granted\n");
  }

  private void refuted(int least, List<String> proofAndProperty, List<String> options)
      throws IOException {
    final List<String> words = new ArrayList<>(options);
    words.addAll(List.of("--find", proofAndProperty.get(1), proofAndProperty.get(0)));
    final Matcher line = REFUTED.matcher(said(1, words).strip());
    assertThat(line.matches()).isTrue();
    assertThat(Integer.parseInt(line.group(1))).isGreaterThanOrEqualTo(least - 1);
    assertThat(line.group()).endsWith(" " + proofAndProperty.get(1));
  }

  private static List<SourceFault> faults() throws IOException {
    return SourceFault.all(ProofsTest.class, "proof-faults.txt");
  }

  private static SourceFault fault(String name) throws IOException {
    return faults().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
  }

  private void plant(SourceFault fault) throws IOException {
    for (SourceFault.Edit edit : fault.edits()) {
      edit.apply(sources);
    }
  }

  /** The proof that refutes it, and the property that breaks. */
  private static List<String> note(SourceFault fault) {
    assertThat(fault.note()).as(fault.name()).startsWith("proof ");
    return List.of(fault.note().substring("proof ".length()).split(" ", 2));
  }

  private String said(int status, List<String> words) throws IOException {
    final List<String> command =
        new ArrayList<>(List.of("bash", sources.resolve("formal/prove.sh").toString()));
    command.addAll(words);
    final Path said = folder.resolve("said.txt");
    final int actual = Subprocess.run(command, said.toFile(), () -> false);
    final String text = Files.readString(said);
    assertThat(actual).as("%s: %s", command, text).isEqualTo(status);
    return text;
  }
}
