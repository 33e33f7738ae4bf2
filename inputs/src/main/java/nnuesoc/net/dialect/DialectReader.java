// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.dialect.Dialect.LayerSpec;
import org.jspecify.annotations.Nullable;

/** Reads the raw tensors of a dialect's net. */
public final class DialectReader {
  /** The name of the project's own net. */
  public static final String OWN = "own";

  private final String name;
  private final TensorSource source;
  private final Dialect dialect;
  private final MessageDigest digest = NetFileInfo.newSha256();
  private long bytes;

  private DialectReader(Dialect dialect, String name, TensorSource source) {
    this.dialect = dialect;
    this.name = name;
    this.source = source;
  }

  /** The source of tensors. */
  private interface TensorSource {
    /** At most the first {@code most} bytes of a file; null if there is no such file. */
    byte @Nullable [] read(String file, int most) throws IOException;

    /** The file's name in messages. */
    String place(String file);
  }

  private record Folder(Path path) implements TensorSource {
    @Override
    public byte @Nullable [] read(String file, int most) throws IOException {
      final Path of = path.resolve(file);
      if (!Files.exists(of)) {
        return null;
      }
      try (InputStream in = Files.newInputStream(of)) {
        return in.readNBytes(most);
      }
    }

    @Override
    public String place(String file) {
      return path.resolve(file).toString();
    }
  }

  private record Resource() implements TensorSource {
    @Override
    public byte @Nullable [] read(String file, int most) throws IOException {
      try (InputStream in = DialectReader.class.getResourceAsStream("own/" + file)) {
        return in == null ? null : in.readNBytes(most);
      }
    }

    @Override
    public String place(String file) {
      return "net own, " + file;
    }
  }

  /** The project's own net. */
  public static DialectNet own() {
    try {
      return new DialectReader(Dialect.B768_CRELU, OWN, new Resource()).net();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads the net in a folder. Tensors that the dialect can generate need no file.
   *
   * @throws DialectException if a file is missing or has another length; the message names it
   * @throws IOException if a file cannot be read
   */
  public static DialectNet read(Dialect dialect, Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new DialectException(
          folder + ": no such folder; expected the tensors of a " + dialect.id() + " net in it");
    }
    return new DialectReader(dialect, dialect.id() + ":" + folder, new Folder(folder)).net();
  }

  private DialectNet net() throws IOException {
    final short[] weights = shorts(tensor(dialect.featureWeights()));
    final short[] biases = shorts(tensor(dialect.featureBiases()));
    final List<DialectNet.Layer> layers = new ArrayList<>();
    for (LayerSpec layer : dialect.layers()) {
      layers.add(layer(layer));
    }
    return new DialectNet(
        dialect,
        name,
        weights,
        biases,
        List.copyOf(layers),
        new NetFileInfo(bytes, HexFormat.of().formatHex(digest.digest()), description()));
  }

  private String description() {
    final StringBuilder text =
        new StringBuilder(dialect.features() + "->" + dialect.lanes() + "x2");
    dialect.layers().forEach(layer -> text.append("->").append(layer.outputs()));
    return text.toString();
  }

  private DialectNet.Layer layer(LayerSpec spec) throws IOException {
    final int[] stored = tensor(dialect.weights(spec));
    final int[] weights =
        dialect.isHalfKp() && spec.outputs() > 1 ? StoredRowOrder.restore(stored, spec) : stored;
    final int[] biases = tensor(dialect.biases(spec));
    return new DialectNet.Layer(spec.buckets(), spec.outputs(), spec.inputs(), weights, biases);
  }

  private int[] tensor(TensorSpec spec) throws IOException {
    final byte[] content = source.read(spec.file(), (int) spec.bytes() + 1);
    if (content == null) {
      return made(spec);
    }
    if (content.length != spec.bytes()) {
      throw new DialectException(
          String.format(
              Locale.ROOT,
              "%s: %s %,d bytes; a %s net has %s there, %,d bytes",
              source.place(spec.file()),
              content.length > spec.bytes() ? "more than" : "only",
              content.length > spec.bytes() ? spec.bytes() : content.length,
              dialect.id(),
              spec.text(),
              spec.bytes()));
    }
    return numbers(spec, content);
  }

  private int[] made(TensorSpec spec) throws DialectException {
    final SyntheticTensor made = spec.synthetic();
    if (made == null) {
      throw new DialectException(
          String.format(
              Locale.ROOT,
              "%s: no such file; a %s net has %s there, %,d bytes",
              source.place(spec.file()),
              dialect.id(),
              spec.text(),
              spec.bytes()));
    }
    final byte[] content = new byte[(int) spec.bytes()];
    final ByteBuffer into = buffer(content);
    for (int at = 0; at < spec.count(); at++) {
      put(into, spec.type(), made.value(at));
    }
    return numbers(spec, content);
  }

  private int[] numbers(TensorSpec spec, byte[] content) {
    digest.update(content);
    bytes += content.length;
    final ByteBuffer from = buffer(content);
    final int[] numbers = new int[spec.count()];
    for (int at = 0; at < numbers.length; at++) {
      numbers[at] = get(from, spec.type());
    }
    return numbers;
  }

  private static ByteBuffer buffer(byte[] content) {
    return ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int get(ByteBuffer content, TensorNumberType type) {
    return switch (type) {
      case INT8 -> content.get();
      case INT16 -> content.getShort();
      case INT32 -> content.getInt();
    };
  }

  private static void put(ByteBuffer content, TensorNumberType type, int value) {
    switch (type) {
      case INT8 -> content.put((byte) value);
      case INT16 -> content.putShort((short) value);
      case INT32 -> content.putInt(value);
    }
  }

  private static short[] shorts(int[] numbers) {
    final short[] shorts = new short[numbers.length];
    for (int at = 0; at < shorts.length; at++) {
      shorts[at] = (short) numbers[at];
    }
    return shorts;
  }
}
