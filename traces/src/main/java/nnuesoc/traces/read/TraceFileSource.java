// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * A trace in a file: a value change dump or an FST file, which GTKWave's {@code fst2vcd}
 * translates. Both may be compressed by gzip. The contents decide, not the name.
 */
public record TraceFileSource(Path file) implements TraceSource {
  private static final String GZIP = "\u001f\u008b";
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int MOST_LAYERS = 4; // of gzip

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public InputStream open() throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(
          file
              + ": is a folder: expected a trace"
              + (name().endsWith(".shm")
                  ? "; make one of this SHM database: simvisdbutil "
                      + file
                      + " -vcd -output dump.vcd"
                  : ""));
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) { // opening a pipe would block
      throw new IOException(
          file
              + ": this is not a regular file; expected one, because a trace may be read more than"
              + " once");
    }
    try {
      return opened(buffered(Files.newInputStream(file)), 0);
    } catch (NoSuchFileException e) {
      throw new IOException(file + ": there is no such file", e);
    } catch (AccessDeniedException e) {
      throw new IOException(file + ": may not be read", e);
    }
  }

  /**
   * The dump in a stream.
   *
   * @param layers how often it has been decompressed
   */
  private InputStream opened(InputStream in, int layers) throws IOException {
    try {
      final FileStart start = FileStart.of(name(), in);
      return start.begins(GZIP) && layers < MOST_LAYERS
          ? opened(buffered(Gunzip.open(file, in)), layers + 1)
          : dump(in, start, layers > 0);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  private InputStream dump(InputStream in, FileStart start, boolean packed) throws IOException {
    if (FstCompletenessCheck.begins(start)) {
      try (in) {
        return FstToVcdStream.open(file, packed ? in : null);
      }
    }
    final String problem = UnsupportedFormatDetector.problem(file, start);
    if (problem != null) {
      throw new IOException(file + ": " + problem);
    }
    in.skipNBytes(start.markBytes());
    return in;
  }

  private static InputStream buffered(InputStream in) {
    return new BufferedInputStream(in, BUFFER_BYTES);
  }

  /** Names the file in messages; the usual problem is a missing end. */
  private static final class Gunzip extends FilterInputStream {
    private final Path file;

    private Gunzip(Path file, InputStream unzipped) {
      super(unzipped);
      this.file = file;
    }

    static Gunzip open(Path file, InputStream in) throws IOException {
      try {
        return new Gunzip(file, new GZIPInputStream(in, BUFFER_BYTES));
      } catch (IOException e) {
        in.close();
        throw damaged(file, e);
      }
    }

    private static IOException damaged(Path file, IOException e) {
      final String said = e.getMessage() == null ? "it ends" : e.getMessage();
      return new IOException(
          file + ": the compressed data is damaged or ends early (" + said + ")", e);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      try {
        return super.read(bytes, from, length);
      } catch (IOException e) {
        throw damaged(file, e);
      }
    }
  }
}
