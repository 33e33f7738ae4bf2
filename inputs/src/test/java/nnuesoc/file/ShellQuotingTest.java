// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShellQuotingTest {
  @Test
  void plainWordStays() {
    assertThat(ShellQuoting.of("a/b-c_d.e,f:g=h+i@j%k^1")).isEqualTo("a/b-c_d.e,f:g=h+i@j%k^1");
  }

  @Test
  void otherWordIsQuoted() {
    assertThat(ShellQuoting.of("a b")).isEqualTo("'a b'");
    assertThat(ShellQuoting.of("$(x)")).isEqualTo("'$(x)'");
    assertThat(ShellQuoting.of("it's")).isEqualTo("'it'\\''s'");
    assertThat(ShellQuoting.of("")).isEqualTo("''");
  }

  @Test
  void controlCharacterIsWrittenInOctalDigits() {
    assertThat(ShellQuoting.of("\u001b[3 m")).isEqualTo("$'\\033[3 m'");
    assertThat(ShellQuoting.of("\u007f\u0000\u001f~")).isEqualTo("$'\\177\\000\\037~'");
    assertThat(ShellQuoting.of("\n'\\")).isEqualTo("$'\\012\\'\\\\'");
  }

  @Test
  void fileIsNoOption() {
    assertThat(ShellQuoting.of(Path.of("-v"))).isEqualTo("./-v");
    assertThat(ShellQuoting.of(Path.of("a-v"))).isEqualTo("a-v");
    assertThat(ShellQuoting.of(Path.of("- v"))).isEqualTo("'./- v'");
  }
}
