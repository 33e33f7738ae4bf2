// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Somebody else's simulator. A missing one is a failure that says what to install. */
enum Simulator {
  /** Icarus Verilog. */
  ICARUS {
    @Override
    void simulate(Design design, Path folder) throws IOException, InterruptedException {
      final String program = design.fileName() + ".vvp";
      final String source = design.source(".v").toString();
      call("iverilog", folder, "iverilog", "-g2005", "-o", program, source);
      call("iverilog", folder, "vvp", "-n", program);
    }
  },

  /** Verilator; knows two states only, and has a scope TOP around everything. */
  VERILATOR {
    @Override
    void simulate(Design design, Path folder) throws IOException, InterruptedException {
      final String program = "V" + design.fileName();
      call("make", folder, "make", "-j2", "-f", program + ".mk", "OPT_FAST=-O0", "OPT_GLOBAL=-O0");
      call("verilator", folder, folder.resolve(program).toString());
    }

    @Override
    String named(String verilogName) {
      return "TOP." + verilogName;
    }

    /** All of them, before anything is compiled: its run-time library then is compiled once. */
    @Override
    void prepare(Path folder) throws IOException, InterruptedException {
      call("g++", folder, "g++", "--version");
      for (Design design : Design.values()) {
        final List<String> command =
            new ArrayList<>(List.of("verilator", "--cc", "--exe", "--main", "--timing", "--trace"));
        command.addAll(List.of("-Wno-lint", "-Wno-style", "--top-module", "tb"));
        command.addAll(List.of("--Mdir", ".", "--prefix", "V" + design.fileName()));
        command.add(design.source(".v").toString());
        call("verilator", folder, command.toArray(new String[0]));
      }
    }
  },

  /** GHDL; VHDL knows no upper case in names, and GHDL dumps no arrays. */
  GHDL {
    @Override
    void simulate(Design design, Path folder) throws IOException, InterruptedException {
      final Path library = Files.createDirectory(folder.resolve(design.fileName()));
      call("ghdl", library, "ghdl", "-a", design.source(".vhd").toString());
      call("ghdl", library, "ghdl", "-e", "tb");
      call(
          "ghdl",
          library,
          "ghdl",
          "-r",
          "tb",
          "--ieee-asserts=disable",
          "--stop-time=" + design.endNs() + "ns",
          "--vcd=../" + design.fileName() + ".vcd");
    }

    @Override
    String named(String verilogName) {
      return verilogName.toLowerCase(Locale.ROOT);
    }
  };

  private static final int PATIENCE_SECONDS = 120;

  /** Simulates all designs in a folder of its own, and leaves their traces there. */
  void simulate(Path folder) throws IOException, InterruptedException {
    prepare(folder);
    for (Design design : Design.values()) {
      simulate(design, folder);
      assertThat(trace(folder, design)).as("%s of %s", design, this).isNotEmptyFile();
    }
  }

  /** The trace of a design that it left in its folder. */
  Path trace(Path folder, Design design) {
    return folder.resolve(design.fileName() + ".vcd");
  }

  /** What it calls a signal. */
  String named(String verilogName) {
    return verilogName;
  }

  /** What has to be done once. */
  void prepare(Path folder) throws IOException, InterruptedException {}

  /** Leaves {@code design.vcd} in the folder. */
  abstract void simulate(Design design, Path folder) throws IOException, InterruptedException;

  private static void call(String debianPackage, Path folder, String... command)
      throws IOException, InterruptedException {
    final Path said = folder.resolve("said.txt");
    final Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
    } catch (IOException e) {
      throw new AssertionError(command[0] + " is missing: apt-get install " + debianPackage, e);
    }
    final boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    assertThat(ended && process.exitValue() == 0)
        .as("%s: %s", String.join(" ", command), Files.readString(said))
        .isTrue();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
