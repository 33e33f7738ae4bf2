// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.FolderDeletion;
import nnuesoc.file.NewFolder;
import nnuesoc.rtl.onechan.OnechanVerilogFiles;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.updatable.UpdatableVerilogFiles;
import org.jspecify.annotations.Nullable;

/** The folders of a run of the twin: for its sources, its data, and what is built from them. */
public final class TwinFolders implements Closeable {
  private final Path temporary;
  private final Path folder;

  private TwinFolders(Path temporary, Path folder) {
    this.temporary = temporary;
    this.folder = folder;
  }

  /**
   * Creates the folders, with the sources.
   *
   * @param kept the folder for sources and data, new or empty, which is not deleted. If null, they
   *     are temporary, too
   * @throws IOException if a folder cannot be created; the message names it
   */
  public static TwinFolders make(@Nullable Path kept) throws IOException {
    if (kept != null) {
      NewFolder.make(kept);
    }
    final Path temporary = makeTemporary();
    final TwinFolders made =
        new TwinFolders(temporary, kept == null ? temporary : kept.toAbsolutePath());
    try {
      TwinVerilogFiles.FILES.copyTo(made.folder);
      UpdatableVerilogFiles.FILES.copyTo(made.folder);
      OnechanVerilogFiles.FILES.copyTo(made.folder);
      return made;
    } catch (IOException e) {
      made.close();
      throw new IOException(FileProblemText.text(made.folder, e), e);
    }
  }

  private static Path makeTemporary() throws IOException {
    try {
      return Files.createTempDirectory("nnuesoc-cosim-");
    } catch (IOException e) {
      throw new IOException(
          System.getProperty("java.io.tmpdir") + ": no temporary folder can be made there", e);
    }
  }

  /** The twin's files. */
  public Path sources() {
    return folder;
  }

  /** For the net, the positions, and what a simulator prints. */
  public Path data() {
    return folder.resolve("data");
  }

  /** For compiled programs; never kept. */
  public Path build() {
    return temporary.resolve("build");
  }

  /** For traces that are read several times; never kept. */
  Path traces() {
    return temporary.resolve("traces");
  }

  /** Deletes everything that is not to be kept. */
  @Override
  public void close() throws IOException {
    FolderDeletion.delete(temporary);
  }
}
