// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page said of other designs than the report's and was not so. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class PageDesignsTest {
  private static Chromium browser;

  @BeforeAll
  static void open() {
    browser = Chromium.shared();
    browser.size(1280, 800);
  }

  private static String meaning(String signal) {
    return browser
        .async(
            "const [name, done] = arguments;"
                + "import('./glossary.js').then(glossary => done(glossary.meaning(name)));",
            signal)
        .toString();
  }

  private static String pictureLabel() {
    return String.valueOf(browser.find(".machine canvas").getDomAttribute("aria-label"));
  }

  @Tag("full")
  @Test
  void columnOfWeightsWasCalledANeuron(@TempDir Path folder) throws IOException {
    final InspectSession run = OtherDesigns.of("by-column");
    final ShownEvaluation first = run.overview().evaluations().get(0);
    final long end = Objects.requireNonNull(first.end());
    final long proceed = Objects.requireNonNull(first.layers().get(0).proceed());
    try (InspectServer server = InspectServer.start(run, 0, null, "its address")) {
      browser.open(server.address() + "#view=timeline&cycle=" + end);
      assertThat(browser.text("#legend")).contains("computes a row, in layer 1 a column");
      assertThat(meaning("soc.fabric.layer1.row")).contains("which column of weights is added");
      assertThat(meaning("soc.fabric.layer2.row")).startsWith("one neuron of a layer");
      browser.open(server.address() + "#view=story&cycle=10");
      assertThat(browser.text("#sentence")).doesNotContain("square");
      browser.open(server.address() + "#view=story&cycle=410"); // pio_ready is written
      assertThat(browser.text("#sentence"))
          .isEqualTo(
              "The processor writes a register: ready goes up; layer 1 waits until the processor"
                  + " says that its weights are there.");
      assertThat(meaning("weight_1_white")).startsWith("the column of layer 1 in work");
      browser.open(server.address() + "#view=soc&cycle=410");
      assertThat(browser.find("#soc").getDomProperty("textContent"))
          .contains("adds one column of weights after the other", "how many columns it sends")
          .doesNotContain("two lists of features");
      for (String due : List.of("1 No word of it is due yet", "0 All 16 words due by now")) {
        final String[] said = due.split(" ", 2);
        browser.open(
            server.address()
                + "#view=memory&memory=output_1_white&against=golden&cycle="
                + (proceed - Long.parseLong(said[0])));
        browser.until(due, () -> browser.text("#main").contains(said[1]));
      }
    }
    final Path page = folder.resolve("run.html");
    Files.writeString(page, SinglePage.of(run).text());
    browser.open(page.toUri() + "#view=neuron&layer=1&row=2&cycle=" + end);
    assertThat(browser.text("#main"))
        .contains("The page knows the terms of the report's fabric alone")
        .doesNotContain("not in this file");
  }

  @Test
  void chipWasSaidToComputeWheneverTheBusRests() throws IOException {
    final InspectSession session = OtherDesigns.of("onchip");
    final long end = Objects.requireNonNull(session.overview().evaluations().get(0).end());
    final SocRun run = OtherDesigns.onChip().start();
    final List<Signal> works =
        Stream.of("control.add", "output.running", "output.adding")
            .map(name -> run.signal("soc.fabric." + name))
            .toList();
    long worked = 0;
    for (long cycle = 0; cycle < end; cycle++) {
      worked += works.stream().anyMatch(one -> one.value() == 1) ? 1 : 0;
      run.step();
    }
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      browser.open(server.address() + "#view=story&cycle=" + end);
      final String computes =
          pictureLabel().replaceAll(".*?(\\d+) % of the time, it computes", "$1");
      assertThat(Double.parseDouble(computes)).isCloseTo(100.0 * worked / end, Offset.offset(.5));
      assertThat(browser.text("#headline")).contains("waiting while the position crosses the bus");
      browser.all(".chapters a").get(3).click();
      browser.settle();
      assertThat(browser.text("#sentence"))
          .contains(", " + computes + " % (", ") multiplying and adding");
      assertThat(meaning("soc.fabric.control.row_white")).contains("the weights of one feature");
      assertThat(meaning("soc.fabric.output")).contains("adds them up: the evaluation");
      browser.open(server.address() + "#view=soc&cycle=" + (end - 10)); // the number is not there
      assertThat(browser.text("#doing")).contains("answers from").doesNotContain("result from");
      browser.open(server.address() + "#view=why&cycle=" + end);
      browser.until(
          "the model",
          () -> browser.text("#main").contains("all 3 results are the golden model's"));
      assertThat(browser.text("#main")).contains("The golden model has the same.");
    }
  }

  @Tag("full")
  @Test
  void chipWasSaidToComputeWhileItWaitedForTheSdram() throws IOException {
    final SocSpec spec = OtherDesigns.incremental("contention=100");
    final InspectSession session = Looked.session(spec);
    final long begin = Objects.requireNonNull(session.overview().evaluations().get(0).end());
    final long end = Objects.requireNonNull(session.overview().evaluations().get(1).end());
    final SocRun run = spec.start();
    run.to(begin);
    long worked = 0;
    for (; run.cycle() < end; run.step()) {
      worked +=
          run.signal("soc.fabric.accumulators.second").value() == 1
                  || run.signal("soc.fabric.dense.layer").value() > 0
              ? 1
              : 0;
    }
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      browser.open(server.address() + "#view=story&cycle=" + end);
      assertThat(pictureLabel())
          .contains(
              "; " + Math.round(100.0 * worked / (end - begin)) + " % of the time, it computes");
      assertThat(browser.text("#headline")).contains("is waiting for the SDRAM or the next step");
      browser.all(".chapters a").get(0).click();
      browser.settle();
      assertThat(browser.text("#sentence"))
          .startsWith("The processor sends the pieces that come and go;");
      browser.all(".chapters a").get(4).click();
      browser.settle();
      assertThat(browser.text("#sentence")).startsWith("The last neuron's sum");
    }
  }

  @Test
  void numberOfTheCacheWasCalledASumOfProducts() throws IOException {
    final Position start = Position.START;
    final InspectSession session =
        Looked.session(
            UpdatableSocSpecs.onChip(DialectReader.own(), "entries=64")
                .withPositions(List.of(start, start)));
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      browser.open(server.address() + "#view=story&chapter=5&cycle=" + session.overview().cycles());
      assertThat(browser.text("#sentence"))
          .isEqualTo("The cache had the evaluation, from an earlier time.");
      browser.open(server.address() + "#view=story&cycle=" + session.overview().cycles());
      assertThat(browser.text("#sentence")).startsWith("The cache in front of the neural network");
    }
  }

  @Tag("full")
  @Test
  void fabricsWereSaidToHaveWordsAndBoardsThatTheyDoNotHave() throws IOException {
    final InspectSession several =
        Looked.session(
            Looked.small("startpos", "8/5k2/8/3Q4/8/8/2K5/8 b - -")
                .withTuning(Tuning.parse("positions=2,terms=2")));
    final long asks =
        Objects.requireNonNull(
            several.overview().evaluations().get(0).layers().get(0).firstTrigger());
    browser.leave();
    browser.messages();
    try (InspectServer server = InspectServer.start(several, 0, null, "its address")) {
      browser.open(server.address() + "#view=board&square=3&cycle=" + asks);
      assertThat(browser.text("#main"))
          .contains("the page does not show the boards of this fabric")
          .doesNotContain("its bit", "its column of weights");
      browser.open(server.address() + "#view=story&cycle=" + asks);
      assertThat(browser.text(".chapters")).contains("Clear", "Features");
      assertThat(browser.text("#headline")).contains(" for these 2 positions together; ");
      final long first =
          Objects.requireNonNull(several.overview().evaluations().get(0).end()); // of two reads
      browser.open(server.address() + "#view=story&cycle=" + (first + 1));
      assertThat(browser.text("#sentence"))
          .isEqualTo("The processor writes a register: whose number is read next.");
      browser.script(
          "const canvas = document.querySelector('.machine canvas'); for (let x = 0; x < 1000; x += 9)"
              + " canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: canvas.offsetLeft"
              + " + x, clientY: canvas.offsetTop + 90}))");
      assertThat(browser.messages()).isEmpty();
      browser.open(server.address() + "#view=why&cycle=" + asks);
      browser.until("the answer", () -> browser.text("#main").contains("golden model's"));
      assertThat(browser.text("#main")).doesNotContain("Word by word");
    }
    try (InspectServer server =
        InspectServer.start(OtherDesigns.of("by-column"), 0, null, "its address")) {
      browser.open(server.address() + "#view=board&square=3&cycle=100");
      assertThat(browser.text("#main"))
          .contains("this fabric holds no board: the processor sends it columns of weights")
          .doesNotContain("its bit", "its column of weights");
    }
  }

  @Tag("full")
  @Test
  void weightsThatReplacedOthersWereCalledThoseOfAFeature(@TempDir Path folder) throws IOException {
    final Path page = folder.resolve("run.html");
    Files.writeString(page, SinglePage.of(BrowsedPage.naive()).text());
    browser.open(page.toUri() + "#view=board&square=3&cycle=100");
    assertThat(browser.text("#main")).contains("White's feature").doesNotContain("moves most");
    Files.writeString(page, BrowsedPage.goodPage());
    browser.open(page.toUri() + "#view=board&square=3&cycle=100");
    assertThat(browser.text("#main")).contains("moves most");
  }

  @Tag("full")
  @Test
  void memoriesThatATestBenchFillsMadeTheFileLarge(@TempDir Path folder) throws IOException {
    final InspectSession run = OtherDesigns.of("as-built-testbench");
    final Path page = folder.resolve("run.html");
    Files.writeString(page, SinglePage.of(run).text());
    assertThat(Files.size(page)).isLessThan(600_000);
    for (String word : List.of("weight_1_white 39999", "concatenated 512", "weight_2 1")) {
      final String memory = word.replaceFirst(" .*", "");
      final int number = Integer.parseInt(word.substring(memory.length() + 1));
      final long end = run.overview().cycles();
      browser.open(
          page.toUri() + "#view=memory&memory=" + memory + "&word=" + number + "&cycle=" + end);
      assertThat(browser.text("#main dl")).endsWith("\n" + run.words(memory, end).values()[number]);
    }
  }

  @Tag("full")
  @Test
  void resetAndClearingWereCalledComputing() throws IOException {
    final InspectSession run = OtherDesigns.of("as-built-board");
    try (InspectServer server = InspectServer.start(run, 0, null, "its address")) {
      browser.open(server.address() + "#view=story&cycle=0");
      assertThat(browser.text(".chapters"))
          .startsWith("1 Before reset")
          .contains("2 Reset", "3 Clear", "4 Features");
      browser.all(".chapters a").get(1).click();
      browser.settle();
      assertThat(browser.text("#sentence")).isEqualTo("Reset: 200.000 ms, 14 % of the time.");
      browser.all(".chapters a").get(2).click();
      browser.settle();
      assertThat(browser.text("#sentence"))
          .startsWith("Clear: 1.638 ms")
          .doesNotContain("computes");
      browser.open(server.address() + "#view=why&cycle=0");
      browser.until(
          "the answer",
          () -> browser.text("#main").contains("This page has no golden model of this design"));
      assertThat(browser.text("#main")).doesNotContain("nothing says");
    }
  }
}
