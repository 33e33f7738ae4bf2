// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import nnuesoc.parameter.InputException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory images are read as Verilog's {@code $readmemh} reads them. */
class ReadmemhParserTest {
  private static final int SIZE = 16;

  /** Pieces of images; each can stand behind each other. */
  private static final List<String> PIECES =
      List.of(
          "12 ",
          "1_2 ",
          "_7 ",
          "a__b_ ",
          "dead_BEEF ",
          "0 ",
          "@3 ",
          "@00a ",
          "\n",
          "\t\r\n",
          "// a /* b\n",
          "/* one line */",
          "/* two\n lines // */",
          "/**/",
          "/* /* */",
          "5/*c*/6 ",
          "7//d\n",
          "@4/* x */");

  @TempDir Path folder;

  private static int[] read(String text) {
    return ReadmemhParser.read("m.hex", text, SIZE);
  }

  @Test
  void commentsOfBothKindsSeparateWords() {
    final String text =
        """
        /* main memory,
           packed */ 1 2/*c*/3 // 4 /* 5
        @8 /* behind an
        address */ 0000_0009 A_b
        """;
    final int[] expected = new int[SIZE];
    expected[0] = 1;
    expected[1] = 2;
    expected[2] = 3;
    expected[8] = 9;
    expected[9] = 0xAB;
    assertThat(read(text)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1\\n/* 2\\n3       | m.hex, line 2: the comment /* does not end",
        "1\\n\\n12x4        | line 3: \"12x4\": an unknown (x) or open (z) digit",
        "@0 zzzzzzzz        | line 1: \"zzzzzzzz\": an unknown (x) or open (z) digit",
        "X                  | \"X\": an unknown (x) or open (z) digit",
        "/* a\\n */ 1 / 2   | line 2: \"/\": expected 1 to 8 hexadecimal digits",
        "123456789          | \"123456789\": expected 1 to 8 hexadecimal digits",
        "8'h12              | \"8'h12\": expected 1 to 8",
        "@0_3 1             | \"@0_3\": an address takes no _",
        "@ 3                | the digits of an address are missing behind @",
        "@10                | line 1: address 10 lies behind the memory: expected 0 to f",
        "@f 1\\n2           | line 2: address 10 lies behind the memory: expected 0 to f",
        "@ffffffff 1        | address ffffffff lies behind the memory",
        "____               | \"____\": expected 1 to 8",
      })
  void whatIsNoImageIsNamedWithItsLine(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void leadingZerosAreNoReasonToRefuseAWord() {
    assertThat(read("0000000000ff")[0]).isEqualTo(255);
  }

  @Tag("process")
  @Test
  void icarusReadsTheSameWords() throws IOException, InterruptedException {
    final Random random = new Random(47);
    final StringBuilder program = new StringBuilder("module t; reg [31:0] m [0:15]; integer i;\n");
    program.append("initial begin\n");
    final StringBuilder expected = new StringBuilder();
    for (int file = 0; file < 60; file++) {
      String text;
      int[] words;
      do {
        text =
            random.ints(12, 0, PIECES.size()).mapToObj(PIECES::get).collect(Collectors.joining());
        words = orNull(text);
      } while (words.length == 0);
      final Path image = folder.resolve(file + ".hex");
      Files.writeString(image, text, StandardCharsets.ISO_8859_1);
      program.append(
          "for (i = 0; i < 16; i = i + 1) m[i] = 0; $readmemh(\"%s\", m);\n".formatted(image));
      program.append("for (i = 0; i < 16; i = i + 1) $display(\"%0d %h\", " + file + ", m[i]);\n");
      for (int word : words) {
        expected.append("%d %08x%n".formatted(file, word));
      }
    }
    final Path source = folder.resolve("t.v");
    Files.writeString(source, program + "end endmodule\n");
    run("iverilog", "-o", folder.resolve("t.vvp").toString(), source.toString());
    assertThat(
            run("vvp", folder.resolve("t.vvp").toString())
                .lines()
                .filter(line -> !line.contains("WARNING")))
        .containsExactlyElementsOf(expected.toString().lines().toList());
  }

  /** The words; none if the image is refused. */
  private static int[] orNull(String text) {
    try {
      return read(text);
    } catch (InputException e) {
      return new int[0];
    }
  }

  private static String run(String... command) throws IOException, InterruptedException {
    final Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    final String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", Arrays.asList(command), said).isZero();
    return said;
  }
}
