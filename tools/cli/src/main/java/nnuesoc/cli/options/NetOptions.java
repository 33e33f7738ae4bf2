// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import nnuesoc.file.ShellQuoting;
import nnuesoc.file.UnreadableReason;
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
import nnuesoc.text.ChoiceText;

/** The options that choose a net: its name, and the form of a net that needs no file. */
public final class NetOptions {
  /** The text before the name of the net that a run takes. */
  static final String RUN = "--net ";

  private static final String FILE = "a .nnue file or a file written by net convert";

  private NetOptions() {}

  /** The names of all nets that a run takes, for messages and helps. */
  public static String names() {
    return String.join(", ", NetCatalog.names())
        + ", "
        + DialectReader.OWN
        + ", DIALECT:FOLDER, "
        + FILE;
  }

  /** Adds the options other than the name. */
  public static void addTo(OptionList options) {
    options.with(
        """
            --arithmetic NAME  the number formats: %s; default: stockfish for the nets of Stockfish
                and .nnue files, report for other nets
            --shape KINGS,H,N2,N3  the size of the fabric; default: 64,256,32,32; only valid with
                the nets report and synthetic
            """
            .formatted(ChoiceText.of(NumberFormat.names())));
  }

  /**
   * Finds the net of a name; the format of the net is the arithmetic in which it runs.
   *
   * @param where the text before the name in messages
   * @throws UsageException if the net is not available, or does not suit the options
   */
  public static Net read(String where, String name, Arguments arguments) {
    final String arithmetic = arguments.get("arithmetic");
    final NumberFormat format =
        arguments.choice(
            "arithmetic", NumberFormat.REPORT, NumberFormat.values(), NumberFormat::optionName);
    if (GeneratedNetFinder.needsNoFile(name)) {
      return named(where, name, shape(arguments.get("shape", Shape.FULL.toString())), format);
    }
    if (arguments.has("shape")) {
      throw new UsageException(
          "--shape %s: net %s has its own shape; --shape is only valid with --net report or"
              + " --net synthetic:SEED",
          arguments.get("shape"), name);
    }
    if (isDialect(name)) {
      throw new UsageException(
          "%s%s: this command cannot read the net of a dialect, such as own; expected %s, %s",
          where, name, String.join(", ", NetCatalog.names()), FILE);
    }
    final Net net = ofFile(where, name);
    if (arithmetic != null && format != net.format()) {
      throw new UsageException(
          "--arithmetic %s: the numbers of net %s are for %s arithmetic; leave the option "
              + "out%s",
          arithmetic, name, net.format().optionName(), otherNet(name, net.format()));
    }
    return net;
  }

  /** Advice on how to get a net for the other arithmetic. */
  private static String otherNet(String name, NumberFormat format) {
    return switch (format) {
      case STOCKFISH ->
          ", or make a net for the report's: ./nnuesoc net convert "
              + ShellQuoting.of(name)
              + " --to report -o FILE";
      case REPORT -> ", or take the net that net convert made it of";
    };
  }

  private static Shape shape(String text) {
    try {
      return Shape.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shape " + text + ": " + e.getMessage());
    }
  }

  private static Net named(String where, String name, Shape shape, NumberFormat format) {
    try {
      return GeneratedNetFinder.named(name, shape, format);
    } catch (IllegalArgumentException e) {
      throw new UsageException(where + name + ": " + e.getMessage());
    }
  }

  private static Net ofFile(String where, String name) {
    try {
      return NetCatalog.ofUser().fromFile(name);
    } catch (NetUnavailableException e) {
      throw new UsageException(where + new RemedyText().of(e));
    } catch (NnueException | ConvertedNetException e) {
      throw new UsageException(where + e.getMessage());
    } catch (NoSuchFileException e) {
      throw new UsageException(
          where
              + name
              + (name.indexOf(':') < 0
                  ? ": there is no such file; expected " + names()
                  : ": there is no such file, and \""
                      + name.substring(0, name.indexOf(':'))
                      + "\" is not one of the dialects; expected synthetic:SEED, or DIALECT:FOLDER, where"
                      + " DIALECT is one of "
                      + Dialect.ids())
              + " (./nnuesoc list nets explains them)");
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(
          where
              + name
              + ": cannot be read ("
              + UnreadableReason.reason(e)
              + "): expected a .nnue file");
    }
  }

  private static boolean isDialect(String name) {
    return name.equals(DialectReader.OWN) || dialectOf(name).isPresent();
  }

  private static Optional<Dialect> dialectOf(String name) {
    final int colon = name.indexOf(':');
    return colon < 0 ? Optional.empty() : Dialect.named(name.substring(0, colon));
  }

  /** The net of a dialect: {@code own}, or {@code DIALECT:FOLDER}. */
  public static Optional<DialectNet> dialect(String name) {
    if (name.equals(DialectReader.OWN)) {
      return Optional.of(DialectReader.own());
    }
    final Optional<Dialect> dialect = dialectOf(name);
    if (dialect.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          DialectReader.read(dialect.get(), Path.of(name.substring(name.indexOf(':') + 1))));
    } catch (DialectException e) {
      throw new UsageException("--net " + e.getMessage());
    } catch (IOException e) {
      throw new UsageException(
          "--net " + name + ": cannot be read (" + UnreadableReason.reason(e) + ")");
    }
  }
}
