// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import nnuesoc.sim.state.StateReader;
import nnuesoc.sim.state.StateWriter;
import org.jspecify.annotations.Nullable;

/**
 * The whole state of a run at one cycle, and which run it is. The file consists of the line {@code
 * nnuesoc checkpoint}, the format's version in 4 bytes and, packed by gzip, the options of the run,
 * the cycle and the state.
 */
public final class Checkpoint {
  /** The version of the format; the contents of any other version are unknown. */
  static final int VERSION = 7;

  private static final List<String> NONE = List.of("none");

  private static final byte[] MAGIC = "nnuesoc checkpoint\n".getBytes(StandardCharsets.US_ASCII);

  private final Map<String, List<String>> options;
  private final long cycle;
  private final byte[] state;

  private Checkpoint(Map<String, List<String>> options, long cycle, byte[] state) {
    this.options = options;
    this.cycle = cycle;
    this.state = state;
  }

  /** Writes the current state of {@code run}, and leaves the run unchanged. */
  public static void write(DesignRun run, OutputStream file) throws IOException {
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
   * @throws IOException if it is not a checkpoint, is damaged, or has another version; the message
   *     says so
   */
  public static Checkpoint read(InputStream file) throws IOException {
    if (!Arrays.equals(file.readNBytes(MAGIC.length), MAGIC)) {
      throw new NotACheckpointException();
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
    } catch (EOFException | ZipException | UTFDataFormatException e) {
      throw new IOException("the checkpoint is cut off or damaged: save it again", e);
    } catch (OutOfMemoryError e) {
      throw new IOException("the checkpoint holds more than fits into memory: save it again", e);
    }
  }

  /** The key, among the options, of the checksum of the file that {@code option} names. */
  public static String sha256Of(String option) {
    return "a " + option + " of SHA-256";
  }

  /** The options with which the run was started, as far as they decide what it computes. */
  public Map<String, List<String>> options() {
    return options;
  }

  /** The cycle of the state. */
  public long cycle() {
    return cycle;
  }

  /**
   * Puts the state into a run that has not begun.
   *
   * @throws IllegalArgumentException if the run differs; the message names the option
   */
  public void resume(DesignRun run) {
    final Map<String, List<String>> theirs = run.spec().options();
    final Set<String> names = new LinkedHashSet<>(options.keySet());
    names.addAll(theirs.keySet());
    for (String name : names) {
      final List<String> saved = options.getOrDefault(name, NONE);
      final List<String> other = theirs.getOrDefault(name, NONE);
      final boolean sameFile = options.containsKey(sha256Of(name)); // perhaps under another name
      if (!sameFile && !saved.equals(other)) {
        throw new IllegalArgumentException(
            "the checkpoint was saved "
                + (saved.equals(NONE) ? "without " : "with ")
                + (name.contains(" ") ? name : "--" + name)
                + (saved.equals(NONE) ? "" : " " + brief(saved))
                + "; this run "
                + (other.equals(NONE) ? "does not have it" : "has " + brief(other))
                + (name.contains(" ") ? "" : "; leave --" + name + " out to use the saved one"));
      }
    }
    final ByteArrayInputStream in = new ByteArrayInputStream(state);
    try {
      run.exchange(new StateReader(new DataInputStream(in)));
    } catch (RuntimeException | OutOfMemoryError e) { // a forged size asks for any memory
      throw damaged(e);
    }
    if (in.available() != 0 || run.simulation().cycle() != cycle) {
      throw damaged(null);
    }
  }

  private static IllegalArgumentException damaged(@Nullable Throwable cause) {
    return new IllegalArgumentException(
        "the state in the checkpoint is not one of such a run: save it again", cause);
  }

  private static String brief(List<String> values) {
    return switch (values.size()) {
      case 0 -> "nothing";
      case 1 -> values.get(0);
      default -> values.size() + " values, beginning with " + values.get(0);
    };
  }
}
