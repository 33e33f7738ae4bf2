// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ManagementFactory;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Simulation;

/** Three stages that pass words on by valid and ready; pipeline.v is the same in Verilog. */
public class Pipeline {
  /** Holds a word until the stage behind it takes it. */
  abstract static class Stage extends Part {
    final Register valid;
    final Register data;
    private final Register validBefore;
    private final Register dataBefore;
    private final Stage[] behind; // from the last one to the next one
    private final Register sinkReady;

    Stage(
        Scope scope,
        Register validBefore,
        Register dataBefore,
        Register valid,
        Register data,
        Register sinkReady,
        Stage... behind) {
      super(scope, scope.path());
      this.validBefore = validBefore.readBy(this);
      this.dataBefore = dataBefore.readBy(this);
      this.valid = valid.readBy(this);
      this.data = data;
      this.sinkReady = sinkReady.readBy(this);
      this.behind = behind;
      for (Stage stage : behind) {
        stage.valid.readBy(this);
      }
    }

    abstract int computed(int word);

    /** Whether the word that it holds, if any, goes on at the coming edge. */
    boolean isReady() {
      boolean ready = sinkReady.q() == 1;
      for (Stage stage : behind) {
        ready |= stage.valid.q() == 0;
      }
      return ready || valid.q() == 0;
    }

    @Override
    public void edge() {
      if (isReady()) {
        valid.next(validBefore.q());
        if (validBefore.q() == 1) {
          data.next(computed(dataBefore.q()));
        }
      }
    }
  }

  /** Prints a thousand cycles; with a number of cycles, prints their checksum and the CPU time. */
  public static void main(String[] arguments) {
    boolean prints = arguments.length == 0;
    int cycles = prints ? 1000 : Integer.parseInt(arguments[0]);
    int sum = 0;
    long start = 0;
    Circuit circuit = new Circuit("pipeline");
    Scope top = circuit.root();
    Register[] valid = new Register[4];
    Register[] data = new Register[4];
    for (int i = 0; i < valid.length; i++) {
      valid[i] = top.register("valid_" + i, 1);
      data[i] = top.register("data_" + i, 16);
    }
    Register sinkReady = top.register("sink_ready", 1);
    Stage third =
        new Stage(top.child("add"), valid[2], data[2], valid[3], data[3], sinkReady) {
          @Override
          int computed(int word) {
            return word + 7;
          }
        };
    Stage second =
        new Stage(top.child("mix"), valid[1], data[1], valid[2], data[2], sinkReady, third) {
          @Override
          int computed(int word) {
            return word ^ word >> 2;
          }
        };
    Stage first =
        new Stage(
            top.child("times"), valid[0], data[0], valid[1], data[1], sinkReady, third, second) {
          @Override
          int computed(int word) {
            return 3 * word;
          }
        };
    Simulation simulation = Simulation.of(circuit);

    int random = 1;
    for (int cycle = 0; cycle < cycles; cycle++) {
      simulation.settle();
      if (prints) {
        System.out.printf(
            "%d %d %d %d %d%n",
            first.isReady() ? 1 : 0, valid[1].q(), valid[2].q(), valid[3].q(), data[3].q());
      } else {
        int line = (first.isReady() ? 1 << 19 : 0) | valid[1].q() << 18 | valid[2].q() << 17;
        sum = Integer.rotateLeft(sum, 1) ^ (line | valid[3].q() << 16 | data[3].q());
        start = cycle == cycles / 2 ? cpuTime() : start; // the first half is for the compiler
      }
      random = random * 1103515245 + 12345;
      if (first.isReady()) { // the source keeps its word until it is taken
        simulation.set(valid[0], random >>> 16);
        simulation.set(data[0], random >>> 8);
      }
      simulation.set(sinkReady, random >>> 20);
      simulation.step();
    }
    if (!prints) {
      System.out.println(sum + " " + (cpuTime() - start));
    }
  }

  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
