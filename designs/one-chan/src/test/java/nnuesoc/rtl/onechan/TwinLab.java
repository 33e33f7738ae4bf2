// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonBegin;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.compare.UnknownPolicy;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.write.SimulationTraceWriter;
import nnuesoc.traces.write.TraceFileOutput;
import nnuesoc.traces.write.TraceSelection;

/** Compiles a twin with Icarus Verilog, runs it, and holds its trace against the model's. */
public final class TwinLab {
  private static final Path VERILOG =
      GeneratedRepositoryFile.of("designs/one-chan/src/main/verilog");
  private static final Path BLOCKS =
      GeneratedRepositoryFile.of("rtl-model/src/main/verilog/m10k.v");
  private static final long MOST_CYCLES = 1_000_000;

  private final Path folder;
  private final Path sources;
  private final List<Path> others;

  /** A lab that leaves its files in {@code folder}, with the sources of a design. */
  public TwinLab(Path folder, String design) {
    this(folder, VERILOG.resolve(design), List.of());
  }

  /**
   * The same with sources that stand anywhere.
   *
   * @param others folders with what the design is made of besides
   */
  TwinLab(Path folder, Path sources, List<Path> others) {
    this.folder = folder;
    this.sources = sources;
    this.others = List.copyOf(others);
  }

  /** The folder of a design's sources. */
  static Path sources(String design) {
    return VERILOG.resolve(design);
  }

  /** Compiles the twin below a top module; returns the program. */
  public Path compile(String top, String... options) throws IOException {
    final Path program = folder.resolve(top + String.join("", options) + ".vvp");
    final List<String> command = new ArrayList<>(List.of("iverilog", "-g2005", "-Wall", "-s", top));
    command.addAll(List.of(options));
    command.addAll(List.of("-o", program.toString()));
    for (Path from : Stream.concat(Stream.of(sources), others.stream()).toList()) {
      try (Stream<Path> files = Files.list(from)) {
        files
            .map(Path::toString)
            .filter(file -> file.endsWith(".v"))
            .sorted()
            .forEach(command::add);
      }
    }
    command.add(BLOCKS.toString());
    assertThat(say(command)).isEmpty();
    return program;
  }

  /** The comparison of both traces, where the model runs to its end; the twin is A. */
  ComparisonResult compare(Path program, String names, List<String> plusargs, Simulation model)
      throws IOException {
    return compare(program, names, plusargs, model, () -> model.run(MOST_CYCLES));
  }

  /** The comparison of both traces; the twin is A. */
  public ComparisonResult compare(
      Path program, String names, List<String> plusargs, Simulation model, Runnable run)
      throws IOException {
    final Path theirs = folder.resolve("twin.vcd");
    final List<String> command = new ArrayList<>(List.of("vvp", "-N", program.toString()));
    command.addAll(plusargs);
    command.add("+vcd=" + theirs);
    say(command);
    final Path ours = folder.resolve("model.vcd");
    write(model, run, ours);
    return new Comparison(
            new TraceFileSource(theirs), new TraceFileSource(ours), rules(names), (a, b) -> true)
        .run();
  }

  private static void write(Simulation model, Runnable run, Path file) throws IOException {
    final TraceFileOutput trace = TraceFileOutput.open(file);
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(model.circuit()), trace);
    model.observe(writer);
    run.run();
    assertThat(model.finished()).isTrue();
    writer.finish(model.cycle());
    trace.commit();
  }

  private ComparisonOptions rules(String names) throws IOException {
    return new ComparisonOptions(
        Files.readAllLines(sources.resolve(names)).stream().map(Renaming::parse).toList(),
        List.of(),
        List.of(),
        false,
        null,
        ComparisonBegin.AT_ONCE,
        UnknownPolicy.STRICT,
        false,
        true,
        false);
  }

  /** Writes numbers for {@code $readmemh}. */
  public Path hex(String name, int digits, IntStream numbers) throws IOException {
    final String format = "%0" + digits + "x\n";
    return Files.writeString(
        folder.resolve(name), numbers.mapToObj(format::formatted).collect(Collectors.joining()));
  }

  /** The plusargs of a run of the TPU. */
  List<String> tpu(int[] program, TpuImage image, TpuPacket packet) throws IOException {
    final byte[] bytes = packet.bytes();
    return List.of(
        "+program=" + hex("program.hex", 8, Arrays.stream(Arrays.copyOf(program, 4096))),
        "+main=" + hex("main.hex", 8, Arrays.stream(image.words())),
        "+packet="
            + hex("packet.hex", 2, IntStream.range(0, bytes.length).map(i -> bytes[i] & 255)),
        "+bytes=" + bytes.length);
  }

  private String say(List<String> command) throws IOException {
    final Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new AssertionError(
          command.get(0) + " is missing: apt-get install iverilog verilator yosys", e);
    }
    final String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertThat(process.waitFor()).as("%s: %s", command, text).isZero();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return text;
  }
}
