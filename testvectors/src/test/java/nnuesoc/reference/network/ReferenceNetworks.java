// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.network;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.network.NetworkReader.Inputs;
import nnuesoc.testing.GeneratedRepositoryFile;

/** Networks, inputs and the outputs of all layers, computed by a program of another hand. */
public final class ReferenceNetworks {
  private static final String FOLDER = "testvectors/src/test/resources/nnuesoc/reference/network/";

  private ReferenceNetworks() {}

  /**
   * One of them.
   *
   * @param outputs by input and layer
   */
  public record Reference(Network network, Inputs inputs, List<List<List<Long>>> outputs) {
    @Override
    public String toString() {
      return network.name();
    }
  }

  /** All of them. */
  public static Stream<Reference> all() {
    return IntStream.rangeClosed(1, 10).mapToObj("net%02d"::formatted).map(ReferenceNetworks::of);
  }

  /** The folder of one of them. */
  public static Path folder(String name) {
    return GeneratedRepositoryFile.of(FOLDER + name);
  }

  private static Reference of(String name) {
    Path folder = folder(name);
    Network network = NetworkReader.read(folder);
    try {
      Long[][][] outputs =
          new ObjectMapper()
              .readValue(Files.readString(folder.resolve("outputs.json")), Long[][][].class);
      return new Reference(
          network,
          NetworkReader.inputs(folder.resolve("inputs.txt"), network),
          Stream.of(outputs).map(input -> Stream.of(input).map(List::of).toList()).toList());
    } catch (IOException e) {
      throw new IllegalStateException(name, e);
    }
  }
}
