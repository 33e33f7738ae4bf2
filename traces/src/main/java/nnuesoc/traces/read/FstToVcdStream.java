// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.process.ProgressLimits;
import nnuesoc.process.WatchedProgramOutput;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code fst2vcd} for a file. The program writes temporary files beside the file that
 * it reads, so it gets a link in a temporary folder.
 */
final class FstToVcdStream extends FilterInputStream {
  private final Path file;
  private final Path folder;
  private final WatchedProgramOutput translation;

  private FstToVcdStream(Path file, Path folder, WatchedProgramOutput translation) {
    super(translation);
    this.file = file;
    this.folder = folder;
    this.translation = translation;
  }

  /**
   * Starts the translation.
   *
   * @param unpacked the contents of the file if it is compressed, else null
   */
  static FstToVcdStream open(Path file, @Nullable InputStream unpacked) throws IOException {
    final Path folder = temporary();
    try {
      final Path trace = folder.resolve("trace.fst");
      if (unpacked == null) {
        Files.createSymbolicLink(trace, file.toRealPath());
      } else {
        Files.copy(unpacked, trace);
      }
      final String problem = FstCompletenessCheck.problem(unpacked == null ? file : trace);
      if (problem != null) {
        throw new IOException(file + ": " + problem);
      }
      return new FstToVcdStream(file, folder, start(file, folder, trace));
    } catch (IOException | RuntimeException e) {
      delete(folder);
      throw e;
    }
  }

  private static Path temporary() throws IOException {
    try {
      return Files.createTempDirectory("nnuesoc-fst-");
    } catch (IOException e) {
      throw new IOException(
          System.getProperty("java.io.tmpdir") + ": no temporary folder can be made there", e);
    }
  }

  private static WatchedProgramOutput start(Path file, Path folder, Path trace) throws IOException {
    final Process process;
    try {
      process =
          new ProcessBuilder("fst2vcd", trace.toString())
              .redirectError(said(folder).toFile())
              .start();
    } catch (IOException e) {
      throw new IOException(
          file + ": reading an FST file requires fst2vcd: install the package gtkwave", e);
    }
    return WatchedProgramOutput.of(file + ": fst2vcd", process, ProgressLimits.TRANSLATION);
  }

  private static Path said(Path folder) {
    return folder.resolve("said.txt");
  }

  private static void delete(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve("trace.fst"));
    Files.deleteIfExists(said(folder));
    try (var left = Files.newDirectoryStream(folder)) { // of fst2vcd, if it was ended
      for (Path one : left) {
        Files.delete(one);
      }
    }
    Files.delete(folder);
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    final int count = super.read(bytes, from, length);
    if (count < 0) {
      requireSuccess();
    }
    return count;
  }

  private void requireSuccess() throws IOException {
    final int status = translation.status();
    if (status != 0) {
      final String said = Files.readString(said(folder), StandardCharsets.ISO_8859_1).strip();
      throw new IOException(
          file
              + ": fst2vcd cannot read it, so the FST file is damaged: "
              + (said.isEmpty() ? "status " + status : said));
    }
  }

  @Override
  public void close() throws IOException {
    try {
      super.close();
    } finally {
      if (Files.exists(folder)) {
        delete(folder);
      }
    }
  }
}
