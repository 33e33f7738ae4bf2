package nnuesoc.sim.trace.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
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

  @Tag("process")
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 500})
  void anFstFileThatIsNoneIsToldInTheWordsOfFst2vcd(int length) throws IOException {
    final byte[] fst = Files.readAllBytes(Resources.file("fst2vcd/from-icarus.fst"));
    final Path file = Files.write(folder.resolve("t.fst"), Arrays.copyOf(fst, length));
    assertThatThrownBy(() -> ReadTrace.of(new TraceFileSource(file)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + ": fst2vcd cannot read it: Could not open");
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
            "/dev/null: is no regular file: expected one, as a trace may be read more than once");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "$", "\u001f", "ab"})
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
        .hasMessageStartingWith(file + ": a WLF file of ModelSim or Questa is not read");
  }
}
