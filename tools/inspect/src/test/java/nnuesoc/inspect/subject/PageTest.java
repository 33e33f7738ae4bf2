// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The page in a browser: what it shows, the keyboard, and that a file asks for nothing. */
@Tag("browser")
class PageTest extends BrowsedPage {
  @Test
  void barrierAndErrorOfTheConsoleAreNoticed() {
    browser.open(address("view=soc&cycle=0"));
    browser.script("document.getElementById('main').innerHTML = '<button></button>'");
    assertThat(browser.barriers()).anyMatch(barrier -> barrier.startsWith("button-name"));
    browser.script("console.error('planted')");
    assertThat(browser.messages()).anyMatch(message -> message.contains("planted"));
  }

  @Test
  void everyKeyDoesWhatTheHelpSays() {
    browser.open(address("view=soc&cycle=14300"));
    browser.press(Keys.ARROW_RIGHT);
    assertThat(browser.cycle()).isEqualTo(14_301);
    browser.press(Keys.ARROW_LEFT);
    browser.press(Keys.ARROW_LEFT);
    assertThat(browser.cycle()).isEqualTo(14_299);
    browser.press(Keys.END);
    assertThat(browser.cycle()).isEqualTo(session.overview().cycles());
    browser.press(Keys.HOME);
    assertThat(browser.cycle()).isZero();
    browser.press("n");
    final long handshake = browser.cycle();
    assertThat(handshake)
        .isEqualTo(session.overview().evaluations().get(0).layers().get(0).firstTrigger());
    browser.press("n");
    assertThat(browser.cycle()).isGreaterThan(handshake);
    browser.press("p");
    assertThat(browser.cycle()).isEqualTo(handshake);
    browser.press("h");
    assertThat(browser.cycle()).isEqualTo(session.overview().hazards().kept().get(0).cycle());
    for (int i = 0; i < VIEWS.size(); i++) {
      browser.press(String.valueOf(i + 1));
      assertThat(browser.find("#views a[aria-current]").getDomAttribute("data-view"))
          .isEqualTo(VIEWS.get(i));
    }
    browser.press("g");
    browser.press("8330ns", Keys.ENTER);
    assertThat(browser.cycle()).isEqualTo(417);
  }

  @Test
  void rowsAreSteppedFromWriteToWrite() {
    browser.open(file + "#view=soc&cycle=0");
    browser.shift(Keys.ARROW_RIGHT);
    assertThat(browser.text("#doing")).isEqualTo("Layer 1 computes row 0.");
    assertThat(browser.text("#main")).contains("layer 1: WRITE");
    browser.shift(Keys.ARROW_RIGHT);
    assertThat(browser.text("#doing")).isEqualTo("Layer 1 computes row 1.");
    browser.shift(Keys.ARROW_LEFT);
    assertThat(browser.text("#doing")).isEqualTo("Layer 1 computes row 0.");
  }

  @Tag("full")
  @Test
  void helpOpensAndCloses() {
    browser.open(address("view=soc&cycle=0"));
    browser.press("?");
    assertThat(browser.truth("return document.getElementById('keys').open")).isTrue();
    assertThat(browser.text("#keys")).contains("next handshake", "light or dark");
    assertThat(browser.barriers()).isEmpty();
    browser.screenshot("help");
    browser.press(Keys.ESCAPE);
    assertThat(browser.truth("return document.getElementById('keys').open")).isFalse();
  }

  @Tag("full")
  @Test
  void everythingIsReachedByTabAndSeen() {
    browser.open(address("view=memory&cycle=14300&memory=output_2"));
    browser.script("window.before = document.activeElement");
    String reached = "";
    for (int i = 0; i < 60 && !reached.equals("words"); i++) {
      browser.type(Keys.TAB);
      reached =
          String.valueOf(
              browser.script(
                  """
                  const before = window.before, at = window.before = document.activeElement;
                  if (at === before) return "no further than " + at.outerHTML.slice(0, 80);
                  if (at !== document.body && getComputedStyle(at).outlineStyle === "none") {
                    return "no focus is seen on " + at.outerHTML.slice(0, 80);
                  }
                  return at.closest(".words") ? "words" : "on the way";
                  """));
      assertThat(reached).isIn("words", "on the way");
    }
    assertThat(reached).isEqualTo("words");
  }

  @Test
  void addressOpensTheSameView() {
    browser.open(address("view=memory&cycle=0"));
    browser.press(Keys.END);
    browser.script("document.querySelectorAll('.words td button')[5].click()");
    browser.settle();
    browser.until(
        "the address follows", () -> browser.truth("return location.hash.includes('word=5')"));
    final String hash = String.valueOf(browser.script("return location.hash"));
    final String seen = browser.text("#main");
    browser.open(server.address() + hash);
    assertThat(browser.text("#main")).isEqualTo(seen);
  }

  @Test
  void dragGoesThroughTheRun() {
    browser.open(address("view=timeline&cycle=0"));
    browser.script(
        """
        const strip = document.getElementById("strip"), box = strip.getBoundingClientRect();
        const at = (type, part) => strip.dispatchEvent(new PointerEvent(type,
          {pointerId: 1, clientX: box.left + part * box.width, clientY: box.top + 5, bubbles: true}));
        strip.setPointerCapture = () => {};
        strip.hasPointerCapture = () => true;
        at("pointerdown", 0.2);
        for (let i = 20; i <= 75; i++) at("pointermove", i / 100);
        """);
    browser.settle();
    final double part = browser.cycle() / (double) session.overview().cycles();
    assertThat(part).isBetween(0.74, 0.76);
  }

  @Test
  void boardShowsAPiecesFeatures() {
    browser.open(address("view=board&cycle=14300&square=12"));
    assertThat(browser.text("#main"))
        .contains("e2: white pawn", "White's feature 12", "Black's feature 115");
    browser.find("[data-square='0']").click();
    browser.settle();
    assertThat(browser.text("#main")).contains("a1: white rook");
  }

  @Test
  void neuronIsTheSessions() {
    browser.open(file + "#view=neuron&layer=2&row=3&cycle=250000");
    final InspectSession good = good();
    final var events = good.events(0);
    ComputedRow neuron = null;
    for (int i = 0; i < events.cycles().length; i++) {
      if (good.overview().events().get(events.signals()[i]).equals("soc.fabric.layer2.row")
          && events.values()[i] == 4) {
        neuron = good.neuron(2, true, events.cycles()[i] - 1);
      }
    }
    assertThat(neuron).isNotNull();
    if (neuron != null) {
      assertThat(browser.text("#main"))
          .contains("sum of " + neuron.columns().length + " terms", "output_2[3]")
          .contains(neuron.equation());
    }
    browser.press("j");
    assertThat(browser.text("#main")).contains("output_2[4]");
  }

  @Test
  void memoryWordLeadsToItsWrite() {
    final long end = session.overview().cycles();
    browser.open(address("view=memory&memory=weight_4&word=7&cycle=" + end));
    final Long written = session.lastWrite("weight_4", 7, end).cycle();
    assertThat(written).isNotNull();
    browser.until("the last write is told", () -> browser.text("#main").contains("written by hps"));
    browser.all("#main button").stream()
        .filter(button -> button.getText().equals("Go to where it first stands"))
        .findFirst()
        .orElseThrow()
        .click();
    browser.settle();
    assertThat(browser.cycle()).isEqualTo(written);
  }

  @Test
  void goldenModelIsHeldAgainstTheMemory() {
    final Long end = good().overview().evaluations().get(0).end();
    browser.open(file + "#view=memory&memory=output_2&against=golden&cycle=" + end);
    assertThat(browser.text("#main"))
        .contains("All 32 words due by now are as the golden model has them.");
    final Long wrong = session.overview().evaluations().get(0).end();
    browser.open(address("view=why&cycle=" + wrong));
    browser.until("the verdict", () -> browser.text("#main").contains("golden model"));
    assertThat(browser.text("#main"))
        .contains("hazards", "before the last layer was done; the golden model has");
  }

  @Test
  void wavesShowWhatIsPicked() {
    browser.open(
        address("view=waves&cycle=14300&signals=soc.fabric.layer1.state,soc.hps.address@binary"));
    assertThat(browser.all(".waves .label")).hasSize(2);
    browser.script("document.querySelector('details').open = true");
    browser.until("the groups are there", () -> !browser.all(".groups input").isEmpty());
    browser.script("document.querySelector('.groups input:not(:checked)').click()");
    browser.settle();
    assertThat(browser.all(".waves .label")).hasSize(3);
    assertThat(browser.text(".waves")).contains("layer1.state").containsPattern("[01]{32}");
    browser.press("-");
    assertThat(browser.text("#main")).contains("cycles 14,236 to 14,363");
  }

  @Tag("full")
  @Test
  void fileShowsWhatTheServerShows() throws IOException {
    assertFileShowsWhatTheServerShows(
        List.of("150000"), List.of("soc", "memory&memory=output_2", "neuron&layer=3&row=5"));
  }

  @Tag("full")
  @Test
  void fileShowsWhatTheServerShowsInOtherCycles() throws IOException {
    assertFileShowsWhatTheServerShows(
        List.of("0", "14300", "150000", "255338"),
        List.of(
            "soc",
            "board",
            "memory&memory=output_2",
            "memory&memory=weight_2",
            "neuron&layer=3&row=5",
            "timeline"));
  }

  private static void assertFileShowsWhatTheServerShows(List<String> cycles, List<String> views)
      throws IOException {
    try (InspectServer other = InspectServer.start(good(), 0, null, "its address")) {
      for (String cycle : cycles) {
        for (String view : views) {
          browser.open(file + "#view=" + view + "&cycle=" + cycle);
          final String seen = browser.text("#main").replaceAll(" *As a file:.*", "");
          browser.open(other.address() + "#view=" + view + "&cycle=" + browser.cycle());
          assertThat(browser.text("#main").replaceAll("\\n?As a file:.*", ""))
              .as("%s, %s", view, cycle)
              .isEqualTo(seen);
        }
      }
    }
  }

  @Test
  void fileAsksForNothing() {
    browser.open(file + "#view=soc&cycle=14300");
    for (int i = 1; i <= VIEWS.size(); i++) {
      browser.press(String.valueOf(i), Keys.ARROW_RIGHT);
    }
    assertThat(browser.script("return performance.getEntriesByType('resource').length"))
        .isEqualTo(0L);
    assertThat(browser.messages()).isEmpty();
  }
}
