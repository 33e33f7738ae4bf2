// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.traces.write.TraceSelection;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong inputs had exceptions of several kinds, which nobody could catch as one. */
class WrongInputsTest {
  private static final SocSpec SPEC =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,1,2,2"), NumberFormat.REPORT));

  static Stream<Arguments> inputs() {
    final SocRun run = SPEC.start(Position.START);
    return Stream.of(
        input("position", () -> Fen.parse("8/8 w")),
        input("shape", () -> Shape.parse("1,2")),
        input("sizes", () -> new Shape(3, 1, 1, 1)),
        input("fabric", () -> Tuning.parse("words=3")),
        input("bus", () -> BusTiming.parse("read=0")),
        input("processor", () -> ProcessorSettings.parse("handshake=none")),
        input("net", () -> NetCatalog.ofUser().load("sf99")),
        input("layer", () -> SPEC.withFabric(config -> Soc.with(config, 5, OwnLayer::new)).start()),
        input("program", () -> SPEC.withTuning(Tuning.parse("words=2"), ProgramConfig.naive(0))),
        input("signal", () -> run.signal("soc.pio.pio_redy")),
        input("memory", () -> run.memory("weight_5")),
        input("trace's name", () -> run.record(Path.of("trace.txt"))),
        input("traced", () -> TraceSelection.of(run.circuit(), List.of("*.no"), List.of())),
        input("traced words", () -> TraceSelection.of(run.circuit(), List.of(), List.of("x[1]"))));
  }

  private static Arguments input(String what, ThrowingCallable use) {
    return Arguments.argumentSet(what, use);
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void everyWrongInputIsAnInputException(ThrowingCallable use) {
    assertThatThrownBy(use).isInstanceOf(InputException.class);
  }
}
