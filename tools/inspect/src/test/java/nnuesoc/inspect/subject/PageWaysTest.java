// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.page.PageOpening;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import nnuesoc.inspect.session.RunDescription.SignalFacts;
import nnuesoc.inspect.session.TraceSide;
import nnuesoc.soc.SocRun;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.write.RunRecording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The ways through the page: two runs, one selection, the palette, waves, what is shared. */
@Tag("browser")
class PageWaysTest extends BrowsedPage {
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 w - -";

  private static void shows(String selector, String text) {
    browser.until(text, () -> browser.text(selector).contains(text));
  }

  private static void click(String selector, String text) {
    browser.all(selector).stream()
        .filter(one -> one.getText().equals(text))
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + " is not there"))
        .click();
    browser.settle();
  }

  private static void find(String text) {
    browser.press("/");
    browser.press(text, Keys.ENTER);
  }

  private static String view() {
    return browser.find("#views a[aria-current]").getText();
  }

  private static InspectServer against(InspectSession run, String name, InspectSession other)
      throws IOException {
    return InspectServer.start(run, new OtherSide(name, other), 0, null, "its address");
  }

  @Tag("full")
  @Test
  void anotherPositionDiffersInBoardCellsTermsAndTime() throws IOException {
    final InspectSession run = good();
    final InspectSession other = Looked.session(Looked.small(ENDGAME));
    try (InspectServer two = against(run, "fen=" + ENDGAME, other)) {
      browser.open(two.address().toString());
      assertThat(view()).isEqualTo("Two runs");
      shows("#told", "results of this evaluation differ; the first is output_1_");
      final int differing = differing(run, other);
      assertThat(browser.text("#told")).contains(": " + differing + " results");
      assertThat(browser.text("#main")).contains("Terms of output_1_", "terms differ", "position");
      assertThat(browser.all(".board.small .differs").size()).isPositive();
      final long first = browser.cycle();
      assertThat(browser.text("#main")).contains("the same");
      browser.press(".");
      assertThat(browser.cycle()).isGreaterThan(first);
      browser.press(",");
      assertThat(browser.cycle()).isEqualTo(first);
      assertThat(browser.barriers()).isEmpty();
      browser.screenshot("two-runs");
    }
  }

  /** Outputs and evaluation at the ends of two runs that differ. */
  private static int differing(InspectSession a, InspectSession b) {
    int count = 0;
    for (String memory : List.of("output_1_white", "output_1_black", "output_2", "output_3")) {
      final int[] ours = a.words(memory, a.overview().cycles()).values();
      final int[] theirs = b.words(memory, b.overview().cycles()).values();
      for (int i = 0; i < ours.length; i++) {
        count += ours[i] == theirs[i] ? 0 : 1;
      }
    }
    return count
        + (Objects.equals(
                a.overview().evaluations().get(0).eval(), b.overview().evaluations().get(0).eval())
            ? 0
            : 1);
  }

  @Tag("full")
  @Test
  void anotherTimingGivesTheSameResultsAtTheSameRowsInAnotherTime() throws IOException {
    final InspectSession other =
        Looked.session(Looked.small().withTiming(ProcessorSettings.parse("write=20")));
    try (InspectServer two = against(good(), "timing=write=20", other)) {
      browser.open(two.address() + "#view=two&cycle=14300");
      shows("#told", "every result of this evaluation is the same");
      assertThat(browser.text("#told")).contains("is compared with cycle");
      assertThat(browser.text("#main")).contains("timing", "write=20", "+");
      browser.script("document.querySelector('#main select').value = 'cycle'");
      browser.script("document.querySelector('#main select').dispatchEvent(new Event('change'))");
      browser.settle();
      shows("#told", "no word of a result differs in this cycle");
      browser.press(Keys.HOME);
      browser.press(".");
      shows("#told", "From this cycle on differ soc.");
    }
  }

  @Tag("full")
  @Test
  void naiveRunIsComparedWithTheGoldenModel() throws IOException {
    try (InspectServer two =
        InspectServer.start(session, new OtherSide("golden", null), 0, null, "its address")) {
      browser.open(two.address().toString());
      shows("#told", "Against the golden model:");
      shows("#told", "results of this evaluation differ");
      final long first = browser.cycle();
      assertThat(first).isLessThan(session.overview().cycles());
      assertThat(browser.text("#main")).contains("Terms of output_", "the golden model has");
      browser.press("8");
      browser.press(".");
      assertThat(browser.cycle()).isGreaterThan(first);
    }
  }

  @SuppressWarnings("try") // the recording is of use by being closed
  @Tag("full")
  @Test
  void traceOfOtherHardwareIsComparedSignalBySignal(@TempDir Path folder) throws IOException {
    final Path trace = folder.resolve("their.vcd");
    final SocRun their = Looked.tiny(8).start();
    try (RunRecording recording = their.record(trace)) {
      their.toEnd();
    }
    final InspectSession run = Looked.session(Looked.tiny(7));
    final TraceSide side =
        TraceSide.read(new TraceFileSource(trace), "soc.clk", List.of(), run.overview());
    try (InspectServer two =
        InspectServer.start(run, new OtherSide("their.vcd", side), 0, null, "its address")) {
      browser.open(two.address().toString());
      shows("#told", "From this cycle on differ soc.");
      assertThat(browser.text("#main")).contains("signals differ in this cycle", "their.vcd");
      final long first = browser.cycle();
      assertThat(first).isPositive();
      browser.press(".");
      browser.until("the next", () -> browser.cycle() > first);
      assertThat(browser.messages()).isEmpty();
    }
  }

  @Test
  void pieceLeadsOverItsFeatureAndRowsToTheEvaluation() {
    final InspectSession run = good();
    browser.open(file + "#view=board&cycle=14300");
    browser.find("[data-square='12']").click();
    browser.until("the way", () -> browser.all("#path a").size() >= 4);
    assertThat(browser.text("#path")).startsWith("e2 pawn").contains("feature 12", "output_1_");
    final int crumbs = browser.all("#path a").size();
    assertThat(browser.all("#path a").get(crumbs - 1).getText()).isEqualTo("eval");
    for (int i = 1; i < crumbs; i++) {
      final WebElement crumb = browser.all("#path a").get(i);
      final String name = crumb.getText();
      crumb.click();
      browser.settle();
      assertThat(stands(run, name, browser.cycle())).as("%s stands", name).isTrue();
      assertThat(browser.all("#path a")).as("the way stays").hasSize(crumbs);
    }
    assertThat(view()).isEqualTo("Neuron");
    browser.all("#path a").get(2).click();
    browser.settle();
    assertThat(browser.all("#main tr.chosen").size()).isEqualTo(1);
    assertThat(browser.text("#main tr.chosen")).contains("e2 white pawn");
    browser.press("1");
    assertThat(browser.all(".story .board [aria-pressed='true']")).hasSize(1);
    browser.screenshot("selection");
    assertThat(browser.barriers()).isEmpty();
    browser.script("document.querySelector('#path button').click()");
    browser.settle();
    assertThat(browser.all("#path a")).isEmpty();
  }

  /** Whether a part of the way holds what it holds at the end of the run. */
  private static boolean stands(InspectSession run, String name, long cycle) {
    final long end = run.overview().cycles();
    if (name.startsWith("feature")) {
      return run.words("feature_white", cycle).values()[12] == 1;
    }
    if (name.equals("eval")) {
      final List<String> names = run.overview().signals().stream().map(SignalFacts::name).toList();
      final int place = names.indexOf("soc.fabric.layer4.eval");
      return Objects.equals(
          run.moment(cycle).values().get(place), run.moment(end).values().get(place));
    }
    final String memory = name.replaceAll("\\[.*", "");
    final int word = Integer.parseInt(name.replaceAll("\\D*\\d.*\\[|\\]", ""));
    return run.words(memory, cycle).values()[word] == run.words(memory, end).values()[word];
  }

  @Tag("full")
  @Test
  void paletteFindsWhatIsTyped() {
    browser.open(address("view=soc&cycle=0"));
    find("833.12 µs");
    assertThat(browser.cycle()).isEqualTo(41_656);
    find("output_2[22]");
    assertThat(view()).isEqualTo("Memories");
    shows("#main", "output_2[22]");
    find("e4");
    assertThat(view()).isEqualTo("Board");
    shows("#main", "e4");
    find("layer 1 row 3");
    assertThat(view()).isEqualTo("Neuron");
    shows("#main", "output_1_white[3]");
    assertThat(browser.cycle()).isNotEqualTo(41_656);
    find("sum_wh");
    assertThat(view()).isEqualTo("Waves");
    assertThat(browser.text(".waves .label")).contains("sum_white");
    final var hazard = session.overview().hazards().kept().get(0);
    browser.press(Keys.HOME);
    find("hazard " + hazard.kind().word());
    assertThat(browser.cycle()).isEqualTo(hazard.cycle());
    browser.press("/");
    browser.press("mix");
    browser.screenshot("palette");
    browser.press("nothing of that name");
    assertThat(browser.text("#palette")).contains("Nothing here has that name.");
    assertThat(browser.barriers()).isEmpty();
    browser.press(Keys.ESCAPE);
    assertThat(browser.truth("return document.getElementById('palette').open")).isFalse();
  }

  @Tag("full")
  @Test
  void wavesHaveARulerMarkersEdgesAndAnOrder() {
    browser.open(
        address("view=waves&cycle=14300&signals=soc.fabric.layer1.state,soc.fabric.layer1.row"));
    browser.press("[");
    for (int i = 0; i < 10; i++) {
      browser.press(Keys.ARROW_RIGHT);
    }
    browser.press("]");
    browser.screenshot("markers");
    assertThat(browser.text("#apart")).isEqualTo("A 14,300 · B 14,310 · B − A = 10 cycles, 200 ns");
    final List<String> names =
        session.overview().signals().stream().map(SignalFacts::name).toList();
    final int row = names.indexOf("soc.fabric.layer1.row");
    browser.find("[aria-label='next edge of layer1.row']").click();
    browser.settle();
    assertThat(browser.cycle()).isEqualTo(session.edge(row, 14_310, true).cycle());
    final long edge = browser.cycle();
    browser.find("[aria-label='next edge of layer1.row']").click();
    browser.settle();
    browser.press("E");
    browser.until("the edge before", () -> browser.cycle() == edge);
    assertThat(browser.all(".waves .name").get(0).getText()).isEqualTo("layer1.state");
    browser.find("[aria-label='move down layer1.state']").click();
    browser.settle();
    assertThat(browser.all(".waves .name").get(0).getText()).isEqualTo("layer1.row");
    assertThat(browser.script("return document.activeElement.getAttribute('aria-label')"))
        .isEqualTo("move down layer1.state");
    assertThat(browser.text(".waves .label:last-child")).containsPattern("[A-Z]+ \\d");
    browser.script("document.querySelector('details').open = true");
    browser.until("the groups are there", () -> !browser.all(".groups input").isEmpty());
    browser.script("document.querySelector('input[type=search]').focus()");
    browser.press("sum white");
    assertThat(
            browser.all(".groups label").stream()
                .filter(WebElement::isDisplayed)
                .map(WebElement::getText))
        .isNotEmpty()
        .allMatch(text -> text.contains("sum_white"));
    assertThat(browser.barriers()).isEmpty();
  }

  @Tag("full")
  @Test
  void linkPictureAndBookmarkAreOfWhatIsSeen() {
    browser.open(file + "#view=neuron&cycle=228543&layer=2&row=4");
    browser.script("localStorage.clear()"); // other tests of this browser have bookmarks, too
    browser.script(
        """
        window.copied = ""; window.saved = [];
        navigator.clipboard.writeText = async text => { window.copied = text; };
        URL.createObjectURL = blob => { window.saved.push(blob); return "#"; };
        HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };
        """);
    browser.press("b");
    browser.screenshot("share");
    assertThat(browser.text("#share code"))
        .isEqualTo(
            "./nnuesoc inspect --net synthetic:7 --arithmetic report --shape 1,16,32,32 --timing "
                + good().overview().facts().get("timing")
                + " --fen '"
                + good().overview().evaluations().get(0).name()
                + "' --at 228543 --view neuron");
    assertThat(browser.barriers()).isEmpty();
    click("#share button", "Copy link");
    assertThat(String.valueOf(browser.script("return window.copied")))
        .contains("view=neuron", "cycle=228543", "run=" + good().overview().fingerprint());
    browser.press("b");
    click("#share button", "Save as SVG");
    assertThat(String.valueOf(browser.async("window.saved[0].text().then(arguments[0])")))
        .contains("cycle 228,543", "run " + good().overview().fingerprint(), "output_2[4]")
        .contains("./nnuesoc inspect --net synthetic:7", "--shape 1,16,32,32", "--fen '")
        .contains("--at 228543 --view neuron");
    browser.press("b");
    click("#share button", "Save as PNG");
    browser.until("the picture", () -> browser.truth("return window.saved.length === 2"));
    assertThat(browser.script("return window.saved[1].type")).isEqualTo("image/png");
    assertThat((Long) browser.script("return window.saved[1].size")).isGreaterThan(20_000);
    keepPicture();
    assertThat(browser.script("return window.savedAs")).isEqualTo("nnuesoc-neuron-228543.png");
    browser.press("b");
    browser.script("document.querySelector('#share input').focus()");
    browser.press("why it is 45");
    click("#share button", "Bookmark this place");
    browser.press(Keys.ESCAPE);
    browser.press("1", Keys.HOME);
    browser.press("b");
    browser.find(".marks a").click();
    browser.until("the bookmark's view", () -> view().equals("Neuron"));
    assertThat(browser.cycle()).isEqualTo(228_543);
    assertThat(browser.messages()).isEmpty();
  }

  /** What was saved as PNG, beside the screenshots. */
  private static void keepPicture() {
    final Object data =
        browser.async(
            "const done = arguments[0], reader = new FileReader();"
                + " reader.onload = () => done(reader.result.split(',')[1]);"
                + " reader.readAsDataURL(window.saved[1]);");
    Chromium.keep("saved", Base64.getDecoder().decode(String.valueOf(data)));
  }

  @Test
  void embeddedStoryIsSmallAndPlays(@TempDir Path folder) throws IOException {
    assertEmbedded(folder, "story", good());
    browser.find("#play").click();
    browser.until("it plays", () -> browser.text("#sentence").contains("The processor writes"));
  }

  @Test
  void embeddedNeuronLostItsRowWhenTheCycleMoved(@TempDir Path folder) throws IOException {
    final Path page = folder.resolve("row.html");
    final PageOpening opening = new PageOpening(null, 228_543L, null);
    Files.writeString(page, SinglePage.of(good(), null, "neuron", opening).text());
    browser.open(page.toUri().toString());
    final String row = browser.text("#equation");
    assertThat(browser.text(".equation")).contains("output_");
    final String result = browser.text(".equation strong");
    browser.press(Keys.HOME);
    browser.settle();
    assertThat(browser.cycle()).isZero();
    assertThat(browser.text("#equation")).isEqualTo(row);
    assertThat(browser.text(".equation strong")).isEqualTo(result);
  }

  /** Readers sent a file by hand-made scripts, because it opened at the end of the run. */
  @Test
  void fileOpensAtTheCycleAndTheViewThatTheSenderChose(@TempDir Path folder) throws IOException {
    final long cycle = 777; // between two moments of a file that nobody asked for this cycle
    final PageOpening opening = new PageOpening("neuron", cycle, null);
    final Path page = folder.resolve("moment.html");
    Files.writeString(page, SinglePage.of(good(), null, null, opening).text());
    browser.open(page.toUri().toString());
    assertThat(browser.cycle()).isEqualTo(cycle);
    assertThat(view()).isEqualTo("Neuron");
    browser.open(page.toUri() + "#view=board&cycle=0");
    assertThat(browser.cycle()).isZero();
    assertThat(view()).isEqualTo("Board");
  }

  @Test
  void firstViewDidNotNameTheCycleThatTheFileOpens(@TempDir Path folder) throws IOException {
    final Path page = folder.resolve("first.html");
    Files.writeString(
        page, SinglePage.of(good(), null, null, new PageOpening(null, 1_777L, null)).text());
    browser.open(page.toUri().toString());
    assertThat(browser.text("#duration")).endsWith("; cycle 1,777");
  }

  @Test
  void signalThatLedToTheCycleIsShownInWaves(@TempDir Path folder) throws IOException {
    final PageOpening opening = new PageOpening("waves", 777L, "*.layer2.trigger");
    final Path page = folder.resolve("when.html");
    Files.writeString(page, SinglePage.of(good(), null, null, opening).text());
    browser.open(page.toUri().toString());
    assertThat(browser.text(".waves .label .name")).contains("layer2.trigger");
    assertThat(browser.all(".waves .label").size()).as("beside the usual ones").isGreaterThan(5);
  }

  @Tag("full")
  @Test
  void everyEmbeddedViewIsSmallAtFullSizeToo(@TempDir Path folder) throws IOException {
    final InspectSession full = Looked.session(Looked.full());
    for (String view : VIEWS) {
      assertEmbedded(folder, view, good());
      assertEmbedded(folder, view, full);
    }
  }

  private static void assertEmbedded(Path folder, String view, InspectSession run)
      throws IOException {
    final Path page = folder.resolve(view + ".html");
    Files.writeString(page, SinglePage.of(run, null, view, PageOpening.USUAL).text());
    assertThat(Files.size(page)).as(view).isLessThan(200_000);
    browser.open(page.toUri().toString());
    assertThat(browser.find("#views").isDisplayed()).isFalse();
    assertThat(browser.text("#main")).as(view).isNotBlank();
    assertThat(browser.text("#status")).as(view).isEmpty();
    assertThat(browser.messages()).as(view).isEmpty();
  }
}
