// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that goes on from a file is the run that was not interrupted. */
class CheckpointTest {
  private static final long FIRST_SEED = 85_000;

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 10);
  }

  static LongStream moreSeeds() {
    return LongStream.range(FIRST_SEED + 10, FIRST_SEED + 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void runGoesOnInAnotherRunAsIfItHadNeverEnded(long seed) throws IOException {
    goesOn(seed);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void moreRunsGoOnInAnotherRun(long seed) throws IOException {
    goesOn(seed);
  }

  /** Any shape, times, program, engines and cycle; through a file or through memory. */
  private static void goesOn(long seed) throws IOException {
    final SocSpec spec = RandomSpecs.anyProgram(RandomCase.of(seed));
    final Random random = new Random(seed);
    final Engine first = anyEngine(random);
    final SocRun saved = RandomSpecs.by(first, spec).start();
    final long cycle = random.nextLong(RandomSpecs.length(spec));
    saved.simulation().run(cycle);
    if (random.nextBoolean()) {
      saved.simulation().settle(); // as after a look at its signals
    }

    final SocRun resumed = RandomSpecs.by(anyEngine(random), spec).start();
    if (random.nextBoolean()) {
      Checkpoint.read(new ByteArrayInputStream(bytes(saved))).resume(resumed);
    } else {
      Snapshot.complete(saved).restore(resumed);
    }

    for (long end : new long[] {cycle, cycle + 1, cycle + 1000, Long.MAX_VALUE}) {
      saved.simulation().run(end); // saving has left it as it was
      resumed.simulation().run(end);
      assertThat(RunState.difference(RunState.of(saved), RunState.of(resumed)))
          .as("seed %d, from cycle %d to %d", seed, cycle, end)
          .isEmpty();
    }
  }

  @Test
  void fileKnowsItsRun() throws IOException {
    final Checkpoint checkpoint =
        Checkpoint.read(new ByteArrayInputStream(bytes(small("1,4,3,2"))));

    assertThat(checkpoint.cycle()).isEqualTo(500);
    assertThat(checkpoint.options())
        .containsEntry("net", List.of("synthetic:1"))
        .containsEntry("shape", List.of("1,4,3,2"))
        .containsEntry("fen", List.of(Position.START.fen()));
  }

  @Test
  void runOfAnotherShapeIsRefused() throws IOException {
    final Checkpoint checkpoint =
        Checkpoint.read(new ByteArrayInputStream(bytes(small("1,4,3,2"))));
    final SocRun other = small("1,4,2,2");

    assertThatThrownBy(() -> checkpoint.resume(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the checkpoint was saved with --shape 1,4,3,2; this run has 1,4,2,2; leave --shape out to use the saved one");
  }

  @Test
  void fileThatIsCutOffOrDamagedIsRefused() throws IOException {
    final byte[] file = bytes(small("1,4,3,2"));
    for (int length = 0; length < file.length; length += 7) {
      final byte[] cut = Arrays.copyOf(file, length);
      assertThatThrownBy(() -> Checkpoint.read(new ByteArrayInputStream(cut)))
          .as("%d of %d bytes", length, file.length)
          .isInstanceOf(IOException.class)
          .message()
          .matches("this is not a checkpoint|the checkpoint is cut off or damaged: save it again");
    }
    final int behindTheHeader = 40;
    for (int place = behindTheHeader; place < file.length; place += 11) {
      final byte[] damaged = file.clone();
      damaged[place] ^= 4;
      assertThatThrownBy(() -> Checkpoint.read(new ByteArrayInputStream(damaged)))
          .as("byte %d of %d", place, file.length)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void fileOfAnotherVersionIsRefused() throws IOException {
    final byte[] file = bytes(small("1,4,3,2"));
    file["nnuesoc checkpoint\n".length() + 3]++;

    assertThatThrownBy(() -> Checkpoint.read(new ByteArrayInputStream(file)))
        .hasMessage(
            "a checkpoint of format version %d, expected %d: save it again with this program",
            Checkpoint.VERSION + 1, Checkpoint.VERSION);
  }

  /** A large size was told as a lack of memory. */
  @Tag("slow")
  @Test
  void numberThatIsForgedIsTakenOrRefusedAsDamage() throws IOException {
    final byte[] file = bytes(small("1,4,3,2"));
    final int head = "nnuesoc checkpoint\n".length() + Integer.BYTES;
    final byte[] body =
        new GZIPInputStream(new ByteArrayInputStream(file, head, file.length - head))
            .readAllBytes();
    for (int place = 0; place + Integer.BYTES <= body.length; place += 13) {
      for (int number : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
        final ByteArrayOutputStream forged = new ByteArrayOutputStream();
        forged.write(file, 0, head);
        final byte[] changed = body.clone();
        ByteBuffer.wrap(changed).putInt(place, number);
        try (GZIPOutputStream packed = new GZIPOutputStream(forged)) {
          packed.write(changed);
        }
        try {
          Checkpoint.read(new ByteArrayInputStream(forged.toByteArray())).resume(fresh("1,4,3,2"));
        } catch (IOException | IllegalArgumentException e) {
          assertThat(e).message().as("%d at byte %d", number, place).contains("checkpoint");
        }
      }
    }
  }

  private static Engine anyEngine(Random random) {
    return random.nextBoolean() ? Engine.FAST : Engine.STEPPED;
  }

  private static SocRun small(String shape) {
    final SocRun run = fresh(shape);
    run.simulation().run(500);
    return run;
  }

  private static SocRun fresh(String shape) {
    return SocSpec.of(
            GeneratedNetFinder.named("synthetic:1", Shape.parse(shape), NumberFormat.REPORT))
        .withPositions(List.of(Position.START))
        .start();
  }

  private static byte[] bytes(SocRun run) throws IOException {
    final ByteArrayOutputStream file = new ByteArrayOutputStream();
    Checkpoint.write(run, file);
    return file.toByteArray();
  }
}
