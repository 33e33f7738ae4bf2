// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The story of a network: what its picture and its sentence say is what the run holds. */
@Tag("browser")
class NetworkPageTest {
  private static final long INPUT = 1_500; // while the input travels
  private static final long STARTED = 2_597; // the reset has ended, and no layer asks
  private static final long WEIGHTS = 10_000; // while weights of layer 1 do

  @Test
  void digitGoesThroughTheLayers() throws IOException {
    final Chromium browser = Chromium.shared();
    browser.leave();
    browser.size(1280, 800);
    browser.messages();
    final InspectSession digit = Looked.digit();
    try (InspectServer server = InspectServer.start(digit, 0, null, "its address")) {
      final RealRun run = RealRun.of(Looked.digit("seven.txt").start().simulation());
      long written = 0;
      for (long cycle = 0; cycle < INPUT; cycle++) {
        run.to(cycle);
        written += run.value("soc.fabric.input.a_write");
      }
      browser.open(server.address() + "#view=story&cycle=" + INPUT);
      assertThat(label(browser)).contains("input: " + written + " of 256 words, layer 1: 0 of 32");
      assertThat(browser.text("#sentence")).isEqualTo("On the bus: input[" + written + "] = 0.");
      go(browser, "view=story&cycle=" + STARTED);
      assertThat(label(browser)).contains("input: 256 of 256 words, layer 1: 0 of 32");
      run.to(WEIGHTS);
      go(browser, "view=story&cycle=" + WEIGHTS);
      final long row = run.value("soc.fabric.layer1.row");
      assertThat(label(browser)).contains("input: 256 of 256 words, layer 1: " + row + " of 32");
      final long word = run.value("soc.hps.address") - 0x2000;
      final byte weight = (byte) run.value("soc.hps.write_data");
      final String[] said = browser.text("#sentence").split(" = |; ", -1);
      assertThat(said[0]).isEqualTo("On the bus: weight_1[" + word + "]");
      assertThat(Double.parseDouble(said[1].replace('−', '-')))
          .isCloseTo(weight / 64.0, Offset.offset(1e-5));
      assertThat(said[2]).startsWith("layer 1 waits");
      go(browser, "view=memory&memory=output_1&against=golden&cycle=" + WEIGHTS);
      assertThat(browser.text("#main")).contains("All " + row + " words due by now are as the");
      go(browser, "view=story&chapter=5&cycle=112210");
      assertThat(browser.text("#sentence"))
          .contains("the processor sending the input", "the processor reading the outputs")
          .doesNotContain("undefined");
      go(browser, "view=story&cycle=112211");
      assertThat(browser.text("#number")).isEqualTo("7");
      assertThat(browser.text("#words")).isEqualTo("Output 7 is the largest of 10: 10.04.");
      browser.find(".machine canvas").click();
      assertThat(browser.messages()).isEmpty();
    }
  }

  @Tag("full")
  @Test
  void twoInputsWereNotComparedWordByWord() throws IOException {
    final InspectSession seven = Looked.digit();
    final InspectSession three =
        Looked.loaded(new InspectSession(InspectSubject.of(Looked.digit("three.txt").start())));
    final long end = seven.overview().cycles();
    long differ = 0;
    for (String memory : List.of("output_1", "output_2", "output_3")) {
      final int[] here = seven.words(memory, end).values();
      final int[] there = three.words(memory, end).values();
      differ += IntStream.range(0, here.length).filter(i -> here[i] != there[i]).count();
    }
    try (InspectServer two =
        InspectServer.start(seven, new OtherSide("three", three), 0, null, "its address")) {
      final Chromium browser = Chromium.shared();
      browser.open(two.address() + "#view=two&cycle=" + end);
      assertThat(browser.text("#told"))
          .startsWith(
              "Against three: "
                  + differ
                  + " results of this evaluation differ; the first is output_1[");
    }
  }

  private static void go(Chromium browser, String hash) {
    browser.script("location.hash = arguments[0]", hash);
    browser.settle();
  }

  private static String label(Chromium browser) {
    return String.valueOf(browser.find(".machine canvas").getDomAttribute("aria-label"));
  }
}
