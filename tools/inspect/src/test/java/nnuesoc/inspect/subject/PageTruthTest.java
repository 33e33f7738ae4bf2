// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** What the page shows in a browser is so; each test is named after what was not. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class PageTruthTest {
  private static final String[] FENS = {
    "startpos", "8/5k2/8/3Q4/8/8/2K5/8 b - -", "8/5k2/8/3Q4/8/8/2K5/8 w - -", "startpos"
  };

  private static InspectSession naive;
  private static InspectServer server;
  private static InspectServer goodServer;
  private static Chromium browser;
  private static String file;

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    naive =
        Looked.session(
            Looked.small(FENS)
                .withTiming(ProcessorSettings.parse("handshake=naive,sleep=0,write=1")));
    server = InspectServer.start(naive, 0, null, "its address");
    final InspectSession good = BrowsedPage.good();
    goodServer = InspectServer.start(good, 0, null, "its address");
    final Path page = folder.resolve("run.html");
    Files.writeString(page, BrowsedPage.goodPage());
    file = page.toUri().toString();
    browser = Chromium.shared();
  }

  @AfterAll
  static void close() {
    server.close();
    goodServer.close();
  }

  @BeforeEach
  void size() {
    browser.size(1280, 800);
  }

  private static String naiveAt(String hash) {
    return server.address() + "#" + hash;
  }

  private static void shows(String text) {
    browser.until(text, () -> browser.text("body").contains(text));
  }

  @Tag("full")
  @Test
  void weightOfATermLedToACycleBeforeItWasWritten() {
    for (String from : List.of(goodServer.address().toString(), file)) {
      for (String layer : List.of("1", "3")) {
        browser.open(from + "#view=neuron&cycle=3&layer=" + layer + "&row=2");
        final WebElement weight = browser.find("#main td:nth-child(3) a");
        final String shown = weight.getText();
        weight.click();
        browser.settle();
        browser.until("the word", () -> !browser.all("#main dd").isEmpty());
        assertThat(browser.all("#main dd").get(1).getText())
            .as("%s, %s", from, layer)
            .isEqualTo(shown);
      }
    }
  }

  @Tag("full")
  @Test
  void goToItsWriteLandedACycleEarly() {
    browser.open(file + "#view=neuron&cycle=3&layer=2&row=4");
    final String output = browser.text("#equation").replaceFirst(".* = ", "");
    browser.all("#main button").stream()
        .filter(button -> button.getText().equals("Go to its value"))
        .findFirst()
        .orElseThrow()
        .click();
    browser.settle();
    browser.open(file + "#view=memory&memory=output_2&word=4&cycle=" + browser.cycle());
    assertThat(browser.text("#main dl")).contains("integer\n" + output);
  }

  @Tag("full")
  @Test
  void laterHazardsThanTheThousandthWereDenied() {
    final long[] cycles = naive.hazardSteps(Integer.MAX_VALUE);
    Arrays.parallelPrefix(cycles, Long::sum);
    final long from = naive.overview().hazards().kept().get(999).cycle() + 5_000;
    browser.open(naiveAt("view=soc&cycle=" + from));
    browser.press("h");
    assertThat(browser.cycle())
        .isEqualTo(Arrays.stream(cycles).filter(cycle -> cycle > from).min().orElseThrow());
    browser.open(naiveAt("view=soc&cycle=" + cycles[cycles.length - 1]));
    browser.press("h");
    assertThat(browser.text("#status"))
        .contains("no later hazard", String.format("the run has %,d.", cycles.length));
    assertThat(colored("strip", 2, 0.95)).as("hazards at the end of the strip").isTrue();
  }

  /** Whether the picture has the color of hazards near a place. */
  private static boolean colored(String canvas, int y, double part) {
    return browser.truth(
        """
        const canvas = document.getElementById("%s");
        const from = Math.round(canvas.width * (%s - .04)), wide = Math.round(canvas.width * .08);
        const data = canvas.getContext("2d").getImageData(from, %d, wide, 4).data;
        for (let i = 0; i < data.length; i += 4) {
          if (data[i] > 150 && data[i + 1] < 80 && data[i + 2] < 80) return true;
        }
        return false;
        """
            .formatted(canvas, part, y));
  }

  @Tag("full")
  @Test
  void cyclesThatAFileDoesNotHaveLookedSteady() {
    browser.open(file + "#view=waves&cycle=8000&signals=soc.hps.address&span=64");
    shows("this file does not have the");
    final String said = browser.text("#main");
    final int hatched =
        Integer.parseInt(said.replaceAll("(?s).*does not have the ([\\d,]+) that.*", "$1"));
    assertThat(hatched).isBetween(1, 64);
    final Object both =
        browser.script(
            """
            const canvas = document.querySelector(".waves canvas"), pen = canvas.getContext("2d");
            const unlike = part => new Set(pen.getImageData(Math.round(canvas.width * part), 36, 40, 6)
              .data.filter((_, i) => i % 4 === 0)).size;
            return unlike(.2) + " " + document.querySelector(".waves canvas").getAttribute("aria-label");
            """);
    assertThat(Integer.parseInt(String.valueOf(both).split(" ", -1)[0]))
        .as("slanted lines are there: %s", both)
        .isGreaterThan(1);
    browser.open(goodServer.address() + "#view=waves&cycle=8000&signals=soc.hps.address&span=64");
    assertThat(browser.text("#main")).doesNotContain("does not have");
  }

  @Test
  void wrongResultWasNotNamed() {
    browser.open(naiveAt("view=why&cycle=20000"));
    shows("In 4 of 4 positions the result is not the golden model's.");
    assertThat(browser.text("#main"))
        .contains("position 2: too early, eval 0", "The first word that differs: output_");
    browser.open(file + "#view=why&cycle=0");
    shows("In this run the result is the golden model's.");
  }

  @Test
  void wrongExpectationSaidThatTheRunWasRightAndWasBesideAnotherPosition() throws IOException {
    final Long end = naive.overview().evaluations().get(1).end();
    assertThat(end).isNotNull();
    final ShownDivergence wrong =
        new ShownDivergence(
            end == null ? 0 : end,
            4,
            0,
            null,
            "v.json:9: positions[1].eval",
            List.of("account"),
            true,
            1);
    final InspectSession session =
        Looked.loaded(
            new InspectSession(new ReportSubject(Looked.small(FENS).start(), null, wrong)));
    try (InspectServer other = InspectServer.start(session, 0, null, "its address")) {
      browser.open(other.address().toString());
      assertThat(browser.find("#views a[aria-current]").getText()).isEqualTo("Two runs");
      assertThat(browser.text("#main"))
          .contains("The vector expects another number", "positions[1].eval", "8/5k2/8/3Q4")
          .doesNotContain("run is right", "First divergence");
      assertThat(browser.cycle()).isEqualTo(end);
    }
  }

  @Test
  void lastCycleOfAPositionBelongedToTheNext() {
    final Long end = naive.overview().evaluations().get(1).end();
    browser.open(naiveAt("view=soc&cycle=" + end));
    assertThat(browser.text("#where")).contains("position 2 of 4");
  }

  @Tag("full")
  @Test
  void legendNamedColorsThatWereNotThere() {
    browser.open(naiveAt("view=timeline&cycle=20000"));
    assertThat(browser.text("#legend")).contains("layer 1 at work").doesNotContain("waits for");
    browser.press("e");
    assertThat(browser.text("#legend"))
        .contains("asks for weights, until ready is up", "computes a row");
    assertThat(browser.text("#legend")).doesNotContain("layer 1 at work", "trigger");
    browser.press("x");
    assertThat(browser.text("#legend")).contains("trigger", "ready");
  }

  @Test
  void sharesWereWrongOnANarrowScreen() {
    browser.size(390, 844);
    browser.open(goodServer.address() + "#view=timeline&cycle=14300");
    final Object wrong =
        browser.script(
            """
            const wrong = [];
            for (const stack of document.querySelectorAll(".stack")) {
              const box = stack.getBoundingClientRect();
              if (box.left < 0 || box.right > innerWidth) wrong.push("cut off");
              const all = [...stack.children].map(part => Number(part.style.flexGrow));
              const sum = all.reduce((a, b) => a + b, 0);
              [...stack.children].forEach((part, i) => {
                const seen = part.getBoundingClientRect();
                if (Math.abs(seen.width / box.width - all[i] / sum) > .01) wrong.push(i);
              });
            }
            return document.querySelectorAll(".stack").length + ":" + wrong.join();
            """);
    assertThat(wrong).isEqualTo("4:");
    assertThat(browser.text(".times")).contains("90.7 % · 9.1 % · 0.2 %");
  }
}
