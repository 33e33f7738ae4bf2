package nnuesoc.sim.trace.read;

import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The output of {@code fst2vcd} for a file. */
final class FstStream extends FilterInputStream {
  private final Path file;
  private final Process translation;

  private FstStream(Path file, Process translation) {
    super(translation.getInputStream());
    this.file = file;
    this.translation = translation;
  }

  static FstStream open(Path file) throws IOException {
    final ProcessBuilder program = new ProcessBuilder("fst2vcd", file.toAbsolutePath().toString());
    try {
      return new FstStream(file, program.redirectErrorStream(false).start());
    } catch (IOException e) {
      throw new IOException(file + ": reading .fst needs fst2vcd: install the package gtkwave", e);
    }
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
    try {
      if (translation.waitFor() != 0) {
        final String said =
            new String(translation.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        throw new IOException(file + ": fst2vcd cannot read it: " + said.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(file + ": interrupted", e);
    }
  }

  @Override
  public void close() throws IOException {
    translation.destroy();
    super.close();
  }
}
