// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.UpdatableAudit;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What replay answers of a run on a fabric that follows moves is a golden vector. */
class MoveVectorTest {
  private static final List<Position> LINE =
      List.of(
          Position.START,
          Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
          Fen.parse("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));

  @TempDir Path folder;

  @Test
  void runOfTheOwnNetIsAVectorThatPasses() throws IOException {
    final String text = answer(UpdatableSocSpecs.onChip(DialectReader.own(), "products=64"));
    assertThat(result(text).result()).isEqualTo(Result.PASSED);
    final String schema =
        Files.readString(GeneratedRepositoryFile.of("docs/reference/vector.schema.json"));
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(text, InputFormat.JSON))
        .isEmpty();
  }

  @Test
  @Tag("full")
  void runOfAHalfKpDialectIsAVectorThatPasses() throws IOException {
    final Path none = Files.createDirectory(folder.resolve("made"));
    final String text =
        answer(UpdatableSocSpecs.of(DialectReader.read(Dialect.HALFKP_B, none), "latency=3"));
    final VectorOutcome outcome = result(text);
    assertThat(outcome.result()).isEqualTo(Result.PASSED);
  }

  @Test
  void wrongExpectationIsNamedAndTheRunIsSaidToBeRight() throws IOException {
    final String text = answer(UpdatableSocSpecs.onChip(DialectReader.own(), ""));
    for (String[] wrong :
        new String[][] {
          {"\"eval\" : 1422", "\"eval\" : 1423", "positions[2].eval: expected 1423, got 1422"},
          {"\"crc_black\" : \"7", "\"crc_black\" : \"8", "positions[2].crc_black"},
          {"\"cycles\" : 411", "\"cycles\" : 412", "cycles: expected 412, got 411"}
        }) {
      final String changed = text.replace(wrong[0], wrong[1]);
      assertThat(changed).isNotEqualTo(text);
      final VectorOutcome outcome = result(changed);
      assertThat(outcome.headline()).contains(wrong[2]);
      assertThat(FailureExplanation.of(outcome).text())
          .contains("the run agrees with the untimed model in all accumulators and evaluations")
          .contains("gtkwave");
    }
  }

  @Test
  void netThatIsNotTheVectorsIsToldApart() throws IOException {
    final String text = answer(UpdatableSocSpecs.onChip(DialectReader.own(), ""));
    assertThatThrownBy(() -> result(text.replace("b768-crelu\"", "stockfish\"")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the numbers of net own are for b768-crelu");
    assertThatThrownBy(() -> result(text.replace("onchip", "incremental")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("net own needs the fabric onchip");
    assertThatThrownBy(() -> result(text.replace("\"stack\" : 64", "\"stack\" : 63")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("fabric: stack=63: expected a power of two");
    assertThatThrownBy(() -> result(text.replace("\"own\"", "\"report\"")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("arithmetic: is \"b768-crelu\"");
  }

  /** A weight of the model's net is another one: that of White's pawn on e4. */
  @Test
  void firstPositionThatDiffersFromTheModelIsFound() {
    final DialectNet own = DialectReader.own();
    final SocRun run = UpdatableSocSpecs.onChip(own, "").withPositions(LINE).start();
    run.toEnd();
    assertThat(new UpdatableAudit(own).find(run)).isNull();
    final short[] weights = own.featureWeights().clone();
    weights[28 * own.dialect().lanes()]++;
    final DialectNet other =
        new DialectNet(
            own.dialect(), own.name(), weights, own.featureBiases(), own.layers(), own.file());
    final Divergence found = Objects.requireNonNull(new UpdatableAudit(other).find(run));
    assertThat(found.place()).isEqualTo("layer 1");
    assertThat(found.what()).startsWith("the accumulator of White has CRC 91b3052c, the model's ");
    assertThat(found.details())
        .containsExactly("position " + LINE.get(1).fen(), "after " + LINE.get(0).fen());
  }

  private static String answer(SocSpec spec) throws IOException {
    final SocRun run = spec.withPositions(LINE).start();
    run.toEnd();
    return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(RunJson.of(run));
  }

  private VectorOutcome result(String text) throws IOException {
    final Path file = folder.resolve("one.vector.json");
    Files.writeString(file, text);
    return VectorRunner.runOne(file, VectorErrorHints.NONE, () -> false);
  }
}
