// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import nnuesoc.net.store.PublishedNet;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Packages as npm writes them. */
public final class PackageFixture {
  private PackageFixture() {}

  /** Packs two files, the second one called {@code name}. */
  public static void write(Path file, String name, byte[] content) throws IOException {
    final GzipParameters fast = new GzipParameters();
    fast.setCompressionLevel(Deflater.NO_COMPRESSION);
    try (TarArchiveOutputStream archive =
        new TarArchiveOutputStream(
            new GzipCompressorOutputStream(Files.newOutputStream(file), fast))) {
      put(archive, "package/package.json", new byte[] {'{', '}'});
      put(archive, name, content);
    }
  }

  /** A package like the one that has {@code net}. */
  public static void write(Path file, PublishedNet net, byte[] content) throws IOException {
    final byte[] entry =
        net == PublishedNet.SF12
            ? content
            : new WasmFixture()
                .segment(64, "a program".getBytes(StandardCharsets.US_ASCII))
                .data(13_489, content, 4096)
                .program();
    write(file, NpmNetPackage.of(net).entry(), entry);
  }

  private static void put(TarArchiveOutputStream archive, String name, byte[] content)
      throws IOException {
    final TarArchiveEntry entry = new TarArchiveEntry(name);
    entry.setSize(content.length);
    archive.putArchiveEntry(entry);
    archive.write(content);
    archive.closeArchiveEntry();
  }
}
