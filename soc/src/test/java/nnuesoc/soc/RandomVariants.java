// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.net.Net;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.tuned.TunedSoc;

/** Random cases on random tuned fabrics. */
public final class RandomVariants {
  private static final Columns[] COLUMNS = Columns.values();

  private RandomVariants() {}

  /** The run of a case; the tuning follows from its seed too. */
  public static SocSpec of(RandomCase one) {
    final Random random = new Random(one.seed());
    final Columns columns = COLUMNS[random.nextInt(COLUMNS.length)];
    final int mostTerms = Math.min(16, Integer.lowestOneBit(one.shape().h()));
    final int terms =
        1 << random.nextInt(1 + Integer.numberOfTrailingZeros(mostTerms)); // divides H
    final int positions =
        columns == Columns.ALL && random.nextBoolean() ? 1 + random.nextInt(5) : 1;
    final Tuning variant =
        new Tuning(1 << random.nextInt(4), 1 + random.nextInt(2), columns, terms, positions);
    final SocSpec spec = RandomSpecs.stepped(one);
    return variant.equals(Tuning.REPORT) ? atTheFirstValues(spec) : spec.withTuning(variant);
  }

  /** The same run on the tuned fabric with the report's parameters, not on the report's own. */
  static SocSpec atTheFirstValues(SocSpec spec) {
    return spec.withFabric(new FirstFabric(), new FirstProgram());
  }

  private record FirstFabric() implements FabricFactory {
    @Override
    public FabricModel build(FabricConfig config) {
      return new TunedSoc(config, Tuning.REPORT);
    }

    @Override
    public Map<String, Object> parameters() {
      return Tuning.REPORT.toMap();
    }

    @Override
    public Optional<Tuning> tuning() {
      return Optional.of(Tuning.REPORT);
    }
  }

  private record FirstProgram() implements ProgramFactory {
    @Override
    public Program of(List<Position> positions, Net net) {
      return new InterlockedProgram(positions, net, Tuning.REPORT);
    }

    @Override
    public Map<String, Object> settings() {
      return ProgramConfig.interlocked().settings();
    }

    @Override
    public Optional<ProgramConfig.Handshake> handshake() {
      return ProgramConfig.interlocked().handshake();
    }
  }
}
