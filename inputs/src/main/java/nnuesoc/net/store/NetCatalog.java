// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.convert.ConvertedNetException;
import nnuesoc.net.convert.ConvertedNetReader;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.nnue.NnueException;
import nnuesoc.net.nnue.NnueReader;
import nnuesoc.parameter.InputException;

/** All nets by their names. Any number of threads may call its methods. */
public final class NetCatalog {
  private final NetCache cache; // where published nets are kept

  NetCatalog(NetCache cache) {
    this.cache = cache;
  }

  /** The names of nets that need no file of the user's, for messages and lists. */
  public static List<String> names() {
    final List<String> names = new ArrayList<>(List.of("report", "synthetic:SEED"));
    for (PublishedNet net : PublishedNet.values()) {
      names.add(net.optionName());
    }
    return names;
  }

  /** The catalog with the nets that the user has fetched. */
  public static NetCatalog ofUser() {
    return new NetCatalog(NetCache.ofUser());
  }

  /**
   * The net with a name.
   *
   * @param name {@code sf12}, {@code sf13}, the file of a Stockfish net or of a converted net,
   *     {@code report} or {@code synthetic:SEED}; the last two have full size and the report's
   *     number format
   * @throws InputException if there is no such net, or it cannot be read
   */
  public Net load(String name) {
    Objects.requireNonNull(name, "the name is null");
    try {
      return GeneratedNetFinder.needsNoFile(name)
          ? GeneratedNetFinder.named(name, Shape.FULL, NumberFormat.REPORT)
          : fromFile(name);
    } catch (NoSuchFileException | InvalidPathException e) {
      throw new InputException(
          name
              + (name.equals(DialectReader.OWN)
                  ? ": this call does not read nets of other dialects; expected "
                  : ": there is no such file; expected ")
              + String.join(", ", names())
              + " or a net's file");
    } catch (NetUnavailableException
        | NnueException
        | ConvertedNetException
        | IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new InputException(name + ": cannot be read (" + e.getMessage() + ")");
    }
  }

  /** The file of the net with a name, if the net has a file. */
  public Path path(String name) {
    Objects.requireNonNull(name, "the name is null");
    return PublishedNet.named(name).map(cache::file).orElseGet(() -> Path.of(name));
  }

  /**
   * The net with a name, if the net has a file.
   *
   * @param name the name of a published net, or of a file
   * @throws IOException if the net cannot be read; a {@link NetUnavailableException} says what to
   *     do
   */
  public Net fromFile(String name) throws IOException {
    Objects.requireNonNull(name, "the name is null");
    final Optional<PublishedNet> published = PublishedNet.named(name);
    if (published.isPresent()) {
      return cache.load(published.get());
    }
    final Path file = Path.of(name);
    return ConvertedNetReader.isOne(file)
        ? ConvertedNetReader.read(file, name)
        : NnueReader.read(file, name);
  }
}
