// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import nnuesoc.parameter.InputException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A network of 3 inputs and 2 outputs, and what can be wrong with its files. */
class NetworkReaderTest {
  private static final String JSON =
      """
      { "format_version": 1, "name": "two",
        "input": { "size": 3, "format": "u0.8" },
        "layers": [ {
          "outputs": 2,
          "weights": { "file": "w.txt", "format": "s2.6" },
          "bias": { "file": "b.txt", "format": "s10.14" },
          "sum": { "bits": 32, "overflow": "wrap" },
          "output": { "shift": 6, "format": "u0.8" } } ] }
      """;

  private static final int[] WEIGHTS = {1, -2, 3, -128, 127, 0};

  @TempDir Path folder;

  @BeforeEach
  void writeNetwork() {
    write(NetworkReader.FILE, JSON);
    write("w.txt", "1 -2 3\n-128, 127; 0\n");
    write("b.txt", "5\n-6\n");
  }

  private void write(String name, String text) {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private void write(String name, byte[] bytes) {
    try {
      Files.write(folder.resolve(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Network read() {
    return NetworkReader.read(folder);
  }

  private static int[] weights(Network network) {
    Tensor weights = network.last().weights();
    return IntStream.range(0, weights.rows() * weights.columns())
        .map(i -> (int) weights.raw(i / weights.columns(), i % weights.columns()))
        .toArray();
  }

  private static byte[] npy(String descr, boolean fortran, String shape, byte[] data) {
    String header =
        "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }\n"
            .formatted(descr, fortran ? "True" : "False", shape);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    out.writeBytes(
        ByteBuffer.allocate(2)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putShort((short) header.length())
            .array());
    out.writeBytes(header.getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(data);
    return out.toByteArray();
  }

  private static byte[] doubles(double... values) {
    ByteBuffer data = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(values).forEach(data::putDouble);
    return data.array();
  }

  private void useWeights(String name) {
    write(NetworkReader.FILE, JSON.replace("w.txt", name));
  }

  @Test
  void readsAFolderOrTheFile() {
    Network network = read();
    assertThat(network.name()).isEqualTo("two");
    assertThat(weights(network)).containsExactly(WEIGHTS);
    assertThat(network.last().bias().raw(1, 0)).isEqualTo(-6);
    assertThat(network.last().rules().product()).isEqualTo(LayerRules.Product.EXACT);
    assertThat(network.last().rules().output().overflow()).isEqualTo(Overflow.SATURATE);
    assertThat(NetworkReader.read(folder.resolve(NetworkReader.FILE))).isNotNull();
  }

  @Test
  void theSameNumbersInEveryKindOfFile() {
    double[] real = Arrays.stream(WEIGHTS).mapToDouble(raw -> raw / 64.0).toArray();
    write("w.npy", npy("<f8", false, "(2, 3)", doubles(real)));
    write(
        "f.npy",
        npy("<f8", true, "(2, 3)", doubles(real[0], real[3], real[1], real[4], real[2], real[5])));
    write("i.npy", npy("|i1", false, "(2, 3)", new byte[] {1, -2, 3, -128, 127, 0}));
    write(
        "be.npy",
        npy(">i2", false, "(2, 3)", new byte[] {0, 1, -1, -2, 0, 3, -1, -128, 0, 127, 0, 0}));
    write("w.hex", "01 fe 03 // first row\n@3 80 7f 00\n");
    write(
        "w.mif",
        """
        -- weights
        WIDTH=8; DEPTH=6;
        ADDRESS_RADIX=UNS; DATA_RADIX=DEC;
        CONTENT BEGIN
          0 : 1 -2 3;
          3 : -128;
          [4..4] : 127; 5 : 0;
        END;
        """);
    write("w.csv", "1,-2,3\r\n-128,127,0\r\n");
    write("flat.txt", "# one a line\n1\n-2\n3\n-128\n127\n0\n");
    for (String name :
        new String[] {"w.npy", "f.npy", "i.npy", "be.npy", "w.hex", "w.mif", "w.csv", "flat.txt"}) {
      useWeights(name);
      assertThat(weights(read())).as(name).containsExactly(WEIGHTS);
    }
  }

  @Test
  void readsOneVectorALineOrAnArray() {
    Network network = read();
    write("in.txt", "0 1 2\n\n253 254 255\n");
    Tensor lines = NetworkReader.inputs(folder.resolve("in.txt"), network).vectors();
    assertThat(lines.rows()).isEqualTo(2);
    assertThat(lines.raw(1, 2)).isEqualTo(255);
    write("in.npy", npy("<f8", false, "(3,)", doubles(0, 0.5, 255 / 256.0)));
    Tensor array = NetworkReader.inputs(folder.resolve("in.npy"), network).vectors();
    assertThat(array.rows()).isEqualTo(1);
    assertThat(array.raw(0, 1)).isEqualTo(128);
    write("in.hex", "@0\n00 01 02\nfd fe ff\n");
    write("in.mif", "WIDTH=8; DEPTH=6; CONTENT BEGIN 0 : 0 1 2 FD FE FF; END;");
    for (String name : new String[] {"in.hex", "in.mif"}) {
      Tensor words = NetworkReader.inputs(folder.resolve(name), network).vectors();
      assertThat(words.rows()).as(name).isEqualTo(2);
      assertThat(words.raw(1, 2)).as(name).isEqualTo(255);
    }
    write("bad.mem", "1 2 3 4\n");
    assertThatThrownBy(() -> NetworkReader.inputs(folder.resolve("bad.mem"), network))
        .hasMessageEndingWith("4 words: expected 3 for each input (input.size of network.json)");
    write("bad.txt", "0 1 2\n3 4\n");
    assertThatThrownBy(() -> NetworkReader.inputs(folder.resolve("bad.txt"), network))
        .hasMessageEndingWith(
            "bad.txt: line 2: 2 numbers: expected 3 (input.size of network.json), one vector per line");
    write("bad.npy", npy("<f8", false, "(2,)", doubles(0, 0.5)));
    assertThatThrownBy(() -> NetworkReader.inputs(folder.resolve("bad.npy"), network))
        .hasMessageEndingWith("shape (2): expected (n, 3), vectors of input.size of network.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "bits": 32      | "bits": 40          | line 7, layers[0].sum: bits 40: expected 2 to 32
          "outputs": 2    | "outptus": 2        | line 4: unknown key "outptus": expected outputs, weights, bias
          "outputs": 2    | "outptus": 2        | did you mean outputs?
          "wrap"          | "wrapped"           | 'wrapped': expected wrap or saturate
          s2.6            | 2.6                 | expected a format sI.F or uI.F
          s2.6            | s20.6               | layers[0]: weights s20.6: 26 bits; expected at most 16
          s10.14          | s10.16              | bias s10.16 has more fraction bits than the sum, which has 14
          "outputs": 2,   | ''                  | layers[0]: the key "outputs" is missing
          "shift": 6      | "shift": 6, "min":1 | activation none has no min and max
          "shift": 6      | "shift": 6.5        | layers[0].output.shift
          w.txt           | none.txt            | none.txt: there is no such file
          w.txt           | none.txt            | network.json, layers[0].weights.file:
          b.txt           | none.txt            | network.json, layers[0].bias.file:
          w.txt           | a\\u0000           | layers[0].weights.file: no file name: Nul character not allowed
          n": 1           | n": 2               | format_version 2: expected 1
          } ] }           | } ] } x             | line 8
          """)
  void saysWhatIsWrongInTheDescription(String before, String after, String message) {
    write(NetworkReader.FILE, JSON.replace(before, after));
    assertThatThrownBy(this::read).isInstanceOf(InputException.class).hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 2 3            | shape (1, 3): expected (2, 3)
          1 2,3 4,5 6      | shape (3, 2): expected (2, 3), a row for each output and a column for each input; transpose it
          1 2 3,4 5        | line 2: 2 numbers: expected 3
          1 2 300,400 5 6  | 2 of 6 numbers do not fit s2.6 (raw -128 to 127); the first is 300 at row 0, column 2
          1 2 x,4 5 6      | line 1: 'x': expected a whole number
          1 2 0.5,4 5 6    | real numbers go into a .npy file
          """)
  void saysWhatIsWrongInATensor(String text, String message) {
    write("w.txt", text.replace(',', '\n'));
    assertThatThrownBy(this::read)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("w.txt: ")
        .hasMessageContaining(message);
  }

  /** Words have no shape of their own, so their number is told. */
  @ParameterizedTest
  @CsvSource({
    "w.hex, 01 fe 03 80 7f, 5 words",
    "w.hex, 01 fe 03 80 7f 00 11, 7 words",
    "w.mem, @0 01 fe, 2 words",
    "w.mif, WIDTH=8; DEPTH=4; CONTENT BEGIN [0..3] : 1; END;, 4 words",
    "w.mif, WIDTH=8; DEPTH=60; CONTENT BEGIN [0..3B] : 1; END;, 60 words",
    "w.mif, WIDTH=8; CONTENT BEGIN [0..6] : 1; END;, 7 words",
  })
  void saysTheShapeOfAMemory(String name, String text, String found) {
    useWeights(name);
    write(name, text);
    assertThatThrownBy(this::read)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("network.json, layers[0].weights.file: ")
        .hasMessageContaining(name + ": shape " + found + ": expected (2, 3), a row for each");
  }

  @Test
  void saysWhatIsWrongInAnArray() {
    useWeights("w.npy");
    write("w.npy", npy("<f8", false, "(3, 2)", doubles(0, 0, 0, 0, 0, 0)));
    assertThatThrownBy(this::read).hasMessageContaining("shape (3, 2): expected (2, 3)");
    write("w.npy", npy("<f8", false, "(2, 3)", doubles(0, 0, 0, 0, 5, 0)));
    assertThatThrownBy(this::read).hasMessageContaining("the first is 320 at row 1, column 1");
    write("w.npy", npy("<c8", false, "(2, 3)", doubles(0, 0, 0, 0, 0, 0)));
    assertThatThrownBy(this::read).hasMessageContaining("expected an array of whole or floating");
    write("w.npy", npy("<f8", false, "(2, 3)", doubles(0, 0, 0)));
    assertThatThrownBy(this::read).hasMessageContaining("24 bytes of numbers, expected 48");
  }

  @ParameterizedTest
  @ValueSource(strings = {"s2.6", "u0.8", "s-1.17", "u16.0", "s1.0", "u0.32"})
  void aFormatIsReadAsItIsWritten(String text) {
    FixedFormat format = FixedFormat.parse(text);
    assertThat(format).hasToString(text);
    assertThat(format.raw((int) format.min())).isEqualTo(format.min());
    assertThat(format.raw((int) format.max())).isEqualTo(format.max());
  }
}
