// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;

/** Reads what the page says in many cycles, and compares it with a run that it does not know. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class PageSentencesTest {
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - -";
  private static final List<Position> TWO = List.of(Position.START, Fen.parse(ENDGAME));
  private static final List<String> REGISTERS =
      List.of(".state", ".trigger", ".proceed", ".start_1", ".done", "pio_reset", "pio_ready");
  private static final List<String> STATES =
      List.of(".state", ".active", ".done", ".running", ".trigger", ".layer", ".start", ".latch");
  private static final List<String> MEMORIES =
      List.of(
          "feature_white", "weight_1_black", "weight_2", "weight_4", "output_1_white", "output_3");
  private static final Pattern TERM =
      Pattern.compile(
          "(?<memory>output_\\w+)\\[(?<word>\\d+)] (?<input>\\S+) (?<weight>\\S+) (?<adds>\\S+)"
              + "(?<lost> ?\\s*high bits lost: \\S+ does not fit)?");
  private static final int ROWS = 6; // of a layer
  private static final int WORDS = 128; // of a memory that the table shows
  private static final int LONG = 2_000_000; // cycles that are too many to be stepped
  private static final int EVENLY = 100; // cycles of a long run
  private static final int SHOWN = 20; // of the sentences and numbers that are not so
  private static final int VALUES = 8; // of a register about which cycles are looked at

  /** Goes through cycles of a view; what stands there in each. */
  static final String READ =
      """
      const done = arguments[arguments.length - 1];
      const [cycles, selector] = arguments;
      const field = document.getElementById("cycle");
      const shown = () => performance.getEntriesByName("shown").length;
      const text = one => (one.getAttribute("aria-label") ?? one.textContent).trim() + "\\t" + where(one.getAttribute("href"));
      const where = href => {
        const place = new URLSearchParams((href ?? "").slice(1));
        return place.get("signals") ?? "memory:" + place.get("memory");
      };
      (async () => {
        const all = [];
        for (const cycle of cycles) {
          const before = shown();
          field.value = String(cycle);
          field.dispatchEvent(new Event("change"));
          while (shown() === before) await new Promise(go => setTimeout(go, 0));
          all.push([field.value, document.getElementById("where").textContent,
            ...[...document.querySelectorAll(selector)].map(one => (one.classList.contains("active") ? "+" : " ") + text(one))]);
        }
        done(all);
      })();
      """;

  private static SocSpec spec(String name) {
    return switch (name) {
      case "right" -> Looked.tiny(7);
      case "two" -> Looked.tiny(7).withPositions(TWO);
      case "larger" -> Looked.small("startpos", ENDGAME);
      case "integers" -> Looked.small(NumberFormat.STOCKFISH, ENDGAME);
      case "hazardous" -> Looked.small().withTiming(naive("sleep=0,write=1"));
      case "wrong" -> Looked.small("startpos", ENDGAME).withTiming(naive("sleep=0"));
      case "slow" -> Looked.small(ENDGAME).withTiming(naive("sleep=20000"));
      default -> throw new AssertionError(name);
    };
  }

  private static ProcessorSettings naive(String settings) {
    return ProcessorSettings.parse("handshake=naive," + settings);
  }

  @ParameterizedTest
  @ValueSource(strings = {"right", "hazardous"})
  void sentenceOrNumberWasNotSo(String name) throws IOException {
    assertAllIsSo(name, false);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"two", "larger", "integers", "wrong", "slow"})
  void sentenceOrNumberOfOtherRunsWasNotSo(String name) throws IOException {
    assertAllIsSo(name, true);
  }

  private static void assertAllIsSo(String name, boolean isWhole) throws IOException {
    final SocSpec spec = spec(name);
    final InspectSession session = Looked.session(spec);
    final SortedSet<Long> cycles =
        RealRun.boundaries(spec.start().simulation(), REGISTERS, VALUES, isWhole);
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.size(1280, 800);
      browser.open(server.address() + "#view=story&cycle=1");
      final List<List<String>> story = read(browser, cycles, "#words, #sentence, #duration");
      browser.open(server.address() + "#view=soc&cycle=1");
      final List<List<String>> soc = read(browser, cycles, "#doing, .soc a");
      final List<String> wrong = new ArrayList<>();
      final RealRun real = RealRun.of(spec.start());
      final PageClaims claims =
          new PageClaims(real, spec.shape(), spec.arithmetic() == NumberFormat.REPORT);
      int place = 0;
      for (long cycle : cycles) {
        real.to(cycle);
        final List<String> found = new ArrayList<>();
        final List<String> told = story.get(place);
        final List<String> drawn = soc.get(place);
        found.add(cycleWrong(told, cycle));
        if (!isEnd(session, cycle)) {
          found.add(claims.wrongResult(text(told.get(2))));
          found.add(claims.wrong(text(told.get(3))));
          found.add(claims.wrongDuration(text(told.get(4))));
        }
        found.add(claims.wrongPhase(told.get(1)));
        found.add(claims.wrong(text(drawn.get(2))));
        for (String box : drawn.subList(3, drawn.size())) {
          found.addAll(claims.wrongBox(text(box), box.startsWith("+")));
        }
        found.stream()
            .filter(text -> !text.isEmpty())
            .forEach(text -> wrong.add("cycle " + cycle + ": " + text));
        place++;
      }
      assertThat(wrong.stream().limit(SHOWN)).as("%s, %d", name, wrong.size()).isEmpty();
      assertThat(place).as("cycles of %s", name).isGreaterThan(40);
    }
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"two", "hazardous", "wrong"})
  void wordOrBoardOrWaveWasNotSo(String name) throws IOException {
    final SocSpec spec = spec(name);
    final SortedSet<Long> cycles =
        RealRun.boundaries(spec.start().simulation(), REGISTERS, VALUES, false);
    final List<String> wrong = new ArrayList<>();
    try (InspectServer server = InspectServer.start(Looked.session(spec), 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.size(1280, 800);
      for (String memory : MEMORIES) {
        browser.open(server.address() + "#view=memory&cycle=1&memory=" + memory);
        compare(
            read(browser, cycles, "#main > p, .words button"),
            cycles,
            spec,
            wrong,
            (told, real) -> wrongWords(told, memory, real));
      }
      browser.open(server.address() + "#view=board&cycle=1");
      compare(
          read(browser, cycles, ".panels > div > p"),
          cycles,
          spec,
          wrong,
          (told, real) -> wrongBoard(told, spec, real));
      browser.open(
          server.address() + "#view=waves&cycle=1&signals=soc.fabric.l*,soc.pio.*,soc.hps.*");
      compare(
          read(browser, cycles, ".waves .label .name, .waves .label .number"),
          cycles,
          spec,
          wrong,
          PageSentencesTest::wrongWaves);
    }
    assertThat(wrong.stream().limit(SHOWN)).as("%s, %d", name, wrong.size()).isEmpty();
  }

  /** Holds what was read in each cycle against a run of its own. */
  private static void compare(
      List<List<String>> read,
      SortedSet<Long> cycles,
      SocSpec spec,
      List<String> wrong,
      BiFunction<List<String>, RealRun, List<String>> judge) {
    final RealRun real = RealRun.of(spec.start());
    int place = 0;
    for (long cycle : cycles) {
      real.to(cycle);
      final List<String> told =
          read.get(place++).stream().skip(2).map(PageSentencesTest::text).toList();
      assertThat(told).isNotEmpty();
      judge.apply(told, real).forEach(one -> wrong.add("cycle " + cycle + ": " + one));
    }
  }

  private static List<String> wrongWords(List<String> told, String name, RealRun real) {
    final List<String> wrong = new ArrayList<>();
    final Memory memory = real.memory(name);
    final long set =
        IntStream.range(0, memory.words()).filter(word -> memory.word(word) != 0).count();
    final String summary =
        String.format(Locale.ROOT, "%,d of %,d words are not 0;", set, memory.words());
    if (told.stream().noneMatch(one -> one.startsWith(summary))) {
      wrong.add(name + ", really " + summary);
    }
    final List<String> words = told.stream().filter(one -> one.matches("−?[\\d.,]+")).toList();
    final double scale = name.startsWith("feature") ? 1 : name.startsWith("weight_1") ? 8192 : 32;
    for (int word = 0; word < words.size(); word++) {
      final double said = Double.parseDouble(words.get(word).replace('−', '-'));
      if (Math.abs(said - (scale == 1 ? memory.word(word) : memory.signedWord(word)) / scale)
          > 0.00006) {
        wrong.add(name + "[" + word + "] " + words.get(word));
      }
    }
    if (words.size() != Math.min(WORDS, memory.words())) {
      wrong.add(name + ": " + words.size() + " words");
    }
    return wrong;
  }

  private static List<String> wrongBoard(List<String> told, SocSpec spec, RealRun real) {
    final String caption = told.get(0);
    final Position position =
        spec.positions().stream()
            .filter(one -> caption.startsWith(one.fen()))
            .findFirst()
            .orElseThrow();
    final long differing =
        IntStream.range(0, 64)
            .filter(at -> position.code(at) != real.register("soc.fabric.loader.board_" + at))
            .count();
    final String expected =
        differing == 0
            ? "; the fabric's board holds it."
            : String.format(
                "; %d squares of the fabric's board (framed) are not there yet.", differing);
    return caption.endsWith(expected) ? List.of() : List.of(caption + " really" + expected);
  }

  private static List<String> wrongWaves(List<String> told, RealRun real) {
    final List<String> wrong = new ArrayList<>();
    for (int i = 0; i < told.size(); i += 2) {
      final String own = told.get(i);
      final String name = real.has("soc." + own) ? "soc." + own : "soc.fabric." + own;
      final String value = told.get(i + 1).replaceFirst("^[A-Z]+ (?=\\d)", "");
      if (!PartClaims.isNumber(value, name, real)) {
        wrong.add(own + " " + told.get(i + 1));
      }
    }
    return wrong;
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"right", "integers"})
  void termOfANeuronWasNotSo(String name) throws IOException {
    final SocSpec spec = spec(name);
    final InspectSession session = Looked.session(spec);
    final boolean isReport = spec.arithmetic() == NumberFormat.REPORT;
    final boolean blackFirst = spec.positions().get(0).blackToMove();
    int terms = 0;
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.size(1280, 800);
      for (int layer = 2; layer <= 4; layer++) {
        for (int row = 0; row < Math.min(ROWS, spec.shape().rows(layer)); row++) {
          browser.open(
              server.address() + "#view=neuron&cycle=9999999&layer=" + layer + "&row=" + row);
          final List<String> lines =
              browser.all("#main tbody tr").stream().map(WebElement::getText).toList();
          final String[] equation = browser.text("#equation").replace(",", "").split(" ", -1);
          final double scale = isReport ? 32 : 1;
          final long bias = Math.round(number(lines.get(0).replace("bias – – ", "")) * scale);
          assertThat(bias).isEqualTo(spec.net().bias(layer, row));
          long sum = 0;
          for (String line : lines.subList(1, lines.size())) {
            final Matcher term = TERM.matcher(line);
            assertThat(term.matches()).as(line).isTrue();
            final int word = Integer.parseInt(term.group("word"));
            final boolean second =
                layer == 2 && term.group("memory").endsWith(blackFirst ? "white" : "black");
            final long input = Math.round(number(term.group("input")) * scale);
            final long weight = Math.round(number(term.group("weight")) * scale);
            final long adds = Math.round(number(term.group("adds")) * scale);
            final int column = second ? word + spec.shape().h() : word;
            assertThat(weight).as(line).isEqualTo(spec.net().weights(layer, row)[column]);
            final long whole = isReport ? (input * weight) >> 5 : input * weight;
            final long product = isReport ? multiplied(input * weight) : whole;
            assertThat(adds).as(line).isEqualTo(product);
            assertThat(term.group("lost") != null).as(line).isEqualTo(whole != product);
            sum += adds;
            terms++;
          }
          assertThat(sum)
              .as("%d %d", layer, row)
              .isEqualTo(Math.round(number(equation[0].replace("(", ""))));
        }
      }
    }
    assertThat(terms).isPositive();
  }

  /** The report's product of 3.5: the sign and the bits 5 to 11 of 16 bits. */
  private static long multiplied(long product) {
    final int bits = (int) (product >> 5) & 0x7f;
    return product < 0 ? bits - 128 : bits;
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace(",", "").replace('−', '-'));
  }

  /** A run of another design, which has not begun. */
  private static InspectSubject subject(String name) {
    return switch (name) {
      case "one-chan-tpu" -> InspectSubject.of(TpuLooked.run(), Map.of("design", name));
      case "as-built-testbench", "as-built-board" ->
          new AsBuiltSubject(Looked.published(name).start(), null);
      case "onchip" -> report(UpdatableSocSpecs.onChip(DialectReader.own(), ""));
      case "onchip,cache" ->
          report(UpdatableSocSpecs.onChip(DialectReader.own(), "entries=64,ways=2"));
      case "incremental" ->
          report(UpdatableSocSpecs.incremental(NetCatalog.ofUser().load("sf12"), ""));
      default ->
          report(Looked.tiny(7).withTuning(Tuning.named(name).orElseGet(() -> Tuning.parse(name))));
    };
  }

  private static InspectSubject report(SocSpec spec) {
    return new ReportSubject(spec.withPositions(TWO).start(), null, null);
  }

  @ParameterizedTest
  @ValueSource(strings = "onchip")
  void numberOfAnotherDesignWasNotSo(String name) throws IOException {
    assertPartsAreSo(name, false);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "by-column",
        "onchip,cache",
        "positions=2,terms=2",
        "words=2,buffers=2",
        "columns=active",
        "one-chan-tpu"
      })
  void numberOfMoreDesignsWasNotSo(String name) throws IOException {
    assertPartsAreSo(name, true);
  }

  @NeedsNets
  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = "incremental")
  void accumulatorsThatCountedWereShownAtRest(String name) throws IOException {
    final SortedSet<Long> cycles = assertPartsAreSo(name, true);
    final RealRun real = RealRun.of(subject(name).simulation());
    final InspectSession session = Looked.loaded(new InspectSession(subject(name)));
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.open(server.address() + "#view=soc&cycle=1");
      final List<List<String>> soc = read(browser, cycles, ".soc a");
      int counted = 0;
      int place = 0;
      for (long cycle : cycles) {
        real.to(cycle);
        final String box =
            soc.get(place++).stream()
                .filter(one -> one.startsWith("accumulators", 1))
                .findFirst()
                .orElseThrow();
        if (real.value("soc.fabric.accumulators.active") == 1) {
          counted++;
          assertThat(box).as("cycle %d", cycle).startsWith("+");
        }
      }
      assertThat(counted).isPositive();
    }
  }

  /** The story of a fabric that follows moves: what is on the bus, and what the chip does. */
  @Tag("full")
  @Test
  void storyOfTheOnChipFabricWasNotSo() throws IOException {
    final InspectSession session = Looked.loaded(new InspectSession(subject("onchip")));
    final SortedSet<Long> cycles = cycles(subject("onchip").simulation(), session, true);
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.size(1280, 800);
      browser.open(server.address() + "#view=story&cycle=1");
      final List<List<String>> story = read(browser, cycles, "#sentence");
      final RealRun real = RealRun.of(subject("onchip").simulation());
      int place = 0;
      for (long cycle : cycles) {
        real.to(cycle);
        final String told = text(story.get(place++).get(2));
        if (!isEnd(session, cycle)) {
          assertThat(told).as("cycle %d", cycle).isEqualTo(bus(real) + work(real) + ".");
        }
      }
    }
  }

  private static String bus(RealRun real) {
    if (real.value("soc.hps.busy") == 0) {
      return "The processor's bus is idle";
    }
    final long register = (real.value("soc.hps.address") - (1L << 31)) / 16;
    if (register == 8) {
      return "The processor reads a register: the number";
    }
    if (register != 9) {
      return "The processor "
          + (real.value("soc.hps.write") == 1 ? "writes" : "reads")
          + " a register: "
          + (register != 0
              ? "whether a layer asks for weights"
              : real.value("soc.hps.write_data") == 0 ? "the reset ends" : "reset");
    }
    final int word = (int) real.value("soc.hps.write_data");
    final List<String> pieces = new ArrayList<>();
    for (int at = 0; ((word >> 29) & 3) == 1 && at <= 11; at += 11) {
      final int code = (word >> (at + 6)) & 15;
      if (code != 0) {
        pieces.add(
            (code < 8 ? "white " : "black ")
                + List.of("pawn", "knight", "bishop", "rook", "queen", "king").get((code & 7) - 1)
                + " "
                + (char) ('a' + ((word >> at) & 7))
                + (1 + ((word >> (at + 3)) & 7)));
      }
    }
    return "On the bus: "
        + (((word >> 29) & 3) == 2
            ? "clear the sums"
            : pieces.isEmpty() ? "a word of the position" : String.join(", ", pieces));
  }

  private static String work(RealRun real) {
    return real.value("soc.fabric.output.running") + real.value("soc.fabric.output.adding") > 0
        ? "; the chip multiplies its sums by weights"
        : real.value("soc.fabric.control.add") == 1
            ? "; the chip changes its sums by two rows of weights"
            : "";
  }

  /** Every number of every box, and the sentence above them; returns the cycles. */
  private static SortedSet<Long> assertPartsAreSo(String name, boolean isWhole) throws IOException {
    final InspectSession session = Looked.loaded(new InspectSession(subject(name)));
    final SortedSet<Long> cycles = cycles(subject(name).simulation(), session, isWhole);
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.size(1280, 800);
      browser.open(server.address() + "#view=soc&cycle=1");
      final List<List<String>> soc = read(browser, cycles, "#doing, .soc a");
      final RealRun real = RealRun.of(subject(name).simulation());
      final List<String> wrong = new ArrayList<>();
      int place = 0;
      for (long cycle : cycles) {
        real.to(cycle);
        final List<String> told = soc.get(place++);
        final List<String> lit = new ArrayList<>();
        for (String box : told.subList(3, told.size())) {
          final List<String> parts = List.of(text(box).split(", ", -1));
          if (box.startsWith("+")) {
            lit.add(parts.get(0));
          }
          final String scope = box.substring(box.indexOf('\t') + 1);
          PartClaims.wrong(parts.subList(1, parts.size()), scope, real)
              .forEach(line -> wrong.add("cycle " + cycle + ": " + parts.get(0) + ": " + line));
        }
        final String work = PartClaims.atWork(lit);
        if (!text(told.get(2)).startsWith(work)) {
          wrong.add("cycle " + cycle + ": " + told.get(2) + ", but lit are " + lit);
        }
      }
      assertThat(wrong.stream().limit(SHOWN)).as("%s, %d", name, wrong.size()).isEmpty();
    }
    return cycles;
  }

  /** About boundaries, and evenly over a run that is too long to be stepped. */
  private static SortedSet<Long> cycles(
      Simulation simulation, InspectSession session, boolean isWhole) {
    final long last = session.overview().cycles();
    if (last < LONG) {
      return RealRun.boundaries(simulation, STATES, VALUES, isWhole);
    }
    final SortedSet<Long> cycles = new TreeSet<>();
    for (int i = 0; i <= EVENLY; i++) {
      cycles.add(last * i / EVENLY);
    }
    return cycles;
  }

  /** What stands there, without whether it is lit and where it leads. */
  private static String text(String line) {
    return line.substring(1, line.indexOf('\t'));
  }

  /** Whether a position ends: its story then tells the result. */
  private static boolean isEnd(InspectSession session, long cycle) {
    return session.overview().evaluations().stream()
            .anyMatch(one -> Objects.equals(one.end(), cycle))
        || session.overview().cycles() == cycle;
  }

  private static String cycleWrong(List<String> told, long cycle) {
    final String time = told.get(1).replaceFirst(" ·.*", "");
    final double nanos = 20.0 * cycle;
    final String[] words = time.split(" ", -1);
    final double unit = Map.of("ns", 1.0, "µs", 1e3, "ms", 1e6).getOrDefault(words[1], 1e9);
    final double said = Double.parseDouble(words[0]) * unit;
    return told.get(0).equals(PageClaims.grouped(cycle)) && Math.abs(said - nanos) <= unit / 100
        ? ""
        : "time or cycle: " + told;
  }

  private static List<List<String>> read(
      Chromium browser, SortedSet<Long> cycles, String selector) {
    final List<List<String>> all = new ArrayList<>();
    for (Object one : (List<?>) browser.async(READ, List.copyOf(cycles), selector)) {
      final List<String> lines = new ArrayList<>();
      ((List<?>) one).forEach(line -> lines.add(String.valueOf(line)));
      all.add(lines);
    }
    return new ArrayList<>(all);
  }
}
