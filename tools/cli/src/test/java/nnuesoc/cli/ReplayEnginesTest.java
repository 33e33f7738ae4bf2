// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.position.Position;
import nnuesoc.soc.RandomSpecs;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever {@code replay} writes, traces of random windows, events, hazards and answer, is the same
 * from both engines, byte for byte.
 */
@Tag("slow")
class ReplayEnginesTest {
  private static final int MOST_CYCLES = 2_000;
  private static final List<String> MEMORIES =
      List.of("feature_black", "weight_1_white", "weight_2", "weight_4", "output_1_black");
  private static final List<String> CONDITIONS =
      List.of(
          "soc.fabric.layer1.trigger=0",
          "soc.fabric.layer2.col=1",
          "soc.fabric.loader.state=2",
          "soc.hps.address=0x80000020",
          "soc.fabric.weight_1_black.a_address=300",
          "soc.fabric.feature_white.word_639=0",
          "soc.fabric.layer4.done=1");

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(75_000, 75_030);
  }

  static LongStream manySeeds() {
    return LongStream.concat(LongStream.range(75_030, 75_060), LongStream.range(76_000, 76_600));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void filesAreTheSame(long seed) throws IOException {
    compare(seed);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("manySeeds")
  void filesAreTheSameInManyRuns(long seed) throws IOException {
    compare(seed);
  }

  @Test
  void filesAndAnswersOfSeveralThreadsAreTheSame() throws IOException {
    final Path one = Files.createDirectory(folder.resolve("1"));
    final Path three = Files.createDirectory(folder.resolve("3"));
    for (Path files : List.of(one, three)) {
      final List<String> args = new ArrayList<>(List.of("replay", "--jobs"));
      args.add(String.valueOf(files.getFileName()));
      args.addAll(List.of("--engine", "stepped", "--shape", "1,16,32,32", "--net", "synthetic:7"));
      args.addAll(List.of("--to", "150000"));
      for (String file : List.of("vcd", "events", "json")) {
        args.addAll(List.of("--" + file, files.resolve("out." + file).toString()));
      }
      assertThat(TestConsole.run(args.toArray(new String[0])).status()).isZero();
    }
    for (String file : List.of("out.vcd", "out.events", "out.json")) {
      assertThat(three.resolve(file)).hasSameBinaryContentAs(one.resolve(file));
    }
  }

  private void compare(long seed) throws IOException {
    final SocSpec spec = RandomSpecs.anyProgram(PossibleCase.of(seed));
    final List<String> options = options(spec, new Random(seed));
    final Outcome stepped = replay("stepped", options);
    final Outcome fast = replay("fast", options);
    assertThat(fast.status()).as(fast.args()).isEqualTo(stepped.status());
    assertThat(answer(fast)).as(fast.args()).isEqualTo(answer(stepped));
    assertThat(files("fast")).as(fast.args()).isEqualTo(files("stepped"));
    if (!options.contains("--trace-when")) { // it may find nothing to trace
      assertThat(files("fast")).as(fast.args()).containsKeys("out.vcd", "out.events", "out.json");
    }
  }

  private static List<String> options(SocSpec spec, Random random) {
    final long length = RunLength.of(spec);
    final long from = (long) (random.nextDouble() * length);
    final List<String> options = new ArrayList<>();
    options.addAll(List.of("--shape", spec.shape().toString(), "--net", spec.netName()));
    options.addAll(List.of("--arithmetic", spec.arithmeticName()));
    options.addAll(List.of("--timing", spec.timingText()));
    for (Position position : spec.positions()) {
      options.addAll(List.of("--fen", position.fen()));
    }
    options.addAll(List.of("--memory", oneOf(MEMORIES, random)));
    options.addAll(List.of("--to", Long.toString(from + random.nextInt(MOST_CYCLES))));
    if (random.nextInt(3) == 0) {
      options.addAll(List.of("--trace-when", oneOf(CONDITIONS, random)));
      options.addAll(List.of("--trace-around", Integer.toString(random.nextInt(40))));
    } else {
      options.addAll(List.of("--from", Long.toString(from)));
    }
    if (random.nextInt(3) == 0) {
      options.addAll(List.of("--until", Long.toString(from + random.nextInt(MOST_CYCLES))));
    }
    return options;
  }

  private static String oneOf(List<String> texts, Random random) {
    return texts.get(random.nextInt(texts.size()));
  }

  private Outcome replay(String engine, List<String> options) throws IOException {
    final Path files = Files.createDirectory(folder.resolve(engine));
    final List<String> args = new ArrayList<>(List.of("replay", "--engine", engine, "--force"));
    for (String file : List.of("vcd", "events", "json")) {
      args.addAll(List.of("--" + file, files.resolve("out." + file).toString()));
    }
    args.addAll(options);
    return TestConsole.run(args.toArray(new String[0]));
  }

  /** The table, without what it says of how the cycles were computed. */
  private static List<String> answer(Outcome outcome) {
    return outcome.out().lines().filter(line -> !line.contains("had to be stepped")).toList();
  }

  /** By name; without what the answer says of the engine. */
  private Map<String, String> files(String engine) throws IOException {
    final Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(folder.resolve(engine))) {
      for (Path path : paths.toList()) {
        final String text = Files.readString(path).replace("\"" + engine + "\"", "the engine");
        files.put(path.getFileName().toString(), text);
      }
    }
    return files;
  }
}
