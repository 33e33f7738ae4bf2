// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import nnuesoc.file.OutputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceFileOutputTest {
  private final Path folder;

  TraceFileOutputTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @ParameterizedTest
  @CsvSource({
    "t.vcd, VCD, false",
    "t.vcd.gz, VCD, true",
    "t.gz, VCD, true",
    "t.fst, FST, false",
    "fst, VCD, false",
    "t.fst.vcd, VCD, false",
  })
  void theNameTellsTheFormat(String name, TraceFormat format, boolean packed) throws IOException {
    final Path file = folder.resolve(name);
    assertThat(TraceFormat.of(file)).isEqualTo(format);
    assertThat(TraceFileOutput.isPacked(file)).isEqualTo(packed);
    final TraceFileOutput output = TraceFileOutput.open(file);
    assertThat(output.format()).isEqualTo(format);
    output.discard();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aSinkWithoutAFilePassesOnWhatIsWrittenAndNeverHasAName() throws IOException {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final TraceFileOutput output = TraceFileOutput.of(TraceSink.of(out));
    output.write("#0\nrest".getBytes(US_ASCII), 3);
    assertThat(output.commit()).isFalse();
    output.discard();
    assertThat(out.toString(US_ASCII)).isEqualTo("#0\n");
    assertThat(output.format()).isEqualTo(TraceFormat.VCD);
  }

  @Test
  void commitSaysWhetherTheFileHasItsName() throws IOException {
    final TraceFileOutput empty = TraceFileOutput.open(folder.resolve("empty.vcd"));
    assertThat(empty.commit()).isFalse();
    assertThat(empty.commit()).isFalse();
    final TraceFileOutput full = TraceFileOutput.open(folder.resolve("full.vcd"));
    full.write(new byte[] {'#'}, 1);
    assertThat(full.commit()).isTrue();
    assertThat(full.commit()).isTrue();
    final TraceFileOutput discarded = TraceFileOutput.open(folder.resolve("discarded.vcd"));
    discarded.write(new byte[] {'#'}, 1);
    discarded.discard();
    assertThat(discarded.commit()).isFalse();
    assertThat(folder.resolve("full.vcd")).hasContent("#");
    assertThat(folder.resolve("empty.vcd")).doesNotExist();
    assertThat(folder.resolve("discarded.vcd")).doesNotExist();
  }

  @Test
  void theFreeBytesAreThoseOfTheFolderUnlessThereIsNone() throws IOException {
    final long free = TraceFileOutput.freeBytes(folder.resolve("new.vcd"));
    assertThat(free).isPositive().isLessThan(Long.MAX_VALUE);
    final Path old = Files.writeString(folder.resolve("old.vcd"), "");
    assertThat(TraceFileOutput.freeBytes(old)).isPositive().isLessThan(Long.MAX_VALUE);
    assertThat(TraceFileOutput.freeBytes(Path.of("relative.vcd"))).isLessThan(Long.MAX_VALUE);
    assertThat(TraceFileOutput.freeBytes(folder)).as("no regular file").isEqualTo(Long.MAX_VALUE);
    assertThat(TraceFileOutput.freeBytes(folder.resolve("none/t.vcd"))).isEqualTo(Long.MAX_VALUE);
    assertThat(TraceFileOutput.freeBytes(Path.of("/"))).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void eachPieceIsAGzipMemberOfItsOwn() throws IOException {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final GzipPieceEncoder members = new GzipPieceEncoder();
    final int first = members.write("#0\n1!\nmore".getBytes(US_ASCII), 6, out);
    assertThat(out.size()).isEqualTo(first);
    final int second = members.write("#5\n0!\n".getBytes(US_ASCII), 6, out);
    assertThat(out.size()).isEqualTo(first + second);
    final byte[] all = out.toByteArray();
    assertThat(unzipped(all, 0, first)).isEqualTo("#0\n1!\n");
    assertThat(unzipped(all, first, second)).isEqualTo("#5\n0!\n");
    assertThat(unzipped(all, 0, all.length)).isEqualTo("#0\n1!\n#5\n0!\n");
  }

  private static String unzipped(byte[] bytes, int from, int length) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes, from, length))) {
      return new String(in.readAllBytes(), US_ASCII);
    }
  }

  @Test
  void aPlainPieceIsWrittenAsItIs() throws IOException {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(TracePieceEncoder.PLAIN.write("#0\nrest".getBytes(US_ASCII), 3, out)).isEqualTo(3);
    assertThat(out.toString(US_ASCII)).isEqualTo("#0\n");
  }

  @Test
  void aTraceThatCouldNotBeWrittenSaysHowMuchIsWhole() throws IOException {
    final Path name = folder.resolve("t.vcd");
    final OutputFile file = OutputFile.open(name);
    final VcdFile trace = new VcdFile(file, new Failing(file));
    trace.write(new byte[10], 10);
    trace.write(new byte[5], 5);
    assertThatThrownBy(() -> trace.write(new byte[6], 6))
        .isInstanceOf(IOException.class)
        .hasMessage("full (15 bytes are whole and kept)");
    assertThatThrownBy(() -> trace.write(new byte[1], 1))
        .hasMessage(name + ": could not be written");
    assertThat(trace.commit()).isTrue();
    assertThat(Files.size(name)).isEqualTo(15);
  }

  /** Takes no piece of six bytes. */
  private static final class Failing extends FilterOutputStream {
    Failing(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (length == 6) {
        throw new IOException("full");
      }
      out.write(bytes, from, length);
    }
  }
}
