// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewFileWriterTest {
  private final Path folder;
  private final List<String> told = new ArrayList<>();

  ViewFileWriterTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private String content(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void onlyAFileHasFilesBesideIt() throws IOException {
    assertThat(ViewFileWriter.suit(folder.resolve("new.vcd"))).isTrue();
    assertThat(ViewFileWriter.suit(Files.createFile(folder.resolve("old.vcd")))).isTrue();
    assertThat(ViewFileWriter.suit(Path.of("/dev/null"))).isFalse();
  }

  @Test
  void bothViewersFindTheTraceAndItsStates() throws IOException {
    ViewFileWriter.write(folder.resolve("t.vcd"), ExampleView.view(), told::add);
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder("t.vcd.states", "t.vcd.gtkw", "t.vcd.sucl");
    assertThat(content("t.vcd.states"))
        .startsWith("# ")
        .endsWith("\n000 IDLE\n001 RUN\n010 STOP\n");
    assertThat(content("t.vcd.gtkw"))
        .startsWith("[*] ")
        .contains("[dumpfile] \"t.vcd\"\n[savefile] \"t.vcd.gtkw\"\n", "^1 t.vcd.states\n");
    assertThat(content("t.vcd.sucl")).startsWith("# ").contains("\nload_file t.vcd\n");
    assertThat(told).isEmpty();
  }

  @Test
  void surferReadsTheTraceUncompressed() throws IOException {
    ViewFileWriter.write(folder.resolve("t.vcd.gz"), ExampleView.view(), told::add);
    assertThat(content("t.vcd.gz.sucl")).contains("\nload_file t.vcd\n");
    assertThat(content("t.vcd.gz.gtkw")).contains("[dumpfile] \"t.vcd.gz\"\n");
  }

  @Test
  void withoutStatesThereIsNoFileForThem() {
    ViewFileWriter.write(folder.resolve("t.vcd"), new TraceView(List.of(), null, 0, 1), told::add);
    assertThat(folder.resolve("t.vcd.states")).doesNotExist();
    assertThat(folder.resolve("t.vcd.gtkw")).exists();
  }

  @Test
  void editedFileStaysAndIsTold() throws IOException {
    Files.writeString(folder.resolve("t.vcd.gtkw"), "mine");
    ViewFileWriter.write(folder.resolve("t.vcd"), ExampleView.view(), told::add);
    assertThat(content("t.vcd.gtkw")).isEqualTo("mine");
    assertThat(told)
        .containsExactly(folder.resolve("t.vcd.gtkw") + ": has been edited and is not overwritten");
  }

  @Test
  void fileThatCannotBeWrittenIsTold() {
    final Path trace = folder.resolve("none/t.vcd");
    ViewFileWriter.write(trace, ExampleView.view(), told::add);
    assertThat(told)
        .containsExactly(
            trace + ".states: cannot be written: its folder does not exist",
            trace + ".gtkw: cannot be written: its folder does not exist",
            trace + ".sucl: cannot be written: its folder does not exist");
  }
}
