// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.file.OutputFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The trace comes back from the packed file, and a file that is not whole is noticed. */
@Tag("process")
class FstFileTest {
  private static final int LAST = 3_000;

  private final Path folder;

  FstFileTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static void record(TraceSink sink, TraceFormat format) {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(tiny.circuit), sink, format);
    tiny.run(0, LAST, writer);
    writer.finish(LAST);
  }

  private Path packed(String name) throws IOException {
    final Path file = folder.resolve(name);
    final FstFile fst = FstFile.open(file);
    record(fst, TraceFormat.FST);
    fst.commit();
    return file;
  }

  @Test
  void theFileTakesItsNameWhenItIsComplete() throws Exception {
    final Path file = Files.writeString(folder.resolve("a b.fst"), "old");
    final FstFile fst = FstFile.open(file);
    record(fst, TraceFormat.FST);
    assertThat(file).hasContent("old");
    fst.commit();
    fst.commit();
    fst.discard();
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
    final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    record(TraceSink.of(plain), TraceFormat.VCD);
    final ParsedVcd ours = ParsedVcd.of(plain.toString(StandardCharsets.US_ASCII));
    assertThat(unpacked(file).changes).isEqualTo(ours.changes);
  }

  @Test
  void theSameTraceGivesTheSameBytes() throws Exception {
    final Path first = packed("first.fst");
    Thread.sleep(1_100); // a date would tell them apart
    assertThat(packed("second.fst")).hasSameBinaryContentAs(first);
  }

  @Test
  void discardLeavesNoFile() throws IOException {
    final FstFile fst = FstFile.open(folder.resolve("t.fst"));
    record(fst, TraceFormat.FST);
    fst.discard();
    final FstFile empty = FstFile.open(folder.resolve("empty.fst"));
    empty.commit();
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
    assertThatThrownBy(() -> fst.write(new byte[1], 1)).hasMessageContaining("has been closed");
  }

  @Test
  void aFileThatCannotBeIsNamedWithTheReason() throws IOException {
    final Path none = folder.resolve("none/t.fst");
    assertThatThrownBy(() -> FstFile.open(none))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(none.toString(), "cannot be written");
    final Path device = Files.createSymbolicLink(folder.resolve("d.fst"), Path.of("/dev/null"));
    assertThatThrownBy(() -> FstFile.open(device))
        .hasMessageContainingAll(device.toString(), "a regular file");
  }

  /** A disk that takes so many bytes. */
  private static final class SmallDisk extends RandomAccessFile {
    private long room;

    SmallDisk(Path file, long room) throws IOException {
      super(file.toFile(), "rw");
      this.room = room;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      final long end = getFilePointer() + length;
      if (end > room) {
        super.write(bytes, from, (int) Math.max(0, room - getFilePointer()));
        throw new IOException("No space left on device");
      }
      super.write(bytes, from, length);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      write(bytes, 0, bytes.length);
    }
  }

  private ParsedVcd unpacked(Path fst) throws IOException {
    final Process back = new ProcessBuilder("fst2vcd", "-f", fst.toString()).start();
    return ParsedVcd.lenient(
        new String(back.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  @Test
  void aDiskThatIsFullLeavesTheBlocksThatAreWhole() throws IOException {
    final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    record(TraceSink.of(plain), TraceFormat.VCD);
    final ParsedVcd all = ParsedVcd.of(plain.toString(StandardCharsets.US_ASCII));
    long before = 0;
    for (int size = 1_000; size < 20_000; size += 1_997) {
      final int room = size;
      final Path name = folder.resolve("small" + room + ".fst");
      final OutputFile file = OutputFile.open(name);
      final FstFile fst = new FstFile(file, new SmallDisk(file.part(), room));
      final TinyCircuit tiny = new TinyCircuit();
      final TraceSelection selection = TraceSelection.all(tiny.circuit);
      final SimulationTraceWriter writer =
          new SimulationTraceWriter(selection, fst, new FstEncoder(selection.signals(), 2_000));
      assertThatThrownBy(
              () -> {
                tiny.run(0, 10 * LAST, writer);
                writer.finish(10 * LAST);
              })
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContainingAll(name.toString(), "No space left", "are whole and kept");
      if (fst.commit()) {
        final ParsedVcd whole = unpacked(name);
        assertThat(whole.lastTime).isGreaterThanOrEqualTo(before);
        before = whole.lastTime;
        final long end = Math.min(whole.lastTime, all.lastTime);
        whole.changes.forEach(
            (signal, changes) ->
                assertThat(changes.headMap(end, true))
                    .as("%s in %d bytes", signal, room)
                    .isEqualTo(all.signal(signal).headMap(end, true)));
        assertThat(Files.size(name)).isLessThanOrEqualTo(room);
      } else {
        assertThat(name).doesNotExist();
      }
    }
    assertThat(before).isPositive();
  }
}
