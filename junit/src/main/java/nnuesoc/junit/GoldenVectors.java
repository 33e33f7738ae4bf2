package nnuesoc.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.rtl.port.FabricFactory;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * Gives a {@code @ParameterizedTest} a {@link nnuesoc.verification.VectorCase} a vector; {@link
 * VectorTests#check} runs it.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(GoldenVectorsProvider.class)
public @interface GoldenVectors {
  /** Files, and folders in which {@code *.vector.json} are vectors, from the working folder on. */
  String[] value();

  /** What builds the fabric, by a constructor without parameters; by default the vector's own. */
  Class<? extends FabricFactory> fabric() default FabricFactory.class;

  /** What makes the program, by a constructor without parameters; by default the vector's own. */
  Class<? extends ProgramFactory> program() default ProgramFactory.class;

  /** Whether only values are compared, as of a fabric that takes other cycles. */
  boolean withoutCycles() default false;
}
