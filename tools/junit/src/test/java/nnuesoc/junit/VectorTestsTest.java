// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.net.Net;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.verification.VectorCase;
import nnuesoc.verification.VectorSuite;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class VectorTestsTest {
  private static final Path SMALLEST =
      GeneratedRepositoryFile.of("testvectors/vectors/shapes/report-1-1-1-1.vector.json");

  private final Path folder;

  VectorTestsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** The smallest vector with something else in it. */
  private Path changed(String from, String to) throws IOException {
    final String text = Files.readString(SMALLEST);
    assertThat(text).contains(from);
    return Files.writeString(folder.resolve("one.vector.json"), text.replace(from, to));
  }

  private Path copy() throws IOException {
    return Files.copy(SMALLEST, folder.resolve("one.vector.json"));
  }

  private static VectorCase only(VectorSuite suite) {
    assertThat(suite.cases()).hasSize(1);
    return suite.cases().get(0);
  }

  @Test
  void testIsNamedAfterItsVector() {
    final List<DynamicTest> tests = VectorTests.of(VectorSuite.read(SMALLEST)).toList();

    assertThat(tests)
        .extracting(DynamicTest::getDisplayName)
        .containsExactly("shape 1, 1, 1, 1 in report arithmetic");
    assertThat(tests.get(0).getTestSourceUri()).hasValue(SMALLEST.toUri());
  }

  @Test
  void vectorThatIsMetPasses() throws Throwable {
    VectorTests.of(VectorSuite.read(SMALLEST)).findFirst().orElseThrow().getExecutable().execute();
  }

  @Test
  void failureShowsTheExpectationItsLineAndTheCycleOfTheTrace() throws IOException {
    final Path file = changed("\"proceed\": 15553", "\"proceed\": 15554");
    final VectorCase one = only(VectorSuite.read(file));

    assertThatThrownBy(() -> VectorTests.check(one))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContainingAll(
            file + ":15: positions[0].layers[1].proceed: expected 15554, got 15553",
            "the run agrees with the golden model in all layers and cycles",
            "gtkwave");
    assertThat(folder.resolve("target/one.vector.vcd")).isNotEmptyFile();
  }

  @Test
  void traceIsPrintedAsAnAttachment() throws IOException {
    final VectorCase one = only(VectorSuite.read(changed("\"eval\": 230", "\"eval\": 231")));
    final PrintStream standard = System.out;
    final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> VectorTests.check(one)).isInstanceOf(AssertionFailedError.class);
    } finally {
      System.setOut(standard);
    }

    assertThat(printed.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            "[[ATTACHMENT|" + folder.resolve("target/one.vector.vcd").toAbsolutePath() + "]]");
  }

  @Test
  void failureOfAnotherFabricIsWalkedBackToItsColumn() throws IOException {
    final Path file = copy();
    final VectorCase one = only(VectorSuite.read(file).on(new WrongFabric()).withoutCycles());

    assertThatThrownBy(() -> VectorTests.check(one))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContainingAll(
            "positions[0].layers[2].output[0]: expected 0, got 1",
            "first divergence: layer 3, row 0");
  }

  @Test
  void layerOfAnotherKindIsNamedWithItsRowAndItsCycle() throws IOException {
    final Path file = copy();
    final VectorCase one =
        only(
            VectorSuite.read(file)
                .on(config -> Soc.with(config, 3, SlowLayer.with(5)))
                .withoutCycles());

    assertThatThrownBy(() -> VectorTests.check(one))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContainingAll("first divergence: layer 3, row 0", "output_3[0] = 5 since cycle");
  }

  @Test
  void cyclesOfAnotherFabricCountUnlessTheyAreLeftOut() throws IOException {
    final VectorSuite slower =
        VectorSuite.read(copy()).on(config -> Soc.with(config, 3, SlowLayer.with(0)));

    assertThatThrownBy(() -> VectorTests.check(only(slower)))
        .hasMessageContaining("positions[0].layers[2].proceed: expected 15649, got 15650");
    VectorTests.check(only(slower.withoutCycles()));
  }

  /** It sleeps longer before each poll, and forgets in exchange how long. */
  private static final class ForgetfulProgram implements Program {
    private final InterlockedProgram report;
    private int polls;

    ForgetfulProgram(List<Position> positions, Net net) {
      report = new InterlockedProgram(positions, net);
    }

    @Override
    public boolean next(Transaction transaction, int lastRead) {
      final boolean more = report.next(transaction, lastRead);
      if (more && transaction.purpose() == Purpose.POLL && !transaction.isRepeated()) {
        transaction.sleepBefore(polls++);
      }
      return more;
    }

    @Override
    public void exchange(StateVisitor state) {
      report.exchange(state);
    }
  }

  @Test
  void programThatForgetsItsStateIsNotTakenForADifferenceOfTheEngines() throws IOException {
    final VectorCase one =
        only(VectorSuite.read(copy()).withProgram(ForgetfulProgram::new).withoutCycles());

    assertThatThrownBy(() -> VectorTests.check(one))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContainingAll(
            "after going back to cycle 0",
            "does not exchange its whole state (Checks.all names the field)");
  }

  @Test
  void vectorsOfOtherDesignsAreLeftOutOnAFabricOfOnesOwn() {
    final Path vectors = GeneratedRepositoryFile.of("testvectors/vectors");
    final VectorSuite some =
        VectorSuite.read(
            SMALLEST,
            vectors.resolve("students-board.vector.json"),
            vectors.resolve("icarus-trace.vector.json"),
            vectors.resolve("without-interlock/naive-0001.vector.json"));

    assertThat(some.cases()).hasSize(4);
    assertThat(some.on(Soc::new).cases()).hasSize(2);
    assertThat(some.on(Soc::new).withoutCycles().cases()).hasSize(1);
  }

  @Test
  void wrongVectorIsAnErrorWithItsLine() throws IOException {
    final Path file = changed("\"eval\": 230", "\"evaluation\": 230");

    assertThatThrownBy(() -> VectorSuite.read(file))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(file + ":10: ");
  }
}
