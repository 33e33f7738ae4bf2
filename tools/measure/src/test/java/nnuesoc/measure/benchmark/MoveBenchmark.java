// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Workload: the 876 positions of 21 recorded games in one run, position after position, with the
 * bus of {@code board=linux}, stepped: {@code incremental} with Stockfish 12's net, which has to be
 * in the user's cache, and {@code onchip} with {@code own}. Building the fabric is included. Unit:
 * evaluations a second. Run: as {@link RunBenchmark}.
 */
@BenchmarkMode(Mode.Throughput)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class MoveBenchmark {
  private static final String GAMES = "soc/src/test/resources/nnuesoc/soc/realnets/moves.json";
  private static final int POSITIONS = 876;

  @SuppressWarnings("NullAway.Init") // JMH calls the set-up
  private SocSpec incremental;

  @SuppressWarnings("NullAway.Init") // JMH calls the set-up
  private SocSpec onChip;

  /** Reads games and nets. */
  @Setup
  public void read() throws IOException {
    final List<Position> positions = new ArrayList<>();
    for (JsonNode game : new ObjectMapper().readTree(GeneratedRepositoryFile.of(GAMES).toFile())) {
      positions.add(Fen.parse(game.get("start_fen").asText()));
      game.get("plies").forEach(ply -> positions.add(Fen.parse(ply.get("fen").asText())));
    }
    if (positions.size() != POSITIONS) {
      throw new IllegalStateException(positions.size() + " positions");
    }
    incremental =
        stepped(UpdatableSocSpecs.incremental(NetCatalog.ofUser().fromFile("sf12"), ""), positions);
    onChip = stepped(UpdatableSocSpecs.onChip(DialectReader.own(), ""), positions);
  }

  private static SocSpec stepped(SocSpec spec, List<Position> positions) {
    return spec.withPositions(positions)
        .withTiming(BusTiming.parse("board=linux"))
        .withEngine(Engine.STEPPED);
  }

  /** Stockfish 12's net. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long incremental() {
    return cycles(incremental);
  }

  /** The net in the jar. */
  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public long onChip() {
    return cycles(onChip);
  }

  private static long cycles(SocSpec spec) {
    final SocRun run = spec.start();
    run.simulation().run(Long.MAX_VALUE);
    return run.cycle();
  }
}
