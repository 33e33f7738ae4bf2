// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Read ahead by another thread, a trace is what it is: steps, warnings, and where it is wrong. */
class ReadAheadStepsTest {
  private static final int RANDOM = 30;
  private static final int DAMAGED = 200;

  /** All that the reader shows, step by step, up to what is wrong. */
  private static List<String> seen(TraceSource source, int batchWords) {
    final List<String> seen = new ArrayList<>();
    try (VcdReader reader = VcdReader.open(source)) {
      if (batchWords != 0) {
        reader.readAhead(() -> {}, batchWords);
      }
      boolean more = true;
      while (more) {
        more = reader.next();
        seen.add(
            more
                + ReadTrace.step(reader)
                + reader.dumping(true)
                + reader.lastStepOpen()
                + reader.warnings()
                + (more ? reader.offset() : ""));
        if (reader.time() % 3 == 0) {
          reader.settle();
        }
      }
    } catch (IOException | RuntimeException e) {
      seen.add(e.toString());
    }
    return seen;
  }

  @Test
  void aRandomTraceIsTheSame() throws IOException {
    for (long seed = 0; seed < RANDOM; seed++) {
      final TraceSource source = ReadTrace.source(RandomDump.of(seed));
      final List<String> seen = seen(source, 0);
      assertThat(seen(source, 1)).as("seed %d", seed).isEqualTo(seen);
      assertThat(seen(source, 50)).as("seed %d", seed).isEqualTo(seen);
    }
  }

  @Test
  void aDamagedTraceIsAsWrongInTheSamePlace() throws IOException {
    final List<byte[]> valid = new ArrayList<>();
    for (Path file : PortionsTest.dumps().toList()) {
      if (Files.size(file) < 100_000) {
        valid.add(Files.readAllBytes(file));
      }
    }
    for (long seed = 0; seed < DAMAGED; seed++) {
      final Mutation mutation = new Mutation(seed, valid);
      final TraceSource source = ReadTrace.source(mutation.bytes(), Integer.MAX_VALUE);
      assertThat(seen(source, 20)).as(mutation.toString()).isEqualTo(seen(source, 0));
    }
  }

  @Test
  void whatStopsTheWaitIsThrown() throws IOException {
    final TraceSource endless =
        new TraceSource() {
          @Override
          public String name() {
            return "t.vcd";
          }

          @Override
          public java.io.InputStream open() {
            final byte[] head =
                "$var wire 1 ! a $end $enddefinitions $end #0 0! "
                    .getBytes(StandardCharsets.US_ASCII);
            return new java.io.SequenceInputStream(
                new java.io.ByteArrayInputStream(head), new Waiting());
          }
        };
    try (VcdReader reader = VcdReader.open(endless)) {
      reader.readAhead(
          () -> {
            throw new IllegalStateException("enough");
          },
          TimeStepBatch.WORDS);
      assertThatThrownBy(reader::next).hasMessage("enough");
    }
  }

  /** Never says anything, until it is interrupted. */
  private static final class Waiting extends java.io.InputStream {
    @Override
    public int read() throws IOException {
      try {
        Thread.sleep(60_000);
        return -1;
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return read();
    }
  }
}
