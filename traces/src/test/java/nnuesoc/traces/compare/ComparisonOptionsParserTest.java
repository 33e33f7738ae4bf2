// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.traces.write.SignalValueArgument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonOptionsParserTest {
  private static ComparisonOptions read(Map<String, List<String>> given) {
    return new ComparisonOptionsParser(given).read();
  }

  private static ComparisonOptions.Clocking clocking(String field, String text) {
    final Map<String, List<String>> given = new HashMap<>();
    given.put("clock", List.of("top.clk"));
    given.put(field, List.of(text));
    return Objects.requireNonNull(read(given).clocking());
  }

  @Test
  void withoutFieldsAllIsComparedStrictly() {
    assertThat(read(Map.of())).isEqualTo(ComparisonOptions.DEFAULT);
  }

  @Test
  void namesMayBeGivenMoreThanOnce() {
    final ComparisonOptions options =
        read(
            Map.of(
                "map", List.of("^a=b", "c=d"),
                "only", List.of("x*", "y"),
                "ignore", List.of("z")));
    assertThat(options.renamings()).extracting(Renaming::toString).containsExactly("^a=b", "c=d");
    assertThat(options.only()).containsExactly("x*", "y");
    assertThat(options.ignore()).containsExactly("z");
  }

  @Test
  void flagsAreSet() {
    assertThat(read(Map.of("ignore-case", List.of())).ignoreCase()).isTrue();
    assertThat(read(Map.of("allow-unmatched", List.of())).allowUnmatched()).isTrue();
    assertThat(read(Map.of("allow-shorter", List.of())).allowShorter()).isTrue();
  }

  @Test
  void clockIsSampledBeforeItsRisingEdgesUnlessToldOtherwise() {
    assertThat(read(Map.of("clock", List.of("top.clk"))).clocking())
        .isEqualTo(new ComparisonOptions.Clocking("top.clk", true, true, 0L));
    assertThat(clocking("edge", "falling").rising()).isFalse();
    assertThat(clocking("edge", "rising").rising()).isTrue();
    assertThat(clocking("sample", "after").before()).isFalse();
    assertThat(clocking("sample", "before").before()).isTrue();
    assertThat(clocking("offset", "-12").offset()).isEqualTo(-12);
    assertThat(clocking("offset", "auto").offset()).isNull();
  }

  @Test
  void comparisonMayBeginLater() {
    assertThat(read(Map.of("clock", List.of("c"), "from-cycle", List.of("7"))).begin())
        .isEqualTo(ComparisonBegin.inCycle(7));
    assertThat(read(Map.of("from-cycle", List.of("1.5 us"))).begin().time())
        .isEqualTo(new TraceTime(15, 100_000_000));
    assertThat(read(Map.of("skip-until", List.of("top.n=0x1f"))).begin().value())
        .isEqualTo(new SignalValueArgument("top.n", BigInteger.valueOf(31)));
  }

  @Test
  void unknownsAreStrictUnlessToldOtherwise() {
    assertThat(read(Map.of("x", List.of("strict"))).unknowns()).isEqualTo(UnknownPolicy.STRICT);
    assertThat(read(Map.of("x", List.of("a"))).unknowns()).isEqualTo(UnknownPolicy.A);
    assertThat(read(Map.of("x", List.of("any"))).unknowns()).isEqualTo(UnknownPolicy.ANY);
    assertThat(read(Map.of("dumpoff", List.of("x"))).dumpOffIsUnknown()).isTrue();
    assertThat(read(Map.of("dumpoff", List.of("skip"))).dumpOffIsUnknown()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "map | abc | 'abc: expected REGEX=REPLACEMENT, for example ''^tb\\.dut\\.=soc.'''",
        "edge | up | up: expected rising or falling",
        "sample | now | now: expected before or after",
        "offset | x | x: expected a number of cycles, or auto",
        "from-cycle | -1 | -1: expected a cycle like 8330, or a time like 3us",
        "from-cycle | 1.5 | 1.5: expected a cycle like 8330, or a time like 3us",
        "x | b | b: expected strict, a or any",
        "dumpoff | no | no: expected skip or x",
        "skip-until | n | \"n\": expected NAME=VALUE, for example soc.fabric.layer2.row=7",
      })
  void wrongTextIsNamedWithItsField(String field, String text, String message) {
    assertThatThrownBy(() -> read(Map.of("clock", List.of("c"), field, List.of(text))))
        .isInstanceOf(ComparisonException.class)
        .hasFieldOrPropertyWithValue("field", field)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"edge", "sample", "offset", "from-cycle"})
  void whatSaysSomethingAboutCyclesNeedsAClock(String field) {
    assertThatThrownBy(() -> read(Map.of(field, List.of("0"))))
        .isInstanceOf(ComparisonException.class)
        .hasFieldOrPropertyWithValue("field", field)
        .hasMessage("needs the name of a clock: without one, times are compared");
  }

  @Test
  void numbersHaveEighteenDigitsAtMost() {
    assertThat(clocking("offset", "9".repeat(18)).offset()).isEqualTo(999_999_999_999_999_999L);
    assertThatThrownBy(() -> clocking("offset", "1" + "0".repeat(18)))
        .isInstanceOf(ComparisonException.class);
  }

  @Test
  void otherRenamingsChangeNothingElse() {
    final ComparisonOptions options =
        read(
            Map.ofEntries(
                Map.entry("map", List.of("a=b")),
                Map.entry("only", List.of("x")),
                Map.entry("ignore", List.of("y")),
                Map.entry("ignore-case", List.of()),
                Map.entry("clock", List.of("c")),
                Map.entry("from-cycle", List.of("3")),
                Map.entry("skip-until", List.of("n=1")),
                Map.entry("x", List.of("a")),
                Map.entry("dumpoff", List.of("x")),
                Map.entry("allow-unmatched", List.of())));
    final Renaming other = Renaming.parse("c=d");
    final ComparisonOptions renamed = options.withRenamings(List.of(other));
    assertThat(renamed.renamings()).containsExactly(other);
    assertThat(renamed.withRenamings(options.renamings())).isEqualTo(options);
  }
}
