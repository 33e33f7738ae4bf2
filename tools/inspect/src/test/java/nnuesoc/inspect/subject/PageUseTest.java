// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The page does what a hand expects; each test is named after what it did instead. */
@Tag("browser")
class PageUseTest extends BrowsedPage {
  private static void shows(String selector, String text) {
    browser.until(text, () -> browser.text(selector).contains(text));
  }

  private static void toCycle(long cycle) {
    browser.until("cycle " + cycle, () -> browser.cycle() == cycle);
  }

  @Tag("full")
  @Test
  void publishedDesignsHadDeadViewsAndNoHandshakesFor42MillionCycles() throws IOException {
    final InspectSession run =
        Looked.loaded(
            new InspectSession(
                new AsBuiltSubject(Looked.published("as-built-board").start(), null)));
    try (InspectServer other = InspectServer.start(run, 0, null, "its address")) {
      browser.open(other.address() + "#view=soc&cycle=15163922");
      assertThat(browser.text("#views")).isEqualTo("Story\nSoC\nTimeline\nWaves\nMemories\nWhy");
      assertThat(browser.find("#views a[aria-current]").getText()).isEqualTo("SoC");
      assertThat(browser.all("#main svg a").size()).isGreaterThan(5);
      browser.press("n");
      browser.until("the handshake", () -> browser.cycle() > 15_163_922L);
      assertThat(browser.cycle()).isBetween(15_163_923L, 15_163_922L + 300_000);
      browser.open(other.address() + "#view=why&cycle=0");
      browser.find("#main td a").click();
      browser.settle();
      assertThat(browser.find("#views a[aria-current]").getText()).isEqualTo("Waves");
      shows("#main", "zoom in");
    }
  }

  @Test
  void netOfConstantsWasShownAsIfItHadAnOpinion() throws IOException {
    final SocSpec spec =
        SocSpec.of(
                GeneratedNetFinder.named(
                    "report", Shape.parse("64,256,32,32"), NumberFormat.REPORT))
            .withPositions(List.of(Position.START));
    final InspectSession run =
        Looked.loaded(new InspectSession(new ReportSubject(spec.start(), null, null)));
    try (InspectServer other = InspectServer.start(run, 0, null, "its address")) {
      browser.open(other.address() + "#view=story");
      shows("#main", "to this net every piece is worth nothing.");
    }
  }

  @Test
  void backLeftThePageAfterAJump() {
    browser.open(file + "#view=soc&cycle=1336");
    browser.press("n");
    final long jumped = browser.cycle();
    assertThat(jumped).isGreaterThan(1_336);
    browser.until(
        "it is written", () -> browser.truth("return location.hash.includes('" + jumped + "')"));
    browser.script("history.back()");
    toCycle(1_336);
    browser.until(
        "what is written would end the way forward",
        () -> browser.truth("return location.hash.includes('run=')"));
    browser.script("history.forward()");
    toCycle(jumped);
    browser.press(Keys.ARROW_RIGHT);
    browser.press("4");
    browser.until(
        "it is written", () -> browser.truth("return location.hash.includes('timeline')"));
    browser.script("history.back()");
    browser.until(
        "the view before", () -> browser.find("#views a[aria-current]").getText().equals("SoC"));
  }

  @Test
  void messageStoodBelowTheFold() {
    browser.size(1280, 800);
    browser.open(file + "#view=memory&cycle=255338&memory=weight_2");
    browser.press("h");
    shows("#status", "There is no later hazard");
    assertThat(
            browser.truth(
                "const box = document.getElementById('status').getBoundingClientRect();"
                    + " return box.top >= 0 && box.bottom <= innerHeight"))
        .isTrue();
  }

  @Tag("full")
  @Test
  void draggingRanAwayAndPicturesCouldNotBeMoved() {
    for (String view : List.of("waves", "timeline&from=14000&to=15000")) {
      browser.open(address("view=" + view + "&cycle=14300"));
      final String before = browser.text("#main .number");
      pointer(.5, .3);
      browser.settle();
      assertThat(browser.cycle()).as(view).isEqualTo(14_300);
      assertThat(browser.text("#main .number")).as(view).isNotEqualTo(before);
      pointer(.8, .8);
      browser.settle();
      assertThat(browser.cycle()).as(view).isNotEqualTo(14_300);
      final String moved = browser.text("#main .number");
      browser.script(
          "document.querySelector('#main canvas').dispatchEvent(new WheelEvent('wheel',"
              + " {deltaX: 120, deltaY: 0, cancelable: true}))");
      browser.settle();
      final String along = browser.text("#main .number");
      assertThat(along).as("%s: a horizontal wheel", view).isNotEqualTo(moved);
      assertThat(length(along)).as("%s: does not zoom", view).isEqualTo(length(moved));
    }
  }

  private static long length(String caption) {
    final String[] numbers = caption.replace(",", "").split("\\D+", -1);
    return Long.parseLong(numbers[2]) - Long.parseLong(numbers[1]);
  }

  /** Goes down at a part of the picture's width, moves to another one in steps, and up. */
  private static void pointer(double from, double to) {
    browser.script(
        """
        const canvas = document.querySelector("#main canvas"), box = canvas.getBoundingClientRect();
        canvas.setPointerCapture = () => {};
        const at = (type, part) => canvas.dispatchEvent(new PointerEvent(type,
          {pointerId: 1, clientX: box.left + part * box.width, clientY: box.top + 30, bubbles: true}));
        at("pointerdown", arguments[0]);
        for (let i = 1; i <= 5; i++) at("pointermove", arguments[0] + (arguments[1] - arguments[0]) * i / 5);
        at("pointerup", arguments[1]);
        """,
        from,
        to);
  }

  @Test
  void focusFellToTheBodyAfterAControl() {
    browser.open(file + "#view=neuron&layer=2&row=3&cycle=230000");
    browser.script("document.querySelector('#main input[type=number]').focus()");
    browser.type(Keys.ARROW_UP);
    browser.script("document.activeElement.dispatchEvent(new Event('change'))");
    browser.settle();
    shows("#main", "output_2[4]");
    assertThat(browser.truth("return document.activeElement.matches('#main input')")).isTrue();
    browser.open(file + "#view=soc&cycle=14216");
    browser.script("document.querySelector('.soc a').focus()");
    browser.press(Keys.ARROW_RIGHT);
    assertThat(browser.truth("return document.activeElement.matches('.soc a')")).isTrue();
    browser.press("g");
    browser.press("14216", Keys.ENTER);
    assertThat(browser.truth("return document.activeElement.id")).isFalse();
    assertThat(browser.script("return document.activeElement.id")).isEqualTo("main");
  }

  @Tag("full")
  @Test
  void boardHad64StopsOfTabAndAMemory157() {
    final String stops =
        "return [...document.querySelectorAll('#main button')].filter(one => one.tabIndex ==="
            + " 0).length";
    browser.open(file + "#view=board&cycle=14216");
    assertThat(
            browser.script(
                "return [...document.querySelectorAll('.board button')].filter(one => one.tabIndex"
                    + " === 0).length"))
        .isEqualTo(1L);
    browser.script("document.querySelector('.board button[tabindex=\"0\"]').focus()");
    browser.press(Keys.ARROW_UP);
    assertThat(browser.script("return document.activeElement.dataset.square")).isEqualTo("8");
    browser.open(file + "#view=memory&cycle=14216&memory=weight_2");
    assertThat((Long) browser.script(stops)).isLessThan(8L);
    browser.script("document.querySelector('.words button').focus()");
    browser.press(Keys.ARROW_DOWN);
    assertThat(browser.script("return document.activeElement.dataset.word")).isEqualTo("8");
  }

  @Tag("full")
  @Test
  void neuronIgnoredTheCursor() {
    browser.open(file + "#view=neuron&cycle=228300");
    shows("#main", "output_2[");
    browser.press("End");
    browser.press(Keys.END);
    shows("#main", "= eval");
    browser.press("k");
    browser.press(Keys.HOME);
    shows("#main", "= eval");
  }

  @Tag("full")
  @Test
  void timeFieldRefusedThePagesOwnTime() {
    browser.open(address("view=soc&cycle=0"));
    for (String typed : List.of("833.12 µs", "833.12us", "0.83312 ms", "833120ns", "41,656")) {
      browser.press(Keys.HOME);
      browser.press("g");
      browser.press(typed, Keys.ENTER);
      toCycle(41_656);
    }
    browser.press("g");
    browser.press("soon", Keys.ENTER);
    shows("#status", "expected a cycle like 41656");
  }

  @Tag("full")
  @Test
  void signalsBeyond32WereLostOnReload() {
    browser.open(address("view=waves&cycle=14300&signals=soc.fabric.layer*,soc.pio.*"));
    final int shown = browser.all(".waves .label").size();
    assertThat(shown).isGreaterThan(32);
    browser.open(address("view=waves&cycle=14300&signals=soc.fabric.layer*,soc.pio.*"));
    assertThat(browser.all(".waves .label")).hasSize(shown);
  }

  @Test
  void linkOfAnotherRunShowedAnotherNumberWithoutAWord() {
    browser.open(file + "#view=soc&cycle=14300&run=00000000");
    shows("#status", "made on another run");
    browser.open(file + "#view=soc&cycle=14300&run=" + good().overview().fingerprint());
    assertThat(browser.text("#status")).isEmpty();
    browser.press(Keys.ARROW_RIGHT);
    browser.until(
        "the address names the run",
        () ->
            browser.truth(
                "return location.hash.includes('run=" + good().overview().fingerprint() + "')"));
  }

  @Test
  void badLinkWasAnsweredWithAnotherPlaceWithoutAWord() {
    browser.open(file + "#view=memories&cycle=14300");
    assertThat(browser.find("#views a[aria-current]").getText()).isEqualTo("Memories");
    browser.open(file + "#view=nosuch&cycle=99999999999");
    shows("#status", "The link names the view nosuch; this page has story, board");
    shows("#status", "The link names the cycle 99999999999; this run has the cycles 0 to 255,338.");
    browser.until(
        "a clean address", () -> browser.truth("return !location.hash.includes('nosuch')"));
  }

  @Test
  void serverThatHadEndedWasNotNamed() throws IOException {
    final InspectServer ended = InspectServer.start(good(), 0, null, "its address");
    browser.open(ended.address() + "#view=soc&cycle=14300");
    final String before = browser.text("#main");
    ended.close();
    browser.press(Keys.ARROW_RIGHT);
    shows("#status", "./nnuesoc inspect has ended. The page shows what it had;");
    assertThat(browser.text("#main")).as("the last picture").isEqualTo(before);
    browser.messages(); // the browser reports the question without an answer
  }

  @Test
  void themeWasLostOnReload() {
    browser.open(address("view=soc&cycle=14300"));
    browser.press("t");
    final Object theme = browser.script("return document.documentElement.dataset.theme");
    browser.open(address("view=soc&cycle=14300"));
    assertThat(browser.script("return document.documentElement.dataset.theme")).isEqualTo(theme);
    browser.press("t");
  }

  @Tag("full")
  @Test
  void boardOverflowedOnANarrowScreen() {
    assertNothingOverflows(320, List.of("board", "timeline", "memory", "neuron"));
  }

  @Tag("full")
  @Test
  void viewsOverflowedOnANarrowScreen() {
    assertNothingOverflows(320, VIEWS);
    assertNothingOverflows(390, VIEWS);
  }

  private static void assertNothingOverflows(int width, List<String> views) {
    browser.size(width, 844);
    for (String view : views) {
      browser.open(file + "#view=" + view + "&cycle=228543&layer=2&row=0&memory=output_2");
      assertThat(browser.truth("return document.documentElement.scrollWidth <= innerWidth"))
          .as("%s at %d", view, width)
          .isTrue();
    }
  }

  @Tag("full")
  @Test
  void playShowedNothingWhileAnswersTookLongerThanAPicture() {
    browser.open(address("view=story&cycle=3000"));
    final Object changes =
        browser.async(
            """
            const done = arguments[0];
            const ask = window.fetch;
            window.fetch = async (...all) => {
              await new Promise(go => setTimeout(go, 40));
              return ask(...all);
            };
            let [before, count, frames] = ["", 0, 0];
            const told = document.getElementById("duration");
            document.getElementById("play").click();
            const look = () => {
              if (told.textContent !== before) count++;
              before = told.textContent;
              if (++frames < 60) return requestAnimationFrame(look);
              document.getElementById("play").click();
              done(count);
            };
            requestAnimationFrame(look);
            """);
    assertThat(((Number) changes).intValue()).isGreaterThan(5); // 50 on a machine of its own
  }

  @Tag("full")
  @Test
  void storySaysInASentenceWhatIsSeenAndPlaysItToTheEnd() {
    browser.size(1280, 800);
    browser.open(file);
    assertThat(browser.all(".story")).hasSize(1);
    assertThat(browser.find("#inside").isDisplayed()).as("what experts use").isFalse();
    assertThat(browser.text("#sentence"))
        .isEqualTo(
            "A neural network in hardware has evaluated this chess position. Press Play to see how.");
    assertThat(browser.truth("return document.documentElement.scrollHeight <= innerHeight"))
        .as("without scrolling")
        .isTrue();
    assertThat(browser.barriers()).isEmpty();
    browser.screenshot("story");
    browser.find("#play").click();
    browser.until("it plays", () -> browser.text("#sentence").contains("The processor writes"));
    browser.until("cells fill", () -> browser.cycle() > 20_000);
    browser.find("#play").click();
    final long stopped = browser.cycle();
    browser.settle();
    assertThat(browser.cycle()).isBetween(stopped, good().overview().cycles());
    assertThat(browser.text("#sentence")).containsAnyOf("neuron", "layer 1");
    browser.all(".chapters a").get(2).click();
    shows("#sentence", "raises its trigger");
    assertThat(browser.all(".chapters a")).hasSize(8);
  }
}
