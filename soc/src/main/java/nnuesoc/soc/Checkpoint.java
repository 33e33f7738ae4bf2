package nnuesoc.soc;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import nnuesoc.sim.state.StateReader;
import nnuesoc.sim.state.StateWriter;

/**
 * The whole state of a run at one cycle, and what it is a run of. The file is the line {@code
 * nnuesoc checkpoint}, the format's version in 4 bytes and, packed by gzip, the options of the run,
 * the cycle and the state.
 */
public final class Checkpoint {
  /** The version of the format; what another one holds cannot be told. */
  static final int VERSION = 2;

  private static final byte[] MAGIC = "nnuesoc checkpoint\n".getBytes(StandardCharsets.US_ASCII);

  private final Map<String, List<String>> options;
  private final long cycle;
  private final byte[] state;

  private Checkpoint(Map<String, List<String>> options, long cycle, byte[] state) {
    this.options = options;
    this.cycle = cycle;
    this.state = state;
  }

  /** Writes the state in which {@code run} stands, and leaves it as it is. */
  public static void write(Machine run, OutputStream file) throws IOException {
    file.write(MAGIC);
    new DataOutputStream(file).writeInt(VERSION);
    final GZIPOutputStream packed = new GZIPOutputStream(file, 1 << 16);
    final DataOutputStream out = new DataOutputStream(packed);
    final Map<String, List<String>> options = run.spec().options();
    out.writeInt(options.size());
    for (Map.Entry<String, List<String>> option : options.entrySet()) {
      out.writeUTF(option.getKey());
      out.writeInt(option.getValue().size());
      for (String value : option.getValue()) {
        out.writeUTF(value);
      }
    }
    out.writeLong(run.simulation().cycle());
    run.exchange(new StateWriter(out));
    out.flush();
    packed.finish();
  }

  /**
   * Reads a checkpoint.
   *
   * @throws IOException if it is none, is damaged, or has another version; the message says so
   */
  public static Checkpoint read(InputStream file) throws IOException {
    if (!Arrays.equals(file.readNBytes(MAGIC.length), MAGIC)) {
      throw new IOException("this is no checkpoint: expected what --save-at wrote");
    }
    try {
      final int version = new DataInputStream(file).readInt();
      if (version != VERSION) {
        throw new IOException(
            "a checkpoint of format version "
                + version
                + ", expected "
                + VERSION
                + ": save it again with this program");
      }
      final byte[] body = new GZIPInputStream(file).readAllBytes(); // checks all of it
      final DataInputStream in = new DataInputStream(new ByteArrayInputStream(body));
      final Map<String, List<String>> options = new LinkedHashMap<>();
      for (int i = in.readInt(); i > 0; i--) {
        final String name = in.readUTF();
        final List<String> values = new ArrayList<>();
        for (int k = in.readInt(); k > 0; k--) {
          values.add(in.readUTF());
        }
        options.put(name, values);
      }
      return new Checkpoint(options, in.readLong(), in.readAllBytes());
    } catch (EOFException | ZipException e) {
      throw new IOException("the checkpoint is cut off or damaged: save it again", e);
    }
  }

  /** Stands beside the options: the checksum of the file that {@code option} names. */
  static String sha256Of(String option) {
    return "a " + option + " of SHA-256";
  }

  /** What the run was started with, by option: those that decide what it computes. */
  public Map<String, List<String>> options() {
    return options;
  }

  /** The cycle that stood. */
  public long cycle() {
    return cycle;
  }

  /**
   * Puts the state into a run that has not begun.
   *
   * @throws IllegalArgumentException if it is a run of something else; the message names the option
   */
  public void resume(Machine run) {
    final Map<String, List<String>> theirs = run.spec().options();
    for (Map.Entry<String, List<String>> option : options.entrySet()) {
      final String name = option.getKey();
      final List<String> other = theirs.getOrDefault(name, List.of("none"));
      final boolean sameFile = options.containsKey(sha256Of(name)); // perhaps by another name
      if (!sameFile && !option.getValue().equals(other)) {
        throw new IllegalArgumentException(
            "the checkpoint was saved with "
                + (name.contains(" ") ? name : "--" + name)
                + " "
                + brief(option.getValue())
                + ", this run has "
                + brief(other));
      }
    }
    final ByteArrayInputStream in = new ByteArrayInputStream(state);
    run.exchange(new StateReader(new DataInputStream(in)));
    if (in.available() != 0) {
      throw new IllegalStateException(in.available() + " bytes of the state were not read");
    }
  }

  private static String brief(List<String> values) {
    return values.size() == 1
        ? values.get(0)
        : values.size() + " values, beginning with " + values.get(0);
  }
}
