package nnuesoc.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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

  private static void record(VcdSink sink, TraceFormat format) {
    final TinyCircuit tiny = new TinyCircuit();
    final CycleWriter writer = new CycleWriter(TraceSelection.all(tiny.circuit), sink, format);
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
    final Process back = new ProcessBuilder("fst2vcd", "-f", file.toString()).start();
    final String text = new String(back.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    record(VcdSink.of(plain), TraceFormat.VCD);
    final ParsedVcd ours = ParsedVcd.of(plain.toString(StandardCharsets.US_ASCII));
    assertThat(ParsedVcd.lenient(text).changes).isEqualTo(ours.changes);
  }

  @Test
  void theSameTraceGivesTheSameBytes() throws Exception {
    final Path first = packed("first.fst");
    Thread.sleep(1_100); // vcd2fst would note the second
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
}
