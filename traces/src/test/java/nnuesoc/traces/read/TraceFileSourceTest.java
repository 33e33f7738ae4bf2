// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceFileSourceTest {
  private static final String DUMP =
      ReadTrace.dump("wire 4 ! a", "#0", "b1 !", "b10 !\n".repeat(1000), "#5", "bx !");

  private final Path folder;

  TraceFileSourceTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private ReadTrace read(byte[] bytes) throws IOException {
    return ReadTrace.of(new TraceFileSource(Files.write(folder.resolve("t.vcd.gz"), bytes)));
  }

  private static byte[] gzip(String text) throws IOException {
    return gzip(text.getBytes(UTF_8));
  }

  private static byte[] gzip(byte[] content) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }

  @Test
  void gzipIsToldByItsFirstBytesWhateverTheName() throws IOException {
    assertThat(read(gzip(DUMP)).steps).containsExactly("0 a=0010", "5 a=xxxx");
    assertThat(read(DUMP.getBytes(UTF_8)).steps).containsExactly("0 a=0010", "5 a=xxxx");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 100, 1000})
  void aFileOfSeveralMembersIsOneTrace(int length) throws IOException {
    final ByteArrayOutputStream members = new ByteArrayOutputStream();
    for (int from = 0; from < DUMP.length(); from += length) {
      members.writeBytes(gzip(DUMP.substring(from, Math.min(from + length, DUMP.length()))));
    }
    assertThat(read(members.toByteArray()).steps).containsExactly("0 a=0010", "5 a=xxxx");
  }

  @Test
  void aCompressedFileThatEndsEarlyIsAnError() throws IOException {
    final byte[] whole = gzip(DUMP);
    for (int length = 2; length < whole.length; length++) {
      final byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(cut))
          .as("%d of %d bytes", length, whole.length)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(folder.resolve("t.vcd.gz") + ": the compressed data is damaged")
          .hasMessageNotContaining("null");
    }
  }

  @Test
  void aDamagedCompressedFileIsAnError() throws IOException {
    final byte[] bytes = gzip(DUMP);
    bytes[bytes.length - 6] ^= 1; // in its checksum
    assertThatThrownBy(() -> read(bytes))
        .hasMessageContaining(": the compressed data is damaged or ends early (");
  }

  private static byte[] fst() throws IOException {
    return Files.readAllBytes(Resources.file("fst2vcd/from-icarus.fst"));
  }

  @Test
  void anFstFileOfAnyLengthThatIsCutShortIsNamed() throws IOException {
    final byte[] fst = fst();
    for (int length = 1; length < fst.length; length++) {
      final Path file = Files.write(folder.resolve("t.fst"), Arrays.copyOf(fst, length));
      assertThatThrownBy(() -> new TraceFileSource(file).open())
          .as("%d of %d bytes", length, fst.length)
          .hasMessageStartingWith(file + ": the FST file is cut short or was not closed")
          .hasMessageContaining("$finish")
          .hasMessageContaining("a VCD can be read up to where it stops");
    }
  }

  @Test
  void anFstFileThatASimulationStillWritesIsToldByTheFileBesideIt() throws IOException {
    final Path file = Files.write(folder.resolve("t.vcd"), Arrays.copyOf(fst(), 330));
    Files.createFile(folder.resolve("t.vcd.hier"));
    assertThatThrownBy(() -> new TraceFileSource(file).open())
        .hasMessageContaining("t.vcd.hier is beside it");
  }

  /** With a length of 0, {@code fst2vcd} reads the same block for ever. */
  @Test
  void aBlockWithoutALengthIsDamageAndStartsNoProgram() throws IOException {
    final byte[] fst = fst();
    Arrays.fill(fst, 331, 339, (byte) 0);
    final Path file = Files.write(folder.resolve("t.fst"), fst);
    assertThatThrownBy(() -> new TraceFileSource(file).open())
        .hasMessageStartingWith(file + ": the FST file is damaged at byte 330");
  }

  @Tag("process")
  @ParameterizedTest
  @ValueSource(strings = {"t.vcd", "t.fst", "t.gz", "trace"})
  void fstVcdAndGzipAreToldByTheirContentsWhateverTheName(String name) throws IOException {
    final Path file = folder.resolve(name);
    final List<String> steps = Resources.read("fst2vcd/from-icarus.vcd").steps;
    for (byte[] content : new byte[][] {fst(), gzip(fst()), gzip(gzip(fst()))}) {
      Files.write(file, content);
      assertThat(ReadTrace.of(new TraceFileSource(file)).steps).isEqualTo(steps);
    }
    for (byte[] content : new byte[][] {DUMP.getBytes(UTF_8), gzip(DUMP), gzip(gzip(DUMP))}) {
      Files.write(file, content);
      assertThat(ReadTrace.of(new TraceFileSource(file)).steps)
          .containsExactly("0 a=0010", "5 a=xxxx");
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).as("nothing is left beside an input").hasSize(1);
    }
  }

  @Test
  void theMarkOfUtf8BeforeADumpIsPassedOver() throws IOException {
    assertThat(read(("\ufeff" + DUMP).getBytes(UTF_8)).steps)
        .containsExactly("0 a=0010", "5 a=xxxx");
  }

  @Tag("process")
  @Test
  void closingEarlyEndsTheTranslation() throws IOException {
    try (VcdReader reader =
        VcdReader.open(new TraceFileSource(Resources.file("fst2vcd/from-icarus.fst")))) {
      assertThat(reader.next()).isTrue();
    }
  }

  @Test
  void whatIsNoRegularFileIsRefused() {
    assertThatThrownBy(() -> new TraceFileSource(Path.of("/dev/null")).open())
        .isInstanceOf(IOException.class)
        .hasMessage(
            "/dev/null: this is not a regular file; expected one, because a trace may be read more"
                + " than once");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "$d", "#0", "\0"})
  void aShortFileIsReadAsItIs(String content) throws IOException {
    final Path file = Files.writeString(folder.resolve("t.vcd"), content);
    try (InputStream in = new TraceFileSource(file).open()) {
      assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(content);
    }
    assertThat(new TraceFileSource(file).name()).isEqualTo(file.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.wlf", "t.WLF"})
  void aWlfFileIsReadOnlyIfItIsADump(String name) throws IOException {
    final Path file = folder.resolve(name);
    for (String text : new String[] {"$date", "\n$date", " $date"}) {
      Files.writeString(file, text);
      try (InputStream in = new TraceFileSource(file).open()) {
        assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(text);
      }
    }
    Files.write(file, gzip("$date"));
    try (InputStream in = new TraceFileSource(file).open()) {
      assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("$date");
    }
    Files.writeString(file, "WLF");
    assertThatThrownBy(() -> new TraceFileSource(file).open())
        .hasMessageStartingWith(file + ": this is a WLF file of ModelSim or Questa");
  }
}
