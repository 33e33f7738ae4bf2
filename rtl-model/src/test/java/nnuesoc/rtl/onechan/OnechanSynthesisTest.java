package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The ring move generator is a design for the board, of some hundred cells and without a memory.
 */
@Tag("process")
class OnechanSynthesisTest {
  private static final Pattern CELLS = Pattern.compile("\\s+MISTRAL_(\\w+)\\s+(\\d+)");

  @Test
  void moveGeneratorTakesSomeHundredLookUpTablesAndNoMemory() throws Exception {
    final String text =
        said(
            List.of(
                "yosys",
                "-q",
                "-p",
                "read_verilog src/main/verilog/onechan/move_generator.v; synth_intel_alm -family"
                    + " cyclonev -top move_generator; tee -a /dev/stdout stat"));
    int logic = 0;
    int flipFlops = 0;
    final Matcher cells = CELLS.matcher(text);
    while (cells.find()) {
      final int count = Integer.parseInt(cells.group(2));
      logic += cells.group(1).startsWith("ALUT") ? count : 0;
      flipFlops += cells.group(1).equals("FF") ? count : 0;
    }
    assertThat(flipFlops).isEqualTo(34);
    assertThat(logic).isBetween(100, 500);
    assertThat(text).doesNotContain("M10K").doesNotContain("MLAB");
  }

  private static String said(List<String> command) throws Exception {
    final Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new AssertionError(command.get(0) + " is missing: apt-get install yosys", e);
    }
    final String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }
}
