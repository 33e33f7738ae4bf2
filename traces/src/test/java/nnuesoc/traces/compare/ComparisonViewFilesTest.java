// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.traces.view.TraceView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonViewFilesTest {
  private final Path folder;
  private final ComparisonViewFiles files;
  private final List<String> told = new ArrayList<>();

  ComparisonViewFilesTest(@TempDir Path folder) {
    this.folder = folder;
    files = ComparisonViewFiles.of(folder.resolve("both.gtkw"));
  }

  private TraceView write() throws IOException {
    final Comparison comparison =
        Compared.byCycles().of(TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4));
    return files.write(comparison, comparison.run(), List.of(), told::add);
  }

  @Test
  void namesFollowFromTheSaveFile() {
    assertThat(files)
        .isEqualTo(
            new ComparisonViewFiles(
                folder.resolve("both.gtkw"),
                folder.resolve("both.merged.vcd"),
                folder.resolve("both.sucl")));
    assertThat(ComparisonViewFiles.of(Path.of("x/show")))
        .isEqualTo(
            new ComparisonViewFiles(
                Path.of("x/show"), Path.of("x/show.merged.vcd"), Path.of("x/show.sucl")));
  }

  @Test
  void viewerFindsTheTraceBesideItsFile() throws IOException {
    final TraceView view = write();
    assertThat(view.marker()).isEqualTo(30_000L);
    assertThat(files.save())
        .content()
        .startsWith("[*] ")
        .contains("[dumpfile] \"both.merged.vcd\"\n[savefile] \"both.gtkw\"\n")
        .contains("-differs first\n");
    assertThat(files.commands())
        .content()
        .startsWith("# ")
        .contains("load_file both.merged.vcd\n", "divider_add differs_first\n");
    assertThat(files.trace()).content().contains("$timescale 1ps $end", "\n#30000\n");
    assertThat(told).isEmpty();
    assertThat(folder.toFile().list()).hasSize(3);
  }

  @Test
  void editedFilesStay() throws IOException {
    Files.writeString(files.save(), "mine");
    Files.writeString(files.commands(), "mine");
    write();
    assertThat(files.save()).hasContent("mine");
    assertThat(files.commands()).hasContent("mine");
    assertThat(files.trace()).exists();
    assertThat(told)
        .containsExactly(
            files.save() + ": has been edited and is not overwritten",
            files.commands() + ": has been edited and is not overwritten");
  }

  @Test
  void traceThatCannotBeWrittenLeavesNothing() {
    assertThatThrownBy(
            () ->
                files.write(
                    sink -> {
                      sink.write(new byte[] {1}, 1);
                      throw new IOException("broken");
                    },
                    told::add))
        .isInstanceOf(IOException.class)
        .hasMessage("broken");
    assertThat(folder).isEmptyDirectory();
    assertThatThrownBy(
            () ->
                files.write(
                    sink -> {
                      throw new IllegalStateException("wrong");
                    },
                    told::add))
        .isInstanceOf(IllegalStateException.class);
    assertThat(folder).isEmptyDirectory();
  }
}
