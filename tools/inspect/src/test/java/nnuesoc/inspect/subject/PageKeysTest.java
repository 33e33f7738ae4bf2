// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Objects;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.OtherSide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The keyboard alone does everything: no mouse in this class. */
@Tag("browser")
class PageKeysTest extends BrowsedPage {
  private static final int MOST_STOPS = 120;

  /** Goes on with Tab until something has the focus. */
  private static void tabTo(String selector) {
    for (int i = 0; i < MOST_STOPS; i++) {
      if (focus(selector)) {
        return;
      }
      browser.type(Keys.TAB);
    }
    throw new AssertionError(selector + " is not reached by Tab");
  }

  private static boolean focus(String selector) {
    return Boolean.TRUE.equals(
        browser.script("return document.activeElement.matches(arguments[0])", selector));
  }

  private static Object focused(String what) {
    return Objects.requireNonNull(browser.script("return document.activeElement." + what));
  }

  private static void shows(String selector, String text) {
    browser.until(text, () -> browser.text(selector).contains(text));
  }

  private static String caption() {
    return browser.text("#main .number");
  }

  @Tag("full")
  @Test
  void boardAndCellsOfTheStoryAreWalkedChosenAndLeft() {
    browser.open(file + "#view=story");
    tabTo(".story .board button");
    assertThat(focused("dataset.square")).isEqualTo("0");
    browser.press(Keys.ARROW_LEFT); // there is nothing
    browser.press(Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    assertThat(focused("dataset.square")).isEqualTo("11");
    assertThat(String.valueOf(focused("ariaLabel"))).startsWith("d2 white pawn, worth ");
    browser.press(Keys.ENTER);
    shows("#path", "d2 pawn");
    assertThat(focused("dataset.square")).as("the focus stays").isEqualTo("11");
    assertThat(focused("ariaPressed")).isEqualTo("true");
    browser.press(Keys.TAB);
    assertThat(focus("#off")).as("one stop of Tab for the board").isTrue();
    browser.press(Keys.TAB);
    assertThat(focus(".story canvas")).isTrue();
    browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT);
    shows(".cell", "output_1_white[");
    final String cell = browser.text(".cell").replaceAll(" = .*", "");
    browser.press(Keys.ENTER);
    shows("#path", cell);
    browser.press(Keys.ESCAPE);
    assertThat(focus("#main")).isTrue();
    assertThat(browser.text("#path")).as("the selection stays").contains(cell);
    browser.press(Keys.ESCAPE);
    browser.until("nothing is chosen", () -> browser.all("#path a").isEmpty());
    browser.press(Keys.SPACE);
    browser.until("it plays", () -> browser.text("#play").contains("Stop"));
    browser.press(Keys.SPACE);
    assertThat(browser.text("#play")).contains("Play");
  }

  @Tag("full")
  @Test
  void neuronOfLayerFourStoodOnlyInTheStrip() {
    browser.open(file + "#view=story");
    tabTo(".story canvas");
    for (int i = 0; i < 20; i++) { // from group to group; the last one stays
      browser.press(Keys.ARROW_RIGHT);
    }
    shows(".cell", "eval = −2.9375");
    browser.open(file + "#view=story&cycle=20000");
    tabTo(".story canvas");
    for (int i = 0; i < 20; i++) {
      browser.press(Keys.ARROW_RIGHT);
    }
    shows(".cell", "eval: not computed yet");
  }

  @Tag("full")
  @Test
  void boardsOfTwoRunsAreWalkedAndChosen() throws IOException {
    final OtherSide other =
        new OtherSide("fen", Looked.session(Looked.small("8/5k2/8/3Q4/8/8/2K5/8 w - -")));
    try (InspectServer two = InspectServer.start(good(), other, 0, null, "its address")) {
      browser.open(two.address().toString());
      browser.until("the boards", () -> browser.all(".pair .board").size() == 2);
      tabTo(".pair > :first-child .board button");
      browser.press(Keys.ARROW_UP, Keys.END);
      assertThat(focused("dataset.square")).isEqualTo("15");
      browser.press(Keys.ENTER);
      shows("#path", "h2 pawn");
      assertThat(browser.all(".board [aria-pressed='true']")).as("on both boards").hasSize(2);
      browser.press(Keys.TAB);
      assertThat(focus(".pair > :last-child .board button")).isTrue();
      browser.press(Keys.ESCAPE);
      assertThat(focus("#main")).isTrue();
      final long before = browser.cycle();
      browser.press(".");
      browser.until("the next difference", () -> browser.cycle() != before);
    }
  }

  @Test
  void picturesOfTimeAreMovedZoomedAndScaled() {
    browser.open(address("view=timeline&cycle=14300"));
    browser.press("+", "+", "+");
    final String zoomed = caption();
    browser.press(">");
    final String moved = caption();
    assertThat(moved).isNotEqualTo(zoomed);
    browser.press("<");
    assertThat(caption()).isNotEqualTo(moved);
    browser.press("0");
    assertThat(caption()).contains("each phase as wide as the others");
    browser.press("s");
    assertThat(caption()).doesNotContain("each phase");
    assertThat(browser.cycle()).as("the cursor stays").isEqualTo(14_300);
    browser.press("5");
    final String waves = caption();
    browser.press(">", ">");
    assertThat(caption()).isNotEqualTo(waves);
    browser.press("[", Keys.ARROW_RIGHT, "]");
    shows("#apart", "1 cycles");
  }

  @Tag("full")
  @Test
  void signalsWordsPartsRowsAndBookmarksAreChosen() {
    browser.open(file + "#view=soc&cycle=14300");
    tabTo(".soc a[href*='weight_2']");
    browser.press(Keys.ENTER);
    shows("#views [aria-current]", "Memories");
    tabTo(".words button");
    browser.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN);
    shows("#main dl", "weight_2[9]");
    tabTo("#main select[aria-label='Memory']");
    browser.press("output_3");
    shows("#main", "of 32 words are not 0; written by layer3");
    browser.press(Keys.ESCAPE);
    assertThat(focus("#main")).isTrue();
    browser.press("5");
    final int signals = browser.all(".waves .label").size();
    tabTo("summary");
    browser.press(Keys.ENTER);
    tabTo("input[type=search]");
    browser.press("layer3.sum");
    tabTo(".groups label:not([hidden]) input");
    browser.press(Keys.SPACE);
    browser.until("one more", () -> browser.all(".waves .label").size() == signals + 1);
    browser.press(Keys.ESCAPE);
    tabTo("[aria-label='move up layer3.sum']");
    browser.press(Keys.ENTER);
    assertThat(focused("ariaLabel")).isEqualTo("move up layer3.sum");
    browser.press("7");
    browser.press("j", "j");
    shows("#main", "output_1_white[2]");
    browser.press("b");
    tabTo("#share input");
    browser.press("here");
    browser.press(Keys.TAB, Keys.ENTER);
    assertThat(browser.text(".marks")).contains("here");
    browser.press(Keys.ESCAPE);
    browser.press("4");
    browser.press(Keys.ARROW_RIGHT);
    assertThat(browser.messages()).isEmpty();
  }
}
