// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.parameter.InputException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program that is missing, is no program, or ends badly. */
class ProgramProcessTest {
  private final List<String> said = new ArrayList<>();

  @TempDir Path folder;

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
        .hasMessage(
            program
                + ": there is no such program; make -C hps/board builds this project's, and make program"
                + " that of an exported network");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "p.c     | int main(void) { return 0; }  | gcc -g -Ihps/board/include -o",
        "p.cpp   | int main() { return 0; }      | g++ -g -Ihps/board/include -o",
        "p.s     | main: ret                     | gcc -g -Ihps/board/include -o",
        "p.h     | #define P 1                   | it is a header file",
        "p       | #include <nnuesoc.h>          | it looks like source code in C",
        "p.py    | print(1)                      | ./nnuesoc hps python3 -- ",
        "run     | ./evaluate startpos           | ./nnuesoc hps sh -- ",
        "p.exe   | MZ                            | it is a program for Windows",
        "p.a     | !<arch>                       | it is a static library",
        "p.class | CAFEBABE00000041              | it is a Java class",
        "p.mac   | CFFAEDFE07000001              | it is a program for macOS",
        "p.fat   | CAFEBABE00000002              | it is a program for macOS",
        "p.jar   | 504B0304                      | ./nnuesoc hps java -- -jar ",
        "p.zip   | 504B0304                      | it is a zip archive",
        "p.bin   | 00010203                      | it is not a program for this computer",
        "p.empty | ``                            | the file is empty"
      })
  void fileThatIsNoProgramIsCalledWhatItIsWithAndWithoutTheExecuteBit(
      String name, String contents, String remedy) throws IOException {
    final Path program = folder.resolve(name);
    final boolean isBinary = contents.matches("[0-9A-F]{8,}");
    Files.write(
        program,
        isBinary
            ? HexFormat.of().parseHex(contents)
            : (contents.isEmpty() ? "" : contents + "\n").getBytes(StandardCharsets.UTF_8));
    for (String rights : List.of("rw-------", "rwx------")) {
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString(rights));
      assertThatThrownBy(() -> open(program.toString()))
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith(program + ": ")
          .hasMessageContaining(remedy)
          .hasMessageNotContaining("chmod");
    }
  }

  /** The head of an ELF file of 64 bits. */
  private Path elf(String name, int type, int machine) throws IOException {
    final ByteBuffer head = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
    head.put(new byte[] {0x7f, 'E', 'L', 'F', (byte) (machine == 40 ? 1 : 2), 1, 1});
    head.putShort(16, (short) type).putShort(18, (short) machine);
    return Files.write(folder.resolve(name), head.array());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p.o    | 1 | 62  | it is an object file, which is not linked yet: make -C hps/board && gcc",
        "core   | 4 | 62  | it is a core dump",
        "lib.so | 3 | 62  | it is a shared library",
        "p      | 2 | 9999 | it is a program for another machine (ELF machine 9999)"
      })
  void fileOfALinkerThatCannotRunIsCalledWhatItIs(String name, int type, int machine, String remedy)
      throws IOException {
    final Path program = elf(name, type, machine);
    assertThatThrownBy(() -> open(program.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(remedy);
  }

  @Test
  void folderIsNoProgram() {
    assertThatThrownBy(() -> open(folder.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("it is a folder");
  }

  @Test
  void scriptWithoutTheExecuteBitGetsTheAdviceToSetIt() throws IOException {
    final Path program = Files.writeString(folder.resolve("run"), "#!/bin/sh\n");
    assertThatThrownBy(() -> open(program.toString()))
        .isInstanceOf(InputException.class)
        .hasMessage(program + ": it cannot be executed: chmod +x " + program);
  }

  @Test
  void programInAFolderCanBeOpened() throws IOException {
    final Path program = Files.writeString(folder.resolve("evaluate"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
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
          .hasMessage(
              program
                  + ": cannot be started: there is no such program in this folder or on the PATH");
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
      assertThat(process.link().take(0, new LinkRecord())).isEqualTo(-1);
    }
    assertThat(said).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 7   | ended with status 7",
        "0 | 255 | ended with status 255",
        "0 | 130 | was ended by signal 2 (SIGINT), or ended with status 130",
        "1 | 134 | was ended by signal 6 (SIGABRT), or called _exit(134)",
        "1 | 200 | ended with status 200",
        "2 | 130 | ended with status 130",
        "9 | 128 | ended with status 128"
      })
  void statusThatTheProgramChoseIsNotCalledASignal(int told, int status, String text) {
    assertThat(ProgramExit.of(told).text(status)).isEqualTo(text);
  }

  @Tag("process")
  @Test
  void everyProcessThatTheProgramStartedEndsWithIt() throws Exception {
    final Path numbers = folder.resolve("numbers");
    final Path program =
        Files.writeString(
            folder.resolve("parents"),
            "#!/bin/sh\n(sleep 600 & echo $! >>"
                + numbers
                + ")\nsleep 600 & echo $! >>"
                + numbers
                + "\nsleep 600\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    try (ProgramProcess process = open(program.toString())) {
      process.start(List.of(), null);
      while (!Files.exists(numbers) || Files.readAllLines(numbers).size() < 2) {
        Thread.sleep(10);
      }
    }
    final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    for (String number : Files.readAllLines(numbers)) {
      while (isAlive(Long.parseLong(number)) && System.nanoTime() < end) {
        Thread.sleep(10);
      }
      assertThat(isAlive(Long.parseLong(number))).as("process %s", number).isFalse();
    }
  }

  private static boolean isAlive(long number) {
    return ProcessHandle.of(number).map(ProcessHandle::isAlive).orElse(false);
  }
}
