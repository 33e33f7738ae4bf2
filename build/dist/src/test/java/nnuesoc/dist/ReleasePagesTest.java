// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import nnuesoc.cli.HelpPage;
import nnuesoc.cli.options.OptionList;
import org.junit.jupiter.api.Test;

class ReleasePagesTest {
  private static final OptionList OPTIONS =
      new OptionList()
          .with(
              """
              --from FILE  take it from a file: the package as npm pack writes it,
                  or the net of ./nnuesoc net fetch
              --strict  a doubt isn't accepted
              -o, --output FOLDER  where it goes
              --json [FILE]  the answer for machines
              """);

  private static final HelpPage FETCH =
      new HelpPage(
              "net fetch",
              "./nnuesoc net fetch NET [options]",
              "get a net with your npm client and keep it: sf12, sf13",
              List.of("./nnuesoc net fetch sf12"),
              Map.of("options", List.copyOf(OPTIONS.all())),
              List.of())
          .withProgram("nnuesoc");

  @Test
  void pagesOfAllCommandsNameTheInstalledProgram() {
    final List<HelpPage> pages =
        HelpPage.all().stream().map(page -> page.withProgram("nnuesoc")).toList();
    final String manual = ManualPage.of("1", pages);
    assertThat(manual)
        .contains(".SS nnuesoc replay [FEN] [options]\n", ".B \\-\\-vcd FILE\n")
        .contains(".SS nnuesoc hps PROGRAM [options] [\\-\\- ARGUMENTS]\n")
        .doesNotContain("./nnuesoc");
    assertThat(ShellCompletions.bash(pages)).contains("'net fetch') options='--from'");
  }

  @Test
  void manualPageEscapesWhatIsSpecial() {
    assertThat(ManualPage.of("1", List.of(FETCH)))
        .contains(".B \\-\\-from FILE\n", ".SS nnuesoc net fetch NET [options]\n")
        .contains(".B \\-\\-json [FILE]\n", "\nnnuesoc net fetch sf12\n")
        .doesNotContain("./nnuesoc");
  }

  @Test
  void shellsOfferCommandsAndOptions() {
    assertThat(ShellCompletions.bash(List.of(FETCH)))
        .contains("compgen -W 'net help'", "net) COMPREPLY=($(compgen -W 'fetch'")
        .contains("'net fetch') options='--from --strict --output --json' ;;");
    assertThat(ShellCompletions.zsh(List.of(FETCH)))
        .contains("'*--strict[a doubt isn'\\''t accepted]'");
    assertThat(ShellCompletions.fish(List.of(FETCH)))
        .contains("-l from -r -d 'take it from a file'");
  }
}
