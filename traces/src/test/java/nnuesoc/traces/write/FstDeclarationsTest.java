// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPInputStream;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Test;

/** The parts of an FST file that stay, byte by byte. */
class FstDeclarationsTest {
  private final Circuit circuit = new Circuit("top");
  private final FstDeclarations layout;

  FstDeclarationsTest() {
    final Signal inner = circuit.root().child("in").register("count", 8);
    final Signal outer = circuit.root().wire("flag", 1, () -> 0);
    layout = new FstDeclarations(List.of(inner, outer));
  }

  /** The file has the signals of a scope before those of the scopes in it. */
  @Test
  void signalsAreInTheOrderOfTheHierarchy() {
    assertThat(layout.size()).isEqualTo(2);
    assertThat(layout.signal(0)).isEqualTo(1);
    assertThat(layout.widthBits(0)).isEqualTo(1);
    assertThat(layout.signal(1)).isZero();
    assertThat(layout.widthBits(1)).isEqualTo(8);
  }

  @Test
  void theHeaderHasTimesAndCountsAtTheirPlaces() {
    final FstBytes out = new FstBytes();
    out.u8(0xee);
    layout.header(out, 3, 1_000_000_007L, 5);
    assertThat(out.used()).isEqualTo(331);
    final ByteBuffer header = ByteBuffer.wrap(Arrays.copyOfRange(out.toArray(), 1, 331));
    assertThat(header.get(0)).as("kind").isZero();
    assertThat(header.getLong(1)).as("length").isEqualTo(329);
    assertThat(header.getLong(9)).as("begin").isEqualTo(3);
    assertThat(header.getLong(17)).as("end").isEqualTo(1_000_000_007L);
    assertThat(header.order(ByteOrder.LITTLE_ENDIAN).getDouble(25)).isEqualTo(Math.E);
    header.order(ByteOrder.BIG_ENDIAN);
    assertThat(header.getLong(33)).as("memory of the writer").isZero();
    assertThat(header.getLong(41)).as("scopes").isEqualTo(2);
    assertThat(header.getLong(49)).as("variables").isEqualTo(2);
    assertThat(header.getLong(57)).as("without aliases").isEqualTo(2);
    assertThat(header.getLong(65)).as("blocks").isEqualTo(5);
    assertThat(header.get(73)).as("a unit of 10^-9 s").isEqualTo((byte) -9);
    final byte[] rest = Arrays.copyOfRange(header.array(), 74, 330);
    assertThat(new String(rest, US_ASCII)).startsWith("nnuesoc\0");
    assertThat(Arrays.copyOfRange(rest, 7, rest.length)).containsOnly(0);
  }

  /** Geometry: kind 3, length, unpacked length, number of signals, and a width for each. */
  private static final String GEOMETRY =
      "03" + "000000000000001a" + "0000000000000002" + "0000000000000002" + "0108";

  @Test
  void theEndHasTheWidthsAndTheNames() throws IOException {
    final FstBytes out = new FstBytes();
    layout.tail(out, List.of());
    final String hex = HexFormat.of().formatHex(out.toArray());
    assertThat(hex).startsWith(GEOMETRY + "04");
    assertNames(out.toArray(), GEOMETRY.length() / 2);
  }

  /** Hierarchy: kind 4, length, unpacked length, and the rest packed by gzip. */
  private static void assertNames(byte[] tail, int at) throws IOException {
    final ByteBuffer block = ByteBuffer.wrap(tail);
    assertThat(block.get(at)).isEqualTo((byte) 4);
    assertThat(block.getLong(at + 1)).isEqualTo(tail.length - at - 1);
    final byte[] names;
    final int from = at + 17;
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(tail, from, tail.length - from))) {
      names = in.readAllBytes();
    }
    assertThat(block.getLong(at + 9)).isEqualTo(names.length);
    assertThat(HexFormat.of().formatHex(names))
        .isEqualTo(
            scope("top")
                + variable("10", "flag", "01")
                + scope("in")
                + variable("05", "count [7:0]", "08")
                + "ff"
                + "ff");
  }

  private static String scope(String name) {
    return "fe" + "00" + hex(name) + "00" + "00";
  }

  /** Type, direction, name, width, and that it is no alias. */
  private static String variable(String type, String name, String width) {
    return type + "00" + hex(name) + "00" + width + "00";
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(US_ASCII));
  }

  /** Blackouts: kind 2, length, number, and for each off or on and the time since the last. */
  @Test
  void theEndHasTheTimesAtWhichRecordingStoppedAndResumed() throws IOException {
    final FstBytes out = new FstBytes();
    out.u8(0xee);
    layout.tail(out, List.of(100L, 350L, 351L));
    final String blackouts = "02" + "0000000000000010" + "03" + "0064" + "01fa01" + "0001";
    final String hex = HexFormat.of().formatHex(out.toArray());
    assertThat(hex).startsWith("ee" + GEOMETRY + blackouts + "04");
    assertNames(out.toArray(), 1 + (GEOMETRY.length() + blackouts.length()) / 2);
  }
}
