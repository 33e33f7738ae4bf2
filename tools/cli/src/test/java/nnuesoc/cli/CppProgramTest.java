// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The header of the library in C++. */
@Tag("process")
class CppProgramTest {
  /** Every macro of the header that takes arguments. */
  private static final String PROGRAM =
      """
      #include <nnuesoc.h>
      int main() {
        if (nn_open() != 0)
          return 1;
        const uint8_t bytes[] = {1, 2};
        const uint16_t words[] = {1, 2};
        const nn_site here = NN_HERE;
        nn_write_at(NN_PIO_READY, 4, 0, here);
        nn_write32(NN_PIO_BIAS_2, 1);
        nn_write16(NN_WEIGHT_1_WHITE, 1);
        nn_write8(NN_WEIGHT_2, 1);
        nn_write_words8(NN_WEIGHT_2, bytes, 2);
        nn_write_words16(NN_WEIGHT_1_WHITE, words, 2);
        nn_write_pairs16(NN_WEIGHT_1_WHITE, words, NN_WEIGHT_1_BLACK, words, 2);
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(1) | NN_DONE, 0);
        nn_poll8(NN_WEIGHT_2, 0xff, 1);
        nn_print("%u %u %u", nn_read32(NN_PIO_BIAS_2), nn_read16(NN_WEIGHT_1_BLACK + 2),
                 nn_read8(NN_WEIGHT_2 + 1));
        nn_close();
        return 0;
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"c++11", "c++14", "c++17", "c++20"})
  void programInCppCompilesWithoutAWarningAndRuns(String version) throws Exception {
    final Path source = Files.writeString(folder.resolve("first.cpp"), PROGRAM);
    final String program = CPrograms.ofCpp(source, version, folder.resolve("first"));
    final TestConsole.Outcome outcome =
        TestConsole.run(CPrograms.hps(List.of("--shape", "1,4,3,2"), program, List.of()))
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("1 2 2", "17 accesses, 1 print");
  }
}
