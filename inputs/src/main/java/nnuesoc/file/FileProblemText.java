// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.CharConversionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Says in words what went wrong with a file; Java often reports only the file's name. */
public final class FileProblemText {
  private FileProblemText() {}

  /** The reason alone, without the file's name if Java keeps the two separate. */
  public static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "access denied";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "a file or folder of this name exists already";
    }
    if (e instanceof NotDirectoryException) {
      return "this is not a folder";
    }
    if (e instanceof DirectoryNotEmptyException) {
      return "the folder is not empty";
    }
    if (e instanceof FileSystemLoopException) {
      return "links that lead in a circle";
    }
    if (e instanceof CharacterCodingException || e instanceof CharConversionException) {
      return "it is not UTF-8 text";
    }
    final @Nullable String said =
        e instanceof FileSystemException of ? of.getReason() : e.getMessage();
    return said == null ? e.getClass().getSimpleName() : said;
  }

  /** The file and the reason if Java names the file, else only the reason. */
  public static String text(IOException e) {
    if (e instanceof FileSystemException of && of.getFile() != null) {
      return of.getFile() + ": " + reason(e);
    }
    return e instanceof FileNotFoundException ? String.valueOf(e.getMessage()) : reason(e);
  }

  /** The same for {@code file}, which the exception may not name. */
  public static String text(Path file, IOException e) {
    final String text = text(e);
    return text.startsWith(file + ":") ? text : file + ": " + reason(e);
  }
}
