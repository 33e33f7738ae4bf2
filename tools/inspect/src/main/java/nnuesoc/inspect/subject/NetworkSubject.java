// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import nnuesoc.network.FixedFormat;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.rtl.network.NetworkFabric;
import nnuesoc.sim.design.Memory;
import nnuesoc.soc.network.NetworkResult;
import nnuesoc.soc.network.NetworkRun;
import org.jspecify.annotations.Nullable;

/** A run of a network: the page has the views of any design, without the pictures of chess. */
final class NetworkSubject extends BaseSubject {
  private final NetworkRun run;

  /** A subject for a run that stands in cycle 0. */
  NetworkSubject(NetworkRun run, @Nullable ShownDivergence divergence) {
    super(run, divergence);
    this.run = run;
  }

  @Override
  public PictureKind picture() {
    return PictureKind.NETWORK;
  }

  @Override
  public List<String> eventSignals() {
    return handshakes(run.fabric());
  }

  @Override
  public List<ShownEvaluation> evaluations() {
    final List<ShownEvaluation> shown = new ArrayList<>();
    for (NetworkResult result : run.results()) {
      final String name = "input " + shown.size();
      final List<Long> raw = result.raw(format());
      final int largest = raw.isEmpty() ? 0 : raw.indexOf(Collections.max(raw));
      shown.add(
          new ShownEvaluation(
              name,
              orNull(result.begin()),
              orNull(result.end()),
              result.isFinished() ? Math.toIntExact(result.outputs().get(largest)) : null,
              false,
              null,
              result.isFinished() ? score(raw, largest) : "",
              List.of(),
              spans(result.layers())));
    }
    return shown;
  }

  private String score(List<Long> raw, int largest) {
    return String.format(
        Locale.ROOT, "largest output %d: %.4g", largest, format().real(raw.get(largest)));
  }

  private FixedFormat format() {
    return run.spec().network().last().rules().output().format();
  }

  @Override
  public int fractionBits(String name) {
    return NetworkFabric.format(run.spec().network(), name)
        .map(format -> Math.max(0, format.fractionBits()))
        .orElse(0);
  }

  @Override
  public boolean isUnsigned(String memory) {
    return NetworkFabric.format(run.spec().network(), memory)
        .map(format -> !format.signed())
        .orElse(false);
  }

  /** The largest output, as {@link #evaluations} has it. */
  @Override
  public Integer goldenEval(int evaluation) {
    return (int)
        LongStream.of(golden(evaluation, run.fabric().layers().size())).max().orElseThrow();
  }

  private long[] golden(int evaluation, int layer) {
    return NetworkModel.outputs(run.spec().network(), run.spec().inputs().vectors(), evaluation)
        .get(layer - 1);
  }

  @Override
  public int @Nullable [] golden(int evaluation, Memory memory) {
    for (int layer = 1; layer <= run.spec().network().layers().size(); layer++) {
      if (memory == run.fabric().outputs(layer)) {
        return LongStream.of(golden(evaluation, layer)).mapToInt(raw -> (int) raw).toArray();
      }
    }
    return null;
  }
}
