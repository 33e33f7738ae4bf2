package nnuesoc.verification.regress;

import nnuesoc.soc.MachineSpec;
import nnuesoc.verification.vector.VectorException;

/**
 * Stands for the design of a vector whose net is not there: it cannot be run.
 *
 * @param net what it is called
 * @param why where and why, and what to do about it
 */
record MissingNet(String net, VectorException why) implements VectorDesign {
  @Override
  public MachineSpec spec() {
    throw why;
  }

  @Override
  public VectorRun build() {
    throw why;
  }
}
