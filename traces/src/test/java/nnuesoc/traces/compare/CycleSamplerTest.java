// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;
import org.junit.jupiter.api.Test;

class CycleSamplerTest {
  private static final String CLOCK = "wire 1 c top.clk\n";

  /** Looks at a trace, cycle by cycle. */
  @FunctionalInterface
  private interface Look {
    void at(CycleSampler sampler, VcdReader reader);
  }

  private static TraceSignal signal(VcdReader reader, String name) {
    return reader.signals().stream()
        .filter(one -> one.name().equals(name))
        .findAny()
        .orElseThrow(() -> new AssertionError(name));
  }

  private static void sample(TextTrace trace, Look look) throws IOException {
    try (VcdReader reader = VcdReader.open(trace)) {
      final CycleSampler sampler = new CycleSampler(reader, signal(reader, "top.clk"));
      while (sampler.next()) {
        look.at(sampler, reader);
      }
    }
  }

  @Test
  void cyclesEndBeforeTheRisingEdges() throws IOException {
    final List<String> seen = new ArrayList<>();
    sample(
        TextTrace.counting(7, 8, 9),
        (sampler, reader) ->
            seen.add(
                "%d: %d at %d%s"
                    .formatted(
                        sampler.cycle(),
                        sampler.known(signal(reader, "top.n")),
                        sampler.timeFs().divide(BigInteger.valueOf(1_000_000)),
                        sampler.open() ? ", open" : "")));
    assertThat(seen).containsExactly("0: 7 at 0", "1: 8 at 10", "2: 9 at 30, open");
  }

  @Test
  void bytesThatWereReadAreCounted() throws IOException {
    final TextTrace trace = TextTrace.counting(7, 8, 9);
    final List<Long> offsets = new ArrayList<>();
    sample(trace, (sampler, reader) -> offsets.add(sampler.offset()));
    assertThat(offsets.get(2)).isEqualTo((long) trace.text().length());
  }

  @Test
  void unknownBitsAreKnownAsZero() throws IOException {
    final TextTrace trace =
        TextTrace.of(CLOCK + "reg 4 n top.n [3:0]", "#0\n0c\nb1x1z n\n#10\n1c\n");
    final List<Long> seen = new ArrayList<>();
    sample(
        trace,
        (sampler, reader) -> {
          seen.add(sampler.known(signal(reader, "top.n")));
          seen.add(sampler.unknown(signal(reader, "top.n")));
        });
    assertThat(seen).startsWith(0b1010L, 0b0101L);
  }

  @Test
  void vectorInPiecesIsReadAsOne() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            CLOCK + "wire 2 h top.v [3:2]\nwire 2 l top.v [1:0]",
            "#0\n0c\nb10 h\nb1x l\n#10\n1c\n");
    final List<Long> seen = new ArrayList<>();
    sample(
        trace,
        (sampler, reader) -> {
          seen.add(sampler.known(signal(reader, "top.v")));
          seen.add(sampler.unknown(signal(reader, "top.v")));
        });
    assertThat(seen).startsWith(0b1010L, 0b0001L);
  }

  @Test
  void whatIsNoNumberIsZero() throws IOException {
    final TextTrace trace = TextTrace.of(CLOCK + "real 64 r top.r", "#0\n0c\nr1.5 r\n#10\n1c\n");
    final Set<Long> seen = new TreeSet<>();
    sample(
        trace,
        (sampler, reader) -> {
          seen.add(sampler.known(signal(reader, "top.r")));
          seen.add(sampler.unknown(signal(reader, "top.r")));
        });
    assertThat(seen).containsExactly(0L);
  }

  @Test
  void variablesThatWereSetAreNamed() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            CLOCK + "reg 1 a top.a\nreg 1 b top.b",
            "#0\n0c\n0a\n0b\n#10\n1c\n1a\n#20\n0c\n#30\n1c\n1b\n#40\n0c\n#50\n1c\n");
    final List<String> seen = new ArrayList<>();
    sample(
        trace,
        (sampler, reader) -> {
          final Set<Integer> changed = new TreeSet<>();
          sampler.changed(changed::add);
          assertThat(changed).allMatch(variable -> variable < reader.variableCount());
          final StringBuilder names = new StringBuilder();
          for (String name : List.of("a", "b")) {
            final TraceSignal one = signal(reader, "top." + name);
            names.append(changed.contains(one.variable(0)) ? name : "-");
          }
          seen.add(names.toString());
        });
    assertThat(seen).containsExactly("ab", "a-", "-b", "--");
  }

  @Test
  void cyclesThatWereNotDumpedAreCountedButNotShown() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            "wire 1 c top.clk",
            """
            #0
            0c
            #10
            1c
            #20
            0c
            #30
            1c
            #35
            $dumpoff
            xc
            $end
            #85
            $dumpon
            0c
            $end
            #90
            1c
            #100
            0c
            """);
    final List<Long> cycles = new ArrayList<>();
    sample(trace, (sampler, reader) -> cycles.add(sampler.cycle()));
    assertThat(cycles).containsExactly(0L, 1L, 4L, 5L); // edges 2 to 4 at 30, 50 and 70
  }

  @Test
  void lastCycleThatWasNotDumpedIsNotShown() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            "wire 1 c top.clk",
            "#0\n0c\n#10\n1c\n#20\n0c\n#30\n1c\n#35\n$dumpoff\nxc\n$end\n#50\n");
    final List<Long> cycles = new ArrayList<>();
    sample(trace, (sampler, reader) -> cycles.add(sampler.cycle()));
    assertThat(cycles).containsExactly(0L, 1L);
  }
}
