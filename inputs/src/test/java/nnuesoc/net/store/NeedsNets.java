package nnuesoc.net.store;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test, or all tests of a class, that need the nets of Stockfish 12 and 13. Where they are
 * missing the test fails and says what to type; with {@code ./verify --offline} it is skipped.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NetsCondition.class)
public @interface NeedsNets {}
