// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
  @ParameterizedTest
  @CsvSource({
    "soc.clk, soc.clk, true",
    "soc.clk, soc.clk2, false",
    "soc.clk, xsoc.clk, false",
    "soc.*, soc.fabric.layer1.col, true",
    "*.col, soc.fabric.layer1.col, true",
    "*.col, soc.fabric.layer1.column, false",
    "*, '', true",
    "?, '', false",
    "'', '', true",
    "soc.fabric.layer?.row, soc.fabric.layer3.row, true",
    "soc.fabric.layer?.row, soc.fabric.layer12.row, false",
    "soc?clk, soc.clk, true",
    "SOC.clk, soc.clk, false",
    "*layer*row*, soc.fabric.layer3.row, true",
    "*a*ab, aaab, true",
    "*a*abb, aaab, false",
    "**, x, true",
    "soc.clk*, soc.clk, true",
    "a[b], a[b], true",
    "a.b, axb, false",
  })
  void matchesTheWholeName(String pattern, String name, boolean expected) {
    assertThat(new Glob(pattern).matches(name)).isEqualTo(expected);
  }

  @Test
  void itsTextIsThePattern() {
    assertThat(new Glob("soc.*")).hasToString("soc.*");
  }
}
