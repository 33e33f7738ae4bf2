// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocRun;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Statements of the page that were false or misleading; each test is named after what was wrong.
 */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class PageStatementsTest extends BrowsedPage {
  private static final int LIGHTWEIGHT = 1 << 31; // in soc.hps.address: the registers

  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - -";
  private static final List<String> OUTPUTS =
      List.of("output_1_white", "output_1_black", "output_2", "output_3");

  private static InspectServer goodServer;

  @BeforeAll
  static void openGood() throws IOException {
    goodServer = InspectServer.start(good(), 0, null, "its address");
  }

  @AfterAll
  static void closeGood() {
    goodServer.close();
  }

  private static String goodAt(String hash) {
    return goodServer.address() + "#" + hash;
  }

  private static LayerSpan layer(int number) {
    return good().overview().evaluations().get(0).layers().get(number - 1);
  }

  private static long proceed(int number) {
    return Objects.requireNonNull(layer(number).proceed());
  }

  private static long firstTrigger(int number) {
    return Objects.requireNonNull(layer(number).firstTrigger());
  }

  @Tag("full")
  @Test
  void loaderWasSaidToWorkBetweenLayers() {
    for (int number = 1; number <= 3; number++) {
      for (long cycle = proceed(number); cycle < firstTrigger(number + 1); cycle++) {
        browser.open(goodAt("view=story&cycle=" + cycle));
        assertThat(browser.text("#sentence"))
            .isIn(
                "Layer " + number + " is done: layer " + (number + 1) + " begins.",
                "Layer "
                    + (number + 1)
                    + " is about to ask for the weights of neuron 0"
                    + (number < 3 ? " (of 0 to 31)" : "")
                    + " in layer "
                    + (number + 1)
                    + ".");
        browser.open(goodAt("view=soc&cycle=" + cycle));
        assertThat(browser.text("#doing")).startsWith("Layer ");
      }
    }
  }

  @Test
  void runWithoutAnEvaluationWasSaidToHaveOne() {
    final Long end = session.overview().evaluations().get(0).end();
    browser.open(address("view=story&cycle=" + end));
    browser.until("the verdict", () -> !browser.text("#verdict").isEmpty());
    assertThat(browser.text("#verdict"))
        .contains("The result was read before the last layer was done in 2 of 2 positions.")
        .contains("hazards: the device may compute something else. They are in ")
        .endsWith("Why");
    assertThat(browser.text("#sentence"))
        .startsWith("There is no evaluation: the processor read 0 before the last layer was done;")
        .doesNotContain("has evaluated");
    assertThat(browser.text(".chapters")).doesNotContain("Layers 2 and 3");
    browser.find("#verdict a").click();
    browser.settle();
    assertThat(browser.find("#views a[aria-current]").getText()).isEqualTo("Why");
    browser.open(goodAt("view=story"));
    assertThat(browser.text("#verdict")).isEmpty();
  }

  @Tag("full")
  @Test
  void clearingWasSaidToMakeLists() {
    browser.open(goodAt("view=story&cycle=" + (firstTrigger(1) - 400)));
    assertThat(browser.text("#sentence")).startsWith("The loader clears its two lists");
    assertThat(browser.text("#duration")).startsWith("clear: 12.80 µs of");
    browser.open(goodAt("view=story&cycle=" + (firstTrigger(1) - 30)));
    assertThat(browser.text("#sentence")).startsWith("The loader makes two lists");
    assertThat(browser.text("#duration")).startsWith("features: 1.28 µs of");
  }

  @Tag("full")
  @Test
  void wordThatWasReadStoodBesideTheNextAddress() {
    final List<String> names = good().overview().signals().stream().map(one -> one.name()).toList();
    final int state = names.indexOf("soc.fabric.layer1.state");
    final int col = names.indexOf("soc.fabric.layer1.col");
    long cycle = firstTrigger(1);
    while (!Objects.equals(good().moment(cycle).values().get(state), 2L)
        || Objects.equals(good().moment(cycle).values().get(col), 0L)) {
      cycle += good().moment(cycle).values().get(state) == 1L ? 50 : 1;
    }
    final long column = Objects.requireNonNull(good().moment(cycle).values().get(col));
    final int word = good().words("weight_1_white", cycle).values()[(int) column - 1];
    browser.open(goodAt("view=soc&cycle=" + cycle));
    assertThat(browser.script("return document.querySelectorAll('.soc a')[6].ariaLabel"))
        .asString()
        .startsWith("weight_1_white, 640 × 16 bit, q ")
        .endsWith("next [" + column + "]");
    final Matcher q =
        Pattern.compile("q (−?[\\d.]+)")
            .matcher(
                String.valueOf(
                    browser.script("return document.querySelectorAll('.soc a')[6].ariaLabel")));
    assertThat(q.find()).isTrue();
    assertThat(Math.round(Double.parseDouble(q.group(1).replace('−', '-')) * 8192)).isEqualTo(word);
  }

  @ParameterizedTest
  @CsvSource({"good", "naive"})
  void sharesLeftOutTheBoardAndTheLoader(String name) {
    final InspectSession run = name.equals("good") ? good() : session;
    browser.open((name.equals("good") ? goodAt("") : address("")) + "view=timeline&cycle=300");
    browser.until("the table", () -> !browser.all(".times tbody tr").isEmpty());
    final List<String> lines =
        IntStream.range(0, browser.all(".times tbody tr").size())
            .mapToObj(
                i ->
                    String.valueOf(
                        browser.script(
                            "return [...document.querySelectorAll('.times tbody tr')[arguments[0]]"
                                + ".children].slice(0, 6).map(one => one.textContent).join('|')",
                            i)))
            .toList();
    assertThat(lines.get(0)).startsWith("board|");
    assertThat(lines.get(1)).startsWith("clear|–|–|–|640|");
    assertThat(lines.get(2)).startsWith("scan|–|–|–|64|");
    long sum = 0;
    for (String line : lines.subList(0, lines.size() - 1)) {
      final String[] cells = line.split("\\|", -1);
      final long cycles = Long.parseLong(cells[4].replace(",", ""));
      sum += cycles;
      assertThat(Double.parseDouble(cells[5].replace(" %", "")))
          .as(line)
          .isCloseTo(100.0 * cycles / run.overview().cycles(), Offset.offset(.0005));
    }
    assertThat(sum).isEqualTo(run.overview().cycles());
    assertThat(lines.get(lines.size() - 1)).startsWith("the whole run|").endsWith("100.000 %");
  }

  @Tag("full")
  @Test
  void firstDifferenceWasNotTheFirst() throws IOException {
    final InspectSession other = Looked.session(Looked.small(ENDGAME));
    String first = "";
    for (int row = 15; row >= 0; row--) { // both sides of layer 1 work in step, White's is named
      for (String memory : List.of("output_1_black", "output_1_white")) {
        if (last(good(), memory)[row] != last(other, memory)[row]) {
          first = memory + "[" + row + "]";
        }
      }
    }
    try (InspectServer two =
        InspectServer.start(
            good(), new OtherSide("fen=" + ENDGAME, other), 0, null, "its address")) {
      browser.open(two.address() + "#view=two&cycle=3000");
      final String named = "the first is " + first + ",";
      browser.until(named, () -> browser.text("#told").contains(named));
    }
  }

  private static int[] last(InspectSession run, String memory) {
    return run.words(memory, run.overview().cycles()).values();
  }

  @Tag("full")
  @Test
  void resultsThatCouldNotBeComparedWereCalledTheSame() throws IOException {
    final InspectSession other =
        Looked.session(Looked.small().withTuning(Tuning.parse("positions=2,terms=2")));
    final List<String> there = other.overview().memories().stream().map(one -> one.name()).toList();
    final List<String> unknown = OUTPUTS.stream().filter(name -> !there.contains(name)).toList();
    assertThat(unknown).isNotEmpty();
    try (InspectServer two =
        InspectServer.start(good(), new OtherSide("fabric", other), 0, null, "its address")) {
      browser.open(two.address() + "#view=two&cycle=3000");
      browser.until("it compares", () -> browser.text("#told").contains("Against fabric"));
      assertThat(browser.text("#told")).doesNotContain("every result");
      if (unknown.size() == OUTPUTS.size()) {
        assertThat(browser.text("#told"))
            .contains("the evaluation is the same; no result of a row could be compared.");
      } else {
        assertThat(browser.text("#told"))
            .contains("not compared: " + String.join(", ", unknown) + ".");
      }
    }
  }

  @Tag("full")
  @Test
  void clockOfEveryDesignHad20Nanoseconds() throws IOException {
    try (InspectServer tpu = InspectServer.start(TpuLooked.session(), 0, null, "its address")) {
      browser.open(tpu.address().toString());
      browser.press("?");
      assertThat(browser.text("#keys"))
          .contains("A cycle takes 10 ns.", "Timeline, Waves: zoom")
          .doesNotContain("Story:", "Neuron:")
          .doesNotContain("20 ns")
          .doesNotContain("assumed");
    }
    browser.open(goodAt("view=soc&cycle=0"));
    browser.press("?");
    assertThat(browser.text("#keys")).contains("A cycle takes 20 ns.", "Story: play, stop");
  }

  @Tag("full")
  @Test
  void memoryOfBitsHadAColorForNegativeNumbers() {
    browser.open(goodAt("view=memory&memory=feature_white&cycle=14300"));
    assertThat(browser.text("#scale").replaceAll("\\s+", " ")).isEqualTo("0 1");
    browser.open(goodAt("view=memory&memory=weight_1_white&cycle=14300"));
    assertThat(browser.text("#scale")).startsWith("−0.");
  }

  @Test
  void firstViewDidNotSayWhatTakesTheTime() {
    browser.open(goodAt("view=story"));
    final long transfer = IntStream.rangeClosed(1, 4).mapToLong(n -> layer(n).transfer()).sum();
    final long share = Math.round(100.0 * transfer / good().overview().cycles());
    assertThat(browser.text("#headline"))
        .contains("; " + share + " % of it is waiting for weights.");
  }

  @Test
  void pieceSaidNoNumberWithoutIt() {
    final int with = Objects.requireNonNull(good().overview().evaluations().get(0).eval());
    final int without = Objects.requireNonNull(good().effect(0, 3)).eval();
    browser.open(goodAt("view=story"));
    browser.find("[data-square='3']").click();
    browser.settle();
    assertThat(browser.text("#without"))
        .isEqualTo(
            signed(with)
                + " → "
                + signed(without)
                + " without the white queen on d1; choose an empty square to move it");
    browser.find("#off").click();
    browser.settle();
    assertThat(browser.text("#words")).contains("The model computed it; the chip was not run");
    assertThat(browser.text("#number")).isEqualTo(signed(without));
    assertThat(browser.text("[data-square='3']")).isEmpty();
    browser.find("#off").click();
    browser.find("[data-square='35']").click(); // d5, which is empty
    browser.settle();
    final int moved = Objects.requireNonNull(good().moved(0, 3, 35)).eval();
    assertThat(browser.text("#without"))
        .isEqualTo(signed(with) + " → " + signed(moved) + " with the white queen on d5");
  }

  @Tag("full")
  @Test
  void timesOfDesignsStoodNowhereBesideEachOther() {
    browser.open(goodAt("view=story"));
    browser.all(".legend button").get(0).click();
    browser.until("the designs", () -> browser.all(".race .lane").size() == 4);
    final List<Long> cycles = good().race().stream().map(DesignRace.Contender::cycles).toList();
    assertThat(cycles.get(0)).isEqualTo(230_955_503);
    assertThat(browser.text("#race"))
        .contains("report", "4.62 s", "by-column", "incremental", "onchip")
        .contains("of layer 1, only the weights of the pieces cross the bus")
        .contains(String.format(Locale.ROOT, "%.2f ms", cycles.get(1) / 50_000.0))
        .contains(String.format(Locale.ROOT, "%.2f µs", cycles.get(3) / 50.0));
    assertThat(browser.barriers()).isEmpty();
  }

  private static String signed(int eval) {
    return String.format(Locale.ROOT, "%+.2f", eval / 32.0).replace('-', '−');
  }

  @Tag("full")
  @Test
  void onChipFabricOpenedOnAnEmptyTimeline() throws IOException {
    try (InspectServer own =
        InspectServer.start(OtherDesigns.of("onchip"), 0, null, "its address")) {
      browser.open(own.address().toString());
      assertThat(browser.all(".story canvas")).hasSize(1);
      assertThat(browser.text("#headline"))
          .endsWith(
              " % of it is waiting while the position crosses the bus. Bus times are assumed");
    }
  }

  /** Cycles in which a weight or a bias crosses the bus and nothing is computed, up to one. */
  private static long waits(SocRun run, long end) {
    final Signal[] bus =
        Stream.of("busy", "write", "address")
            .map(name -> run.signal("soc.hps." + name))
            .toArray(Signal[]::new);
    final List<Signal> states =
        IntStream.rangeClosed(1, 4)
            .mapToObj(layer -> run.signal("soc.fabric.layer" + layer + ".state"))
            .toList();
    final Signal trigger = run.signal("soc.fabric.layer1.trigger");
    boolean asked = false;
    long waits = 0;
    while (run.cycle() < end) {
      asked |= trigger.value() == 1;
      final int register = bus[2].value() - LIGHTWEIGHT;
      final boolean weight =
          bus[2].value() >= 0
              || (register >= PioRegister.PIO_BIAS_1_WHITE.offset()
                  && register <= PioRegister.PIO_BIAS_4.offset());
      final boolean travels = bus[0].value() == 1 && bus[1].value() == 1 && weight;
      waits += asked && travels && states.stream().noneMatch(one -> one.value() > 1) ? 1 : 0;
      run.step();
    }
    return waits;
  }

  @Test
  void wordsWereSaidToTravelOnlyWhileALayerWaits() {
    final long end = Objects.requireNonNull(session.overview().evaluations().get(0).end());
    browser.open(address("view=story&cycle=" + end));
    final String label = browser.find(".machine canvas").getDomAttribute("aria-label");
    final Matcher said =
        Pattern.compile("; (\\d+) % of the time, it waits while weights cross this bus;")
            .matcher(String.valueOf(label));
    assertThat(said.find()).as(label).isTrue();
    assertThat(Double.parseDouble(said.group(1)))
        .isCloseTo(100.0 * waits(naiveSpec().start(), end) / end, Offset.offset(1.0));
    assertThat(browser.text(".legend")).contains("waits while words travel");
  }

  @Test
  void hazardsBehindTheThousandthWereNotCountedAndThoseOfOneSideTwice() {
    browser.open(address("view=story"));
    final String label = browser.find(".machine canvas").getDomAttribute("aria-label");
    final Matcher said = Pattern.compile("; ([\\d,]+) hazards? in").matcher(String.valueOf(label));
    final long sum =
        said.results().mapToLong(one -> Long.parseLong(one.group(1).replace(",", ""))).sum();
    final ShownHazards hazards = session.overview().hazards();
    assertThat(sum).isEqualTo(hazards.count()).isGreaterThan(hazards.kept().size());
    assertThat(hazards.places().stream().mapToLong(ShownHazards.Place::count).sum()).isEqualTo(sum);
    browser.until("the verdict", () -> !browser.text("#verdict").isEmpty());
    assertThat(browser.text("#verdict")).contains(" and elsewhere. Why");
  }

  @Test
  void grantThatIsTakenBackWasCalledWeightsThatAreThere() {
    final SocRun run = Looked.small().start();
    final Signal data = run.signal("soc.hps.write_data");
    final Signal address = run.signal("soc.hps.address");
    final Signal write = run.signal("soc.hps.write");
    final int ready = LIGHTWEIGHT + PioRegister.PIO_READY.offset();
    run.to(1_400); // layer 1 asks
    while (write.value() == 0 || address.value() != ready || data.value() != 0) {
      assertThat(run.cycle()).as("within the first row").isLessThan(40_000);
      run.step();
    }
    browser.open(goodAt("view=story&cycle=" + run.cycle()));
    assertThat(browser.find(".machine canvas").getDomAttribute("aria-label"))
        .startsWith("On the bus: ready goes back to 0.");
  }

  @Test
  void weightsThatAreThereWereSaidToBeMissing() {
    final SocRun run = Looked.small().start();
    final Signal address = run.signal("soc.hps.address");
    final Signal write = run.signal("soc.hps.write");
    for (PioRegister last : List.of(PioRegister.PIO_BIAS_1_WHITE, PioRegister.PIO_READY)) {
      while (write.value() == 0 || address.value() != LIGHTWEIGHT + last.offset()) {
        run.step(); // the biases and then ready follow the weights of a row
      }
      browser.open(goodAt("view=story&cycle=" + run.cycle()));
      assertThat(browser.text("#sentence"))
          .startsWith("The hardware waits until the processor says that the 1,280 weights of ")
          .endsWith(
              " are there; the processor writes " + last.name().toLowerCase(Locale.ROOT) + ".");
    }
  }

  @Tag("full")
  @Test
  void termsOfWordsThatChangedWereCalledThoseOfTheRow() throws IOException {
    try (InspectServer two =
        InspectServer.start(good(), new OtherSide("naive", session), 0, null, "its address")) {
      browser.open(two.address() + "#view=two&layer=1&side=white&row=3&cycle=100000");
      browser.until("the terms", () -> browser.text("#main").contains("terms differ"));
      assertThat(browser.text("#main"))
          .contains("there, the run's sum is ", "words changed before")
          .doesNotContain("\nhere, the run's sum is ");
    }
  }

  @Test
  void curveOfRightWeightsWasCalledTheSumOfARunThatHadOthers() {
    browser.open(address("view=neuron&layer=1&row=3&cycle=20000"));
    assertThat(browser.text("#main")).contains("not the sum of this run", "The sum of this run is");
    browser.open(goodAt("view=neuron&layer=1&row=3&cycle=200000"));
    assertThat(browser.text("#main"))
        .contains("Running sum, column by column")
        .doesNotContain("of this run");
  }

  @Test
  void runThatEndedWasSaidToHaveNoEvaluationYet() {
    browser.open(address("view=story&cycle=" + session.overview().cycles()));
    assertThat(browser.text(".result"))
        .contains("No evaluation: the processor read the result too early.", "Why")
        .doesNotContain("yet");
    final Object told =
        browser.script(
            """
            const canvas = document.querySelector(".machine canvas");
            const {left, top, right} = canvas.getBoundingClientRect();
            for (let x = right - 3; x > left; x -= 3) {
              canvas.dispatchEvent(new PointerEvent("pointermove", {clientX: x, clientY: top + 184}));
              if (canvas.nextSibling.textContent.startsWith("eval")) break;
            }
            return canvas.nextSibling.textContent;
            """);
    assertThat(told).isEqualTo("eval: not computed yet");
  }

  @Test
  void numberOfANetThatWasNotTrainedWasCalledPawns() {
    browser.open(goodAt("view=story"));
    assertThat(browser.text("#main"))
        .contains("The weights are random: the number is no judgement of chess.")
        .containsOnlyOnce("−2.9375, seen from White, who is to move; not in pawns.")
        .doesNotContain("pawns for");
    assertThat(browser.text("#headline")).contains("Bus times are assumed");
  }

  @Tag("full")
  @Test
  void pieceOfThePositionBeforeHadAWorthInTheNext() throws IOException {
    final InspectSession two = Looked.session(Looked.small("startpos", ENDGAME));
    final Long end = Objects.requireNonNull(two.overview().evaluations().get(0).end());
    try (InspectServer other = InspectServer.start(two, 0, null, "its address")) {
      browser.open(other.address() + "#view=story&cycle=" + (end + 60));
      assertThat(browser.text("#positions")).contains("position 2 of 2");
      assertThat(browser.text("#main")).doesNotContain("worth nothing");
      assertThat(browser.all(".board [aria-label*='worth']")).isEmpty();
      browser.open(other.address() + "#view=story&cycle=" + two.overview().cycles());
      assertThat(browser.all(".board [aria-label*='worth']")).hasSize(1);
      for (String memory : List.of("output_2", "feature_white")) { // they have those of before
        browser.open(
            other.address()
                + "#view=memory&against=golden&memory="
                + memory
                + "&cycle="
                + (end + 60));
        browser.until(memory, () -> browser.text("#main").contains("No word of it is due yet"));
      }
    }
  }

  @Tag("full")
  @Test
  void ownerOfAnEvaluationWasNotSaid() throws IOException {
    try (InspectServer own =
        InspectServer.start(OtherDesigns.of("onchip"), 0, null, "its address")) {
      browser.open(own.address() + "#view=why&cycle=1000000");
      browser.until(
          "its unit",
          () -> browser.text("#main").contains(" pawns, seen from Black, who is to move)"));
      browser.open(own.address() + "#view=why&cycle=0");
      browser.until(
          "its unit",
          () -> browser.text("#main").contains(" pawns, seen from White, who is to move)"));
      assertThat(browser.text("#main")).contains("The golden model has the same.");
      assertThat(browser.text("#verdict")).isEmpty();
    }
  }

  @Tag("full")
  @Test
  void assumedTimesWereToldAsFacts() throws IOException {
    browser.open(goodAt("view=story"));
    assertThat(browser.text("#headline"))
        .startsWith("This chip needs 5.11 ms for one chess position;")
        .endsWith("Bus times are assumed");
    browser.find("#headline button").click();
    assertThat(browser.text("#keys"))
        .contains("nobody measured them on this board", "docs/design/board-times.md");
    final InspectSession measured =
        Looked.session(Looked.tiny(7).withTiming(ProcessorSettings.parse("board=linux")));
    try (InspectServer linux = InspectServer.start(measured, 0, null, "its address")) {
      browser.open(linux.address() + "#view=story");
      assertThat(browser.text("body")).doesNotContain("assumed");
    }
  }

  @Tag("full")
  @Test
  void rowHadAnotherNumberInTheStory() {
    final long cycle = (firstTrigger(2) + firstTrigger(3)) / 2;
    browser.open(goodAt("view=story&cycle=" + cycle));
    final Matcher story = Pattern.compile("neuron (\\d+) \\(of 0 to 31\\)").matcher(text());
    assertThat(story.find()).isTrue();
    browser.open(goodAt("view=soc&cycle=" + cycle));
    assertThat(browser.text("#doing")).contains("row " + story.group(1));
  }

  private static String text() {
    return browser.text("#sentence");
  }

  @Test
  void biasWasNoTermAndAProductThatLostItsHighBitsWasNotMarked() {
    browser.open(goodAt("view=neuron&layer=2&row=3&cycle=250000"));
    final ComputedRow row = row(2, 3);
    assertThat(browser.text("#main tbody tr:first-child"))
        .isEqualTo("bias – – " + row.bias() / 32.0);
    long lost = 0;
    for (int i = 0; i < row.columns().length; i++) {
      final int whole = (row.inputs()[i] * row.weights()[i]) >> 5;
      lost += whole == (byte) whole ? 0 : 1;
    }
    assertThat(lost).isPositive();
    assertThat(browser.all("#main td small.bad")).hasSize((int) lost);
  }

  private static ComputedRow row(int layer, int row) {
    final var events = good().events(0);
    for (int i = 0; i < events.cycles().length; i++) {
      if (good()
              .overview()
              .events()
              .get(events.signals()[i])
              .equals("soc.fabric.layer" + layer + ".row")
          && events.values()[i] == row + 1) {
        return Objects.requireNonNull(good().neuron(layer, true, events.cycles()[i] - 1));
      }
    }
    throw new AssertionError("no such row");
  }
}
