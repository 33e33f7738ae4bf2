// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.SocSpec;

/**
 * Mutants of the twin that Yosys chose: fabric and PIO registers as a netlist in which an input
 * chooses one of them, compiled once by Verilator, and driven by the accesses of runs.
 */
final class TwinMutants {
  private static final String PARAMETERS = "\\\\\\$paramod(\\$\\w+\\\\fpga|\\\\fpga\\\\\\S+) ";
  private static final Pattern PLACE =
      Pattern.compile(
          "-mode (\\w+) -module \\\\?(?:\\$paramod(?:\\$\\w+)?\\\\)?(\\w+)\\S* -cell (\\S+) -port (\\S+)"
              + "(?: -portbit (\\d+))?");

  private final Path folder;
  private final Path sources;
  private final MutantDesign design;
  private final SocSpec spec;
  private final MutantBench bench;
  private final Yosys yosys;
  private List<String> mutations = List.of();

  /** Nothing is made yet; the folder is empty. */
  TwinMutants(Path folder, MutantDesign design) throws IOException {
    this.folder = folder;
    this.design = design;
    spec = design.spec();
    bench = new MutantBench(design.config());
    sources = Files.createDirectories(folder.resolve("twin"));
    TwinVerilogFiles.FILES.copyTo(sources);
    yosys = new Yosys(folder, sources, spec);
  }

  /** Makes so many mutants, and checks that the netlist without any is the model in all runs. */
  void make(int count, int seed) throws IOException {
    final List<String> script = yosys.design();
    script.add("write_rtlil ../sound.il");
    script.add(
        String.format(
            Locale.ROOT,
            "mutate -list %d -seed %d -ctrl mutant 16 1 -o ../list.txt"
                + " * *fpga* %%d reachable %%d t:$mem* %%d",
            count,
            seed));
    script.addAll(
        List.of("script ../list.txt", "delete reachable", "write_verilog -noattr ../net.v"));
    yosys.run("mutate", script);
    mutations = Files.readAllLines(folder.resolve("list.txt"));
    compile(Files.createDirectories(folder.resolve("build")));
    final List<BusRun> runs = design.runs();
    Files.writeString(runsFile(), runs.stream().map(BusRun::text).collect(Collectors.joining()));
    for (BusRun run : runs) {
      assertThat(difference(run)).isEmpty();
    }
  }

  private void compile(Path build) throws IOException {
    Files.writeString(
        build.resolve("net.v"),
        Files.readString(folder.resolve("net.v")).replaceAll(PARAMETERS, "fpga "));
    Files.writeString(build.resolve("bench.v"), bench.verilog());
    try (InputStream main =
        Objects.requireNonNull(TwinMutants.class.getResourceAsStream("mutants_main.cpp"))) {
      Files.copy(main, build.resolve("mutants_main.cpp"));
    }
    final List<String> command =
        new ArrayList<>(List.of("verilator", "--cc", "--exe", "--build", "-j", "2", "-O3"));
    command.addAll(List.of("-Wno-fatal", "-Wno-lint", "-Wno-style", "--noassert"));
    command.addAll(List.of("--x-assign", "fast", "--x-initial", "fast"));
    command.addAll(List.of("-CFLAGS", "-DVL_USER_FATAL", "--top-module", "bench"));
    command.addAll(List.of("-Mdir", "model", "-MAKEFLAGS", "OPT_FAST=-O1 OPT_GLOBAL=-O1"));
    command.addAll(List.of("bench.v", "net.v", "mutants_main.cpp"));
    final Path said = folder.resolve("verilator.txt");
    assertThat(Subprocess.runIn(build, command, said.toFile(), () -> false))
        .as("%s: %s", command, Subprocess.lastLines(said, 5))
        .isZero();
  }

  /** Where the sound one is not the model. */
  private String difference(BusRun run) throws IOException {
    final Process process =
        new ProcessBuilder(program().toString(), runsFile().toString(), "show", run.name())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (InputStream seen = process.getInputStream()) {
      return bench.difference(run, seen);
    } finally {
      Subprocess.end(process);
    }
  }

  private Path program() {
    return folder.resolve("build/model/Vbench");
  }

  private Path runsFile() {
    return folder.resolve("runs.txt");
  }

  int size() {
    return mutations.size();
  }

  /** Mutants by their numbers, from 1 on, to be run wherever there is room. */
  MutantWork work(List<Integer> numbers) {
    return new MutantWork(new MutantRuns(program(), runsFile()), numbers);
  }

  /** Which of them are no mutants. */
  MutantProofs proofs(List<Integer> numbers) {
    return new MutantProofs(yosys, bench.names(), mutations, numbers);
  }

  /** The module that mutant {@code number} is in. */
  String module(int number) {
    return matcher(number).group(2);
  }

  /** Where it is: shape, module, mode, cell and port. */
  String place(int number) {
    final Matcher matcher = matcher(number);
    return String.format(
        Locale.ROOT,
        "%s %s: %s %s %s%s",
        spec.shape(),
        matcher.group(2),
        matcher.group(1),
        matcher.group(3),
        matcher.group(4),
        matcher.group(5) == null ? "" : " bit " + matcher.group(5));
  }

  private Matcher matcher(int number) {
    final Matcher matcher = PLACE.matcher(mutations.get(number - 1));
    assertThat(matcher.find()).as(mutations.get(number - 1)).isTrue();
    return matcher;
  }
}
