// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test, or all tests of a class, that need the nets of Stockfish 12 and 13. Where they are
 * missing the test fails and says what to type; with {@code ./verify --offline} it is skipped, and
 * {@code mvn test} leaves it out.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("nets")
@ExtendWith(NetsCondition.class)
public @interface NeedsNets {}
