// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.rtl.asbuilt.events.BoardEventRecorder;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The board and its processor against recordings of runs of the published RTL. */
@Tag("slow")
class BoardGoldenTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_LONG_FOR_INTS);
  private static final int CYCLES_OF_DRIFT = 200; // in which the result changes 60 times and more

  @Test
  void everyEventOfTheRecordedRun() throws IOException {
    assertEvents("published_hps", WeightStoreRule.PUBLISHED, true);
  }

  @Tag("full")
  @Test
  void everyEventOfTheRecordedRunOfTheRepairedProgram() throws IOException {
    assertEvents("word_store_hps", WeightStoreRule.REPAIRED, true);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"published_hps, PUBLISHED", "word_store_hps, REPAIRED"})
  void everyEventOfTheRecordedRunStepped(String scenario, WeightStoreRule stores)
      throws IOException {
    assertEvents(scenario, stores, false);
  }

  private static void assertEvents(String scenario, WeightStoreRule stores, boolean fast)
      throws IOException {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    final BoardProcessor processor = processor(board, stores);
    final Simulation simulation =
        fast
            ? Simulation.skipping(board.circuit(), processor)
            : Simulation.gated(board.circuit(), processor);
    final BoardEventRecorder events = BoardEventRecorder.attach(board, simulation);
    processor.listen(
        new HpsListener() {
          @Override
          public void evalRead(long cycle, int value) {
            events.evalRead(cycle, value);
          }
        });
    simulation.run(Long.MAX_VALUE);
    assertThat(simulation.cycle()).as("the load of the result").isEqualTo(68_971_047);
    for (int i = 0; i < CYCLES_OF_DRIFT; i++) {
      simulation.step();
    }

    final JsonNode recorded = recorded().get("scenarios").get(scenario);
    final JsonNode actual = JSON.valueToTree(events.tree());
    int sections = 0;
    for (Map.Entry<String, JsonNode> section : recorded.properties()) {
      if (!section.getKey().equals("stimulus")) {
        assertThat(map(actual.get(section.getKey())))
            .as(section.getKey())
            .isEqualTo(map(section.getValue()));
        sections++;
      }
    }
    assertThat(sections).isEqualTo(9);
  }

  @Test
  void noPartDependsOnTheOrderOrSleepsWithNews() {
    final PublishedBoard first = new PublishedBoard(LoaderPieceList.published());
    final Simulation reference =
        Simulation.gated(first.circuit(), processor(first, WeightStoreRule.REPAIRED));
    final PublishedBoard second = new PublishedBoard(LoaderPieceList.published());
    final Simulation shuffled =
        Simulation.shuffled(second.circuit(), processor(second, WeightStoreRule.REPAIRED), 8);
    assertThat(OrderCheck.run(reference, shuffled, 2_000)).isEmpty();
    final PublishedBoard third = new PublishedBoard(LoaderPieceList.published());
    final Simulation fast =
        Simulation.skipping(third.circuit(), processor(third, WeightStoreRule.REPAIRED));
    for (long cycle :
        new long[] {5_000_000, 15_081_900, 15_163_900, 15_286_700, 67_512_000, 67_889_600}) {
      assertSameOrder(fast, reference, shuffled, cycle, 2_000);
    }
    for (long cycle : new long[] {68_453_800, 68_470_500, 68_970_900}) {
      assertSameOrder(fast, reference, shuffled, cycle, 500);
    }
  }

  private static void assertSameOrder(
      Simulation fast, Simulation reference, Simulation shuffled, long from, long cycles) {
    fast.run(from);
    final Snapshot snapshot = Snapshot.of(fast);
    snapshot.restore(reference);
    snapshot.restore(shuffled);
    assertThat(OrderCheck.run(reference, shuffled, from + cycles)).isEmpty();
  }

  private static BoardProcessor processor(PublishedBoard board, WeightStoreRule stores) {
    return new BoardProcessor(board, new BoardProgram(WeightWords.publishedBoard(), stores), 1);
  }

  private static Object map(JsonNode node) {
    return JSON.convertValue(node, Object.class);
  }

  private static JsonNode recorded() throws IOException {
    try (InputStream in = BoardGoldenTest.class.getResourceAsStream("board-golden.json")) {
      return JSON.readTree(Objects.requireNonNull(in));
    }
  }
}
