// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.junit.CircuitBench;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateReader;
import nnuesoc.sim.state.StateWriter;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.traces.read.Trace;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.verification.VectorSuite;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Null was taken, or was refused later and under another name. Each method and constructor of a
 * stable type gets null for each argument that may not be null. Left out is what users write and
 * the simulator calls: methods of interfaces, and {@code exchange}.
 */
@Tag("page")
class NullArgumentsTest {
  private static final String OURS = "the .+ (is|are) null";
  private static final String JAVAS = "(?s).* because \"\\w+\" is null"; // names the variable

  private final List<Object> samples = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private int calls;

  /** Drives nothing. */
  private static final class Driver extends Stimulus {
    Driver(Scope scope) {
      super(scope, "driver");
    }

    @Override
    public void edge() {}

    @Override
    public boolean finished() {
      return true;
    }
  }

  NullArgumentsTest() throws IOException {
    final Circuit wired = new Circuit("wired");
    final Register register = wired.root().register("register", 8);
    final Memory memory = wired.root().memory("memory", 4, 8);
    final Part part = new Driver(wired.root());
    final Circuit running = new Circuit("running");
    running.root().register("register", 8);
    final Simulation simulation = Simulation.of(running);
    final Circuit tested = new Circuit("tested");
    tested.root().register("register", 8);
    final Net net = SyntheticNet.of(7, Shape.parse("1,1,1,1"), NumberFormat.REPORT);
    final SocSpec spec = SocSpec.of(net);
    final SocRun run = spec.start(Position.START);
    final Evaluation evaluation = spec.evaluate(Position.START);
    final Trace trace = Trace.read(GeneratedRepositoryFile.of("examples/icarus.vcd.gz"));
    samples.addAll(
        List.of(
            "name", 1, 1L, 1.0, 'a', false, Path.of("none/a.vcd"), new Throwable(), Object.class));
    samples.addAll(
        List.of(Optional.empty(), OptionalInt.empty(), OptionalLong.empty(), List.of(), Map.of()));
    samples.addAll(List.of(wired, wired.root(), register, memory, part, Assembly.of(part)));
    samples.add(wired.root().wire("wire", 1, () -> 0, register));
    samples.add(wired.root().longRegister("wide", 64));
    samples.addAll(List.of(simulation, Snapshot.of(simulation), TraceSelection.all(running)));
    samples.add(new TimeTravel(simulation, simulation, 1));
    samples.add(new StateReader(new DataInputStream(new ByteArrayInputStream(new byte[9]))));
    samples.add(new StateWriter(new DataOutputStream(new ByteArrayOutputStream())));
    samples.add(new HazardLog());
    samples.add(new Hazard(0, HazardKind.MIXED_PORT, "", null, "", "", ""));
    samples.addAll(List.of(net, net.shape(), Position.START, NetCatalog.ofUser(), Tuning.REPORT));
    samples.add(Net.builder("built", net.shape(), NumberFormat.REPORT));
    samples.addAll(List.of(spec, spec.timing(), spec.fabricConfig(), spec.newArithmetic()));
    samples.addAll(List.of(run, run.fabric(), run.memory("output_2"), evaluation));
    samples.add(evaluation.layers().get(0));
    samples.addAll(List.of(new Transaction(), ProgramConfig.interlocked()));
    samples.add(new InterlockedProgram(List.of(Position.START), net));
    samples.addAll(List.of(new Pio(wired.root()), new WeightPort(1, 1, memory)));
    samples.addAll(List.of(trace, trace.signals().get(0), ViewRow.of("signal", 1)));
    samples.add(trace.changes("tb.soc.pio.pio_reset").get(0).value());
    samples.add(VectorSuite.read(GeneratedRepositoryFile.of("testvectors/vectors/pieces")));
    samples.add(CircuitBench.of(tested));
  }

  @Test
  void nullArgumentsAreNamed() throws Exception {
    for (String name : ApiPage.stableTypes()) {
      look(Class.forName(name));
    }
    assertThat(wrong).as("of %d calls", calls).isEmpty();
    assertThat(calls).isGreaterThan(250);
  }

  private void look(Class<?> type) throws ReflectiveOperationException {
    if (!Modifier.isPublic(type.getModifiers()) || Throwable.class.isAssignableFrom(type)) {
      return;
    }
    for (Class<?> inner : type.getDeclaredClasses()) {
      look(inner);
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      if (!Modifier.isAbstract(type.getModifiers())) {
        call(constructor);
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      final boolean isWrittenByUsers =
          type.isInterface() && !Modifier.isStatic(method.getModifiers());
      if (Modifier.isPublic(method.getModifiers())
          && !method.isSynthetic()
          && !isWrittenByUsers
          && !List.of("equals", "exchange", "valueOf").contains(method.getName())) {
        call(method);
      }
    }
  }

  private void call(Executable called) throws ReflectiveOperationException {
    final Class<?>[] types = called.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      final boolean takesNull =
          called.getAnnotatedParameterTypes()[i].isAnnotationPresent(Nullable.class);
      if (types[i].isPrimitive() || takesNull) {
        continue;
      }
      final @Nullable Object[] arguments = new Object[types.length];
      for (int k = 0; k < types.length; k++) {
        arguments[k] = k == i ? null : sample(types[k]);
      }
      calls++;
      try {
        if (called instanceof Constructor<?> constructor) {
          constructor.newInstance(arguments);
        } else if (called instanceof Method method) {
          method.invoke(
              Modifier.isStatic(method.getModifiers()) ? null : sample(method.getDeclaringClass()),
              arguments);
        }
        wrong.add("argument " + i + " may be null: " + called);
      } catch (InvocationTargetException e) {
        if (!names(Objects.requireNonNull(e.getCause()), called.getDeclaringClass())) {
          wrong.add("argument " + i + ": " + e.getCause() + ": " + called);
        }
      }
    }
  }

  private static boolean names(Throwable problem, Class<?> called) {
    final String message = String.valueOf(problem.getMessage());
    final boolean inTheCalled = problem.getStackTrace()[0].getClassName().equals(called.getName());
    return problem instanceof InputException
        || (problem instanceof NullPointerException
            && (message.matches(OURS) || (message.matches(JAVAS) && inTheCalled)));
  }

  private Object sample(Class<?> type) {
    if (type.isPrimitive()) {
      return sample(MethodType.methodType(type).wrap().returnType());
    }
    if (type.isArray()) {
      return Array.newInstance(type.componentType(), 0);
    }
    final Stream<Object> constants =
        type.isEnum() ? Arrays.stream(type.getEnumConstants()) : Stream.empty();
    return Stream.concat(constants, samples.stream())
        .filter(type::isInstance)
        .findFirst()
        .or(() -> Optional.ofNullable(type.isInterface() ? implementation(type) : null))
        .orElseThrow(() -> new AssertionError("add a sample of " + type));
  }

  private static Object implementation(Class<?> type) {
    return Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
  }
}
