// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.function.Supplier;
import nnuesoc.file.Sha256;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.SyntheticWeightWords;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.soc.Design;
import nnuesoc.soc.asbuilt.AsBuiltSpec.Named;
import org.jspecify.annotations.Nullable;

/** Reads pieces and weights of the published designs, as JSON. */
public final class AsBuiltInputFiles {
  private static final String PUBLISHED = "published";
  private static final String SYNTHETIC = "synthetic:";

  private AsBuiltInputFiles() {}

  /**
   * Pieces or weights that a user names.
   *
   * @param where the text before a line's number in messages
   * @param name {@code published}, {@code synthetic:SEED} for weights, or what they are called
   * @param file the file in whose folder the files are that they name
   * @param bytes reads them, if the name does not say what they are
   */
  public record Source(String where, String name, String file, Supplier<byte[]> bytes) {}

  /**
   * Reads a list of pieces; without a source, the published ones.
   *
   * @throws InputException if it is not such a list
   */
  public static Named<LoaderPieceList> pieces(@Nullable Source source) {
    if (source == null || source.name().equals(PUBLISHED)) {
      return new Named<>(PUBLISHED, "", LoaderPieceList.published());
    }
    final byte[] bytes = source.bytes().get();
    final MessageDigest digest = Sha256.digest();
    digest.update(bytes);
    return new Named<>(
        source.name(), Sha256.text(digest), PieceFileReader.read(source.where(), bytes));
  }

  /**
   * Reads weights; those that are left out, and all without a source, are the published ones.
   *
   * @throws InputException if they are invalid
   */
  public static Named<WeightWords> weights(@Nullable Source source, Design design) {
    if (source == null || source.name().equals(PUBLISHED)) {
      return new Named<>(PUBLISHED, "", published(design));
    }
    if (source.name().startsWith(SYNTHETIC)) {
      return synthetic(source.where(), source.name(), design);
    }
    final byte[] bytes = source.bytes().get();
    final MessageDigest digest = Sha256.digest();
    digest.update(bytes);
    final Path folder = Path.of(source.file()).toAbsolutePath().getParent();
    final WeightWords words =
        WeightFileReader.read(
            source.where(),
            folder == null ? Path.of("") : folder,
            bytes,
            digest,
            published(design));
    return new Named<>(source.name(), Sha256.text(digest), words);
  }

  private static Named<WeightWords> synthetic(String where, String name, Design design) {
    try {
      final long seed = SyntheticNet.parseSeed(name.substring(SYNTHETIC.length()));
      return new Named<>(
          name,
          "",
          design == Design.AS_BUILT_TESTBENCH
              ? SyntheticWeightWords.testbench(seed)
              : SyntheticWeightWords.board(seed));
    } catch (IllegalArgumentException e) {
      throw new InputException(where + ": " + e.getMessage());
    }
  }

  /** The published constants. */
  public static WeightWords published(Design design) {
    return design == Design.AS_BUILT_TESTBENCH
        ? WeightWords.publishedTestbench()
        : WeightWords.publishedBoard();
  }
}
