// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Assembly;

/**
 * The fabric of a network (docs/design/network.md): an input memory, then layer by layer a weight
 * memory of one row, a state machine with its data path, and an output memory.
 */
public final class NetworkFabric implements FabricModel {
  private static final String INPUT = "input";
  private static final String WEIGHT = "weight_";
  private static final String OUTPUT = "output_";

  private final Circuit circuit = new Circuit("soc");
  private final Pio pio;
  private final List<WeightPort> ports = new ArrayList<>();
  private final List<LayerPort> layers = new ArrayList<>();
  private final List<Memory> outputs = new ArrayList<>();
  private final ResultReader result;
  private final Assembly parts;

  /** The fabric. The bus master declares itself in {@link #circuit()} afterwards. */
  public NetworkFabric(Network network) {
    pio = new Pio(circuit.root().child("pio"), NetworkPio.ports(network.layers().size()));
    final Scope fabric = circuit.root().child("fabric");
    Memory values =
        memory(fabric, INPUT, network.rules().input().size(), network.rules().input().format());
    ports.add(port(NetworkPio.INPUT, values));
    final InputStarter starter = new InputStarter(fabric.child("starter"), pio);
    Register start = starter.start();
    final List<Part> all = new ArrayList<>();
    for (NetworkLayer layer : network.layers()) {
      final int number = layer.number();
      final Memory weights =
          memory(fabric, WEIGHT + number, layer.inputs(), layer.weights().format());
      final Memory results =
          memory(fabric, OUTPUT + number, layer.outputs(), layer.rules().output().format());
      ports.add(port(NetworkPio.weights(number), weights));
      final LinearLayer part =
          new LinearLayer(
              fabric.child("layer" + number), layer, pio, start, values, weights, results);
      layers.add(part);
      all.add(part);
      start = part.proceed();
      outputs.add(results);
      values = results;
    }
    final FixedFormat format = network.last().rules().output().format();
    result = new ResultReader(fabric.child("result"), pio, values, format, start);
    pio.triggers(layers, result.done());
    all.add(starter);
    all.add(result);
    parts = Assembly.of(all);
  }

  private static Memory memory(Scope scope, String name, int words, FixedFormat format) {
    return scope.memory(name, words, format.bits());
  }

  private static WeightPort port(int base, Memory memory) {
    return new WeightPort(base, memory.widthBits() > Byte.SIZE ? 2 : 1, memory);
  }

  /** The format of the words of a memory; empty if there is no memory of that name. */
  public static Optional<FixedFormat> format(Network network, String memory) {
    if (memory.equals(INPUT)) {
      return Optional.of(network.rules().input().format());
    }
    for (NetworkLayer layer : network.layers()) {
      if (memory.equals(WEIGHT + layer.number())) {
        return Optional.of(layer.weights().format());
      }
      if (memory.equals(OUTPUT + layer.number())) {
        return Optional.of(layer.rules().output().format());
      }
    }
    return Optional.empty();
  }

  @Override
  public Circuit circuit() {
    return circuit;
  }

  @Override
  public Pio pio() {
    return pio;
  }

  @Override
  public List<WeightPort> weightPorts() {
    return ports;
  }

  @Override
  public Assembly parts() {
    return parts;
  }

  @Override
  public boolean canSkip() {
    return true;
  }

  @Override
  public List<LayerPort> layers() {
    return layers;
  }

  /** The output memory of a layer, from 1. */
  public Memory outputs(int layer) {
    return outputs.get(layer - 1);
  }

  @Override
  public Register done() {
    return result.done();
  }

  /** The output that {@code pio_index} chooses. */
  @Override
  public Register eval() {
    return result.word();
  }
}
