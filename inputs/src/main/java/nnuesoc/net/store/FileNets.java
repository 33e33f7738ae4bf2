package nnuesoc.net.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import nnuesoc.net.Net;
import nnuesoc.net.convert.ConvertedReader;
import nnuesoc.net.nnue.NnueReader;

/** Finds a net that stands in a file by its name. */
public final class FileNets {
  private FileNets() {}

  /**
   * The net of a name.
   *
   * @param name that of a published net, or of a file
   * @throws IOException if it cannot be had; a {@link NetException} says what to do
   */
  public static Net named(String name, NetCache cache) throws IOException {
    final Optional<PublishedNet> published = PublishedNet.named(name);
    if (published.isPresent()) {
      return cache.load(published.get());
    }
    final Path file = Path.of(name);
    return ConvertedReader.isOne(file)
        ? ConvertedReader.read(file, name)
        : NnueReader.read(file, name);
  }
}
