// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import nnuesoc.rtl.cache.CacheBench.Inputs;
import nnuesoc.rtl.cache.CacheConfig.Policy;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.updatable.UpdatableVerilogFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Verilog of the cache has every register and every port of a memory as the model has it. */
@Tag("process")
class CacheTwinTest {
  private static final int CYCLES = 4_000;

  @TempDir Path folder;

  @BeforeEach
  void unpack() throws IOException {
    TwinVerilogFiles.FILES.copyTo(folder);
    UpdatableVerilogFiles.FILES.copyTo(folder);
  }

  @ParameterizedTest
  @CsvSource({"1, 8, 1, FIFO, 61", "2, 16, 4, LRU, 3"})
  void twinInIcarusIsTheModel(long seed, int entries, int ways, Policy policy, int tag)
      throws IOException {
    requireSame(seed, new CacheConfig(entries, ways, policy, tag), this::icarus);
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource({
    "3, 64, 2, FIFO, 59",
    "4, 64, 2, LRU, 59",
    "5, 4, 2, FIFO, 1",
    "6, 16, 8, LRU, 63",
    "7, 16, 8, FIFO, 2",
    "8, 1024, 1, LRU, 54"
  })
  void twinInIcarusIsTheModelOfOtherSizes(long seed, int entries, int ways, Policy policy, int tag)
      throws IOException {
    requireSame(seed, new CacheConfig(entries, ways, policy, tag), this::icarus);
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource({"1, 8, 1, FIFO, 61", "2, 16, 4, LRU, 3", "3, 64, 2, FIFO, 59", "6, 16, 8, LRU, 63"})
  void twinInVerilatorIsTheModel(long seed, int entries, int ways, Policy policy, int tag)
      throws IOException {
    requireSame(seed, new CacheConfig(entries, ways, policy, tag), this::verilator);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"passed = 1;passed = 0", "overtaken && !crowded;overtaken"})
  void faultInTheTwinIsNoticed(String right, String wrong) throws IOException {
    assertNoticed(right, wrong);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "match[n]) hit_way = n[WAY-1:0];match[n]) hit_way = 0",
        "in_order[WAY*w +: WAY] = w;in_order[WAY*w +: WAY] = 0",
        "stored[TAG-1:0] == tag[TAG-1:0];stored == tag",
        "if (valid[leaving]) evictions;if (!valid[leaving]) evictions",
        "asked == keyed && !waits;asked == keyed",
        "stores || hit;stores",
      })
  void otherFaultInTheTwinIsNoticed(String right, String wrong) throws IOException {
    assertNoticed(right, wrong);
  }

  private void assertNoticed(String right, String wrong) throws IOException {
    final Path file = folder.resolve("cache/evaluation_cache.v");
    final String text = Files.readString(file);
    assertThat(text).contains(right);
    Files.writeString(file, text.replace(right, wrong));
    final CacheConfig config = new CacheConfig(16, 4, Policy.LRU, 3);
    final List<Inputs> inputs = CacheBench.random(9, CYCLES);
    assertThat(icarus(config, inputs).equals(new CacheBench(config, inputs, false).lines(inputs)))
        .isFalse();
  }

  /** A simulator's run of the bench. */
  private interface Twin {
    List<String> run(CacheConfig config, List<Inputs> inputs) throws IOException;
  }

  private void requireSame(long seed, CacheConfig config, Twin twin) throws IOException {
    final List<Inputs> inputs = CacheBench.random(seed, CYCLES);
    final CacheBench bench = new CacheBench(config, inputs, false);
    final List<String> expected = bench.lines(inputs);
    final List<String> actual = twin.run(config, inputs);
    assertThat(actual).hasSameSizeAs(expected);
    for (int cycle = 0; cycle < expected.size(); cycle++) {
      assertThat(actual.get(cycle)).as("cycle %d", cycle).isEqualTo(expected.get(cycle));
    }
    assertThat(bench.counter("hits")).isPositive();
    assertThat(bench.counter("misses")).isPositive();
  }

  private List<String> icarus(CacheConfig config, List<Inputs> inputs) throws IOException {
    final List<String> command = new ArrayList<>(List.of("iverilog", "-g2005", "-Wall"));
    parameters(config).forEach(one -> command.add("-Pcache_tb." + one));
    command.addAll(List.of("-s", "cache_tb", "-o", "twin.vvp"));
    command.addAll(sources());
    run(command);
    return lines(inputs, List.of("vvp", "-N", "twin.vvp"));
  }

  private List<String> verilator(CacheConfig config, List<Inputs> inputs) throws IOException {
    final List<String> command =
        new ArrayList<>(List.of("verilator", "--binary", "-Wno-fatal", "--top-module", "cache_tb"));
    parameters(config).forEach(one -> command.add("-G" + one));
    command.addAll(List.of("-Mdir", "model"));
    command.addAll(sources());
    run(command);
    return lines(inputs, List.of("model/Vcache_tb"));
  }

  private static List<String> parameters(CacheConfig config) {
    return List.of(
        "INDEX=" + config.indexBits(),
        "WAYS=" + config.ways(),
        "LRU=" + (config.policy() == Policy.LRU ? 1 : 0),
        "TAG=" + config.tagBits(),
        "CYCLES=" + CYCLES);
  }

  private static List<String> sources() {
    return List.of("cache/cache_tb.v", "cache/evaluation_cache.v", "m10k.v");
  }

  private List<String> lines(List<Inputs> inputs, List<String> command) throws IOException {
    Files.writeString(
        folder.resolve("inputs.hex"),
        inputs.stream().map(Inputs::hex).collect(Collectors.joining("\n", "", "\n")));
    return run(command).lines().filter(line -> !line.contains("$finish")).toList();
  }

  private String run(List<String> command) throws IOException {
    final Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
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
