// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** A package as {@code npm pack} writes it: a tar archive, packed with gzip. */
final class NpmPackageFile {
  private static final int MOST_BYTES = 1 << 26;
  private static final int GZIP_MAGIC = 0x1F8B;

  private NpmPackageFile() {}

  /** Whether a file begins like a package. */
  static boolean looksLikeOne(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return (in.read() << Byte.SIZE | in.read()) == GZIP_MAGIC;
    }
  }

  /**
   * A file of the package.
   *
   * @throws IOException if the file is not in the package, or the package is damaged
   */
  static byte[] entry(Path file, String name) throws IOException {
    try (TarArchiveInputStream archive =
        new TarArchiveInputStream(
            new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file))))) {
      for (TarArchiveEntry entry = archive.getNextEntry();
          entry != null;
          entry = archive.getNextEntry()) {
        if (entry.getName().equals(name)) {
          final byte[] content = archive.readNBytes(MOST_BYTES);
          if (content.length != entry.getSize()) {
            throw new IOException(name + " is cut short, or far too long");
          }
          return content;
        }
      }
      throw new IOException("there is no " + name + " in it");
    }
  }
}
