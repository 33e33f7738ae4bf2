package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleTime;
import nnuesoc.cli.options.UsageException;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/**
 * Which trace the user asked for.
 *
 * @param file where it goes
 * @param globs which signals, all when empty
 * @param words which memory words besides
 * @param from the first cycle
 * @param to the last cycle, inclusive
 * @param force whether size does not matter
 */
record TraceRequest(
    Path file, List<String> globs, List<String> words, long from, long to, boolean force) {
  private static final List<String> NEED_VCD =
      List.of("trace", "trace-words", "trace-from", "trace-to", "force");

  static void addTo(Options options) {
    options.addOption(
        Arguments.value("vcd", "FILE", "the trace for a waveform viewer; .gz compresses"));
    options.addOption(
        Arguments.repeatable(
            "trace", "GLOB", "only signals of that full name, * any characters, ? one"));
    options.addOption(
        Arguments.repeatable("trace-words", "MEMORY[:A-B]", "words of a memory besides"));
    options.addOption(
        Arguments.value("trace-from", "CYCLE", "the trace's first cycle, or a time like 8330ns"));
    options.addOption(Arguments.value("trace-to", "CYCLE", "the trace's last cycle, inclusive"));
    options.addOption(Arguments.flag("force", "write a trace of any size"));
  }

  /** The trace asked for, or null. */
  static @Nullable TraceRequest read(Arguments arguments) {
    final String vcd = arguments.get("vcd");
    if (vcd == null) {
      for (String option : NEED_VCD) {
        if (arguments.has(option)) {
          throw new UsageException("--" + option + " needs --vcd FILE: there is no trace without");
        }
      }
      return null;
    }
    if (vcd.endsWith(".fst")) {
      throw new UsageException(
          "--vcd " + vcd + ": .fst is not there yet; write a .vcd and convert it with vcd2fst");
    }
    final long from = CycleTime.parse("--trace-from", arguments.get("trace-from", "0"));
    final String to = arguments.get("trace-to");
    final long last = to == null ? Long.MAX_VALUE : CycleTime.parse("--trace-to", to);
    if (from > last) {
      throw new UsageException(
          "--trace-from " + from + " lies behind --trace-to " + last + ": expected from ≤ to");
    }
    try {
      return new TraceRequest(
          Path.of(vcd),
          arguments.all("trace"),
          arguments.all("trace-words"),
          from,
          last,
          arguments.has("force"));
    } catch (InvalidPathException e) {
      throw new UsageException("--vcd " + vcd + ": no file name: " + e.getReason());
    }
  }

  /** The bytes that its folder can still take. */
  long freeBytes() {
    try {
      final Path folder = file.toAbsolutePath().getParent();
      return folder == null ? Long.MAX_VALUE : Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      return Long.MAX_VALUE; // opening the file will say what is wrong
    }
  }
}
