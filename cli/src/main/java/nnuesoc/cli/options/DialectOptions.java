package nnuesoc.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectException;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.sim.file.Unreadable;

/** Nets of dialects by name: {@code own}, or {@code DIALECT:FOLDER}. */
final class DialectOptions {
  private DialectOptions() {}

  /** The net of a name, if the name is one of those. */
  static Optional<DialectNet> read(String name) {
    if (name.equals(DialectReader.OWN)) {
      return Optional.of(DialectReader.own());
    }
    final int colon = name.indexOf(':');
    final Optional<Dialect> dialect =
        colon < 0 ? Optional.empty() : Dialect.named(name.substring(0, colon));
    if (dialect.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(DialectReader.read(dialect.get(), Path.of(name.substring(colon + 1))));
    } catch (DialectException e) {
      throw new UsageException("--net " + e.getMessage());
    } catch (IOException e) {
      throw new UsageException("--net " + name + ": cannot be read (" + Unreadable.reason(e) + ")");
    }
  }
}
