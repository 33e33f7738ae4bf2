// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.soc.Engine;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * Gives a {@code @ParameterizedTest} one {@link nnuesoc.verification.VectorCase} per vector; {@link
 * VectorTests#check} runs it.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(GoldenVectorsProvider.class)
public @interface GoldenVectors {
  /** Vector files, and folders with {@code *.vector.json}, relative to the working folder. */
  String[] value();

  /**
   * The class that builds the fabric, with a constructor without parameters; default: the vector's.
   */
  Class<? extends FabricFactory> fabric() default FabricFactory.class;

  /**
   * The class that creates the program, with a constructor without parameters; default: the
   * vector's.
   */
  Class<? extends ProgramFactory> program() default ProgramFactory.class;

  /** Whether only values are compared, for a fabric that takes a different number of cycles. */
  boolean withoutCycles() default false;

  /** The engines that run a vector, unless it names its own; default: both, which must agree. */
  Engine[] engine() default {Engine.FAST, Engine.STEPPED};
}
