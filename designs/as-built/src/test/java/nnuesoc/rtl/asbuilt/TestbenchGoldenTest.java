// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.rtl.asbuilt.events.TestbenchEventRecorder;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The test bench against recordings of a run of the published RTL: testbench-golden.json holds its
 * events, testbench-small.json twelve windows cycle by cycle.
 */
@Tag("slow")
class TestbenchGoldenTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_LONG_FOR_INTS);
  private static final long LAST = 42_265_334;

  @Test
  void everyEventOfTheRecordedRun() throws IOException {
    assertEvents(true);
  }

  @Tag("full")
  @Test
  void everyEventOfTheRecordedRunStepped() throws IOException {
    assertEvents(false);
  }

  private static void assertEvents(boolean fast) throws IOException {
    final PublishedTestbench bench = published();
    final Simulation simulation = fast ? bench.skipping() : bench.simulation();
    final TestbenchEventRecorder events = TestbenchEventRecorder.attach(bench, simulation);
    simulation.run(Long.MAX_VALUE);

    assertThat(simulation.cycle()).isEqualTo(LAST);
    final JsonNode recorded = recorded("testbench-golden.json");
    final JsonNode actual = JSON.valueToTree(events.tree());
    final List<String> sections = new ArrayList<>();
    recorded.properties().forEach(one -> sections.add(one.getKey()));
    sections.removeAll(List.of("design", "definitions", "stimulus"));
    ((ObjectNode) recorded.get("loader")).remove(List.of("reset_note", "clear_phase")); // prose
    for (String section : sections) {
      assertThat(map(actual.get(section))).as(section).isEqualTo(map(recorded.get(section)));
    }
  }

  @Tag("full")
  @Test
  void everyCellOfTheRecordedWindows() throws IOException {
    final PublishedTestbench bench = published();
    final Simulation simulation = bench.simulation();
    final List<CellWindow> windows = new ArrayList<>();
    recorded("testbench-small.json")
        .get("windows")
        .properties()
        .forEach(one -> windows.add(new CellWindow(one.getKey(), one.getValue(), bench.circuit())));
    final List<String> differences = new ArrayList<>();
    int cells = 0;
    while (windows.stream().anyMatch(CellWindow::hasMore)) {
      final long next = windows.stream().mapToLong(CellWindow::nextCycle).min().orElseThrow();
      runTo(simulation, next);
      simulation.settle();
      for (CellWindow window : windows) {
        cells += window.compare(next, differences);
      }
    }
    assertThat(differences).isEmpty();
    assertThat(cells).isGreaterThan(40_000);
  }

  @Tag("full")
  @Test
  void noPartDependsOnTheOrderOrSleepsWithNews() {
    final Simulation reference = published().simulation();
    final Simulation shuffled = published().shuffled(8);
    assertThat(OrderCheck.run(reference, shuffled, 83_000)).isEmpty();
    for (long cycle : new long[] {122_900, 245_800, 42_191_400, 42_194_700, 42_260_600}) {
      reference.run(cycle);
      Snapshot.of(reference).restore(shuffled);
      assertThat(OrderCheck.run(reference, shuffled, cycle + 2_000)).isEmpty();
    }
    reference.run(42_265_100);
    Snapshot.of(reference).restore(shuffled);
    assertThat(OrderCheck.run(reference, shuffled, LAST)).isEmpty();
  }

  /** Beyond its end, where nothing stops the clock. */
  private static void runTo(Simulation simulation, long cycle) {
    simulation.run(cycle);
    while (simulation.cycle() < cycle) {
      simulation.step();
    }
  }

  private static PublishedTestbench published() {
    return new PublishedTestbench(LoaderPieceList.published(), WeightWords.publishedTestbench());
  }

  private static Map<?, ?> map(JsonNode node) {
    return JSON.convertValue(node, Map.class);
  }

  private static JsonNode recorded(String name) throws IOException {
    try (InputStream in = TestbenchGoldenTest.class.getResourceAsStream(name)) {
      return JSON.readTree(Objects.requireNonNull(in, name));
    }
  }
}
