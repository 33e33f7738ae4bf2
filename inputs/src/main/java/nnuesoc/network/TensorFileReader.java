// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import nnuesoc.file.InputFile;
import nnuesoc.file.ReadmemhParser;
import nnuesoc.file.UnreadableReason;
import nnuesoc.parameter.InputException;

/**
 * Reads a tensor from a file: {@code .npy}, {@code .mif}, the text of {@code $readmemh} ({@code
 * .hex}, {@code .mem}, {@code .memh}), or any other text with whole numbers, separated by blanks,
 * commas or semicolons.
 */
final class TensorFileReader {
  private static final Pattern SEPARATOR = Pattern.compile("[\\s,;]+");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,10}");
  private static final Pattern COMMENT = Pattern.compile("(#|//).*");
  private static final String MIF = ".mif";
  private static final List<String> READMEMH = List.of(".hex", ".mem", ".memh");

  private final Path file;
  private final FixedFormat format;
  private final byte[] bytes;

  private TensorFileReader(Path file, byte[] bytes, FixedFormat format, MessageDigest digest) {
    this.file = file;
    this.bytes = bytes;
    this.format = format;
    digest.update(bytes);
  }

  /**
   * A tensor of known shape. One with one column may be a row in the file.
   *
   * @param digest also receives the bytes
   * @throws InputException if the file cannot be read, or has another shape or other numbers
   */
  static Tensor read(Path file, FixedFormat format, int rows, int columns, MessageDigest digest) {
    final TensorFileReader reader = new TensorFileReader(file, bytes(file), format, digest);
    if (reader.endsWith(".npy")) {
      return reader.tensor(columns, reader.npy(rows, columns));
    }
    if (reader.hasWords()) {
      final int[] words = reader.words();
      if (words.length != rows * columns) {
        throw reader.shapeError(wordsText(words), rows, columns, false);
      }
      return reader.patterns(columns, words);
    }
    return reader.tensor(columns, reader.lines(rows, columns));
  }

  /**
   * Vectors, as many as there are in a file.
   *
   * @param bytes the contents of the file
   * @param digest also receives the bytes
   * @throws InputException if the file cannot be read, or has vectors of another length
   */
  static Tensor readVectors(
      Path file, byte[] bytes, FixedFormat format, int size, MessageDigest digest) {
    final TensorFileReader reader = new TensorFileReader(file, bytes, format, digest);
    if (reader.endsWith(".npy")) {
      final NpyFile array = NpyFile.read(file.toString(), reader.bytes);
      if (array.count() == 0 || (array.lengthOfVector() != size && array.count() != size)) {
        throw reader.error(
            "shape %s: expected (n, %d), vectors of input.size of network.json"
                .formatted(array.shapeText(), size));
      }
      return reader.tensor(size, array.raw(format));
    }
    if (reader.hasWords()) {
      final int[] words = reader.words();
      if (words.length == 0 || words.length % size != 0) {
        throw reader.error(
            "%s: expected %d for each input (input.size of network.json)"
                .formatted(wordsText(words), size));
      }
      return reader.patterns(size, words);
    }
    final List<long[]> vectors = new ArrayList<>();
    for (Line line : reader.linesWithNumbers()) {
      if (line.numbers().size() != size) {
        throw reader.error(
            "line %d: %s: expected %d (input.size of network.json), one vector per line"
                .formatted(line.number(), numbers(line.numbers().size()), size));
      }
      vectors.add(line.numbers().stream().mapToLong(Long::longValue).toArray());
    }
    if (vectors.isEmpty()) {
      throw reader.error("no numbers: expected a line of " + size + " numbers for each input");
    }
    return reader.tensor(size, vectors.stream().flatMapToLong(Arrays::stream).toArray());
  }

  /**
   * The contents of a file.
   *
   * @throws InputException if it cannot be read
   */
  static byte[] bytes(Path file) {
    try {
      return InputFile.bytes(file, InputFile.GENERATED);
    } catch (NoSuchFileException e) {
      throw new InputException(file + ": there is no such file");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read (" + UnreadableReason.reason(e) + ")");
    }
  }

  /** The numbers of a line of text; lines count from 1. */
  private record Line(int number, List<Long> numbers) {
    boolean is(int length) {
      return numbers.size() == length;
    }
  }

  private long[] npy(int rows, int columns) {
    final NpyFile array = NpyFile.read(file.toString(), bytes);
    final boolean isVector = columns == 1 && array.count() == rows && array.isVector();
    if (!isVector && !array.hasShape(rows, columns)) {
      throw shapeError(
          array.shapeText(), rows, columns, rows != columns && array.hasShape(columns, rows));
    }
    return array.raw(format);
  }

  private long[] lines(int rows, int columns) {
    final List<Line> lines = linesWithNumbers();
    final long count = lines.stream().mapToLong(line -> line.numbers().size()).sum();
    final boolean isVector = columns == 1 || lines.stream().allMatch(line -> line.is(1));
    if (count != (long) rows * columns
        || (!isVector && !lines.stream().allMatch(line -> line.is(columns)))) {
      final boolean even = lines.stream().allMatch(line -> line.is(lines.get(0).numbers().size()));
      if (lines.size() == rows && !even) {
        final Line wrong =
            lines.stream().filter(line -> !line.is(columns)).findFirst().orElseThrow();
        throw error(
            "line %d: %s: expected %d, one for each input of the layer"
                .formatted(wrong.number(), numbers(wrong.numbers().size()), columns));
      }
      final String shape =
          even && !lines.isEmpty()
              ? "(%d, %d)".formatted(lines.size(), lines.get(0).numbers().size())
              : "%d numbers in %d lines".formatted(count, lines.size());
      throw shapeError(
          shape,
          rows,
          columns,
          rows != columns
              && lines.size() == columns
              && lines.stream().allMatch(line -> line.is(rows)));
    }
    return lines.stream().flatMap(line -> line.numbers().stream()).mapToLong(n -> n).toArray();
  }

  private static String numbers(int count) {
    return count == 1 ? "1 number" : count + " numbers";
  }

  private InputException shapeError(String found, int rows, int columns, boolean transposed) {
    return error(
        "shape %s: expected (%d, %d), a row for each output and a column for each input%s"
            .formatted(
                found, rows, columns, transposed ? "; transpose it, for example with .T" : ""));
  }

  private List<Line> linesWithNumbers() {
    final List<Line> lines = new ArrayList<>();
    final String[] all = text().split("\r\n|\n|\r", -1);
    for (int i = 0; i < all.length; i++) {
      final List<Long> numbers = new ArrayList<>();
      for (String word : SEPARATOR.split(COMMENT.matcher(all[i]).replaceFirst(""), -1)) {
        if (!word.isEmpty()) {
          numbers.add(number(i + 1, word));
        }
      }
      if (!numbers.isEmpty()) {
        lines.add(new Line(i + 1, numbers));
      }
    }
    return lines;
  }

  private long number(int line, String word) {
    if (!NUMBER.matcher(word).matches()) {
      throw error(
          "line %d: '%s': expected a whole number, the raw one (real numbers go into a .npy file)"
              .formatted(line, word.substring(0, Math.min(20, word.length()))));
    }
    return Long.parseLong(word);
  }

  private boolean hasWords() {
    return endsWith(MIF) || READMEMH.stream().anyMatch(this::endsWith);
  }

  /** The words of a memory file. */
  private int[] words() {
    return endsWith(MIF)
        ? MifParser.read(file.toString(), text(), format.bits())
        : ReadmemhParser.readAll(file.toString(), text());
  }

  private static String wordsText(int[] words) {
    return String.format(Locale.ROOT, "%,d words", words.length);
  }

  /** Words of bits, each of which has to fit into the width. */
  private Tensor patterns(int columns, int[] words) {
    final long[] raw = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      final long pattern = Integer.toUnsignedLong(words[i]);
      if (pattern >> format.bits() != 0) {
        throw error(
            "row %d, column %d: the word %x has more than the %d bits of %s"
                .formatted(i / columns, i % columns, pattern, format.bits(), format));
      }
      raw[i] = format.raw(words[i]);
    }
    return tensor(columns, raw);
  }

  private Tensor tensor(int columns, long[] raw) {
    int wrong = 0;
    int first = 0;
    for (int i = raw.length - 1; i >= 0; i--) {
      if (raw[i] < format.min() || raw[i] > format.max()) {
        wrong++;
        first = i;
      }
    }
    if (wrong > 0) {
      throw error(
          String.format(
              Locale.ROOT,
              "%,d of %,d numbers do not fit %s (raw %s); the first is %d at row %d, column %d:"
                  + " choose a format with more bits, or scale the numbers",
              wrong,
              raw.length,
              format,
              format.range(),
              raw[first],
              first / columns,
              first % columns));
    }
    return Tensor.of(format, columns, Arrays.stream(raw).mapToInt(one -> (int) one).toArray());
  }

  private String text() {
    try {
      return InputFile.text(bytes);
    } catch (IOException e) {
      throw error("cannot be read (" + UnreadableReason.reason(e) + ")");
    }
  }

  private boolean endsWith(String end) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(end);
  }

  private InputException error(String what) {
    return new InputException(file + ": " + what);
  }
}
