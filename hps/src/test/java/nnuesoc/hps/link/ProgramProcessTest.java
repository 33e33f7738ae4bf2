package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.InputException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that is missing or has not been started. */
class ProgramProcessTest {
  private final List<String> said = new ArrayList<>();

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  private ProgramProcess open(String program) throws IOException {
    return ProgramProcess.open(program, false, said::add, () -> false);
  }

  private static Path folderOf(ProgramProcess process) {
    final String address = process.link().address();
    return Path.of(address.substring(0, address.lastIndexOf("/link:")));
  }

  @Test
  void missingProgramIsNamed() {
    final String program = folder.resolve("evaluate").toString();
    assertThatThrownBy(() -> open(program))
        .isInstanceOf(InputException.class)
        .hasMessage(program + ": there is no such program; make -C board builds this project's");
  }

  @Test
  void fileThatCannotBeExecutedIsNamed() throws IOException {
    final Path program = Files.createFile(folder.resolve("evaluate.c"));
    assertThatThrownBy(() -> open(program.toString()))
        .isInstanceOf(InputException.class)
        .hasMessage(program + ": it cannot be executed: chmod +x " + program);
  }

  @Test
  void programInAFolderCanBeOpened() throws IOException {
    final Path program =
        Files.createFile(
            folder.resolve("evaluate"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    try (ProgramProcess process = open(program.toString())) {
      assertThat(process.program()).isEqualTo(program.toString());
    }
  }

  @Test
  void onlyTheUserEntersTheFolderAndItIsDeleted() throws IOException {
    final Path shared;
    try (ProgramProcess process = open("evaluate")) {
      shared = folderOf(process);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(shared)))
          .isEqualTo("rwx------");
    }
    assertThat(shared).doesNotExist();
  }

  @Tag("process")
  @Test
  void programThatIsNotFoundCannotBeStarted() throws IOException {
    final String program = "no-such-program-of-nnuesoc";
    try (ProgramProcess process = open(program)) {
      assertThatThrownBy(() -> process.start(List.of("1"), null))
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith(program + ": cannot be started: ")
          .hasMessageContaining("No such file");
    }
  }

  @Test
  void programThatWasNotStartedHasNotEnded() throws IOException {
    try (ProgramProcess process = open("evaluate")) {
      assertThat(process.exit()).isNull();
      assertThat(process.failure()).isNull();
      final ProgramStub stub = new ProgramStub(process.link().address());
      assertThat(process.end(false)).isFalse();
      assertThat(stub.word(ProgramStub.ENDED_AT)).isEqualTo(1);
      assertThat(process.link().take(0, new Access())).isEqualTo(-1);
    }
    assertThat(said).isEmpty();
  }
}
