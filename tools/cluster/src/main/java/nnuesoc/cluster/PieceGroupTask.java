// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.Serializable;
import java.util.function.UnaryOperator;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Does the group of its partition, on the machine that Spark chooses. */
final class PieceGroupTask extends AbstractFunction1<Iterator<PieceGroup>, String[]>
    implements Serializable {
  private static final long serialVersionUID = 1;

  private final Broadcast<ClusterJob> job;

  PieceGroupTask(Broadcast<ClusterJob> job) {
    this.job = job;
  }

  @Override
  public String[] apply(Iterator<PieceGroup> groups) {
    final UnaryOperator<String> worker = ProgramLoader.of(job.value());
    return groups.next().pieces().stream().map(worker).toArray(String[]::new);
  }
}
