package nnuesoc.soc.asbuilt;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.asbuilt.PieceList;
import nnuesoc.rtl.asbuilt.SyntheticWords;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.soc.Design;
import nnuesoc.soc.asbuilt.AsBuiltSpec.Named;

/** Pieces and weights of the published designs, as JSON. */
public final class AsBuiltFiles {
  private static final String SYNTHETIC = "synthetic:";

  private AsBuiltFiles() {}

  /**
   * Reads a list of pieces.
   *
   * @param where the text before a line's number in messages
   * @param name the name of the list
   * @throws InputException if it is not such a list
   */
  public static Named<PieceList> pieces(String where, String name, byte[] bytes) {
    final MessageDigest digest = sha256();
    digest.update(bytes);
    return new Named<>(name, text(digest), PieceFile.read(where, bytes));
  }

  /**
   * Reads weights; those that are left out are the published ones.
   *
   * @param where the text before a line's number in messages
   * @param name their name
   * @param folder the folder of the raw files that are named
   * @throws InputException if they are invalid
   */
  public static Named<WeightWords> weights(
      String where, String name, Path folder, byte[] bytes, Design design) {
    final MessageDigest digest = sha256();
    digest.update(bytes);
    final WeightWords words = WeightFile.read(where, folder, bytes, digest, published(design));
    return new Named<>(name, text(digest), words);
  }

  /** Whether weights of that name are generated and do not come from a file. */
  public static boolean isSynthetic(String name) {
    return name.startsWith(SYNTHETIC);
  }

  /**
   * Generated weights.
   *
   * @param where the text before messages
   * @param name {@code synthetic:SEED}
   * @throws InputException if the seed is invalid
   */
  public static Named<WeightWords> synthetic(String where, String name, Design design) {
    try {
      final long seed = SyntheticNet.parseSeed(name.substring(SYNTHETIC.length()));
      return new Named<>(
          name,
          "",
          design == Design.AS_BUILT_TESTBENCH
              ? SyntheticWords.testbench(seed)
              : SyntheticWords.board(seed));
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

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
