// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.tuned.FabricCost;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.updatable.UpdatableVerilogFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Both fabrics that follow moves fit the device (docs/design/onchip.md,
 * docs/design/incremental.md).
 */
@Tag("process")
class MoveFabricsSynthesisTest {
  private static final int DEVICE_ALMS = 32_070;
  private static final int MULTIPLIERS_A_DSP = 3;
  private static final Pattern CELLS = Pattern.compile(" +(?:MISTRAL_)?(\\w+) +(\\d+)");

  @TempDir Path folder;

  @ParameterizedTest
  @Tag("full")
  @CsvSource({"onchip, 258, 43", "incremental, 191, 86"})
  void fabricFitsTheDevice(String fabric, int blocks, int dsps) throws IOException {
    final Map<String, Integer> cells = cells(fabric);
    final int m10k = count(cells, "M10K", "m10k_rom", "m10k_rom40");
    final int dsp = (count(cells, "MUL9X9") + MULTIPLIERS_A_DSP - 1) / MULTIPLIERS_A_DSP;
    assertThat(m10k).isEqualTo(blocks).isLessThanOrEqualTo(FabricCost.DEVICE_M10K);
    assertThat(dsp).isEqualTo(dsps).isLessThanOrEqualTo(FabricCost.DEVICE_DSP);
    assertThat(alms(cells)).isLessThanOrEqualTo(DEVICE_ALMS);
    if (fabric.equals("incremental")) {
      assertThat(List.of(m10k, dsp))
          .isEqualTo(List.of(IncrementalFabric.M10K, IncrementalFabric.DSP));
    }
  }

  /** Two look-up tables of at most four inputs share an ALM, and ten ALMs are twenty MLAB cells. */
  private static int alms(Map<String, Integer> cells) {
    return (count(cells, "ALUT2", "ALUT3", "ALUT4", "ALUT_ARITH") + 1) / 2
        + count(cells, "ALUT5", "ALUT6")
        + (count(cells, "MLAB") + 19) / 20 * 10;
  }

  private static int count(Map<String, Integer> cells, String... names) {
    int count = 0;
    for (String name : names) {
      count += cells.getOrDefault(name, 0);
    }
    return count;
  }

  /** The counts of the whole design, which come last. */
  private Map<String, Integer> cells(String fabric) throws IOException {
    TwinVerilogFiles.FILES.copyTo(folder);
    UpdatableVerilogFiles.FILES.copyTo(folder);
    final Path said = folder.resolve("said.txt");
    final int status =
        Subprocess.run(
            List.of("nice", "-n", "15", "bash", folder.resolve(fabric) + "/run-yosys.sh"),
            said.toFile(),
            () -> false);
    final String text = Files.readString(said);
    assertThat(status).as(text).isZero();
    final Map<String, Integer> cells = new TreeMap<>();
    text.substring(text.lastIndexOf("=== design hierarchy ==="))
        .lines()
        .map(CELLS::matcher)
        .filter(Matcher::matches)
        .forEach(one -> cells.put(one.group(1), Integer.parseInt(one.group(2))));
    return cells;
  }
}
