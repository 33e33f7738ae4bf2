package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.hps.bus.Program;
import nnuesoc.process.Patience;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.twin.TwinSources;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.Renaming;

/**
 * A run of the twin of the tuned fabric, in Icarus Verilog. It plays a script of the processor's
 * accesses. Its trace is never in a file, as with {@link TwinRun}.
 */
final class TunedTwin implements Twin {
  private static final int LINES_SHOWN = 6;

  private final SocSpec spec;
  private final List<String> command;
  private final Path script;
  private final Path said;
  private final ComparisonOptions rules;

  private TunedTwin(SocSpec spec, List<String> program, Path data) throws IOException {
    this.spec = spec;
    script = data.resolve("script.txt");
    said = data.resolve("said.txt");
    rules = Cosimulation.RULES.withRenamings(List.of(Renaming.parse(TwinSources.variantNames())));
    command = new ArrayList<>(program);
    command.add("+script=" + script);
  }

  /**
   * Compiles it for the fabric of {@code spec}; a program for any other fabric remains next to it.
   *
   * @param sources folder of the twin's files
   * @param folder where it is built; created if it does not exist
   * @param stop whether the user has interrupted
   * @return the command that runs it
   * @throws IOException if that fails; the message says why
   */
  public static List<String> compile(Path sources, Path folder, SocSpec spec, BooleanSupplier stop)
      throws IOException {
    Files.createDirectories(folder);
    final Path said = folder.resolve("compile.txt");
    final List<String> script = script(sources, spec);
    script.addAll(List.of("--build", folder.toString(), "--compile-only"));
    final String name = TwinSimulator.ICARUS.scriptName();
    if (Subprocess.run(name, script, said.toFile(), Patience.COMPILER, stop) != 0) {
      throw new IOException(
          "Icarus Verilog does not compile the twin:\n" + Subprocess.lastLines(said, LINES_SHOWN));
    }
    return TwinSimulator.ICARUS.command(Subprocess.lastLines(said, 1));
  }

  private static List<String> script(Path sources, SocSpec spec) {
    return new ArrayList<>(
        List.of(
            "bash",
            sources.resolve("variant").resolve(TwinSimulator.ICARUS.script()).toString(),
            "--shape",
            spec.shape().toString(),
            "--arithmetic",
            spec.arithmeticName(),
            "--fabric",
            spec.tuning().orElseThrow().toString()));
  }

  /**
   * Writes the processor's script into the folder {@code data}, which is created; nothing runs yet.
   *
   * @param program what {@link #compile} returned for the same fabric
   */
  public static TunedTwin prepare(List<String> program, SocSpec spec, Path data)
      throws IOException {
    return prepare(program, spec, spec.program().of(spec.positions(), spec.net()), data);
  }

  /** The same with a program for the processor that has not begun. */
  static TunedTwin prepare(List<String> program, SocSpec spec, Program played, Path data)
      throws IOException {
    Files.createDirectories(data);
    final TunedTwin twin = new TunedTwin(spec, program, data);
    ScriptFile.write(played, spec.timing(), spec.tuning().orElseThrow().positions(), twin.script);
    return twin;
  }

  @Override
  public InputStream open() throws IOException {
    return TwinStream.open(name(), command, said);
  }

  @Override
  public SocSpec spec() {
    return spec;
  }

  @Override
  public TwinSimulator simulator() {
    return TwinSimulator.ICARUS;
  }

  @Override
  public ComparisonOptions rules() {
    return rules;
  }

  @Override
  public List<TwinRun.Result> results() {
    return TwinRun.results(said);
  }

  @Override
  public String shellLine(Path sources) {
    final List<String> words = script(sources, spec);
    words.add("+script=" + script);
    return TwinRun.shellLine(words);
  }
}
