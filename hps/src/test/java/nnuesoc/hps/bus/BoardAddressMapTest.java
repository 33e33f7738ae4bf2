// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;

/** The addresses of the programs in C are those of the simulator. */
class BoardAddressMapTest {
  private static final Path HEADER = GeneratedRepositoryFile.of("hps/board/include/nnuesoc_map.h");
  private static final Pattern ADDRESS =
      Pattern.compile("#define NN_(\\w+) 0x([0-9A-F]{8})u(?: +/\\* (.*) \\*/)?");

  @Test
  void theHeaderNamesEveryRegisterAndMemoryAtItsAddress() throws IOException {
    final Map<String, String> expected = new TreeMap<>();
    put(expected, "MAIN_BASE", BoardAddressMap.MAIN_BASE, "");
    put(expected, "MAIN_SPAN", BoardAddressMap.SPAN, "");
    put(expected, "LIGHTWEIGHT_BASE", BoardAddressMap.LIGHTWEIGHT_BASE, "");
    put(expected, "LIGHTWEIGHT_SPAN", BoardAddressMap.SPAN, "");
    for (PioRegister register : PioRegister.values()) {
      put(
          expected,
          register.name(),
          BoardAddressMap.LIGHTWEIGHT_BASE + register.offset(),
          String.format(
              Locale.ROOT,
              "%s, %d bit%s",
              register.direction().name().toLowerCase(Locale.ROOT),
              register.widthBits(),
              register.widthBits() == 1 ? "" : "s"));
    }
    final Soc soc = new Soc(new FabricConfig(64, 256, 32, 32, new ReportArithmetic()));
    for (WeightPort port : soc.weightPorts()) {
      put(
          expected,
          port.memory().name().toUpperCase(Locale.ROOT).replaceFirst(".*\\.", ""),
          BoardAddressMap.MAIN_BASE + port.base(),
          port.bytesPerWord() + (port.bytesPerWord() == 1 ? " byte a word" : " bytes a word"));
    }
    assertThat(
            ADDRESS
                .matcher(Files.readString(HEADER))
                .results()
                .collect(Collectors.toMap(found -> found.group(1), BoardAddressMapTest::text)))
        .containsExactlyInAnyOrderEntriesOf(expected);
  }

  @Test
  void eachBridgeEndsWithItsSpan() {
    assertThat(BoardAddressMap.isLightweight(0xFF200000)).isTrue();
    assertThat(BoardAddressMap.isLightweight(0xFF3FFFFF)).isTrue();
    assertThat(BoardAddressMap.isLightweight(0xFF1FFFFF)).isFalse();
    assertThat(BoardAddressMap.isLightweight(0xFF400000)).isFalse();
    assertThat(BoardAddressMap.isMain(0xC0000000)).isTrue();
    assertThat(BoardAddressMap.isMain(0xC01FFFFF)).isTrue();
    assertThat(BoardAddressMap.isMain(0xBFFFFFFF)).isFalse();
    assertThat(BoardAddressMap.isMain(0xC0200000)).isFalse();
    assertThat(BoardAddressMap.RANGES)
        .isEqualTo(
            "main bridge 0xC0000000 to 0xC01FFFFF, lightweight bridge 0xFF200000 to 0xFF3FFFFF");
  }

  private static void put(Map<String, String> map, String name, int address, String what) {
    map.put(name, String.format(Locale.ROOT, "%08X %s", address, what));
  }

  private static String text(MatchResult found) {
    return found.group(2) + " " + (found.group(3) == null ? "" : found.group(3));
  }
}
