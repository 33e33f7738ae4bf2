// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

/** Where a worker's clocks went, and what it did. Its accesses are counted when they are served. */
public final class WorkerStatistics {
  long nodes;
  long evaluations;
  long processor;
  long fabric;
  long transfer;
  long bridge;
  long memory;
  long table;
  long deferred;
  long deeper;

  WorkerStatistics() {}

  /** Positions that it visited. */
  public long nodes() {
    return nodes;
  }

  /** Positions that its fabric evaluated. */
  public long evaluations() {
    return evaluations;
  }

  /** Clocks of its processor. */
  public long processor() {
    return processor;
  }

  /** Clocks of its fabric, including the transfer to it but no waiting. */
  public long fabric() {
    return fabric;
  }

  /** Those of the fabric's clocks in which it had the bridge. */
  public long transfer() {
    return transfer;
  }

  /** Clocks in which it waited until the bridge was free. */
  public long bridge() {
    return bridge;
  }

  /** Clocks in which it waited until the memory's port was free. */
  public long memory() {
    return memory;
  }

  /** Clocks in which it waited for the table's answer. */
  public long table() {
    return table;
  }

  /** Moves that it put off because another worker was searching them. */
  public long deferred() {
    return deferred;
  }

  /** Nodes that the table cut by the result of a deeper search than was asked for. */
  public long deeper() {
    return deeper;
  }

  void add(WorkerStatistics other) {
    nodes += other.nodes;
    evaluations += other.evaluations;
    processor += other.processor;
    fabric += other.fabric;
    transfer += other.transfer;
    bridge += other.bridge;
    memory += other.memory;
    table += other.table;
    deferred += other.deferred;
    deeper += other.deeper;
  }
}
