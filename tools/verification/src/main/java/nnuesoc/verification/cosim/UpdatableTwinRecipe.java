// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import nnuesoc.process.ExternalTool;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.cache.CacheConfig.Policy;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.UpdatableFabric;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.Renaming;

/**
 * The recipe for the twin of a fabric that follows moves, in Icarus Verilog. Its net is compiled
 * in.
 */
final class UpdatableTwinRecipe {
  private static final Renaming LANES =
      Renaming.parse("\\._(?:lane|terms)\\[(\\d+)\\]\\._?([a-z]+)=.$2_$1");
  private static final Renaming OUTPUT = Renaming.parse("\\._output\\.=.output.");
  private static final Renaming WAYS = Renaming.parse("\\._way\\[(\\d+)\\]\\.([a-z]+)\\.=.$2_$1.");

  private UpdatableTwinRecipe() {}

  /** Whether a run's fabric follows moves. */
  static boolean isMeant(SocSpec spec) {
    return spec.fabric().build(spec.fabricConfig()) instanceof UpdatableFabric;
  }

  /**
   * Writes the net into {@code data}, which is created, where the twin is compiled, too.
   *
   * @param sources folder of the twin's files
   * @throws IOException if that fails
   */
  static TwinRecipe of(Path sources, SocSpec spec, Path data) throws IOException {
    Files.createDirectories(data);
    final Path program = data.resolve("twin.vvp");
    final List<String> compiler =
        new ArrayList<>(List.of(ExternalTool.IVERILOG.program(), "-g2005", "-o"));
    compiler.add(program.toString());
    final FabricModel fabric = spec.fabric().build(spec.fabricConfig());
    compiler.addAll(
        fabric instanceof OnChipFabric onChip
            ? onChip(onChip, data, sources)
            : incremental((IncrementalFabric) fabric, data, sources));
    for (String other : List.of("moves", "onchip", "cache")) {
      compiler.add("-I" + sources.resolve(other));
    }
    for (String file : List.of("cache/evaluation_cache.v", "cache/key_table.v", "m10k.v")) {
      compiler.add(sources.resolve(file).toString());
    }
    compiler.add(sources.resolve("pio.v").toString());
    compiler.add(sources.resolve("variant/hps_script.v").toString());
    return new TwinRecipe(
        TwinSimulator.ICARUS, compiler, Optional.of(program), TwinRecipe::script, rules(spec));
  }

  private static List<String> onChip(OnChipFabric fabric, Path data, Path sources)
      throws IOException {
    final OnChipConfig config = fabric.config();
    final Path rows = data.resolve("rows.hex");
    final Path outputs = data.resolve("outputs.hex");
    UpdatableTwinNetWriter.write(fabric.weights(), config.products(), rows, outputs);
    final List<String> words =
        words(
            "onchip",
            sources,
            Map.of(
                "LANES", config.lanes(),
                "PRODUCTS", config.products(),
                "STACK", config.stack(),
                "ACTIVATION", List.of(Activation.values()).indexOf(config.activation()),
                "BIAS", fabric.weights().bias(),
                "ROWS", quoted(rows),
                "OUTPUTS", quoted(outputs)));
    words.addAll(cache("onchip", fabric.cacheConfig()));
    return words;
  }

  private static List<String> cache(String fabric, Optional<CacheConfig> cache) {
    return cache
        .map(
            one ->
                List.of(
                    parameter(fabric, "CACHE_INDEX", one.indexBits()),
                    parameter(fabric, "CACHE_WAYS", one.ways()),
                    parameter(fabric, "CACHE_LRU", one.policy() == Policy.LRU ? 1 : 0),
                    parameter(fabric, "CACHE_TAG", one.tagBits())))
        .orElse(List.of());
  }

  private static List<String> incremental(IncrementalFabric fabric, Path data, Path sources)
      throws IOException {
    final Path columns = data.resolve("columns.hex");
    final Path weights = data.resolve("weights.hex");
    final Path biases = data.resolve("biases.hex");
    UpdatableTwinNetWriter.write(
        fabric.weights(), fabric.config().inputs(), columns, weights, biases);
    final List<String> words =
        words(
            "incremental",
            sources,
            Map.of(
                "COLUMNS", quoted(columns),
                "WEIGHTS", quoted(weights),
                "BIASES", quoted(biases)));
    fabric
        .config()
        .toMap()
        .forEach((key, value) -> words.add(parameter("incremental", key, value)));
    words.removeIf(word -> word.contains(".CACHE=")); // the program's
    words.addAll(cache("incremental", fabric.cacheConfig()));
    return words;
  }

  private static String quoted(Path file) {
    return "\"" + file + "\"";
  }

  private static String parameter(String fabric, String key, Object value) {
    return "-P" + fabric + "_soc." + key.toUpperCase(Locale.ROOT) + "=" + value;
  }

  /** Top, parameters, and all files of the folder except the bench of the tests. */
  private static List<String> words(String fabric, Path sources, Map<String, Object> parameters)
      throws IOException {
    final List<String> words = new ArrayList<>(List.of("-s", fabric + "_soc"));
    parameters.forEach((key, value) -> words.add(parameter(fabric, key, value)));
    final Path folder = sources.resolve(fabric);
    words.add("-I" + folder);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.v")) {
      for (Path file : files) {
        if (!file.endsWith(fabric + "_tb.v")) {
          words.add(file.toString());
        }
      }
    }
    return words;
  }

  private static ComparisonOptions rules(SocSpec spec) {
    final boolean onChip = "onchip".equals(spec.fabric().parameters().get("name"));
    final Renaming top = Renaming.parse("^[a-z]+_soc\\.=");
    final List<Renaming> renamings =
        new ArrayList<>(onChip ? List.of(top, OUTPUT, LANES) : List.of(top, LANES));
    if (spec.fabric().parameters().containsKey("entries")) {
      renamings.add(WAYS);
    }
    return CosimulationComparison.RULES.withRenamings(renamings);
  }
}
