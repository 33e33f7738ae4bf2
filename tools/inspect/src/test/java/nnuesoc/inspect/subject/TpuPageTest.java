// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.CycleState;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** The page of the TPU in a browser: its picture beside the registers, keys, sizes, both themes. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class TpuPageTest {
  private static final List<String> VIEWS = List.of("array", "soc", "timeline", "waves", "memory");

  private static InspectSession session;
  private static InspectServer server;
  private static Chromium browser;
  private static String file;

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    session = TpuLooked.session();
    server = InspectServer.start(session, 0, null, "its address");
    final Path page = folder.resolve("tpu.html");
    Files.writeString(page, SinglePage.of(session).text());
    file = page.toUri() + "#";
    browser = Chromium.shared();
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource("1280, 900, server")
  void everyViewIsWholeAndHasNoBarrier(int width, int height, String from) {
    assertEveryView(width, height, from, Chromium::barriersOfColors);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource("390, 844, file")
  void everyViewIsWholeAndHasNoBarrierInAFile(int width, int height, String from) {
    assertEveryView(width, height, from, Chromium::barriers);
  }

  /** In the other theme only colors differ, so a sample looks for barriers of colors alone. */
  private static void assertEveryView(
      int width, int height, String from, Function<Chromium, List<String>> barriersOfOther) {
    browser.size(width, height);
    browser.messages();
    for (String view : VIEWS) {
      browser.open((from.equals("file") ? file : server.address() + "#") + "view=" + view);
      isWhole("tpu-" + view + "-" + width + "-" + browser.theme());
      assertThat(browser.barriers()).as(view).isEmpty();
      browser.press("t");
      isWhole("tpu-" + view + "-" + width + "-" + browser.theme());
      assertThat(barriersOfOther.apply(browser)).as("%s, the other theme", view).isEmpty();
    }
  }

  private static void isWhole(String name) {
    browser.screenshot(name);
    assertThat(browser.messages()).as(name).isEmpty();
    assertThat(browser.text("#status")).as(name).isEmpty();
    assertThat(browser.truth("return document.documentElement.scrollWidth <= innerWidth"))
        .as("%s: nothing stands beside the page", name)
        .isTrue();
  }

  /** The bytes of a board are never 0, so in layer 1 an element holds one if its input is not 0. */
  @Tag("full")
  @Test
  void elementsThatHoldAByteAreLit() {
    browser.size(1280, 900);
    final LayerSpan layer = session.overview().evaluations().get(0).layers().get(0);
    final long start = start(layer);
    browser.open(server.address() + "#view=array&cycle=" + start);
    for (long cycle = start; cycle < start + 27; cycle++) { // two passes of 11 steps and more
      assertThat(browser.cycle()).isEqualTo(cycle);
      assertThat(lit()).as("cycle %d", cycle).isEqualTo(withInput(session.moment(cycle)));
      browser.press(Keys.ARROW_RIGHT);
    }
    assertThat(browser.text("#doing")).startsWith("Move a2a3, layer 1 of 5: convolution 3x3");
  }

  private static long start(LayerSpan layer) {
    return Objects.requireNonNull(layer.firstTrigger()) + layer.transfer();
  }

  private static Set<String> lit() {
    final Object found =
        browser.script(
            "return [...document.querySelectorAll('[data-element].active')]"
                + ".map(one => one.dataset.element)");
    return ((List<?>) Objects.requireNonNull(found))
        .stream().map(String::valueOf).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> withInput(CycleState moment) {
    final Set<String> found = new TreeSet<>();
    final var signals = session.overview().signals();
    for (int i = 0; i < signals.size(); i++) {
      final String name = signals.get(i).name();
      final Long value = moment.values().get(i);
      if (name.matches("tpu\\.array\\.pe_._.\\.x") && value != null && value != 0) {
        found.add(name.charAt(13) + " " + name.charAt(15));
      }
    }
    return found;
  }

  @Test
  void keysGoFromLayerToLayerAndFromViewToView() {
    browser.size(1280, 900);
    browser.open(server.address() + "#view=array&cycle=0");
    for (LayerSpan layer : session.overview().evaluations().get(0).layers()) {
      browser.shift(Keys.ARROW_RIGHT);
      assertThat(browser.cycle()).isEqualTo(start(layer));
    }
    for (int i = 0; i < VIEWS.size(); i++) {
      browser.press(String.valueOf(i + 1));
      assertThat(browser.find("#views a[aria-current]").getDomAttribute("data-view"))
          .isEqualTo(VIEWS.get(i));
    }
    assertThat(browser.text("#main")).contains("of 220 words are not 0; written by receiver.");
    browser.press(Keys.HOME);
    browser.press("n");
    assertThat(browser.cycle()).isEqualTo(65 + 2 * 20 + 2); // the last byte was taken
  }
}
