// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.cli.diagnosis.TraceLab;
import nnuesoc.net.Net;
import nnuesoc.position.Position;
import nnuesoc.process.Subprocess;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenRow;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.SourceFault;
import nnuesoc.verification.cosim.CompiledRtl;
import nnuesoc.verification.cosim.RtlFolder;
import nnuesoc.verification.cosim.RtlRun;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/** Records the traces of the corpus with Icarus. A trace depends on designs and tables alone. */
final class CorpusRecorder {
  private static final String TWIN = "twin";
  private static final String SLOW = "engine";
  private static final List<String> PLACES =
      List.of(
          Corpus.FOLDER + "%s",
          "tools/cli/src/test/resources/nnuesoc/cli/diagnosis/%s",
          "examples/your-rtl/%s");
  private static final List<String> TABLES =
      List.of("/nnuesoc/cli/corpus/%s-faults.txt", "/nnuesoc/cli/diagnosis/%s-faults.txt");
  private static final long PERIOD = 20;
  private static final Pattern PORT =
      Pattern.compile(
          "nnuesoc\\.(clk|pio\\.\\w+|hps\\.\\w+"
              + "|\\w+\\.(clk|reset|board|bias_\\w+|ready|trigger|done|eval|main_\\w+))");

  private final Corpus corpus;
  private final Path folder;

  /**
   * A recorder.
   *
   * @param folder for traces, in a folder for each design, and for what is compiled
   */
  CorpusRecorder(Corpus corpus, Path folder) {
    this.corpus = corpus;
    this.folder = folder;
  }

  /** Records the trace of a case. */
  Path record(CorpusCase one) throws IOException {
    final Path trace = folder.resolve(one.trace() + ".vcd");
    Files.createDirectories(trace.getParent());
    final SocSpec spec = corpus.run(one.run()).spec();
    if (one.design().equals(TWIN)) {
      final Path whole = new TraceLab(work("twin")).trace("trace", twinFault(one), spec);
      try (InputStream in = Files.newInputStream(whole)) {
        copy(in, one, Math.min(one.last(), longest(one, spec)), trace);
      }
      return trace;
    }
    final Path sources = work(one.trace());
    copyDesign(one, sources);
    if (one.alone() > 0) {
      recordLayer(one, spec, sources, trace);
    } else {
      recordDesign(one, spec, sources, trace);
    }
    return trace;
  }

  private Path work(String name) throws IOException {
    Files.createDirectories(folder);
    return Files.createTempDirectory(folder, name.replaceAll("\\W+", "-"));
  }

  private static @Nullable SourceFault twinFault(CorpusCase one) throws IOException {
    return one.planted().equals("-") ? null : named(TraceLab.faults(), one.planted());
  }

  private static SourceFault named(List<SourceFault> faults, String name) {
    return faults.stream()
        .filter(fault -> fault.name().equals(name))
        .findAny()
        .orElseThrow(() -> new AssertionError("no fault is called " + name));
  }

  private static Path sources(String design) {
    return PLACES.stream()
        .map(place -> GeneratedRepositoryFile.of(String.format(Locale.ROOT, place, design)))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no design " + design));
  }

  /** The faults of a design. */
  private static List<SourceFault> faults(String design) throws IOException {
    for (String table : TABLES) {
      final String name = String.format(Locale.ROOT, table, design);
      if (CorpusRecorder.class.getResource(name) != null) {
        return SourceFault.all(CorpusRecorder.class, name);
      }
    }
    throw new AssertionError("there are no faults of " + design);
  }

  /** A design of the corpus that has no top has the common one; a layer alone, the common bench. */
  private static void copyDesign(CorpusCase one, Path sources) throws IOException {
    final Path own = sources(one.design());
    copy(own, sources);
    if (own.startsWith(Corpus.file(""))) {
      final List<String> common =
          one.alone() > 0 ? List.of("bench.v") : List.of("evaluator.v", "position.v");
      for (String name : common) {
        if (!Files.exists(sources.resolve(name))) {
          Files.copy(Corpus.file("common/" + name), sources.resolve(name));
        }
      }
    }
    if (one.alone() == 0) {
      Files.deleteIfExists(sources.resolve("bench.v"));
    }
    if (!one.planted().equals("-")) {
      for (SourceFault.Edit edit : named(faults(one.design()), one.planted()).edits()) {
        edit.apply(sources);
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(CorpusRecorder::isVerilog).toList()) {
        Files.copy(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  private static boolean isVerilog(Path file) {
    return file.toString().endsWith(".v") || file.toString().endsWith(".sv");
  }

  private void recordDesign(CorpusCase one, SocSpec spec, Path sources, Path trace)
      throws IOException {
    try (TwinFolders workplace = TwinFolders.make(null)) {
      final CompiledRtl program =
          CompiledRtl.compile(
              TwinSimulator.ICARUS, RtlFolder.read(sources), null, workplace, spec, () -> false);
      try (InputStream in =
          RtlRun.prepare(program, spec, List.of(), workplace, longest(one, spec), () -> false)
              .open()) {
        copy(in, one, one.last(), trace);
      }
    }
  }

  /** Half as many cycles again as the model takes; for a slow design thrice as many. */
  private static long longest(CorpusCase one, SocSpec spec) {
    final SocRun run = spec.start();
    run.toEnd();
    return one.design().equals(SLOW) ? run.cycle() * 3 : run.cycle() * 3 / 2;
  }

  private static void copy(InputStream in, CorpusCase one, long last, Path trace)
      throws IOException {
    final Predicate<String> kept =
        one.dump().equals("ports") ? name -> PORT.matcher(name).matches() : name -> true;
    try (BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
        Writer out = Files.newBufferedWriter(trace, StandardCharsets.US_ASCII)) {
      new CorpusVcd(kept, last == Long.MAX_VALUE ? last : last * PERIOD).copy(reader, out);
    }
  }

  /**
   * Records a layer under {@code bench.v} of its design: inputs, weights and biases are those of
   * the run's first position.
   */
  private static void recordLayer(CorpusCase one, SocSpec spec, Path sources, Path trace)
      throws IOException {
    final int layer = one.alone();
    final List<GoldenRow> rows = rows(spec, layer);
    hex(sources, "inputs", 0xff, IntStream.of(rows.get(0).inputs()));
    final int mask = layer == 1 ? 0xffff : 0xff;
    hex(sources, "weights", mask, rows.stream().flatMapToInt(row -> IntStream.of(row.weights())));
    hex(sources, "biases", 0xffff, rows.stream().mapToInt(GoldenRow::bias));
    final Path whole = sources.resolve("dump.vcd");
    run(
        sources,
        List.of(
            "iverilog",
            "-g2012",
            "-DLAYER=" + layer,
            "-DCOLUMNS=" + rows.get(0).inputs().length,
            "-DROWS=" + rows.size(),
            "-s",
            "bench",
            "-o",
            "sim"),
        one);
    run(sources, List.of("vvp", "-n", "sim"), one);
    try (InputStream in = Files.newInputStream(whole)) {
      copy(in, one, one.last(), trace);
    }
  }

  private static void run(Path sources, List<String> command, CorpusCase one) throws IOException {
    final List<String> words = new ArrayList<>(command);
    if (command.get(0).equals("iverilog")) {
      try (Stream<Path> files = Files.list(sources)) {
        files
            .filter(CorpusRecorder::isVerilog)
            .map(file -> file.getFileName().toString())
            .sorted()
            .forEach(words::add);
      }
    }
    final Path said = sources.resolve("said.txt");
    final int status = Subprocess.runIn(sources, words, said.toFile(), () -> false);
    assertThat(status).as("%s: %s", one.trace(), Subprocess.lastLines(said, 5)).isZero();
  }

  private static List<GoldenRow> rows(SocSpec spec, int layer) {
    final Net net = spec.net();
    final Position position = spec.positions().get(0);
    final var result = GoldenModel.evaluate(position, net, net.format());
    return IntStream.range(0, net.rows(layer))
        .mapToObj(
            row ->
                layer == 1
                    ? GoldenRow.ofFeatures(position, net, net.format(), true, row)
                    : GoldenRow.of(position, result, net, net.format(), layer, row))
        .toList();
  }

  private static void hex(Path folder, String name, int mask, IntStream words) throws IOException {
    Files.writeString(
        folder.resolve(name + ".hex"),
        words
            .map(word -> word & mask)
            .mapToObj(Integer::toHexString)
            .collect(Collectors.joining("\n", "", "\n")));
  }

  /** Packs the traces of each design. */
  static void pack(Path folder, String design) throws IOException {
    final Path said = folder.resolve("tar.txt");
    final int status =
        Subprocess.runIn(
            folder,
            List.of(
                "tar",
                "--sort=name",
                "--mtime=@0",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
                "--mode=644",
                "--use-compress-program=xz -6 --lzma2=preset=6,dict=64MiB",
                "-cf",
                Corpus.file(design + ".tar.xz").toAbsolutePath().toString(),
                design),
            said.toFile(),
            () -> false);
    assertThat(status).as(Files.readString(said)).isZero();
  }

  /** Unpacks the traces of each design. */
  static void unpack(Path folder, Iterable<String> designs) throws IOException {
    Files.createDirectories(folder);
    for (String design : designs) {
      if (Files.exists(folder.resolve(design))) {
        continue;
      }
      final Path said = folder.resolve("tar.txt");
      final int status =
          Subprocess.runIn(
              folder,
              List.of("tar", "-xJf", Corpus.file(design + ".tar.xz").toAbsolutePath().toString()),
              said.toFile(),
              () -> false);
      assertThat(status).as(Files.readString(said)).isZero();
    }
  }

  /** Other names of our signals, for the map of the twin. */
  static Map<String, String> twinNames(SocSpec spec) {
    return TraceLab.names(spec);
  }
}
