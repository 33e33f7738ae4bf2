// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every view in one size; {@link PageFindingsTest} sees others, and pages from disk. */
@Tag("browser")
class PageViewsTest extends BrowsedPage {
  @Test
  void everyViewIsWhole() {
    browser.size(1280, 900);
    for (String view : VIEWS) {
      open(view);
      isWhole("server-" + view + "-1280-" + browser.theme());
    }
  }

  /** In the other theme only colors differ, so only barriers of colors are looked for. */
  @Tag("full")
  @Test
  void everyViewIsWholeAndHasNoBarrierInBothThemes() {
    browser.size(1280, 900);
    for (String view : VIEWS) {
      open(view);
      assertThat(browser.barriers()).as(view).isEmpty();
      browser.press("t");
      isWhole("server-" + view + "-1280-" + browser.theme());
      assertThat(browser.barriersOfColors()).as("%s, the other theme", view).isEmpty();
    }
  }

  private static void open(String view) {
    browser.open(
        address(
            "view="
                + view
                + "&cycle=14300&memory=weight_1_white&word=12&against=0&square=12&row=0"));
  }

  private static void isWhole(String name) {
    browser.screenshot(name);
    assertThat(browser.messages()).as(name).isEmpty();
    assertThat(browser.text("#status")).as(name).isEmpty();
    assertThat(browser.truth("return document.documentElement.scrollWidth <= innerWidth"))
        .as("%s: nothing stands beside the page", name)
        .isTrue();
    assertThat(browser.text("#main"))
        .as("%s: a negative number has a minus sign, no hyphen", name)
        .doesNotContainPattern("(?m)(^|[\\s(])-\\d");
  }

  @Tag("full")
  @Test
  void publishedTestBenchHasTheViewsThatKnowNoRows() throws IOException {
    assertViewsOf("as-built-testbench");
  }

  @Tag("full")
  @Test
  void publishedBoardHasTheViewsThatKnowNoRows() throws IOException {
    assertViewsOf("as-built-board");
  }

  @Tag("full")
  @Test
  void otherFabricsHaveAllTheirViews() throws IOException {
    assertViewsOf("by-column", Looked.small().withTuning(Tuning.named("by-column").orElseThrow()));
    assertViewsOf(
        "onchip",
        UpdatableSocSpecs.onChip(DialectReader.own(), "").withPositions(List.of(Position.START)));
  }

  private static void assertViewsOf(String name, SocSpec spec) throws IOException {
    final InspectSession run = Looked.session(spec);
    try (InspectServer other = InspectServer.start(run, 0, null, "its address")) {
      final long cycle = run.overview().cycles() / 2;
      for (String view : run.overview().views()) {
        browser.open(other.address() + "#view=" + view + "&cycle=" + cycle);
        browser.screenshot(name + "-" + view);
        assertThat(browser.messages()).as("%s %s", name, view).isEmpty();
        assertThat(browser.text("#status")).as("%s %s", name, view).isEmpty();
        assertThat(browser.find("#views a[aria-current]").getDomAttribute("data-view"))
            .isEqualTo(view);
      }
    }
  }

  private static void assertViewsOf(String design) throws IOException {
    final AsBuiltRun machine = Looked.published(design).start();
    final InspectSession run = Looked.loaded(new InspectSession(new AsBuiltSubject(machine, null)));
    try (InspectServer other = InspectServer.start(run, 0, null, "its address")) {
      for (String view : run.overview().views()) {
        browser.open(other.address() + "#view=" + view + "&cycle=500000");
        browser.screenshot(design + "-" + view);
        assertThat(browser.messages()).as(view).isEmpty();
        assertThat(browser.text("#status")).as(view).isEmpty();
      }
    }
  }
}
