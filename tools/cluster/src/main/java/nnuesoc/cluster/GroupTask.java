package nnuesoc.cluster;

import java.io.Serializable;
import java.util.function.UnaryOperator;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Does the group of its partition, on the machine that Spark chooses. */
final class GroupTask extends AbstractFunction1<Iterator<Group>, String[]> implements Serializable {
  private static final long serialVersionUID = 1;

  private final Broadcast<Job> job;

  GroupTask(Broadcast<Job> job) {
    this.job = job;
  }

  @Override
  public String[] apply(Iterator<Group> groups) {
    final UnaryOperator<String> worker = Workers.of(job.value());
    return groups.next().pieces().stream().map(worker).toArray(String[]::new);
  }
}
