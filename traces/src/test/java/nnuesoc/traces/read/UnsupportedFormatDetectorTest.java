// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files beside traces that are no dumps, each with what helps. */
class UnsupportedFormatDetectorTest {
  private static final String DUMP = ReadTrace.dump("wire 4 ! a", "#0", "b1 !");

  private final Path folder;

  UnsupportedFormatDetectorTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private String problem(String name, String content) throws IOException {
    return problem(name, content.getBytes(ISO_8859_1));
  }

  private String problem(String name, byte[] content) throws IOException {
    final Path file = Files.write(folder.resolve(name), content);
    try {
      new TraceFileSource(file).open().close();
    } catch (IOException e) {
      assertThat(e).hasMessageStartingWith(file + ": this is ");
      return String.valueOf(e.getMessage()).substring((file + ": this is ").length());
    }
    return "read";
  }

  /** A name that tells nothing, the contents, and pieces of the message. */
  static Stream<Arguments> formatsWithAMark() {
    return Stream.of(
        Arguments.of("BZh91AY&SY", List.of("bzip2", "bzip2 -dc ", ">trace.vcd")),
        Arguments.of("\u00fd7zXZ\0\0\4", List.of("xz", "xz -dc ")),
        Arguments.of("(\u00b5/\u00fd\4", List.of("zstd", "zstd -dc ")),
        Arguments.of("PK\3\4\24\0", List.of("zip", "unzip ")),
        Arguments.of("7z\u00bc\u00af'\34\0", List.of("7z", "7z x ")),
        Arguments.of("Rar!\32\7\0", List.of("RAR", "unrar x ")),
        Arguments.of("a.vcd" + "\0".repeat(252) + "ustar\0", List.of("a tar archive", "tar -xf ")),
        Arguments.of("GHDLwave\n\20\0", List.of("GHW", "--vcd=", "--fst=")),
        Arguments.of("\0018\0\4\6", List.of("LXT", "GTKWave", "VCD")),
        Arguments.of("\23\u0080\0\1", List.of("LXT2", "lxt2vcd ")),
        Arguments.of("VZ\0\1 \0", List.of("VZT", "vzt2vcd ")),
        Arguments.of("\u00efI\u00bd\u0087@", List.of("WDB", "log_vcd")),
        Arguments.of(
            "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
            List.of("Git LFS", "git lfs pull")),
        Arguments.of("\177ELF\2\1\1\0", List.of("a program (ELF)", "$dumpfile")),
        Arguments.of("#! /usr/bin/vvp\n:ivl_version \"11.0\";\n", List.of("Icarus", "vvp ")),
        Arguments.of("#!/bin/sh\nmake\n", List.of("a script")),
        Arguments.of("%PDF-1.4\n", List.of("PDF")),
        Arguments.of("\u0089PNG\r\n\32\n", List.of("a picture")),
        Arguments.of("\r\n<!doctype HTML>\n<html>", List.of("a web page (HTML)", "raw")),
        Arguments.of("<?xml version=\"1.0\"?>\n<!-- a --><html>", List.of("HTML")),
        Arguments.of("<?xml version=\"1.0\"?>\n<session>", List.of("XML")),
        Arguments.of("{\"signal\": []}", List.of("JSON")),
        Arguments.of("[*]\n[dumpfile] \"/a/b c.vcd\"\n", List.of("GTKWave", "names: /a/b c.vcd")),
        Arguments.of("[*] GTKWave Analyzer\n[timestart] 0\n", List.of("GTKWave save", "itself")),
        Arguments.of("/*\nWARNING: Do NOT edit\n*/\nHEADER\n{\n\tVERSION = 1;", List.of("VWF")),
        Arguments.of("Time,clk,d[7..0]\n0,1,3\n", List.of("CSV", "VCD")),
        Arguments.of("time;clk\r\n0;1\r\n", List.of("CSV", "VCD")),
        Arguments.of("// a\n/* b\n */ `timescale 1ns/1ps\n", List.of("Verilog source", "cosim")),
        Arguments.of("\n\nmodule soc (\n", List.of("Verilog source", "$dumpvars")),
        Arguments.of("-- a\nLIBRARY ieee;\n", List.of("VHDL source", "--vcd")),
        Arguments.of("/* a */\n#include <stdio.h>\n", List.of("C source", "hps")),
        Arguments.of("8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1\n", List.of("FEN", "--fen")),
        Arguments.of("[Event \"?\"]\n[Site \"?\"]\n", List.of("PGN", "--moves")),
        Arguments.of("WIDTH=16;\nDEPTH=4;\n", List.of("a memory image")),
        Arguments.of("VCD info: dumpfile t.vcd opened for output.\n", List.of("simulator printed")),
        Arguments.of("Hello, world\n", List.of("a text", "\"Hello,\"", "$dumpfile")),
        Arguments.of("\1\2\3\4\5\6", List.of("a binary file", "$dumpfile")));
  }

  @ParameterizedTest
  @MethodSource("formatsWithAMark")
  void whatIsNoTraceIsNamedByItsContentsWithWhatHelps(String content, List<String> said)
      throws IOException {
    for (String name : new String[] {"trace", "trace.vcd", "trace.fst", "trace.vcd.gz"}) {
      assertThat(problem(name, content)).contains(said).contains("not a VCD or FST trace");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "t.wlf, wlf2vcd",
    "T.FSDB, fsdb2vcd",
    "t.vpd, vpd2vcd",
    "t.wdb, log_vcd",
    "t.trn, simvisdbutil",
    "t.asdb, asdb2vcd",
    "t.stp, Export",
    "t.fst.hier, $finish",
    "t.tar, tar -xf",
    "t.vwf, $dumpvars",
    "t.gtkw, trace itself",
    "t.nnue, --net"
  })
  void formatsWithoutAPublicMarkAreNamedByTheirNames(String name, String said) throws IOException {
    assertThat(problem(name, "\0\1\2\3\4\5\6\7")).contains(said);
    assertThat(problem(name, DUMP)).as("a dump whatever its name").isEqualTo("read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void utf16WithAndWithoutItsMarkIsNamed(String name) throws IOException {
    final Charset charset = name.equals("UTF-16LE") ? UTF_16LE : UTF_16BE;
    assertThat(problem("t.vcd", DUMP.getBytes(charset))).contains("iconv -f " + name + " -t UTF-8");
    assertThat(problem("t.vcd", ("\ufeff" + DUMP).getBytes(charset)))
        .contains("iconv -f UTF-16 -t UTF-8", "Save it as UTF-8");
    assertThat(problem("t.vcd", DUMP.getBytes(UTF_16))).contains("UTF-16");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#0\n0!\nb101 \"\n",
        "0!\n1\"\n#5\n",
        "0,\n1,\n#5\n0,\n",
        "b0000 !\n#7\n",
        "vvp said this\n$date\n$end\n",
        "01 !\n1\"\n#15\n0!\n"
      })
  void piecesOfADumpAreLeftToTheParser(String content) throws IOException {
    assertThat(problem("t.vcd", content)).isEqualTo("read");
  }

  @Test
  void theCommandOverwritesNoFileAndQuotesNames() throws IOException {
    assertThat(problem("it's.vcd.bz2", "BZh91AY&SY"))
        .contains("bzip2 -dc '" + folder + "/it'\\''s.vcd.bz2' >'it'\\''s.vcd'");
    assertThat(problem("pom.xml.bz2", "BZh91AY&SY")).endsWith(" >pom.xml.vcd");
  }

  @Test
  void aFolderOfAnShmDatabaseIsNamed() throws IOException {
    final Path database = Files.createDirectory(folder.resolve("waves.shm"));
    assertThatThrownBy(() -> new TraceFileSource(database).open())
        .hasMessageContaining("simvisdbutil " + database + " -vcd -output dump.vcd");
  }
}
