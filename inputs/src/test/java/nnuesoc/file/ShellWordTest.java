package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShellWordTest {
  @Test
  void plainWordStays() {
    assertThat(ShellWord.of("a/b-c_d.e,f:g=h+i@j%k^1")).isEqualTo("a/b-c_d.e,f:g=h+i@j%k^1");
  }

  @Test
  void otherWordIsQuoted() {
    assertThat(ShellWord.of("a b")).isEqualTo("'a b'");
    assertThat(ShellWord.of("$(x)")).isEqualTo("'$(x)'");
    assertThat(ShellWord.of("it's")).isEqualTo("'it'\\''s'");
    assertThat(ShellWord.of("")).isEqualTo("''");
  }

  @Test
  void controlCharacterIsWrittenInOctalDigits() {
    assertThat(ShellWord.of("\u001b[3 m")).isEqualTo("$'\\033[3 m'");
    assertThat(ShellWord.of("\u007f\u0000\u001f~")).isEqualTo("$'\\177\\000\\037~'");
    assertThat(ShellWord.of("\n'\\")).isEqualTo("$'\\012\\'\\\\'");
  }

  @Test
  void fileIsNoOption() {
    assertThat(ShellWord.of(Path.of("-v"))).isEqualTo("./-v");
    assertThat(ShellWord.of(Path.of("a-v"))).isEqualTo("a-v");
    assertThat(ShellWord.of(Path.of("- v"))).isEqualTo("'./- v'");
  }
}
