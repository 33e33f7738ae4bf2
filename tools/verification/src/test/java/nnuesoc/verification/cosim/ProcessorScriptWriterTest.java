// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.parameter.BusTiming;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program's accesses as the lines that the twin plays. */
class ProcessorScriptWriterTest {
  @TempDir Path folder;

  @Test
  void holdsTheProgramInItsOrderWithItsClocks() throws IOException {
    final List<String> lines = script("least", "lw_write=5,lw_read=3,write=7,cpu=2", 1);
    assertThat(lines)
        .startsWith("L", "W 80000090 80000400 5 0") // the rook on a1; nothing before it
        .containsSequence("W 80000000 0 5 2", "W 80000000 1 5 2", "W 80000000 0 5 2")
        .containsSequence("W 80000000 0 5 2", "P 80000020 1 1 3 2") // a row is asked for
        .containsSequence("W 80000010 1 5 2", "P 80000020 1 0 3 2", "W 80000010 0 5 2")
        .containsSequence("W 80000010 8 5 2", "P 80000020 8 0 3 2", "W 80000010 0 5 2")
        .endsWith("P 80000020 10 10 3 2", "R 80000080 3 2", "E");
    assertThat(lines)
        .filteredOn(line -> line.startsWith("W 0 "))
        .hasSize(1)
        .first()
        .asString()
        .matches("W 0 [0-9a-f]{1,8} 7 2");
  }

  @Test
  void markBeginsEachLoad() throws IOException {
    assertThat(script("odd-three", "write=1", 1)).filteredOn("L"::equals).hasSize(3);
    assertThat(script("odd-three", "write=1", 2)).filteredOn("L"::equals).hasSize(2);
    assertThat(script("odd-three", "write=1", 3)).filteredOn("L"::equals).hasSize(1);
  }

  @Test
  void wideDataIsOneNumber() {
    assertThat(ProcessorScriptOperation.write(0x20010, 0x1, 0x8000_0000_0000_0002L, 10, 0).line())
        .isEqualTo("W 20010 80000000000000020000000000000001 10 0");
  }

  private List<String> script(String name, String timing, int positions) throws IOException {
    final SocSpec spec = TwinCase.named(name).spec();
    final Path file = folder.resolve("script.txt");
    ProcessorScriptWriter.write(
        new InterlockedProgram(spec.positions(), spec.net()),
        BusTiming.parse(timing),
        positions,
        file);
    return Files.readAllLines(file);
  }
}
