// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import nnuesoc.cli.terminal.ProgramNameFilter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramNameTest {
  @ParameterizedTest
  @CsvSource({
    "type ./nnuesoc peek, type nnuesoc peek",
    "in ../nnuesoc, in ../nnuesoc",
    "././nnuesoc./nn, ./nnuesoc./nn",
    "./nnu, ./nnu",
  })
  void commandsAreThoseOfTheInstalledProgram(String text, String expected) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final PrintStream out =
        new PrintStream(new ProgramNameFilter(bytes, "nnuesoc"), true, StandardCharsets.UTF_8);
    out.println(text);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(expected + "\n");
  }
}
