// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.benchmark;

import java.util.concurrent.TimeUnit;
import nnuesoc.chess.Board;
import nnuesoc.chess.Perft;
import nnuesoc.cli.chess.Stockfish;
import nnuesoc.position.Fen;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Workload: perft 5 of a position with every kind of move, 193,690,690 leaves, counted in bulk one
 * move above them, beside Stockfish's {@code go perft} of the same, on one core each. Unit: leaves
 * a second. Run: {@code mvn -pl tools/cli -am test-compile} and {@code org.openjdk.jmh.Main
 * PerftBenchmark} on cli's test class path.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PerftBenchmark {
  private static final String FEN =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  private static final int DEPTH = 5;
  private static final int LEAVES = 193_690_690;

  private Board board = Board.start();
  private final Stockfish stockfish = new Stockfish();

  /** The same position for both. */
  @Setup(Level.Trial)
  public void begin() {
    board = Board.of(Fen.parse(FEN));
  }

  /** Ends Stockfish. */
  @TearDown(Level.Trial)
  public void end() {
    stockfish.close();
  }

  /** Ours. */
  @Benchmark
  @OperationsPerInvocation(LEAVES)
  public void ours() {
    require(Perft.count(board, DEPTH));
  }

  /** Debian's. */
  @Benchmark
  @OperationsPerInvocation(LEAVES)
  public void stockfish() {
    require(stockfish.perft(FEN, DEPTH).getOrDefault("nodes", 0L));
  }

  private static void require(long leaves) {
    if (leaves != LEAVES) {
      throw new AssertionError(leaves + " leaves, not " + LEAVES);
    }
  }
}
