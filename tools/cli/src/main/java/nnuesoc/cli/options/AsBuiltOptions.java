// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.file.InputFile;
import nnuesoc.file.UnreadableReason;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.soc.Design;
import nnuesoc.soc.Engine;
import nnuesoc.soc.asbuilt.AsBuiltInputFiles;
import nnuesoc.soc.asbuilt.AsBuiltInputFiles.Source;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import org.jspecify.annotations.Nullable;

/** The options of runs of the published designs. */
final class AsBuiltOptions {
  /** Options that only the published designs have. */
  static final String OWN = "pieces weights program-stores";

  /** Options that only the report's design has. */
  static final String REPORT = "fen file moves every net arithmetic shape";

  private static final Pattern CLOCKS = Pattern.compile("clocks=([0-9]{1,7})");
  private static final int MOST_CLOCKS = 1_000_000;

  private AsBuiltOptions() {}

  static void addTo(OptionList options) {
    options
        .with(
            """
            --pieces FILE  as-built: the pieces that the loader loads, as JSON; default: the
                published pieces
            --weights FILE  as-built: weights and biases as JSON, or synthetic:SEED; default: the
                published constants
            --program-stores NAME  as-built-board: how the program stores weights, published (default)
                or repaired
            """)
        .files(FileUse.READS, "pieces")
        .files(FileUse.READS_NAMING, "weights");
  }

  static AsBuiltSpec read(Design design, Engine engine, Arguments arguments) {
    final WeightStoreRule stores =
        arguments.choice(
            "program-stores",
            WeightStoreRule.PUBLISHED,
            WeightStoreRule.values(),
            one -> one.name().toLowerCase(Locale.ROOT));
    final int clocks = clocks(arguments.get("timing", "clocks=1"));
    if (design == Design.AS_BUILT_TESTBENCH
        && (stores != WeightStoreRule.PUBLISHED || clocks != 1)) {
      throw new UsageException(
          (clocks == 1 ? "--program-stores" : "--timing")
              + ": the test bench has no processor; expected --design as-built-board with it");
    }
    return new AsBuiltSpec(
        design,
        AsBuiltInputFiles.pieces(source("pieces", arguments)),
        AsBuiltInputFiles.weights(source("weights", arguments), design),
        stores,
        clocks,
        engine);
  }

  private static int clocks(String text) {
    final Matcher matcher = CLOCKS.matcher(text);
    final int clocks = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    if (clocks < 1 || clocks > MOST_CLOCKS) {
      throw new UsageException(
          "--timing " + text + ": expected clocks=K, K clocks an operation, 1 to 1,000,000");
    }
    return clocks;
  }

  private static @Nullable Source source(String option, Arguments arguments) {
    final String name = arguments.get(option);
    if (name == null) {
      return null;
    }
    final String where = "--" + option + " " + name;
    return new Source(where, name, name, () -> bytes(where, name));
  }

  private static byte[] bytes(String where, String name) {
    try {
      return InputFile.bytes(Path.of(name), InputFile.GENERATED);
    } catch (NoSuchFileException e) {
      throw new UsageException(where + ": there is no such file");
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(where + ": cannot be read (" + UnreadableReason.reason(e) + ")");
    }
  }
}
