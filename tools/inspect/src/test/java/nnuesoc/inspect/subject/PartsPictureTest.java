// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.RunDescription.MemoryFacts;
import nnuesoc.inspect.session.RunDescription.SignalFacts;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import nnuesoc.net.store.NeedsNets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The picture of a design that is not the report's: every path has a width, and works at times. */
@Tag("browser")
class PartsPictureTest {
  private static final int CYCLES = 40; // from all of a run
  private static final int EVENTS = 25; // about which some are looked at
  private static final int LAYER = 75; // cycles about the one in which a layer first asks
  private static final int SHORT = 500; // cycles
  private static final String ALWAYS = "instructions processor";

  /** Goes through cycles; the paths that are lit in each, joined by a comma. */
  private static final String LIT =
      """
      const done = arguments[arguments.length - 1];
      const field = document.getElementById("cycle");
      const shown = () => performance.getEntriesByName("shown").length;
      (async () => {
        const lit = [];
        for (const cycle of arguments[0]) {
          const before = shown();
          field.value = String(cycle);
          field.dispatchEvent(new Event("change"));
          while (shown() === before) await new Promise(go => setTimeout(go, 1));
          lit.push([...document.querySelectorAll(".path.active")].map(one => one.dataset.path).join());
        }
        done(lit);
      })();
      """;

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"by-column", "onchip,cache", "as-built-testbench", "one-chan-tpu"})
  void everyPathHasAWidthAndWorksAtTimes(String name) throws IOException {
    assertPaths(name);
  }

  @Tag("campaign")
  @Tag("pages")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "words=2,buffers=2",
        "columns=active",
        "positions=2,terms=2",
        "onchip",
        "as-built-board"
      })
  void everyPathOfOtherDesignsHasAWidthAndWorksAtTimes(String name) throws IOException {
    assertPaths(name);
  }

  @NeedsNets
  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"incremental", "incremental,cache"})
  void everyPathOfTheFabricWithAFetchedNetHasAWidthAndWorksAtTimes(String name) throws IOException {
    assertPaths(name);
  }

  private static void assertPaths(String name) throws IOException {
    final InspectSession run = OtherDesigns.of(name);
    try (InspectServer server = InspectServer.start(run, 0, null, "its address");
        Chromium browser = Chromium.start()) {
      browser.size(1280, 800);
      browser.open(server.address() + "#view=soc&cycle=0");
      assertThat(browser.all(".parts a")).hasSizeGreaterThan(5);
      final Set<String> all = new HashSet<>();
      browser
          .all(".path")
          .forEach(one -> all.add(String.valueOf(one.getDomAttribute("data-path"))));
      assertThat(all).hasSizeGreaterThan(5);
      assertThat(browser.all(".parts .label"))
          .hasSizeGreaterThanOrEqualTo(all.size())
          .allMatch(label -> label.getText().matches("(?s).*\\d+ bit"));
      final Set<String> lit = new HashSet<>();
      final Set<String> dark = new HashSet<>();
      for (Object now : (List<?>) browser.async(LIT, List.copyOf(cycles(run)))) {
        final Set<String> here = Set.of(String.valueOf(now).split(",", -1));
        lit.addAll(here);
        all.stream().filter(path -> !here.contains(path)).forEach(dark::add);
      }
      browser.screenshot("parts-" + name.replaceAll("\\W", "-"));
      assertThat(lit).as("each path works at times").containsAll(all);
      dark.add(ALWAYS);
      assertThat(dark).as("no path works all the time").containsAll(all);
      assertThat(browser.messages()).isEmpty();
    }
  }

  /**
   * All cycles of a short run; else some from all of it, about events, and where positions begin
   * and end.
   */
  private static SortedSet<Long> cycles(InspectSession run) {
    final long last = run.overview().cycles();
    final SortedSet<Long> cycles = new TreeSet<>();
    final long step = last < SHORT ? 1 : Math.max(1, last / CYCLES);
    for (long cycle = 0; cycle <= last; cycle += step) {
      cycles.add(cycle);
    }
    final List<ShownEvaluation> all = run.overview().evaluations();
    for (int i = 0; step > 1 && i < Math.min(2, all.size()); i++) {
      final Long begin = all.get(i).begin();
      about(cycles, begin == null ? 0 : begin, 12, last);
      for (LayerSpan layer : all.get(i).layers()) {
        final Long first = layer.firstTrigger();
        about(cycles, first == null ? 0 : first, LAYER, last);
        final Long proceed = layer.proceed();
        about(cycles, proceed == null ? 0 : proceed, LAYER, last);
      }
      final EvaluationEvents events = run.events(i);
      for (int j = 0; j < events.cycles().length; j += 1 + events.cycles().length / EVENTS) {
        about(cycles, events.cycles()[j], 2, last);
      }
    }
    about(cycles, last, 3, last);
    final List<String> names = run.overview().signals().stream().map(SignalFacts::name).toList();
    final int keyed = names.indexOf("soc.fabric.keys.keyed");
    final Long key = keyed < 0 ? null : run.edge(keyed, 0, true).cycle();
    about(cycles, key == null ? 0 : key, 2, last);
    for (MemoryFacts memory : run.overview().memories()) {
      final int[] words = run.words(memory.name(), last).values();
      int word = words.length - 1;
      while (word > 0 && words[word] == 0) {
        word--;
      }
      final Long written = run.lastWrite(memory.name(), word, last).cycle();
      about(cycles, written == null ? 0 : written - 1, 1, last);
    }
    return cycles;
  }

  private static void about(SortedSet<Long> cycles, long cycle, int beside, long last) {
    for (long at = cycle - beside; at <= cycle + beside; at++) {
      cycles.add(Math.max(0, Math.min(last, at)));
    }
  }
}
