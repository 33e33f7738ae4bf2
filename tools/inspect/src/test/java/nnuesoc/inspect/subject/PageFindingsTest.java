// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.inspect.page.PageOpening;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** axe-core finds nothing, of any level, and nothing stands beside the page at 320 pixels. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class PageFindingsTest {
  private static final String PLACE =
      "&cycle=14300&memory=weight_1_white&word=12&against=0&square=12&row=0"
          + "&path=12-white-0-0-0&a=14290&b=14310";
  private static final int NARROWEST = 320; // pixels
  private static final String[] DIALOGS = {"?", "/", "b"};

  private static Chromium browser;

  @BeforeAll
  static void open() {
    browser = Chromium.start();
  }

  @AfterAll
  static void close() {
    browser.close();
  }

  private static OtherSide other() {
    return new OtherSide("timing=write=1", BrowsedPage.good());
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"1280, 800", "390, 844", "320, 568"})
  void everyViewHasNoFindingOfAnyLevel(int width, int height) throws IOException {
    try (InspectServer server =
        InspectServer.start(BrowsedPage.naive(), other(), 0, null, "its address")) {
      final List<String> found = new ArrayList<>();
      for (String view : BrowsedPage.VIEWS) {
        found.addAll(
            findings(server.address() + "#view=" + view + PLACE, width, height, "naive-" + view));
      }
      for (String key : DIALOGS) {
        browser.open(server.address() + "#view=soc" + PLACE);
        browser.press(key);
        browser.screenshot("dialog-" + (int) key.charAt(0) + "-" + width);
        found.addAll(seen("dialog " + key, browser.barriers()));
      }
      assertThat(found).isEmpty();
    }
  }

  private static List<String> otherDesigns() {
    return List.of(
        "by-column",
        "positions=2,terms=2",
        "onchip,cache",
        "as-built-testbench",
        "as-built-board",
        "one-chan-tpu");
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("otherDesigns")
  void otherDesignsHaveNoFindingOfAnyLevelInTheNarrowestWindow(String design) throws IOException {
    assertNoFinding(design, NARROWEST);
  }

  @Tag("campaign")
  @Tag("pages")
  @ParameterizedTest
  @MethodSource("otherDesigns")
  void otherDesignsHaveNoFindingOfAnyLevel(String design) throws IOException {
    assertNoFinding(design, 1280, 390, NARROWEST);
  }

  private static void assertNoFinding(String design, int... widths) throws IOException {
    final InspectSession run = OtherDesigns.of(design);
    final List<String> found = new ArrayList<>();
    try (InspectServer server = InspectServer.start(run, 0, null, "its address")) {
      for (String view : run.overview().views()) {
        for (int width : widths) {
          final String address =
              server.address() + "#view=" + view + "&cycle=" + run.overview().cycles() / 2;
          found.addAll(findings(address, width, 800, design.replace(',', '-') + "-" + view));
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void filesHaveNoFindingOfAnyLevel(int width, @TempDir Path folder) throws IOException {
    final InspectSession run = BrowsedPage.good();
    final List<String> found = new ArrayList<>();
    final Path page = folder.resolve("both.html");
    Files.writeString(page, SinglePage.of(run, other(), null, PageOpening.USUAL).text());
    for (String view : BrowsedPage.VIEWS) {
      found.addAll(findings(page.toUri() + "#view=" + view + PLACE, width, 800, "file-" + view));
    }
    final Path embedded = folder.resolve("story.html");
    Files.writeString(embedded, SinglePage.of(run, null, "story", PageOpening.USUAL).text());
    found.addAll(findings(embedded.toUri().toString(), width, 500, "embedded-story"));
    assertThat(found).isEmpty();
  }

  /** What is found, and in the other theme whatever its colors bring. */
  private static List<String> findings(String address, int width, int height, String name) {
    browser.leave();
    browser.size(width, height);
    browser.messages();
    browser.open(address);
    final List<String> found = new ArrayList<>(seen(look(name, width), browser.barriers()));
    browser.press("t");
    found.addAll(seen(look(name, width), browser.barriersOfColors()));
    browser.press("t");
    return found;
  }

  private static String look(String name, int width) {
    final String what = name + "-" + width + "-" + browser.theme();
    browser.screenshot("looked-" + what);
    return what;
  }

  private static List<String> seen(String what, List<String> barriers) {
    final List<String> found = new ArrayList<>();
    barriers.forEach(one -> found.add(what + ": " + one));
    browser.messages().forEach(one -> found.add(what + ": " + one));
    final Object status = browser.script("return document.querySelector('#status').textContent");
    if (!"".equals(status)) {
      found.add(what + ": " + status);
    }
    if (!browser.truth("return document.documentElement.scrollWidth <= innerWidth")) {
      found.add(what + ": something stands beside the page: " + browser.script(BESIDE));
    }
    return found;
  }

  /** Elements that reach beyond the window, the innermost ones. */
  private static final String BESIDE =
      """
      return [...document.querySelectorAll("body *")].filter(one => one.getBoundingClientRect().right > innerWidth + 1
        && !one.closest(".scroll") && one.children.length === 0).slice(0, 5).map(one => one.outerHTML.slice(0, 120)).join(" | ");
      """;
}
