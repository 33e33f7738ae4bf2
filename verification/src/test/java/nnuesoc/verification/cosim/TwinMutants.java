package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import nnuesoc.net.Shape;
import nnuesoc.rtl.twin.TwinSources;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;

/**
 * Mutants of the twin that Yosys chose: fabric and PIO registers as a netlist in which the plusarg
 * {@code mutant} chooses one of them, compiled once by Verilator.
 */
final class TwinMutants {
  private static final String SOURCES =
      "fpga.v pio.v fabric.v loader.v layer_control.v feature_layer.v linear_layer.v output_layer.v"
          + " product.v signed_mult.v biased_sum.v activation.v weight_port.v";

  /** A port that Yosys adds to each module with a mutant becomes a name of the top. */
  private static final Pattern PORT =
      Pattern.compile(" {2}input \\[15:0] mutant;\n {2}wire \\[15:0] mutant;\n");

  private static final Pattern MODULE = Pattern.compile("\\\\\\$paramod\\$\\w+\\\\fabric ");
  private static final Pattern PLACE =
      Pattern.compile("-mode (\\w+) -module (?:\\$paramod\\S*\\\\)?(\\w+) -cell (\\S+) -port (.*)");

  private final Path folder;
  private final Path sources;
  private final SocSpec shape;
  private final String runs;
  private List<String> mutations = List.of();

  /**
   * Nothing is made yet.
   *
   * @param folder an empty one
   * @param runs lines as {@link TwinCase} reads them, of one shape and arithmetic, the short ones
   *     first
   */
  TwinMutants(Path folder, String runs) throws IOException {
    this.folder = folder;
    this.runs = runs;
    shape = cases().get(0).spec();
    sources = Files.createDirectories(folder.resolve("twin"));
    TwinSources.copyTo(sources);
  }

  /** Makes so many mutants, and checks that the netlist without any is the model. */
  void make(int count, int seed) throws IOException {
    final List<String> script = design();
    script.add(
        String.format(
            Locale.ROOT,
            "mutate -list %d -seed %d -ctrl mutant 16 1 -o ../list.txt * fpga %%d t:$mem* %%d",
            count,
            seed));
    script.addAll(List.of("script ../list.txt", "delete fpga", "write_verilog -noattr ../net.v"));
    yosys("mutate.ys", script);
    mutations = Files.readAllLines(folder.resolve("list.txt"));
    final Path build = Files.createDirectories(folder.resolve("build"));
    final String net =
        Files.readString(folder.resolve("net.v"))
            .replace(", mutant);", ");")
            .replace("    .mutant(mutant),\n", "")
            .replace(",\n    .mutant(mutant)\n", "\n");
    Files.writeString(
        build.resolve("net.v"),
        MODULE
            .matcher(PORT.matcher(net).replaceAll("  wire [15:0] mutant = soc.mutant;\n"))
            .replaceAll("fabric "));
    for (String file : List.of("soc.v", "hps.v", "event_log.v", "m10k.v", "verilator_main.cpp")) {
      Files.copy(sources.resolve(file), build.resolve(file));
    }
    new SourceFault.Edit(
            "soc.v",
            "fabric #(.KINGS(KINGS), .H(H), .N2(N2), .N3(N3), .ARITHMETIC(ARITHMETIC)) fabric (",
            "reg [15:0] mutant; "
                + "initial if (!$value$plusargs(\"mutant=%d\", mutant)) mutant = 0; "
                + "fabric fabric (")
        .apply(build);
    compile(build);
    final MutantRuns all = here();
    for (TwinCase run : cases()) {
      assertThat(Cosimulation.of(all.twin(0, run), (a, b) -> true).run().first())
          .as(run.name())
          .isNull();
    }
  }

  private List<TwinCase> cases() {
    return runs.lines().map(TwinCase::parse).toList();
  }

  private MutantRuns here() throws IOException {
    return new MutantRuns(program(), cases(), folder);
  }

  int size() {
    return mutations.size();
  }

  /** That of the design. */
  Shape shape() {
    return shape.shape();
  }

  /** Mutants by their numbers, from 1 on, to be run wherever there is room. */
  MutantWork work(List<Integer> numbers) throws IOException {
    return new MutantWork(runs, program(), here(), numbers);
  }

  private Path program() {
    return folder.resolve("build/model/Vsoc");
  }

  /** Whether Yosys proves that every register gets the same next value in every state. */
  boolean isEquivalent(int number) throws IOException {
    final String mutation = mutations.get(number - 1).replaceAll("-ctrl mutant \\d+ \\d+ ", "");
    final List<String> flat =
        List.of("flatten", "opt_clean", "expose -evert t:m10k", "memory_map", "opt_clean -purge");
    final List<String> script = design();
    script.addAll(List.of("design -save sound", mutation));
    script.addAll(flat);
    script.addAll(List.of("rename fpga gate", "design -stash gate", "design -load sound"));
    script.addAll(flat);
    script.addAll(
        List.of(
            "rename fpga gold",
            "design -copy-from gate gate",
            "expose -evert-dff -shared gold gate",
            "miter -equiv -flatten -make_assert gold gate miter",
            "hierarchy -top miter",
            "opt -nodffe -nosdff",
            "sat -prove-asserts miter"));
    yosys("equal.ys", script);
    return Files.readString(folder.resolve("said.txt")).contains("no model found: SUCCESS");
  }

  /** Where mutant {@code number} is: module, mode, cell and port. */
  String place(int number) {
    final var matcher = PLACE.matcher(mutations.get(number - 1));
    assertThat(matcher.find()).as(mutations.get(number - 1)).isTrue();
    return matcher.group(2)
        + ": "
        + matcher.group(1)
        + " "
        + matcher.group(3)
        + " "
        + matcher.group(4).replaceAll(" -src .*| -wire.*", "").replace(" -portbit ", " bit ");
  }

  private List<String> design() {
    final String[] sizes = shape.shape().toString().split(",", -1);
    return new ArrayList<>(
        List.of(
            "read_verilog -lib m10k.v",
            "read_verilog " + SOURCES,
            String.format(
                Locale.ROOT,
                "chparam -set KINGS %s -set H %s -set N2 %s -set N3 %s -set ARITHMETIC %d fpga",
                sizes[0],
                sizes[1],
                sizes[2],
                sizes[3],
                shape.arithmeticName().equals("report") ? 0 : 1),
            "hierarchy -check -top fpga",
            "proc",
            "opt_expr",
            "opt_clean"));
  }

  private void compile(Path build) throws IOException {
    final String[] sizes = shape.shape().toString().split(",", -1);
    final List<String> command =
        new ArrayList<>(
            List.of("verilator", "--cc", "--exe", "--build", "-j", "2", "--trace", "-O3"));
    command.addAll(List.of("-Wno-fatal", "-Wno-lint", "-Wno-style", "--noassert"));
    command.addAll(List.of("--x-assign", "fast", "--x-initial", "fast"));
    command.addAll(
        List.of("-CFLAGS", "-DVL_USER_STOP -DVL_USER_WARN -DVL_USER_FATAL", "--top-module", "soc"));
    for (int i = 0; i < sizes.length; i++) {
      command.add("-G" + List.of("KINGS", "H", "N2", "N3").get(i) + "=" + sizes[i]);
    }
    command.addAll(List.of("-Mdir", "model", "-MAKEFLAGS", "OPT_FAST=-O1 OPT_GLOBAL=-O1"));
    command.addAll(
        List.of("soc.v", "hps.v", "event_log.v", "m10k.v", "net.v", "verilator_main.cpp"));
    run(build, 0, command);
  }

  private void yosys(String name, List<String> script) throws IOException {
    Files.write(folder.resolve(name), script);
    run(sources, 0, List.of("yosys", "../" + name));
  }

  private void run(Path where, int status, List<String> command) throws IOException {
    final Path said = folder.resolve("said.txt");
    assertThat(Subprocess.runIn(where, command, said.toFile(), () -> false))
        .as("%s: %s", command, Subprocess.lastLines(said, 5))
        .isEqualTo(status);
  }
}
