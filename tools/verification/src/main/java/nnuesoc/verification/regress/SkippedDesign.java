// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Optional;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/**
 * Takes the place of the design of a vector that cannot be run here.
 *
 * @param reason why not, in a few words
 * @param why the same with its place in the file, and what to do about it
 * @param missingNet the net whose absence is the reason; null if there is another
 */
record SkippedDesign(String reason, VectorException why, @Nullable String missingNet)
    implements VectorDesign {
  /** The net is missing; everything else about the vector may be right. */
  static SkippedDesign ofNet(String net, VectorException why) {
    return new SkippedDesign("net " + net + " is missing", why, net);
  }

  /** What a field says cannot be run here. */
  static SkippedDesign of(GoldenVector vector, String field, String reason) {
    return new SkippedDesign(
        reason, new VectorException(vector.file(), vector.line(field), reason), null);
  }

  @Override
  public DesignSpec spec() {
    throw why;
  }

  @Override
  public Optional<SkippedDesign> skipped() {
    return Optional.of(this);
  }

  @Override
  public Optional<VectorDesign> with(DesignOverride other) {
    return Optional.of(this);
  }

  @Override
  public VectorRun build(Engine engine) {
    throw why;
  }
}
