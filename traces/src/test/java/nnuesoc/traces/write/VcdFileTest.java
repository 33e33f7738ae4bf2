// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import nnuesoc.file.OutputFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VcdFileTest {
  private static final int LAST = 30_000;

  private final Path folder;

  VcdFileTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** A disk that takes so many bytes, in the middle of a write too. */
  private static final class SmallDisk extends FilterOutputStream {
    private final Path file;
    private long left;

    SmallDisk(OutputStream out, Path file, long left) {
      super(out);
      this.file = file;
      this.left = left;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      final int taken = (int) Math.min(length, left);
      out.write(bytes, offset, taken);
      left -= taken;
      if (taken < length) {
        throw new IOException(file + ": No space left on device");
      }
    }
  }

  private static void record(VcdFile file) {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(tiny.circuit), file);
    tiny.run(0, LAST, writer);
    writer.finish(LAST);
  }

  private Path part(Path file) {
    return folder.resolve(file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
  }

  private static String unzipped(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void theFileTakesItsNameWhenItIsComplete() throws IOException {
    final Path file = folder.resolve("t.vcd");
    final VcdFile trace = VcdFile.open(file);
    record(trace);
    assertThat(file).doesNotExist();
    assertThat(part(file)).exists();
    trace.commit();
    trace.commit();
    trace.discard();
    assertThat(part(file)).doesNotExist();
    assertThat(ParsedVcd.of(Files.readString(file)).lastTime).isEqualTo(20L * LAST);
  }

  @Test
  void gzipHoldsTheSameBytesAndIsTheSameEachTime() throws IOException {
    final Path plain = folder.resolve("t.vcd");
    final Path zipped = folder.resolve("t.vcd.gz");
    final Path again = folder.resolve("again.vcd.gz");
    for (Path file : new Path[] {plain, zipped, again}) {
      final VcdFile trace = VcdFile.open(file);
      record(trace);
      trace.commit();
    }
    assertThat(unzipped(zipped)).isEqualTo(Files.readString(plain));
    assertThat(Files.size(zipped)).isLessThan(Files.size(plain) / 3);
    assertThat(again).hasSameBinaryContentAs(zipped);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"t.vcd", "t.vcd.gz"})
  void aFullDiskLeavesTheCompletePrefix(String name) throws IOException {
    final Path file = folder.resolve(name);
    final VcdFile whole = VcdFile.open(folder.resolve("whole-" + name));
    record(whole);
    whole.commit();
    final long size = Files.size(folder.resolve("whole-" + name));

    final OutputFile output = OutputFile.open(file);
    final VcdFile trace = new VcdFile(output, new SmallDisk(output, file, size * 4 / 5));
    assertThatThrownBy(() -> record(trace))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContainingAll(file.toString(), "No space left on device", "kept");
    assertThat(Files.size(part(file))).isEqualTo(size * 4 / 5);
    assertThatThrownBy(() -> trace.write(new byte[1], 1)).isInstanceOf(IOException.class);
    trace.commit();

    assertThat(part(file)).doesNotExist();
    final String text = name.endsWith(".gz") ? unzipped(file) : Files.readString(file);
    final ParsedVcd vcd = ParsedVcd.of(text);
    assertThat(text).endsWith("\n0!\n");
    assertThat(vcd.lastTime).isGreaterThan(20L * LAST / 4).isLessThan(20L * LAST);
  }

  @Test
  void aDiskThatIsFullFromTheStartLeavesNoFile() throws IOException {
    final Path file = folder.resolve("t.vcd");
    final OutputFile output = OutputFile.open(file);
    final VcdFile trace = new VcdFile(output, new SmallDisk(output, file, 100));
    assertThatThrownBy(() -> record(trace)).isInstanceOf(UncheckedIOException.class);
    trace.commit();
    assertThat(folder).isEmptyDirectory();
  }

  @Tag("device")
  @Tag("slow")
  @Test
  void theDeviceThatIsAlwaysFullIsReportedAndStays() throws IOException {
    final Path full = Path.of("/dev/full");
    assumeThat(full).exists();
    final VcdFile trace = VcdFile.open(full);
    assertThatThrownBy(() -> record(trace))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContainingAll("/dev/full", "No space left on device");
    trace.commit();
    assertThat(full).exists();
    assertThat(Path.of("/dev/full.part")).doesNotExist();
  }

  @Tag("slow")
  @Test
  void anEarlyCommitKeepsWhatWasFlushed() throws IOException {
    final Path file = folder.resolve("t.vcd");
    final VcdFile trace = VcdFile.open(file);
    final TinyCircuit tiny = new TinyCircuit();
    tiny.run(0, LAST, new SimulationTraceWriter(TraceSelection.all(tiny.circuit), trace));
    trace.commit();
    assertThat(ParsedVcd.of(Files.readString(file)).lastTime).isPositive();
    assertThatThrownBy(() -> trace.write(new byte[1], 1))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(file.toString(), "closed");
  }

  @Test
  void aDiscardedTraceLeavesNoFileAndAnOlderOneStays() throws IOException {
    final Path file = folder.resolve("t.vcd");
    VcdFile.open(file).discard();
    assertThat(folder).isEmptyDirectory();

    Files.writeString(file, "older");
    final VcdFile trace = VcdFile.open(file);
    record(trace);
    trace.discard();
    assertThat(file).hasContent("older");
    assertThat(part(file)).doesNotExist();
  }

  @Test
  void aPathThatCannotBeWrittenFailsAtOnceWithItsReason() {
    final Path nowhere = folder.resolve("nowhere/t.vcd");
    assertThatThrownBy(() -> VcdFile.open(nowhere))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(nowhere.toString(), "its folder does not exist");
    assertThatThrownBy(() -> VcdFile.open(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(folder.toString(), "folder");
  }

  @Test
  void aLinkStaysALinkAndItsTargetIsReplaced() throws IOException {
    final Path target = Files.writeString(folder.resolve("target.vcd"), "older");
    final Path link = Files.createSymbolicLink(folder.resolve("link.vcd"), target);

    final VcdFile trace = VcdFile.open(link);
    trace.write(new byte[] {'#', '0', '\n'}, 3);
    trace.commit();

    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("#0\n");
  }
}
