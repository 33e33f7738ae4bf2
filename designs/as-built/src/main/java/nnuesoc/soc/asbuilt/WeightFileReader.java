// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.file.InputFile;
import nnuesoc.file.UnreadableReason;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.rtl.asbuilt.WeightTables;
import nnuesoc.rtl.asbuilt.WeightWords;

/**
 * Reads weights: one object per layer. A weight or bias is an integer for all, a list of rows of
 * columns, or {@code "file:NAME"}, a file next to the JSON with little-endian words, row by row.
 * Values that are left out are the published ones.
 */
final class WeightFileReader {
  private static final String RAW = "file:";
  private static final List<String> LAYERS = List.of("layer1", "layer2", "layer3", "layer4");
  private static final List<String> SIDES = List.of("white", "black", "bias_white", "bias_black");
  private static final List<String> PLAIN = List.of("weight", "bias");

  private final String where;
  private final Path folder;
  private final JsonInputReader in;
  private final MessageDigest digest;
  private final WeightWords otherwise;
  private final Map<String, WeightTables.Words> words = new HashMap<>();

  private WeightFileReader(
      String where, Path folder, byte[] bytes, MessageDigest digest, WeightWords otherwise) {
    this.where = where;
    this.folder = folder;
    this.in = new JsonInputReader(where, bytes);
    this.digest = digest;
    this.otherwise = otherwise;
  }

  /**
   * Reads a file.
   *
   * @param folder where its raw files are
   * @param digest also receives the bytes of the raw files
   * @param otherwise the weights that are not in the file
   */
  static WeightWords read(
      String where, Path folder, byte[] bytes, MessageDigest digest, WeightWords otherwise) {
    final WeightFileReader file = new WeightFileReader(where, folder, bytes, digest, otherwise);
    file.in.object("the weights", LAYERS, file::layer);
    file.in.end();
    return file.table();
  }

  private void layer(String name) {
    final LayerSize kind = LayerSize.of(1 + LAYERS.indexOf(name));
    in.object(
        name,
        kind == LayerSize.LAYER_1 ? SIDES : PLAIN,
        field -> words.put(key(kind, field), words(kind, field)));
  }

  private static String key(LayerSize kind, String field) {
    return LAYERS.get(kind.number() - 1) + '.' + field;
  }

  private WeightTables.Words words(LayerSize kind, String field) {
    final String what = key(kind, field);
    final int columns = field.startsWith("bias") ? 1 : kind.inputs();
    if (in.token() == JsonToken.VALUE_NUMBER_INT) {
      return new WeightTables.Constant(word(kind, what));
    }
    if (in.token() == JsonToken.START_ARRAY) {
      return rows(kind, what, columns);
    }
    if (in.token() == JsonToken.VALUE_STRING && in.text().startsWith(RAW)) {
      final WeightTables.Words raw = raw(kind, what, columns, in.text().substring(RAW.length()));
      in.next();
      return raw;
    }
    throw in.error(what + ": expected an integer, a list of rows, or \"file:NAME\"");
  }

  private int word(LayerSize kind, String what) {
    return in.integer(what, -(1 << (kind.weightBits() - 1)), (1 << kind.weightBits()) - 1);
  }

  /** The test bench runs one row more than there are outputs; missing words of it are 0. */
  private WeightTables.Words rows(LayerSize kind, String what, int columns) {
    final int[] table = new int[(kind.rows() + 1) * columns];
    final int[] count = {0, 0}; // rows, words of the row
    in.array(
        what,
        () -> {
          if (count[0] > kind.rows()) {
            throw in.error(what + ": more than " + (kind.rows() + 1) + " rows");
          }
          count[1] = 0;
          if (columns == 1 && in.token() == JsonToken.VALUE_NUMBER_INT) {
            table[count[0]] = word(kind, what);
          } else {
            in.array(what, () -> add(kind, what, columns, table, count));
            if (count[1] != columns) {
              throw in.error(
                  what + ", row " + count[0] + ": " + count[1] + " columns, expected " + columns);
            }
          }
          count[0]++;
        });
    requireRows(kind, what, count[0]);
    return new WeightTables.Rows(columns, table);
  }

  private void add(LayerSize kind, String what, int columns, int[] table, int[] count) {
    if (count[1] == columns) {
      throw in.error(what + ", row " + count[0] + ": more than " + columns + " columns");
    }
    table[count[0] * columns + count[1]++] = word(kind, what);
  }

  private void requireRows(LayerSize kind, String what, int rows) {
    if (rows != kind.rows() && rows != kind.rows() + 1) {
      throw in.error(
          what
              + ": "
              + rows
              + " rows, expected "
              + kind.rows()
              + ", or "
              + (kind.rows() + 1)
              + " for the test bench, which runs one more");
    }
  }

  private WeightTables.Words raw(LayerSize kind, String what, int columns, String name) {
    final int bytesPerWord = kind.weightBits() / Byte.SIZE;
    final byte[] bytes;
    try {
      bytes = InputFile.bytes(folder.resolve(name), InputFile.GENERATED);
    } catch (IOException | InvalidPathException e) {
      throw in.error(
          what + ": file " + name + " cannot be read (" + UnreadableReason.reason(e) + ")");
    }
    digest.update(bytes);
    if (bytes.length % (columns * bytesPerWord) != 0) {
      throw in.error(
          what
              + ": file "
              + name
              + " has "
              + bytes.length
              + " bytes, expected rows of "
              + columns
              + " words of "
              + bytesPerWord);
    }
    requireRows(kind, what, bytes.length / (columns * bytesPerWord));
    final int[] table =
        IntStream.range(0, bytes.length / bytesPerWord)
            .map(word -> word(bytes, word, bytesPerWord))
            .toArray();
    return new WeightTables.Rows(columns, Arrays.copyOf(table, (kind.rows() + 1) * columns));
  }

  private static int word(byte[] bytes, int word, int bytesPerWord) {
    final int low = bytes[word * bytesPerWord] & 0xff;
    return bytesPerWord == 1 ? low : low | (bytes[word * bytesPerWord + 1] & 0xff) << Byte.SIZE;
  }

  private WeightWords table() {
    if (words.isEmpty()) {
      throw new InputException(where + ": no weights; expected layer1, layer2, layer3 or layer4");
    }
    final WeightTables.Words[][] weights = new WeightTables.Words[LAYERS.size()][];
    final WeightTables.Words[][] biases = new WeightTables.Words[LAYERS.size()][];
    for (LayerSize kind : LayerSize.values()) {
      final boolean twoSides = kind == LayerSize.LAYER_1;
      final int layer = kind.number() - 1;
      weights[layer] =
          twoSides
              ? new WeightTables.Words[] {of(kind, "white", 0), of(kind, "black", 1)}
              : new WeightTables.Words[] {of(kind, "weight", 0)};
      biases[layer] =
          twoSides
              ? new WeightTables.Words[] {
                biasOf(kind, "bias_white", 0), biasOf(kind, "bias_black", 1)
              }
              : new WeightTables.Words[] {biasOf(kind, "bias", 0)};
    }
    return new WeightTables(weights, biases);
  }

  private WeightTables.Words of(LayerSize kind, String field, int side) {
    return words.getOrDefault(
        key(kind, field), (row, column) -> otherwise.weight(kind.number(), side, row, column));
  }

  private WeightTables.Words biasOf(LayerSize kind, String field, int side) {
    return words.getOrDefault(
        key(kind, field), (row, column) -> otherwise.bias(kind.number(), side, row));
  }
}
