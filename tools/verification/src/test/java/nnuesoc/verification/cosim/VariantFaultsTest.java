// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.SourceFault;
import nnuesoc.traces.compare.FirstDifference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same as {@link TwinFaultsTest}, of the twin of the tuned fabric. */
@Tag("process")
class VariantFaultsTest {
  static final String HEADING = "\n## In the tuned fabric\n";

  private static final int FAULTS = 25;

  private static final String HEAD =
      HEADING
          + """

          | fault | file | run | first in cycle | signal | twin | model |
          |---|---|---|---:|---|---|---|
          """;

  @TempDir Path folder;

  private static List<SourceFault> all() throws IOException {
    return SourceFault.all(VariantFaultsTest.class, "variant-faults.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"drains the buffer that is filled", "column sums are not cleared"})
  void faultIsCaught(String name) throws IOException {
    final SourceFault fault =
        all().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
    assertThat(line(fault)).contains("soc.");
  }

  @Test
  @Tag("full")
  void everyFaultIsCaughtWhereThePageSaysSo() throws IOException {
    final List<SourceFault> faults = all();
    assertThat(faults).hasSizeGreaterThanOrEqualTo(FAULTS);
    final List<String> lines = new ArrayList<>();
    final List<String> unseen = new ArrayList<>();
    for (SourceFault fault : faults) {
      try {
        lines.add(line(fault));
      } catch (AssertionError e) {
        unseen.add(e.getMessage());
      }
    }
    assertThat(unseen).isEmpty();
    assertThat(lines).doesNotHaveDuplicates();
    GeneratedRepositoryFile.checkFrom(
        TwinFaultsTest.PAGE, HEADING, HEAD + String.join("", lines), "-Dtest=VariantFaultsTest");
  }

  /** Plants the fault, runs it, and claims that it shows; the page's line. */
  private String line(SourceFault fault) throws IOException {
    final Path sources = Files.createDirectory(folder.resolve(fault.name()));
    TwinVerilogFiles.FILES.copyTo(sources);
    for (SourceFault.Edit edit : fault.edits()) {
      edit.apply(sources.resolve("variant"));
    }
    final String[] run = fault.note().split(" ", -1); // run NAME FABRIC
    final FirstDifference first =
        new TwinLab(sources, folder.resolve(fault.name() + " run"))
            .compareTuned(TwinCase.named(run[1]).spec().withTuning(Tuning.parse(run[2])))
            .result()
            .first();
    assertThat(first).as("%s in %s", fault, fault.note()).isNotNull();
    return TwinFaultsTest.line(fault, run[1] + ", `" + run[2] + "`", Objects.requireNonNull(first));
  }
}
