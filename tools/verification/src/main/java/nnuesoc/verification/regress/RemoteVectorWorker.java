// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import nnuesoc.file.FileProblemText;
import nnuesoc.parameter.InputException;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;

/**
 * Runs vectors of a {@link VectorWork} in another process. A vector with files next to it gets a
 * folder of its own, with the same layout as in its origin; messages use the original names.
 */
final class RemoteVectorWorker implements TextWorker {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final ReceivedFiles files;
  private final VectorNetLoader nets;

  /** Reads which published nets exist. */
  RemoteVectorWorker(String common, ReceivedFiles files) throws JsonProcessingException {
    final Map<String, String> published = JSON.readValue(common, new TypeReference<>() {});
    this.files = files;
    nets =
        new VectorNetLoader(
            VectorErrorHints.NONE,
            net -> files.get(Objects.requireNonNull(published.get(net)), "net " + net).toString());
  }

  @Override
  public String run(String text) {
    if (text.isEmpty()) {
      return ""; // its net is missing
    }
    final VectorWork.Piece piece;
    try {
      piece = JSON.readValue(text, VectorWork.Piece.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
    final String root = piece.files().isEmpty() ? "" : place(piece);
    final Path file = Path.of(root.isEmpty() ? piece.file() : root + piece.path());
    try {
      return there(
          VectorOutcomeMessage.of(VectorRunner.run(read(file, piece), Duration.ZERO)), piece, root);
    } catch (InputException e) {
      throw new InputException(there(e.getMessage(), piece, root));
    }
  }

  /** Reads one vector at a time because nets and circuits are kept. */
  private synchronized RunnableVector read(Path file, VectorWork.Piece piece) {
    final RunnableVector one =
        RunnableVector.of(file, piece.text(), nets, false, null).withEngine(piece.engine());
    if (one.skipReason() != null) {
      throw new InputException(one.whyNot());
    }
    return one;
  }

  /** Puts the files where the vector will look for them; returns the root of these folders. */
  private synchronized String place(VectorWork.Piece piece) {
    String root = "";
    for (Map.Entry<String, String> file : piece.files().entrySet()) {
      final Path shipped = files.get(file.getValue(), file.getKey());
      root = shipped.resolveSibling("vectors").toString(); // removed with the shipped files
      final Path copy = Path.of(root + file.getKey());
      try {
        makeFolder(Path.of(root + piece.path())); // names of the vector lead through it
        makeFolder(copy);
        if (!Files.exists(copy)) {
          Files.copy(shipped, copy);
        }
      } catch (IOException e) {
        throw new InputException(file.getKey() + ": cannot be kept: " + FileProblemText.text(e));
      }
    }
    return root;
  }

  private static void makeFolder(Path file) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
  }

  /** Replaces paths on this machine in a text by those that were typed on the other. */
  private static String there(String said, VectorWork.Piece piece, String root) {
    if (root.isEmpty()) {
      return said;
    }
    final String typed = piece.file();
    final int folderEnd = piece.path().lastIndexOf(File.separatorChar) + 1;
    return said.replace(
            root + piece.path().substring(0, folderEnd),
            typed.substring(0, typed.lastIndexOf(File.separatorChar) + 1))
        .replace(root, "");
  }
}
