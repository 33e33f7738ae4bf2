// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.convert.ConvertedNetException;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectException;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.nnue.NnueException;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.net.store.NetUnavailableException;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.sim.design.Circuit;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/**
 * Loads the nets of vectors, and builds the circuits of their runs. A net from a file is read once;
 * others are built anew each time.
 */
final class VectorNetLoader {
  private final VectorErrorHints advice;
  private final UnaryOperator<String> fetched;
  private final Map<Path, Net> files = new HashMap<>();
  private final Map<FabricKind, Circuit> circuits = new HashMap<>();

  /** What determines the names and widths of a circuit. */
  private record FabricKind(Shape shape, NumberFormat arithmetic, String fabric) {}

  VectorNetLoader(VectorErrorHints advice) {
    this(advice, UnaryOperator.identity());
  }

  /**
   * No net has been read yet.
   *
   * @param fetched gives the file of a published net that is not in the user's cache
   */
  VectorNetLoader(VectorErrorHints advice, UnaryOperator<String> fetched) {
    this.advice = advice;
    this.fetched = fetched;
  }

  /** The text that is added to messages. */
  VectorErrorHints advice() {
    return advice;
  }

  /** A circuit with the signals and memories of a run; the circuit itself is not run. */
  Circuit circuit(SocSpec spec) {
    return circuits.computeIfAbsent(
        new FabricKind(spec.shape(), spec.arithmetic(), spec.fabricText()),
        kind -> spec.start().simulation().circuit());
  }

  /**
   * The shape that the vector's run will have.
   *
   * @throws VectorException if its net is not available, or does not match the vector's fields
   */
  Shape shape(GoldenVector vector) {
    if (GeneratedNetFinder.needsNoFile(vector.net())) {
      final Shape shape = vector.shape();
      small(vector); // so that an invalid seed is found
      return shape == null ? Shape.FULL : shape;
    }
    return ofFile(vector).shape();
  }

  /** A net with the format of the vector's, and small if possible. */
  Net small(GoldenVector vector) {
    return GeneratedNetFinder.needsNoFile(vector.net())
        ? named(vector, new Shape(1, 1, 1, 1))
        : ofFile(vector);
  }

  /** Whether a net is one of a dialect: {@code own}, or {@code DIALECT:FOLDER}. */
  static boolean isDialect(String net) {
    return net.equals(DialectReader.OWN) || dialectOf(net).isPresent();
  }

  private static Optional<Dialect> dialectOf(String net) {
    final int colon = net.indexOf(':');
    return colon < 0 ? Optional.empty() : Dialect.named(net.substring(0, colon));
  }

  /** The vector's net, if it is one of a dialect; its folder is relative to the vector. */
  Optional<DialectNet> dialect(GoldenVector vector) {
    final String name = vector.net();
    if (name.equals(DialectReader.OWN)) {
      return Optional.of(DialectReader.own());
    }
    final Optional<Dialect> dialect = dialectOf(name);
    if (dialect.isEmpty()) {
      return Optional.empty();
    }
    final String folder = name.substring(name.indexOf(':') + 1);
    try {
      return Optional.of(DialectReader.read(dialect.get(), beside(vector, folder)));
    } catch (DialectException e) {
      throw error(vector, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw error(vector, name + ": cannot be read (" + FileProblemText.reason(e) + ")");
    } catch (InvalidPathException e) {
      throw error(vector, name + ": no file name: " + e.getReason());
    }
  }

  /** The vector's net. */
  Net of(GoldenVector vector) {
    final Shape shape = vector.shape();
    return GeneratedNetFinder.needsNoFile(vector.net())
        ? named(vector, shape == null ? Shape.FULL : shape)
        : ofFile(vector);
  }

  private static Net named(GoldenVector vector, Shape shape) {
    final NumberFormat format =
        vector.arithmetic() == null ? NumberFormat.REPORT : vector.arithmetic();
    try {
      return GeneratedNetFinder.named(vector.net(), shape, format);
    } catch (IllegalArgumentException e) {
      throw error(vector, String.valueOf(e.getMessage()));
    }
  }

  private Net ofFile(GoldenVector vector) {
    final VectorValue shape = vector.field("shape");
    final Net net = read(vector);
    if (shape != null && !net.shape().equals(vector.shape())) {
      throw shape.error("net " + vector.net() + " has shape " + net.shape());
    }
    final VectorValue arithmetic = vector.field("arithmetic");
    if (arithmetic != null && vector.arithmetic() != net.format()) {
      throw arithmetic.error(
          "the numbers of net "
              + vector.net()
              + " are for "
              + net.format().name().toLowerCase(Locale.ROOT)
              + " arithmetic");
    }
    return net;
  }

  private synchronized Net read(GoldenVector vector) {
    final String name = vector.net();
    final boolean published = PublishedNet.named(name).isPresent();
    try {
      final Path path = published ? Path.of(name) : beside(vector, name);
      @Nullable Net net = files.get(path);
      if (net == null) {
        net = NetCatalog.ofUser().fromFile(published ? fetched.apply(name) : path.toString());
        net.weights1White(0); // computes it now: no thread waits for that later
        files.put(path, net);
      }
      return net;
    } catch (NetUnavailableException e) {
      throw new MissingNetException(error(vector, advice.of(e)));
    } catch (NnueException | ConvertedNetException e) {
      throw error(vector, String.valueOf(e.getMessage()));
    } catch (NoSuchFileException e) {
      throw error(
          vector,
          name
              + ": there is no such file; expected "
              + String.join(", ", NetCatalog.names())
              + ", "
              + DialectReader.OWN
              + ", DIALECT:FOLDER or a net's file, from the vector's folder on");
    } catch (IOException e) {
      throw error(vector, name + ": cannot be read (" + FileProblemText.reason(e) + ")");
    } catch (InvalidPathException e) {
      throw error(vector, name + ": no file name: " + e.getReason());
    }
  }

  /** A file that a vector names, relative to the vector's folder. */
  static Path beside(GoldenVector vector, String name) {
    return Path.of(vector.file()).resolveSibling(name);
  }

  private static VectorException error(GoldenVector vector, String what) {
    return new VectorException(vector.file(), vector.line("net"), "net: " + what);
  }
}
