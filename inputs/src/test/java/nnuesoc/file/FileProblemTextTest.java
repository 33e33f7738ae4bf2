// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.CharConversionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FileProblemTextTest {
  private static final Path FILE = Path.of("a.txt");

  private static void assertReason(IOException e, String reason) {
    assertThat(FileProblemText.reason(e)).isEqualTo(reason);
    assertThat(FileProblemText.text(FILE, e)).isEqualTo("a.txt: " + reason);
  }

  @Test
  void reasonIsSaidInWords() {
    assertReason(new NoSuchFileException("a.txt"), "there is no such file or folder");
    assertReason(new AccessDeniedException("a.txt"), "access denied");
    assertReason(
        new FileAlreadyExistsException("a.txt"), "a file or folder of this name exists already");
    assertReason(new NotDirectoryException("a.txt"), "this is not a folder");
    assertReason(new DirectoryNotEmptyException("a.txt"), "the folder is not empty");
    assertReason(new FileSystemLoopException("a.txt"), "links that lead in a circle");
    assertReason(new MalformedInputException(1), "it is not UTF-8 text");
    assertReason(new CharConversionException("odd"), "it is not UTF-8 text");
    assertReason(new FileSystemException("a.txt", null, "full"), "full");
    assertReason(new IOException("odd"), "odd");
    assertReason(new IOException(), "IOException");
  }

  @Test
  void fileIsNamedIfJavaNamesIt() {
    assertThat(FileProblemText.text(new NoSuchFileException("x")))
        .isEqualTo("x: there is no such file or folder");
    assertThat(FileProblemText.text(new FileSystemException(null, null, "full"))).isEqualTo("full");
    assertThat(FileProblemText.text(new IOException("odd"))).isEqualTo("odd");
    assertThat(FileProblemText.text(new FileNotFoundException("x (Is a directory)")))
        .isEqualTo("x (Is a directory)");
  }

  @Test
  void otherFileThatJavaNamesIsReplaced() {
    assertThat(FileProblemText.text(FILE, new NoSuchFileException("/x/a.txt")))
        .isEqualTo("a.txt: there is no such file or folder");
    assertThat(FileProblemText.text(FILE, new IOException("a.txt: odd"))).isEqualTo("a.txt: odd");
  }

  @Test
  void whatCannotBeReadHasAReason() {
    assertThat(UnreadableReason.reason(new NoSuchFileException("x")))
        .isEqualTo("there is no such file or folder");
    assertThat(UnreadableReason.reason(new InvalidPathException("x", "Nul character not allowed")))
        .isEqualTo("no file name: Nul character not allowed");
    assertThat(
            UnreadableReason.reason(new InvalidPathException("x", "Malformed input or input ...")))
        .isEqualTo(UnreadableReason.noText());
    assertThat(UnreadableReason.noText("ANSI_X3.4-1968"))
        .isEqualTo("this locale cannot write its name: LC_ALL=C.UTF-8 ./nnuesoc …");
    assertThat(UnreadableReason.noText("UTF-8")).contains("not UTF-8", "give it another name");
    assertThat(UnreadableReason.reason(new IllegalStateException("odd"))).isEqualTo("odd");
    assertThat(UnreadableReason.reason(new IllegalStateException()))
        .isEqualTo("IllegalStateException");
  }
}
