package nnuesoc.verification.regress;

import java.util.Optional;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.verification.vector.VectorException;

/**
 * Takes the place of the design of a vector whose net is missing: it cannot be run.
 *
 * @param net the net's name
 * @param why where and why, and what to do about it
 */
record MissingNetDesign(String net, VectorException why) implements VectorDesign {
  @Override
  public DesignSpec spec() {
    throw why;
  }

  @Override
  public Optional<MissingNetDesign> missing() {
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
