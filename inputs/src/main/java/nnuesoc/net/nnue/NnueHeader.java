package nnuesoc.net.nnue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/** The fields before the numbers. They tell whether the file is a net that the fabric takes. */
final class NnueHeader {
  /** The bytes that are examined: enough for the descriptions of other nets. */
  static final int BYTES = 4096;

  private static final int QUOTED = 60;

  private final ByteBuffer bytes;
  private final int length;
  private final FileName name;

  private NnueHeader(byte[] bytes, int length, FileName name) {
    this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.length = length;
    this.name = name;
  }

  /**
   * Checks the fields up to the hash of layer 1.
   *
   * @param bytes the file from its beginning
   * @param length how many bytes were read; fewer than {@link #BYTES} means the whole file
   * @throws NnueException naming the first field that is not right
   */
  static void check(byte[] bytes, int length, FileName name) throws NnueException {
    if (length == 0) {
      throw name.error("it is empty, 0 of %,d bytes", NnueFormat.FILE_BYTES);
    }
    final String foreign = ForeignFile.name(bytes, Math.min(length, BYTES));
    if (foreign != null) {
      throw name.error("%s", foreign);
    }
    new NnueHeader(bytes, length, name).check();
  }

  private void check() throws NnueException {
    final int version = number(NnueField.VERSION);
    if (version == 0 && isZero()) {
      throw name.error(
          "it begins with zeros only; version at byte 0 would be 0x%08X", NnueFormat.VERSION);
    }
    if (version != NnueFormat.VERSION) {
      throw name.error(
          "version at byte 0 is 0x%08X (%s), not 0x%08X, HalfKP 41,024 x 256 of Stockfish 12 and 13",
          version, NnueFamily.ofVersion(version, hash1()), NnueFormat.VERSION);
    }
    final int hash = number(NnueField.HASH);
    if (hash != NnueFormat.HASH) {
      throw wrong(
          NnueField.HASH,
          hash,
          NnueFormat.HASH,
          NnueFamily.ofFeatures(hash1(), "another network, or a damaged file"));
    }
    final int described = number(NnueField.DESCRIPTION_LENGTH);
    if (described != NnueField.DESCRIPTION.bytes()) {
      throw name.error(
          "description length at byte %d is %d, not %d; the description is %s",
          NnueField.DESCRIPTION_LENGTH.offset(),
          described,
          NnueField.DESCRIPTION.bytes(),
          quoted(described < 0 ? BYTES : described));
    }
    checkDescription();
    final int hash1 = number(NnueField.HASH_1);
    if (hash1 != NnueFormat.HASH_1) {
      throw wrong(
          NnueField.HASH_1,
          hash1,
          NnueFormat.HASH_1,
          NnueFamily.ofFeatures(hash1, "other features, or a damaged file"));
    }
  }

  private void checkDescription() throws NnueException {
    final NnueField field = NnueField.DESCRIPTION;
    require(field);
    final String text = new String(bytes.array(), field.offset(), field.bytes(), ISO_8859_1);
    for (int i = 0; i < field.bytes(); i++) {
      if (text.charAt(i) != NnueFormat.DESCRIPTION.charAt(i)) {
        throw name.error(
            "description at byte %d differs at byte %d: \"%s\" where \"%s\" would be right",
            field.offset(),
            field.offset() + i,
            excerpt(text, i),
            excerpt(NnueFormat.DESCRIPTION, i));
      }
    }
  }

  private NnueException wrong(NnueField field, int is, int right, String what) {
    return name.error(
        "%s at byte %,d is 0x%08X (%s), not 0x%08X",
        field.title(), field.offset(), is, what, right);
  }

  private static String excerpt(String text, int from) {
    return printable(text.substring(from, Math.min(from + QUOTED / 3, text.length())));
  }

  /** The file's description, shortened. */
  private String quoted(int described) {
    final int from = NnueField.DESCRIPTION.offset();
    final int there = Math.max(0, Math.min(Math.min(described, QUOTED), length - from));
    final String text = new String(bytes.array(), from, there, ISO_8859_1);
    return "\"" + printable(text) + (described > there ? "...\"" : "\"");
  }

  private static String printable(String text) {
    return text.replaceAll("[^ -~]", "?");
  }

  /** The hash of layer 1, after this file's own description; 0 if it is not in these bytes. */
  private int hash1() {
    final int lengthAt = NnueField.DESCRIPTION_LENGTH.offset();
    if (length < NnueField.DESCRIPTION_LENGTH.end()) {
      return 0;
    }
    final long at = NnueField.DESCRIPTION.offset() + Integer.toUnsignedLong(bytes.getInt(lengthAt));
    return at + Integer.BYTES <= Math.min(length, BYTES) ? bytes.getInt((int) at) : 0;
  }

  private boolean isZero() {
    for (int i = 0; i < Math.min(length, BYTES); i++) {
      if (bytes.get(i) != 0) {
        return false;
      }
    }
    return true;
  }

  private int number(NnueField field) throws NnueException {
    require(field);
    return bytes.getInt(field.offset());
  }

  private void require(NnueField field) throws NnueException {
    if (length < field.end()) {
      throw name.cutShort(length);
    }
  }

  /** The file's name in messages. */
  record FileName(String name) {
    NnueException error(String format, Object... values) {
      return new NnueException(name + ": " + String.format(Locale.ROOT, format, values));
    }

    /** The file ends after {@code length} bytes, within the header or the numbers. */
    NnueException cutShort(int length) {
      final NnueField field = NnueField.at(length);
      return error(
          "it is cut short in %s (bytes %,d to %,d): %,d of %,d bytes; fetch it again",
          field.title(), field.offset(), field.end() - 1, length, NnueFormat.FILE_BYTES);
    }
  }
}
