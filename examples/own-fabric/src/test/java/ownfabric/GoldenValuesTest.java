// SPDX-License-Identifier: Apache-2.0
package ownfabric;

import java.nio.file.Path;
import java.util.stream.Stream;
import nnuesoc.junit.VectorTests;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.verification.VectorSuite;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class GoldenValuesTest {
  @TestFactory
  Stream<DynamicTest> myLayerAndMyProgramGiveTheGoldenValues() {
    Path vectors = Path.of("target/vectors"); // unpacked from nnuesoc-testvectors
    return VectorTests.of(
        VectorSuite.read(vectors.resolve("shapes"), vectors.resolve("pieces"))
            .on(config -> Soc.with(config, 1, TwoProducts::new))
            .withProgram(PatientProgram::new)
            .withoutCycles()); // both differ from the report's
  }
}
