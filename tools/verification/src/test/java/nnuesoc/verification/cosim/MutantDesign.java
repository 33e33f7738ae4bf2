// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.Arrays;
import java.util.List;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;

/**
 * A size of the twin and the runs that its mutants go through, the short ones first: lines of
 * {@link TwinCase}, those that begin with {@code resets} for {@link InterruptedWrites}, and {@code
 * NAME | SEED | CYCLES} of a {@link RandomBus}.
 */
record MutantDesign(String lines) {
  /** Small, with both arithmetics; with all king buckets. */
  static final List<MutantDesign> ALL =
      List.of(
          new MutantDesign(
              """
              one-king   | 1,2,12,14 | report | 7   | S   | write=1,lw_write=1,lw_read=1
              random     | 1 | 60000
              slow       | 1,2,12,14 | report | 41  | BE  | lw_write=5,lw_read=3,write=2,cpu=1
              naive      | 1,2,12,14 | report | -25 | UQK | handshake=naive,sleep=30,write=1
              unchanged  | 1,2,12,14 | report | 43  | PPL | mode=streamed,streamed=1
              random-2   | 2 | 100000
              resets     | 1,2,12,14 | report | 7   | S   | write=1,lw_write=1,lw_read=1
              low-bits   | 1,2,12,14 | report | 71  | SBEUQKPL | write=1,lw_write=1,lw_read=1
              low-bits-2 | 1,2,12,14 | report | -72 | LPKQUEBS | write=1,lw_write=1,lw_read=1
              low-bits-3 | 1,2,12,14 | report | 73  | SBEUQKPL | write=1,lw_write=1,lw_read=1
              low-bits-4 | 1,2,12,14 | report | -74 | LPKQUEBS | write=1,lw_write=1,lw_read=1
              """),
          new MutantDesign(
              """
              two-kings  | 2,2,11,9 | stockfish | 8   | S  | write=1,lw_write=1,lw_read=1
              random     | 3 | 80000
              slow       | 2,2,11,9 | stockfish | 42  | RU | lw_write=5,lw_read=3,write=2,cpu=1
              naive      | 2,2,11,9 | stockfish | -26 | BK | handshake=naive,sleep=0,write=1
              turns      | 2,2,11,9 | stockfish | 44  | KL | mode=streamed,streamed=1
              random-2   | 4 | 120000
              resets     | 2,2,11,9 | stockfish | 8   | S  | write=1,lw_write=1,lw_read=1
              low-bits   | 2,2,11,9 | stockfish | 75  | SBRUQKPL | write=1,lw_write=1,lw_read=1
              low-bits-2 | 2,2,11,9 | stockfish | -76 | LPKQUEBS | write=1,lw_write=1,lw_read=1
              low-bits-3 | 2,2,11,9 | stockfish | 77  | SBRUQKPL | write=1,lw_write=1,lw_read=1
              low-bits-4 | 2,2,11,9 | stockfish | -78 | LPKQUEBS | write=1,lw_write=1,lw_read=1
              """),
          new MutantDesign(
              """
              all-kings  | 64,1,3,5 | report | 9   | B   | write=1,lw_write=1,lw_read=1
              random     | 5 | 300000
              turns      | 64,1,3,5 | report | -27 | RL  | mode=streamed,streamed=1,lw_read=2
              random-2   | 6 | 300000
              resets     | 64,1,3,5 | report | 9   | S   | write=1,lw_write=1,lw_read=1
              low-bits   | 64,1,3,5 | report | 79  | SU  | write=1,lw_write=1,lw_read=1
              low-bits-2 | 64,1,3,5 | report | 80  | QK  | write=1,lw_write=1,lw_read=1
              low-bits-3 | 64,1,3,5 | report | -81 | PE  | write=1,lw_write=1,lw_read=1
              low-bits-4 | 64,1,3,5 | report | 82  | LB  | write=1,lw_write=1,lw_read=1
              low-bits-5 | 64,1,3,5 | report | 83  | RS  | write=1,lw_write=1,lw_read=1
              low-bits-6 | 64,1,3,5 | report | 84  | EU  | write=1,lw_write=1,lw_read=1
              """));

  /** The spec of the first run, whose shape and arithmetic are those of all. */
  SocSpec spec() {
    return TwinCase.parse(lines.lines().findFirst().orElseThrow()).spec();
  }

  FabricConfig config() {
    return spec().fabricConfig();
  }

  List<BusRun> runs() {
    return lines.lines().map(this::run).toList();
  }

  private BusRun run(String line) {
    final List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    if (cells.size() == 3) {
      return RandomBus.of(
          cells.get(0), config(), Long.parseLong(cells.get(1)), Long.parseLong(cells.get(2)));
    }
    final TwinCase one = TwinCase.parse(line);
    return one.name().equals("resets") ? InterruptedWrites.of(one) : RecordedProgram.of(one);
  }
}
