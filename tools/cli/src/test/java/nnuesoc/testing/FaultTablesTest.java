// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every edit of every table finds its code; and what an edit is. */
class FaultTablesTest {
  private static final String TABLES = "/nnuesoc/";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "verification/regress/mutants.txt,80",
    "soc/faults.txt,50",
    "doctor/design/faults.txt,20"
  })
  void everyFaultOfTheProgramFindsItsCode(String table, int least) throws IOException {
    final List<SourceFault> faults = SourceFault.all(FaultTablesTest.class, TABLES + table);
    assertThat(faults).hasSizeGreaterThanOrEqualTo(least);
    final ProgramSourceFinder sources = ProgramSourceFinder.of(GeneratedRepositoryFile.of(""));
    for (SourceFault fault : faults) {
      fault.plant(sources, folder);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "verification/cosim/faults.txt,'',40",
    "verification/cosim/proof-faults.txt,'',35",
    "cli/diagnosis/other-faults.txt,'',12",
    "verification/cosim/variant-faults.txt,variant,25"
  })
  void everyFaultOfTheTwinFindsItsCode(String table, String below, int least) throws IOException {
    final List<SourceFault> faults = SourceFault.all(FaultTablesTest.class, TABLES + table);
    assertThat(faults).hasSizeGreaterThanOrEqualTo(least);
    final Path sources = folder.resolve(below);
    TwinVerilogFiles.FILES.copyTo(folder);
    final Path board = GeneratedRepositoryFile.of("hps/board/quartus/nnuesoc_accelerator.v");
    Files.copy(board, folder.resolve(board.getFileName()));
    for (SourceFault fault : faults) {
      final Map<Path, String> sound = new HashMap<>();
      for (SourceFault.Edit edit : fault.edits()) {
        final Path file = sources.resolve(edit.place());
        sound.putIfAbsent(file, Files.readString(file));
        edit.apply(sources);
      }
      for (Map.Entry<Path, String> one : sound.entrySet()) {
        Files.writeString(one.getKey(), one.getValue());
      }
    }
  }

  @Test
  void codeThatStandsTwiceIsRefused() throws IOException {
    Files.writeString(folder.resolve("a.v"), "x <= y; x <= y;");
    final SourceFault.Edit edit = new SourceFault.Edit("a.v", "x <= y", "x <= z");
    assertThatThrownBy(() -> edit.apply(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("holds once");
  }

  @Test
  void codeIsFoundWhereverItsLinesBreak() throws IOException {
    assertThat(planted("in Some.go\n-a = b(1, 2);\n+a = 0;"))
        .contains("int go() {a = 0; return 1;}");
  }

  @Test
  void codeOfAnotherMethodIsLeftAsItIs() throws IOException {
    assertThat(planted("in Some.come\n-return 1;\n+return 2;"))
        .contains("return 1;}\n", "int come() {return 2;}");
  }

  @Test
  void twoWordsAreNotOne() {
    assertThat(CodeSnippetFinder.find("longahead; long\n ahead;", "long ahead")).hasSize(1);
  }

  private String planted(String edits) throws IOException {
    final Path source = folder.resolve("any/src/main/java/some/where/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        "class Some {int a;\n int go() {a =\n    b(1,2); return 1;}\n int come() {return 1;}}\n");
    final SourceFault fault = SourceFault.parse("name\n" + edits);
    final Path copy =
        fault.plant(ProgramSourceFinder.of(folder), folder.resolve("copy")).iterator().next();
    return Files.readString(copy);
  }
}
