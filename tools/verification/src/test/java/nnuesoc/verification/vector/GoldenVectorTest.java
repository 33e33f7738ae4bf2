// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vector files are read strictly, and as the published schema says. */
class GoldenVectorTest {
  private static final String WHOLE =
      """
      {
        "name": "a name",
        "design": "report", "format_version": 1,
        "net": "synthetic:7", "net_sha256": null,
        "arithmetic": "stockfish",
        "shape": [1, 16, 32, 32],
        "timing": {"lw_write": 3, "mode": "streamed", "handshake": "naive"},
        "engine": "stepped",
        "positions": [
          {"fen": "startpos", "eval": -5, "score": 0.25, "read_before_done": false, "model_eval": -6, "begin": 0, "end": null,
           "layers": [{"layer": 1, "first_trigger": 9, "proceed": null, "rows": 16, "transfer": 1,
                       "compute": 2, "handshake": 3, "white": [0, 127], "black": []},
                      {"layer": 2, "output": [1]}]}
        ],
        "cycles": 12345678901,
        "complete": true,
        "hazard_count": 1,
        "hazards": [{"cycle": 5, "kind": "overwrite", "where": "weight_2", "address": null,
                     "writer": "hps", "reader": "layer2", "detail": "so"}],
        "events": [{"cycle": null, "signal": "soc.fabric.layer4.done", "value": 1, "nth": 2}],
        "memories": [{"cycle": 5, "memory": "output_2", "first": 3, "words": [4294967295]}],
        "signals": [{"cycle": 5, "signal": "soc.pio.pio_eval", "value": 4294967295}],
        "trace": {"file": "their.vcd", "map": ["^tb=soc"], "only": [], "ignore": ["x"],
                  "ignore_case": true, "clock": "soc.clk", "edge": "falling", "sample": "after",
                  "offset": "auto", "from_cycle": 2, "skip_until": "a=1", "x": "any",
                  "dumpoff": "x", "allow_unmatched": true, "allow_shorter": false}
      }
      """;

  private static JsonSchema schema() throws IOException {
    final Path root = Path.of(System.getProperty("nnuesoc.root", "../.."));
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Files.readString(root.resolve("docs/reference/vector.schema.json")));
  }

  @Test
  void everyFieldIsRead() throws IOException {
    final GoldenVector vector = GoldenVector.read("v.json", WHOLE);
    assertThat(vector.name()).isEqualTo("a name");
    assertThat(vector.positions()).hasSize(1);
    assertThat(vector.shape()).isEqualTo(new Shape(1, 16, 32, 32));
    assertThat(vector.arithmetic()).isEqualTo(NumberFormat.STOCKFISH);
    assertThat(vector.timing())
        .containsAllEntriesOf(
            new TreeMap<>(Map.of("handshake", "naive", "lw_write", "3", "mode", "streamed")));
    assertThat(vector.line("cycles")).isEqualTo(15);
    assertThat(schema().validate(WHOLE, InputFormat.JSON)).isEmpty();
  }

  @Test
  void aFieldOfEachKindIsInTheSchemaAndOnlyThose() throws IOException {
    final Path root = Path.of(System.getProperty("nnuesoc.root", "../.."));
    final JsonNode properties =
        new ObjectMapper()
            .readTree(Files.readString(root.resolve("docs/reference/vector.schema.json")))
            .get("properties");
    for (String field : (Iterable<String>) properties::fieldNames) {
      assertThatThrownBy(() -> GoldenVector.read("v.json", "{\"" + field + "\": [[]], \"zz\": 1}"))
          .as(field)
          .hasMessageNotContaining(field + ": unknown field");
    }
  }

  /** What is wrong, and the line and path that the message names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\1',
      textBlock =
          """
          "cycles": 12345678901      | "cycels": 1                | v.json:15: cycels: unknown field: expected one of name, design,
          "name": "a name"           | "name": " \\u2003"        | v.json:2: name: is blank, expected the vector's name
          "cycles": 12345678901      | "cycles": "1"              | v.json:15: cycles: is "1", expected a number
          "cycles": 12345678901      | "cycles": 1.5              | v.json:15: cycles: is 1.5, expected a whole number, 0 or more
          "cycles": 12345678901      | "cycles": -1               | v.json:15: cycles: is -1, expected a whole number
          "eval": -5                 | "eval": 2147483648         | v.json:10: positions[0].eval: is 2147483648, expected a whole number, -2147483648 to 2147483647
          "eval": -5                 | "eval": true               | v.json:10: positions[0].eval: is true, expected a number
          [0, 127]                   | [0, 128]                   | v.json:12: positions[0].layers[0].white[1]: is 128, expected a whole number, 0 to 127
          "layer": 2                 | "layer": 1                 | layer 1 is given twice
          "output": [1]              | "white": [1]               | v.json:13: positions[0].layers[1].white: layer 2 has none
          "fen": "startpos",         | "fen": "8/8/8/8/8/8/8/8 w - -", | v.json:10: positions[0].fen: FEN field 1 (placement): 0 white kings
          "fen": "startpos",         |                            | v.json:10: positions[0]: lacks "fen"
          [1, 16, 32, 32]            | [3, 16, 32, 32]            | v.json:6: shape: KINGS, the first number, is 3
          [1, 16, 32, 32]            | [1, 16, 32]                | v.json:6: shape: has 3 sizes, expected [KINGS, H, N2, N3]
          "stockfish"                | "fish"                     | v.json:5: arithmetic: is "fish", expected report or stockfish
          "overwrite"                | "over"                     | v.json:18: hazards[0].kind: is "over", expected mixed-port or
          "net_sha256": null         | "net_sha256": "12"         | v.json:4: net_sha256: is "12", expected 64 digits
          "format_version": 1        | "format_version": 2        | v.json:3: format_version: is 2, expected
          "design": "report",        | "design": "reports",       | v.json:3: design: is "reports", expected report or as-built-testbench
          "design": "report",        | "design": "report", "clocks": 3, | v.json:3: clocks: this file is for the design "report", which does not allow the key "clocks"; set "design" to as-built-testbench or as-built-board
          "design": "report",        | "design": "report", "eval": 3, | v.json:3: eval: belongs into an entry of "positions"
          "design": "report",        | "design": "as-built-board", | v.json:4: net: this file is for the design "as-built-board", which does not allow the key "net"; set "design" to report
          "engine": "stepped"        | "engine": "slow"           | v.json:8: engine: is "slow", expected fast or stepped
          "file": "their.vcd",       |                            | v.json:23: trace: lacks "file"
          "words": [4294967295]      | "words": [4294967296]      | v.json:21: memories[0].words[0]: is 4294967296
          "complete": true           | "complete": true, "complete": true | v.json:16: no JSON: "complete" is given twice
          "hazard_count": 1          | "hazard_count": 1 1        | v.json:17: no JSON: expected a comma
          """)
  void anErrorNamesFileLineAndField(String right, String wrong, String message) throws IOException {
    assertThat(WHOLE).contains(right);
    final String text = WHOLE.replace(right, wrong == null ? "" : wrong);
    assertThatThrownBy(() -> GoldenVector.read("v.json", text))
        .isInstanceOf(VectorException.class)
        .hasMessageContaining(message);
    final boolean beyondSchema =
        message.contains("twice")
            || message.contains("KINGS, the first number, is")
            || message.contains("has none")
            || message.contains("placement")
            || message.contains("no JSON");
    if (!beyondSchema) {
      assertThat(schema().validate(text, InputFormat.JSON)).as(text).isNotEmpty();
    }
  }

  /** A vector without any of these passed whatever the run gave. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\1',
      textBlock =
          """
          "positions": [{"fen": "startpos"}]                                                   | true
          "positions": [{"fen": "startpos", "layers": []}], "events": [], "signals": []        | true
          "positions": [{"fen": "startpos", "layers": [{"layer": 2}]}], "net_sha256": null     | true
          "positions": [{"fen": "startpos"}], "memories": [{"cycle": 1, "memory": "output_2", "words": []}] | true
          "positions": [{"fen": "startpos", "eval": null}]                                     | false
          "positions": [{"fen": "startpos"}, {"fen": "startpos", "end": 5}]                    | false
          "positions": [{"fen": "startpos", "layers": [{"layer": 2, "output": []}]}]           | false
          "positions": [{"fen": "startpos"}], "hazards": []                                    | false
          "positions": [{"fen": "startpos"}], "trace": {"file": "a.vcd"}                       | false
          "positions": [{"fen": "startpos"}], "memories": [{"cycle": 1, "memory": "output_2", "words": [0]}] | false
          """)
  void aVectorThatExpectsNothingIsKnown(String fields, boolean nothing) {
    assertThat(GoldenVector.read("v.json", "{" + fields + "}").expectsNothing()).isEqualTo(nothing);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\1',
      textBlock =
          """
          "design": "as-built-board", "hps": "repaired"                        | expected eval, end, cycles
          "design": "as-built-testbench"                                       | expected eval, end, cycles
          "design": "one-chan-tpu", "runs": [{"fen": null, "moves": ["a2a3"]}] | expected values, result_move
          "design": "one-chan-movegen", "runs": [{"board": "00", "delta": 3}]  | expected moves or no_move_cycle
          """)
  void aDesignWithoutAModelToJudgeItNeedsAnExpectation(String fields, String message) {
    assertThatThrownBy(() -> GoldenVector.read("v.json", "\n{" + fields + "}"))
        .hasMessageContaining("v.json:2: expects nothing of the run, so it would always pass")
        .hasMessageContaining(message);
  }

  @Test
  void mismatchesAreThoseOfTheFieldsThatTheAnswerHas() {
    final GoldenVector vector = GoldenVector.read("v.json", WHOLE);
    final Map<String, Object> answer =
        Map.of("cycles", 12345678901L, "complete", false, "hazards", List.of());
    assertThat(Mismatch.find(vector.root(), answer).stream().map(Mismatch::toString))
        .containsExactly(
            "complete: expected true, got false",
            "hazards: expected"
                + " [{\"cycle\":5,\"kind\":\"overwrite\",\"where\":\"weight_2\",\"address\":…,"
                + " got []");
  }

  @Test
  void renewalTouchesNothingButTheExpectation() {
    final GoldenVector vector = GoldenVector.read("v.json", WHOLE);
    final Map<String, Object> answer =
        Map.of(
            "cycles",
            77,
            "positions",
            List.of(Map.of("layers", List.of(Map.of("white", List.of(1, 127)), Map.of()))),
            "hazards",
            List.of());
    final String renewed =
        ExpectationEditor.of(vector.text(), Mismatch.find(vector.root(), answer));
    final int hazards = WHOLE.indexOf("[{\"cycle\": 5, \"kind\"");
    final int end = WHOLE.indexOf("}]", hazards) + 2;
    assertThat(renewed)
        .isEqualTo(
            (WHOLE.substring(0, hazards) + "[]" + WHOLE.substring(end))
                .replace("12345678901", "77")
                .replace("[0, 127]", "[1, 127]"));
  }
}
