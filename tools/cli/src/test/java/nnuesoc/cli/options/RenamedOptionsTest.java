// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Old names of options. */
final class RenamedOptionsTest {
  private static final OptionList NEW =
      new OptionList()
          .with("--clock NAME  a clock")
          .with("--map-file FILE  names")
          .with("--memory NAME[A:B]  words");

  private final List<String> notes = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(strings = {"--their-clock tb.clk", "--their-clock=tb.clk"})
  void anOldNameIsReplacedWithANote(String typed) {
    final List<String> renamed =
        RenamedOptions.replace(NEW, List.of(typed.split(" ", -1)), notes::add);
    assertThat(renamed).isEqualTo(List.of(typed.replace("their-clock", "clock").split(" ", -1)));
    assertThat(notes).containsExactly("note: --their-clock is now --clock");
  }

  @ParameterizedTest
  @CsvSource({
    "weight_2:1-3, weight_2[1:3]",
    "weight_2:1:3, weight_2[1:3]",
    "weight_2:5, weight_2[5]",
    "weight_2[1-3], weight_2[1:3]",
    "weight_2[1..3], weight_2[1:3]",
  })
  void anOldFormOfARangeIsReplacedWithANote(String old, String today) {
    final List<String> renamed = RenamedOptions.replace(NEW, List.of("--memory", old), notes::add);
    assertThat(renamed).containsExactly("--memory", today);
    assertThat(notes)
        .containsExactly("note: --memory %s is now --memory '%s'".formatted(old, today));
  }

  @ParameterizedTest
  @ValueSource(strings = {"weight_2", "weight_2[1]", "weight_2[1:3]", "weight_2[1", "weight_2:"})
  void otherTextsOfMemoriesStay(String text) {
    final List<String> args = List.of("--memory", text);
    assertThat(RenamedOptions.replace(NEW, args, notes::add)).isEqualTo(args);
    assertThat(notes).isEmpty();
  }

  @Test
  void otherArgumentsStay() {
    final List<String> args = List.of("--clock", "a", "--", "--their-clock");
    assertThat(RenamedOptions.replace(NEW, args, notes::add)).isEqualTo(args);
    assertThat(notes).isEmpty();
  }

  @Test
  void aCommandWithoutTheNewNameDoesNotKnowTheOldOne() {
    final List<String> args = List.of("--their-clock", "a");
    assertThat(RenamedOptions.replace(new OptionList(), args, notes::add)).isEqualTo(args);
    assertThat(notes).isEmpty();
  }
}
