// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.inspect.page.PageOpening;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import nnuesoc.inspect.session.TraceSide;
import nnuesoc.soc.SocRun;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.write.RunRecording;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** A file has what a run is compared with, and says what the server says. */
@SuppressWarnings("NullAway.Init") // set before all tests
@Tag("browser")
class TwoRunsFileTest {
  private static Chromium browser;

  @TempDir Path folder;

  @BeforeAll
  static void open() {
    browser = Chromium.start();
    browser.size(1280, 800);
  }

  @AfterAll
  static void close() {
    browser.close();
  }

  private String file(InspectSession run, @Nullable OtherSide against, @Nullable String view)
      throws IOException {
    final SinglePage page = SinglePage.of(run, against, view, PageOpening.USUAL);
    assertThat(page.leftOut()).as("all of it is there").filteredOn(one -> view == null).isEmpty();
    final Path file = folder.resolve("two.html");
    Files.writeString(file, page.text());
    return file.toUri().toString();
  }

  private static OtherSide another(String fen) {
    return new OtherSide("fen=" + fen, Looked.session(Looked.small(fen)));
  }

  @Tag("full")
  @Test
  void fileComparesWithAnotherRunAsTheServerDoes() throws IOException {
    final InspectSession run = Looked.session(Looked.small());
    final OtherSide other = another("8/5k2/8/3Q4/8/8/2K5/8 w - -");
    final String file = file(run, other, null);
    browser.open(file);
    browser.until("the first difference", () -> browser.text("#told").contains("differ"));
    final long first = browser.cycle();
    try (InspectServer server = InspectServer.start(run, other, 0, null, "its address")) {
      browser.open(server.address().toString());
      browser.until("the same place", () -> browser.cycle() == first);
      for (long cycle : new long[] {first, run.overview().cycles()}) {
        browser.open(server.address() + "#view=two&cycle=" + cycle);
        final String told = seen();
        browser.open(file + "#view=two&cycle=" + cycle);
        assertThat(seen()).isEqualTo(told);
      }
    }
    browser.press(Keys.HOME);
    browser.press(".");
    assertThat(browser.cycle()).isEqualTo(first);
    assertThat(browser.script("return performance.getEntriesByType('resource').length"))
        .isEqualTo(0L);
    assertThat(browser.messages()).isEmpty();
  }

  /** What the view says, but for the choice that a file does not have. */
  private static String seen() {
    browser.until("the summary", () -> browser.text("#told").startsWith("Against"));
    return browser
        .text("#main")
        .replaceAll("at the same row\\nin the same cycle\\n", "")
        .replaceAll("(?m)^.*(at the same row|in the same cycle).*\\n", "");
  }

  @Tag("full")
  @Test
  void embeddedFileHasBothRunsAndIsSmall() throws IOException {
    final OtherSide other = another("8/5k2/8/3Q4/8/8/2K5/8 w - -");
    final String file = file(Looked.session(Looked.small()), other, "two");
    assertThat(Files.size(folder.resolve("two.html"))).isLessThan(200_000);
    browser.open(file);
    browser.until("the summary", () -> browser.text("#told").startsWith("Against"));
    assertThat(browser.find("#views").isDisplayed()).isFalse();
    assertThat(browser.messages()).isEmpty();
  }

  @Tag("full")
  @Test
  void twoRunsOfTheFullSizeAreTooLargeForAnEmbeddedFileWhichIsSaid() {
    final InspectSession full = Looked.session(Looked.full());
    final OtherSide same = new OtherSide("the same", full);
    assertThatThrownBy(() -> SinglePage.of(full, same, "two", PageOpening.USUAL))
        .hasMessageContaining("two: does not fit 200 kB for this shape");
  }

  @SuppressWarnings("try") // the recording is of use by being closed
  @Tag("full")
  @Test
  void fileComparesWithATraceInItsMoments() throws IOException {
    final Path trace = folder.resolve("their.vcd");
    final SocRun their = Looked.tiny(8).start();
    try (RunRecording recording = their.record(trace)) {
      their.toEnd();
    }
    final InspectSession run = Looked.session(Looked.tiny(7));
    final TraceSide side =
        TraceSide.read(new TraceFileSource(trace), "soc.clk", List.of(), run.overview());
    browser.open(file(run, new OtherSide("their.vcd", side), null));
    browser.until("the first", () -> browser.text("#told").contains("From this cycle on differ"));
    final long first = browser.cycle();
    browser.press(".");
    browser.until("the next", () -> browser.cycle() > first);
    browser.press(",");
    browser.until("the first again", () -> browser.cycle() == first);
    assertThat(browser.text("#main")).contains("A trace has no board.", "their.vcd");
    assertThat(browser.messages()).isEmpty();
  }

  @Tag("full")
  @Test
  void packetOfTheTpuIsComparedMoveByMove() throws IOException {
    final InspectSession run = TpuLooked.session();
    final OtherSide other = new OtherSide("the same", TpuLooked.session());
    browser.open(file(run, other, null) + "#view=two");
    browser.until("the summary", () -> browser.text("#told").contains("the same"));
    assertThat(browser.text("#main")).contains("Results", "a2a3", "Signals", "Time");
    assertThat(browser.messages()).isEmpty();
  }
}
