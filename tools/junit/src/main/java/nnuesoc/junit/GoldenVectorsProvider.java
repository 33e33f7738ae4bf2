// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.soc.Engine;
import nnuesoc.verification.VectorSuite;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;
import org.junit.platform.commons.support.ReflectionSupport;

/** Provides the vectors that a {@link GoldenVectors} names, each under its own name. */
final class GoldenVectorsProvider implements ArgumentsProvider, AnnotationConsumer<GoldenVectors> {
  private @Nullable GoldenVectors wanted;

  /** Called by JUnit. */
  GoldenVectorsProvider() {}

  @Override
  public void accept(GoldenVectors annotation) {
    wanted = annotation;
  }

  private static VectorSuite suite(GoldenVectors wanted) {
    VectorSuite suite =
        VectorSuite.read(Arrays.stream(wanted.value()).map(Path::of).toArray(Path[]::new));
    if (wanted.fabric() != FabricFactory.class) {
      suite = suite.on(ReflectionSupport.newInstance(wanted.fabric()));
    }
    if (wanted.program() != ProgramFactory.class) {
      suite = suite.withProgram(ReflectionSupport.newInstance(wanted.program()));
    }
    if (wanted.withoutCycles()) {
      suite = suite.withoutCycles();
    }
    final List<Engine> engines = Arrays.stream(wanted.engine()).distinct().toList();
    return engines.size() == 1 ? suite.withEngine(engines.get(0)) : suite.bothEngines();
  }

  @Override
  public Stream<? extends Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    return suite(Objects.requireNonNull(wanted)).cases().stream()
        .map(one -> Arguments.argumentSet(one.name(), one));
  }
}
