// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.util.Locale;

/** The fields before the numbers. They tell whether the file is a net that the fabric takes. */
final class NnueHeader {
  /** The bytes that are examined: enough for the descriptions of other nets. */
  static final int BYTES = 4096;

  private static final int QUOTED = 60;

  /** The fields up to the description; their places do not depend on its length. */
  private static final int NO_DESCRIPTION = 0;

  private final ByteBuffer bytes;
  private final int length;
  private final FileName name;

  private NnueHeader(byte[] bytes, int length, FileName name) {
    this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.length = length;
    this.name = name;
  }

  /**
   * Checks the fields up to the length of the description, and what can be said without the rest.
   *
   * @param bytes the file from its beginning
   * @param length how many bytes were read; fewer than {@link #BYTES} means the whole file
   * @return the header, whose description is {@link #described} bytes long
   * @throws NnueException naming the first field that is not right
   */
  static NnueHeader of(byte[] bytes, int length, FileName name) throws NnueException {
    if (length == 0) {
      throw name.error("it is empty, 0 of %,d bytes", NnueConstants.FILE_BYTES);
    }
    final String foreign = ForeignFileDetector.name(bytes, Math.min(length, BYTES));
    if (foreign != null) {
      throw name.error("%s", foreign);
    }
    final NnueHeader header = new NnueHeader(bytes, length, name);
    header.check();
    return header;
  }

  /** The length of the description in bytes. */
  int described() {
    return bytes.getInt(NnueField.DESCRIPTION_LENGTH.offset(NO_DESCRIPTION));
  }

  private void check() throws NnueException {
    final int version = number(NnueField.VERSION);
    if (version == 0 && isZero()) {
      throw name.error(
          "it begins with zeros only; version at byte 0 would be 0x%08X", NnueConstants.VERSION);
    }
    if (version != NnueConstants.VERSION) {
      throw name.error(
          "version at byte 0 is 0x%08X (%s), not 0x%08X, HalfKP 41,024 x 256 of Stockfish 12 and 13",
          version, NnueFamilyDetector.ofVersion(version, hash1()), NnueConstants.VERSION);
    }
    final int hash = number(NnueField.HASH);
    if (hash != NnueConstants.HASH) {
      throw wrong(
          NnueField.HASH,
          hash,
          NnueConstants.HASH,
          NnueFamilyDetector.ofFeatures(hash1(), "another network, or a damaged file"));
    }
    final int described = number(NnueField.DESCRIPTION_LENGTH);
    if (described < 0 || described > NnueConstants.MOST_DESCRIBED) {
      throw name.error(
          "description length at byte %d is %d: expected 0 to %,d; the description begins %s",
          NnueField.DESCRIPTION_LENGTH.offset(NO_DESCRIPTION),
          described,
          NnueConstants.MOST_DESCRIBED,
          quoted(BYTES));
    }
  }

  /**
   * Checks the field behind the description.
   *
   * @throws NnueException if it is not right, or not there
   */
  void checkHash1() throws NnueException {
    final int hash1 = number(NnueField.HASH_1);
    if (hash1 != NnueConstants.HASH_1) {
      throw wrong(
          NnueField.HASH_1,
          hash1,
          NnueConstants.HASH_1,
          NnueFamilyDetector.ofFeatures(hash1, "other features, or a damaged file"));
    }
  }

  /** The description as text on one line: UTF-8, or else Latin-1. */
  String description() {
    final int from = NnueField.DESCRIPTION.offset(NO_DESCRIPTION);
    final ByteBuffer text = ByteBuffer.wrap(bytes.array(), from, described());
    try {
      return printable(UTF_8.newDecoder().decode(text.duplicate()).toString());
    } catch (CharacterCodingException e) {
      return printable(ISO_8859_1.decode(text).toString());
    }
  }

  /** For messages: the description of this file if it is not Stockfish's. */
  String otherDescription() {
    final boolean usual =
        described() == NnueConstants.DESCRIPTION.length()
            && description().equals(NnueConstants.DESCRIPTION);
    return usual
        ? ""
        : "; description length at byte %d is %d, the description is %s"
            .formatted(
                NnueField.DESCRIPTION_LENGTH.offset(NO_DESCRIPTION),
                described(),
                quoted(described()));
  }

  private NnueException wrong(NnueField field, int is, int right, String what) {
    return name.error(
        "%s at byte %,d is 0x%08X (%s), not 0x%08X%s",
        field.title(),
        offset(field),
        is,
        what,
        right,
        field == NnueField.HASH_1 ? otherDescription() : "");
  }

  /** The place of a field, the fields before the description included. */
  private int offset(NnueField field) {
    return field.offset(field.compareTo(NnueField.DESCRIPTION) <= 0 ? NO_DESCRIPTION : described());
  }

  /** The file's description, shortened. */
  private String quoted(int described) {
    final int from = NnueField.DESCRIPTION.offset(NO_DESCRIPTION);
    final int there = Math.max(0, Math.min(Math.min(described, QUOTED), length - from));
    final String text =
        new String(bytes.array(), from, there, ISO_8859_1).replaceAll("[^ -~]", "?");
    return "\"" + text + (described > there ? "...\"" : "\"");
  }

  private static String printable(String text) {
    return text.replaceAll("\\p{C}", "?");
  }

  /** The hash of layer 1, after this file's own description; 0 if it is not in these bytes. */
  private int hash1() {
    final int lengthAt = NnueField.DESCRIPTION_LENGTH.offset(NO_DESCRIPTION);
    if (length < NnueField.DESCRIPTION_LENGTH.end(NO_DESCRIPTION)) {
      return 0;
    }
    final long at =
        NnueField.DESCRIPTION.offset(NO_DESCRIPTION)
            + Integer.toUnsignedLong(bytes.getInt(lengthAt));
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
    final int at = offset(field);
    if (length < at + Integer.BYTES) {
      throw name.cutShort(
          length,
          field.compareTo(NnueField.DESCRIPTION) <= 0
              ? NnueConstants.DESCRIPTION.length()
              : described());
    }
    return bytes.getInt(at);
  }

  /** The file's name in messages. */
  record FileName(String name) {
    NnueException error(String format, Object... values) {
      return new NnueException(name + ": " + String.format(Locale.ROOT, format, values));
    }

    /** The file ends after {@code length} bytes, within the header or the numbers. */
    NnueException cutShort(int length, int described) {
      final NnueField field = NnueField.at(length, described);
      return error(
          "it is cut short in %s (bytes %,d to %,d): %,d of %,d bytes; fetch it again",
          field.title(),
          field.offset(described),
          field.end(described) - 1,
          length,
          NnueField.WEIGHTS_4.end(described));
    }
  }
}
