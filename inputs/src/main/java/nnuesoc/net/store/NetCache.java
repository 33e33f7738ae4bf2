// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.nnue.NnueException;
import nnuesoc.net.nnue.NnueReader;
import org.jspecify.annotations.Nullable;

/**
 * The folder where fetched nets are kept.
 *
 * @param folder it need not exist
 */
public record NetCache(Path folder) {
  /** The user's cache: {@code $XDG_CACHE_HOME/nnuesoc/nets}, by default in {@code ~/.cache}. */
  public static NetCache ofUser() {
    final String home = System.getenv("HOME");
    return of(
        System.getenv("XDG_CACHE_HOME"),
        home == null || home.isEmpty() ? System.getProperty("user.home", ".") : home);
  }

  /** A base folder that is not absolute is ignored, as the XDG specification requires. */
  static NetCache of(@Nullable String xdgCacheHome, String home) {
    final boolean isSet = xdgCacheHome != null && Path.of(xdgCacheHome).isAbsolute();
    final Path base = isSet ? Path.of(xdgCacheHome) : Path.of(home, ".cache");
    return new NetCache(base.resolve("nnuesoc").resolve("nets"));
  }

  /** Where a net is, or would be. */
  public Path file(PublishedNet net) {
    return folder.resolve(net.optionName() + ".nnue");
  }

  /**
   * Reads a net.
   *
   * @throws NetUnavailableException if it has not been fetched, or is damaged
   * @throws IOException if it cannot be read
   */
  public Net load(PublishedNet net) throws IOException {
    final Path file = file(net);
    if (!Files.exists(file)) {
      throw new NetUnavailableException(
          net.optionName() + " is not in the cache (" + file + ")", net, false);
    }
    final Net read;
    try {
      read = NnueReader.read(file, net.optionName());
    } catch (NnueException e) {
      throw damaged(net, file, e.getMessage());
    }
    final NetFileInfo of = read.file();
    if (of == null || !of.sha256().equals(net.sha256())) {
      throw damaged(
          net,
          file,
          "its SHA-256 is " + (of == null ? "unknown" : of.sha256()) + ", not " + net.sha256());
    }
    return read;
  }

  private static NetUnavailableException damaged(
      PublishedNet net, Path file, @Nullable String how) {
    return new NetUnavailableException(file + " is damaged (" + how + ")", net, true);
  }
}
