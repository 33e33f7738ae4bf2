// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.file.ShellQuoting;
import org.jspecify.annotations.Nullable;

/**
 * Recognises the files that users have at hand beside their traces and that are no value change
 * dumps. The contents decide; the name decides only where a format has no mark.
 */
final class UnsupportedFormatDetector {
  private static final String DUMP =
      "let the simulation write a VCD, with $dumpfile(\"dump.vcd\") and $dumpvars";
  private static final String SIMULATE = "Simulate it, and " + DUMP;
  private static final String EXPORT = "Export it as VCD instead";
  private static final String RECORD = "Simulate, and " + DUMP;

  private static final Pattern SAVED_TRACE = Pattern.compile("\\[dumpfile\\]\\s+\"([^\"\\n]+)\"");

  private static final Pattern UNPACKED =
      Pattern.compile(
          "(?i)(\\.(gz|bz2|xz|zst|lz4|lz|lzma|z|zip|7z|tar|tgz|tbz2|txz|vcd|fst|ghw|lxt2?|vzt|vpd|fsdb"
              + "|wlf|trn|sr))+$");

  /** Binary formats and texts with a mark: the first that fits. Their names do not matter. */
  private static final List<UnsupportedFormat> MARKED =
      List.of(
          packed("bzip2", "BZh", "bzip2 -dc"),
          packed("xz", "\u00fd7zXZ\0", "xz -dc"),
          packed("zstd", "(\u00b5/\u00fd", "zstd -dc"),
          packed("LZ4", "\4\"M\30", "lz4 -dc"),
          packed("LZ4", "\2!L\30", "lz4 -dc"),
          packed("lzip", "LZIP", "lzip -dc"),
          packed("lzma", "]\0\0", "xz --format=lzma -dc"),
          packed("compress", "\37\u009d", "gzip -dc"),
          packed("pack", "\37\36", "gzip -dc"),
          packed("lzop", "\u0089LZO", "lzop -dc"),
          format(
              "a capture of sigrok",
              start -> start.begins("PK\3\4") && start.named(".sr"),
              "Convert it: sigrok-cli -i FILE -O vcd -o OUT"),
          format(
              "a capture of Saleae Logic",
              start -> start.begins("PK\3\4") && start.named(".sal"),
              "In Logic 2, use File > Export Raw Data, and convert the table to a VCD"),
          archive("zip", "PK\3\4", "unzip FILE"),
          archive("zip", "PK\5\6", "unzip FILE"),
          archive("zip", "PK\7\b", "unzip FILE"),
          archive("7z", "7z\u00bc\u00af'\34", "7z x FILE"),
          archive("RAR", "Rar!\32\7", "unrar x FILE"),
          archive("ar", "!<arch>\n", "ar x FILE"),
          archive("cpio", "07070", "cpio -idv <FILE"),
          format(
              "a tar archive",
              start -> start.has(257, "ustar") || (start.named(".tar", ".tgz") && start.isBinary()),
              "Unpack it, tar -xf FILE, and give the trace in it"),
          format(
              "a GHW file, the wave file of GHDL",
              magic("GHDLwave"),
              "Run GHDL with --vcd=dump.vcd or --fst=dump.fst instead of --wave"),
          format("an LXT2 file of GTKWave", magic("\23\u0080"), "Convert it: lxt2vcd FILE >OUT"),
          format(
              "an LXT file of GTKWave",
              magic("\0018"),
              "Open it in GTKWave and use File > Export > Write VCD File As, or simulate again"
                  + " without -lxt, which writes a VCD"),
          format("a VZT file of GTKWave", magic("VZ\0"), "Convert it: vzt2vcd FILE >OUT"),
          format(
              "a wave database of Vivado or ISE (WDB)",
              magic("\u00efI\u00bd\u0087"),
              "In the simulator, use open_vcd, log_vcd and close_vcd"),
          format(
              "a Git LFS pointer",
              magic("version https://git-lfs.github.com/spec/"),
              "Get the file: git lfs pull"),
          format(
              "an SQLite database",
              magic("SQLite format 3\0"),
              "Let the tool that wrote it export a VCD"),
          format("a program (ELF)", magic("\177ELF"), program()),
          format("a program (Windows)", magic("MZ"), program()),
          format("a program (macOS)", magic("\u00cf\u00fa\u00ed\u00fe"), program()),
          format("a Java class", magic("\u00ca\u00fe\u00ba\u00be"), program()),
          format(
              "a design that Icarus Verilog has compiled",
              start -> start.contains(Pattern.compile("\\A(#![^\\n]*\\n)?:ivl_version")),
              "Run it, vvp FILE, and " + DUMP),
          format("a script", magic("#!"), program()),
          format("a PDF document", magic("%PDF-"), "Give the trace itself"),
          format("a picture", magic("\u0089PNG"), "Give the trace itself, not a picture of it"),
          format("a picture", magic("\u00ff\u00d8\u00ff"), "Give the trace itself"),
          format("a picture", magic("GIF8"), "Give the trace itself"),
          format(
              "a text in UTF-32",
              start -> start.begins("\u00ff\u00fe\0\0") || start.begins("\0\0\u00fe\u00ff"),
              "Convert it: iconv -f UTF-32 -t UTF-8 FILE >OUT"),
          utf16("UTF-16", start -> start.begins("\u00ff\u00fe") || start.begins("\u00fe\u00ff")),
          utf16("UTF-16LE", start -> start.hasZeros(1)),
          utf16("UTF-16BE", start -> start.hasZeros(0)));

  /** Formats without a mark, whose contents are not public or may be anything: the names decide. */
  private static final List<UnsupportedFormat> NAMED =
      List.of(
          format(
              "a WLF file of ModelSim or Questa",
              start -> start.named(".wlf") || start.begins("WLF"),
              "Convert it, wlf2vcd FILE -o OUT, or record with vcd file dump.vcd and vcd add -r /*"),
          format(
              "an FSDB file of Verdi",
              start -> start.named(".fsdb", ".vf") || fsdb(start),
              "Convert it: fsdb2vcd FILE -o OUT"),
          format(
              "a VPD file of VCS",
              start -> start.named(".vpd") || start.begins("xV4"),
              "Convert it: vpd2vcd FILE OUT"),
          format(
              "a wave database of Vivado or ISE (WDB)",
              start -> start.named(".wdb", ".isim", ".wcfg"),
              "In the simulator, use open_vcd, log_vcd and close_vcd"),
          format(
              "a part of an SHM database of Xcelium or Incisive",
              start -> start.named(".trn", ".dsn", ".shm"),
              "Convert the folder of the database: simvisdbutil FOLDER.shm -vcd -output OUT"),
          format(
              "a wave file of Active-HDL or Riviera-PRO",
              start -> start.named(".asdb", ".awc", ".awf"),
              "Convert it, asdb2vcd FILE OUT, or " + DUMP),
          format(
              "a wave database of Questa Visualizer",
              start -> start.named("qwave.db", ".qwave"),
              RECORD),
          format("a Stockfish net", start -> start.named(".nnue"), "Give it with --net FILE"),
          format("an analog waveform file", start -> start.named(".raw", ".tr0"), RECORD),
          format(
              "a GHW file of GHDL", start -> start.named(".ghw"), "Run GHDL with --vcd=dump.vcd"),
          format(
              "an LXT or LXT2 file of GTKWave",
              start -> start.named(".lxt", ".lxt2", ".lx2"),
              "Convert it, lxt2vcd FILE >OUT, or " + DUMP),
          format(
              "a VZT file of GTKWave",
              start -> start.named(".vzt"),
              "Convert it: vzt2vcd FILE >OUT"),
          format(
              "the table of signals of an FST file that is not closed",
              start -> start.named(".fst.hier"),
              "Give the .fst file, after the simulation has ended with $finish"),
          format(
              "a vector waveform file (VWF) of Quartus",
              start ->
                  start.named(".vwf")
                      || start.contains(Pattern.compile("\\bHEADER\\s*\\{\\s*VERSION\\s*=")),
              "It holds stimuli and pictures of waves; run the simulation in ModelSim or Questa, and "
                  + DUMP),
          format(
              "a Signal Tap file",
              start -> start.named(".stp"),
              "In Signal Tap, use File > Export, with the format VCD"),
          format(
              "a GTKWave save file",
              start ->
                  start.named(".gtkw", ".sav")
                      || start.textBegins(Pattern.compile("\\[\\*\\]|\\[dumpfile\\]")),
              "Give the trace itself"),
          format(
              "a web page (HTML)",
              start ->
                  start.named(".html", ".htm")
                      || start.textBegins(
                          Pattern.compile(
                              "(?is)(<\\?xml.*?\\?>|<!--.*?-->|\\s)*<(!doctype html|html|head|body)")),
              "Download the file itself (on GitHub: Download raw file), perhaps after a login"),
          format(
              "an XML file",
              start -> start.named(".xml") || start.textBegins(Pattern.compile("<[?!a-zA-Z]")),
              EXPORT),
          format(
              "a position (FEN)",
              start ->
                  start.named(".fen", ".epd")
                      || start.textBegins(
                          Pattern.compile("([pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}\\s")),
              "Type the name of the trace in place of this file; --fen FEN gives a position"),
          format(
              "a game (PGN)",
              start ->
                  start.named(".pgn")
                      || start.textBegins(
                          Pattern.compile("\\[[A-Za-z0-9_]+\\s+\"|1\\.\\s*[a-hNBRQKO]")),
              "Type the name of the trace in place of this file; --moves \"$(cat FILE)\" gives a game"),
          format(
              "a JSON file",
              start ->
                  start.named(".json")
                      || start.textBegins(
                          Pattern.compile("\\{\\s*(\"|\\}|\\w+\\s*:)|\\[\\s*[\\[{\"\\d]")),
              EXPORT),
          format(
              "Verilog source",
              start ->
                  start.named(".v", ".sv", ".vh", ".svh")
                      || start.codeBegins(
                          Pattern.compile(
                              "(`(timescale|define|include|default_nettype|ifn?def|resetall)\\b"
                                  + "|\\(\\*|(module|macromodule|package|interface|primitive|program"
                                  + "|import|typedef)\\s)")),
              SIMULATE + ", or compare your Verilog with the model: ./nnuesoc cosim --rtl"),
          format(
              "VHDL source",
              start ->
                  start.named(".vhd", ".vhdl")
                      || start.codeBegins(
                          Pattern.compile(
                              "(?i)(library\\s+\\w+|use\\s+\\w+\\.|entity\\s|architecture\\s)")),
              "Simulate it, and let the simulator write a VCD (GHDL: --vcd=dump.vcd)"),
          format(
              "C source",
              start ->
                  start.named(".c", ".h", ".cpp", ".cc", ".hpp")
                      || start.codeBegins(
                          Pattern.compile("#\\s*(include|define|pragma|ifn?def)\\b")),
              "Give a trace; ./nnuesoc hps runs a compiled program"),
          format(
              "a memory image",
              start ->
                  start.named(".mif", ".hex", ".mem")
                      || start.codeBegins(
                          Pattern.compile(
                              "(?:@[0-9a-fA-F]+\\s|:[0-9a-fA-F]{10}|(WIDTH|DEPTH)\\s*=)")),
              "Give the trace of the run that used it"),
          format(
              "what a simulator printed",
              start ->
                  start.named(".log")
                      || (!start.mayBeDump()
                          && start.textBegins(
                              Pattern.compile("VCD info: |FST info: |LXT2? info: "))),
              "Give the dump that the simulation wrote, or " + DUMP),
          format(
              "a table with commas (CSV)",
              start -> start.named(".csv", ".tsv") || isTable(start),
              "Export the waves as VCD instead (Signal Tap: File > Export), or simulate and record a"
                  + " VCD or FST"),
          format(
              "a file with conflicts or changes of Git",
              start -> start.textBegins(Pattern.compile("<<<<<<< |diff --git ")),
              "Give the trace itself"));

  private UnsupportedFormatDetector() {}

  /** What a file is that cannot be read, and what helps; null for a file that may be a dump. */
  static @Nullable String problem(Path file, FileStart start) {
    final UnsupportedFormat format = of(start);
    if (format != null) {
      final String trace = savedTrace(start);
      return "this is "
          + format.title()
          + ", not a VCD or FST trace. "
          + (trace == null
              ? command(format.remedy(), file)
              : "Give the trace that it names: " + trace);
    }
    if (start.isEmpty() || start.isUnwritten() || start.mayBeDump()) {
      return null;
    }
    return (start.isBinary()
            ? "this is a binary file of an unknown format, not a VCD or FST trace. "
            : "this is a text, not a VCD or FST trace; it begins with " + start.firstWord() + ". ")
        + RECORD;
  }

  private static @Nullable UnsupportedFormat of(FileStart start) {
    final Stream<UnsupportedFormat> all = start.isDump() ? Stream.empty() : NAMED.stream();
    return start.isEmpty()
        ? null
        : Stream.concat(MARKED.stream(), all)
            .filter(format -> format.recognised().test(start))
            .findFirst()
            .orElse(null);
  }

  private static @Nullable String savedTrace(FileStart start) {
    final Matcher matcher = SAVED_TRACE.matcher(start.text());
    return matcher.find()
        ? DeclarationReader.shown(new String(matcher.group(1).getBytes(ISO_8859_1), UTF_8))
        : null;
  }

  private static String command(String remedy, Path file) {
    return remedy
        .replace("FILE", ShellQuoting.of(file))
        .replace("OUT", ShellQuoting.of(Path.of(newName(file))));
  }

  /** A name for the converted file in the current folder; no file has it. */
  private static String newName(Path file) {
    final String name = String.valueOf(file.getFileName());
    final String stem = UNPACKED.matcher(name).replaceFirst("");
    String text = stem + ".vcd";
    for (int i = 2; Files.exists(Path.of(text)); i++) {
      text = String.format(Locale.ROOT, "%s-%d.vcd", stem, i);
    }
    return text;
  }

  private static boolean fsdb(FileStart start) {
    return start.isBinary() && start.contains(Pattern.compile("(?s)\\A.{0,32}FSDB"));
  }

  /** Whether the first two lines have the same number of the same separators. */
  private static boolean isTable(FileStart start) {
    final List<String> lines =
        start.text().lines().filter(line -> !line.isBlank()).limit(2).toList();
    return !start.isBinary()
        && !start.mayBeDump()
        && lines.size() == 2
        && Stream.of(",", ";", "\t")
            .anyMatch(
                separator ->
                    count(lines.get(0), separator) > 0
                        && count(lines.get(0), separator) == count(lines.get(1), separator));
  }

  private static int count(String line, String separator) {
    return line.split(separator, -1).length - 1;
  }

  private static Predicate<FileStart> magic(String bytes) {
    return start -> start.begins(bytes);
  }

  private static UnsupportedFormat format(
      String title, Predicate<FileStart> recognised, String remedy) {
    return new UnsupportedFormat(title, recognised, remedy);
  }

  private static UnsupportedFormat packed(String program, String magic, String command) {
    return format(
        "a file compressed by " + program,
        magic(magic),
        "Decompress it: " + command + " FILE >OUT");
  }

  private static UnsupportedFormat archive(String kind, String magic, String command) {
    return format(
        "a " + kind + " archive",
        magic(magic),
        "Unpack it, " + command + ", and give the trace in it");
  }

  private static UnsupportedFormat utf16(String name, Predicate<FileStart> recognised) {
    return format(
        "a text in " + name,
        recognised,
        "Save it as UTF-8 or ASCII, or convert it: iconv -f " + name + " -t UTF-8 FILE >OUT");
  }

  private static String program() {
    return "Give the trace that its run writes, or " + DUMP;
  }
}
