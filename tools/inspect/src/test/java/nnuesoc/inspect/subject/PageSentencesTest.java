package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.NumberFormat;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads what the page says in many cycles, and compares it with a run that it does not know. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class PageSentencesTest {
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - -";
  private static final List<String> REGISTERS =
      List.of(".state", ".trigger", ".proceed", ".start_1", ".done", "pio_reset", "pio_ready");
  private static final int SHOWN = 20; // of the sentences and numbers that are not so
  private static final int VALUES = 8; // of a register about which cycles are looked at

  /** Goes through cycles of a view; what stands there in each. */
  static final String READ =
      """
      const done = arguments[arguments.length - 1];
      const [cycles, selector] = arguments;
      const field = document.getElementById("cycle");
      const shown = () => performance.getEntriesByName("shown").length;
      const text = one => (one.getAttribute("aria-label") ?? one.textContent).trim();
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
      case "right" -> Looked.small("startpos", ENDGAME);
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
    assertAllIsSo(name);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"integers", "wrong", "slow"})
  void sentenceOrNumberOfOtherRunsWasNotSo(String name) throws IOException {
    assertAllIsSo(name);
  }

  private static void assertAllIsSo(String name) throws IOException {
    final SocSpec spec = spec(name);
    final InspectSession session = Looked.session(spec);
    final SortedSet<Long> cycles =
        RealRun.boundaries(spec.start().simulation(), REGISTERS, VALUES);
    try (InspectServer server = InspectServer.start(session, 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.size(1280, 800);
      browser.open(server.address() + "#view=story&cycle=1");
      final List<List<String>> story = read(browser, cycles, "#sentence");
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
          found.add(claims.wrong(told.get(2).substring(1)));
        }
        found.add(claims.wrong(drawn.get(2).substring(1)));
        for (String box : drawn.subList(3, drawn.size())) {
          found.addAll(claims.wrongBox(box.substring(1), box.startsWith("+")));
        }
        found.stream()
            .filter(text -> !text.isEmpty())
            .forEach(text -> wrong.add("cycle " + cycle + ": " + text));
        place++;
      }
      assertThat(wrong.stream().limit(SHOWN)).as("%s, %d", name, wrong.size()).isEmpty();
      assertThat(place).as("cycles of %s", name).isGreaterThan(50);
    }
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
