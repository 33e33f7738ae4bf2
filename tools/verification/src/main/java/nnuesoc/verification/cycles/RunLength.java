// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cycles;

import java.util.List;
import java.util.OptionalLong;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.reference.cycles.NetworkCycles;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.reference.cycles.TunedCycles;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.network.NetworkSpec;

/** How many cycles a run will take, before it is run: for progress and for the size of a trace. */
public final class RunLength {
  /** The length of a run for which there is no formula. */
  public static final long UNKNOWN = Long.MAX_VALUE;

  private RunLength() {}

  /** The cycle in which a run is expected to end, or {@link #UNKNOWN}. */
  public static long of(DesignSpec spec) {
    return SocSpec.in(spec)
        .map(soc -> ofSoc(soc).orElse(UNKNOWN))
        .or(() -> AsBuiltSpec.in(spec).map(AsBuiltSpec::expectedCycles))
        .or(() -> NetworkSpec.in(spec).map(RunLength::ofNetwork))
        .orElse(UNKNOWN);
  }

  /** Whether {@link #of(DesignSpec)} is exact. */
  public static boolean isExact(DesignSpec spec) {
    return SocSpec.in(spec)
        .map(soc -> ofSoc(soc).isPresent() && !UpdatableRunLength.mayBeShorter(soc))
        .or(() -> AsBuiltSpec.in(spec).map(AsBuiltSpec::isLengthExact))
        .or(() -> NetworkSpec.in(spec).map(network -> true))
        .orElse(false);
  }

  /**
   * The last cycle of a run that goes on from a checkpoint: it is stopped there because a damaged
   * state may have no end.
   */
  public static long lastStop(DesignSpec spec, long until) {
    return isExact(spec) ? Math.min(until, of(spec)) : until;
  }

  private static long ofNetwork(NetworkSpec spec) {
    final int inputs = spec.inputs().vectors().rows();
    return NetworkCycles.of(spec.network(), spec.timing(), inputs).get(inputs - 1).end();
  }

  /** The first cycle with the last read's data; empty if there is no formula. */
  private static OptionalLong ofSoc(SocSpec spec) {
    if (spec.positions().isEmpty()) {
      return OptionalLong.empty();
    }
    if (spec.program().handshake().isEmpty() || spec.tuning().isEmpty()) {
      return UpdatableRunLength.of(spec);
    }
    if (spec.program().handshake().get() == Handshake.NAIVE) {
      return OptionalLong.of(
          ProgramConfig.clocks(spec.program().of(spec.positions(), spec.net()), spec.timing()));
    }
    final Tuning variant = spec.tuning().get();
    final BusTiming timing = spec.timing();
    final List<PositionCycles> positions =
        variant.equals(Tuning.REPORT)
            ? ReportCycles.of(spec.shape(), timing, spec.positions())
            : TunedCycles.of(spec.shape(), timing, variant, spec.positions());
    return OptionalLong.of(positions.get(positions.size() - 1).end());
  }
}
