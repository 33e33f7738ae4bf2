// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.verification.cosim.RtlException.Subject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which module of somebody's Verilog takes the place of the twin's fabric. */
class RtlFolderTest {
  private static final String PORTS = String.join(", ", RtlModule.PORTS);

  @TempDir Path folder;

  @Test
  void topIsTheModuleWithThePortsWhateverElseIsThere() throws IOException {
    write("tb.v", "module tb;\n  mine mine ();\nendmodule\n");
    write(
        "mine.v",
        "// module other("
            + PORTS
            + ");\n\nmodule mine #(parameter A = 1)\n("
            + PORTS
            + ");\nendmodule\n");
    final RtlModule top = RtlFolder.read(folder).top(null);
    assertThat(top.place()).isEqualTo("mine (mine.v:3)");
  }

  @Test
  void headerMayImportPackagesBeforeItsPorts() throws IOException {
    write(
        "a.sv",
        "module one import p::*; import q::T; #(parameter A = 1) (" + PORTS + "); endmodule");
    assertThat(RtlFolder.read(folder).top(null).name()).isEqualTo("one");
  }

  @Test
  void errorIsToldRatherThanWhatTheSimulatorLeavesOut() {
    assertThat(
            CompiledRtl.firstError(
                List.of(
                    "a.sv:3: sorry: constant selects in always_* processes are not supported.",
                    "a.sv:9: error: This assignment requires an explicit cast.")))
        .isEqualTo("a.sv:9: error: This assignment requires an explicit cast.");
  }

  @Test
  void wrapperOfAModuleWithTheSamePortsIsTheTop() throws IOException {
    write("a.v", "module inner(" + PORTS + "); endmodule");
    write("b.v", "module outer(" + PORTS + "); inner i (.clk(clk)); endmodule");
    assertThat(RtlFolder.read(folder).top(null).name()).isEqualTo("outer");
  }

  @Test
  void twoModulesWithThePortsAreAmbiguous() throws IOException {
    write("a.v", "module one(" + PORTS + "); endmodule\nmodule two(" + PORTS + "); endmodule");
    assertRefused(null, Subject.TOP, "must be named", "one (a.v:1) and two (a.v:2)");
    assertThat(RtlFolder.read(folder).top("two").name()).isEqualTo("two");
  }

  @Test
  void topThatIsNotThereIsRefusedWithThoseThatAre() throws IOException {
    write("a.v", "module one(" + PORTS + "); endmodule\nmodule part; endmodule");
    assertRefused("three", Subject.TOP, "no module three", "it has one, part");
  }

  @Test
  void missingPortsAreNamedWithTheModulesLine() throws IOException {
    write(
        "a.v",
        "\nmodule one(" + PORTS.replace("eval, ", "").replace("done, ", "") + "); endmodule");
    assertRefused(null, Subject.SOURCES, "one (a.v:2) has no port done, eval: expected clk");
  }

  @Test
  void folderWithoutVerilogSaysWhichFolderInItHasSome() throws IOException {
    Files.createDirectory(folder.resolve("rtl"));
    write("rtl/a.v", "module a; endmodule");
    assertThatThrownBy(() -> RtlFolder.read(folder))
        .hasMessage(folder + ": has no Verilog, *.v or *.sv; " + folder.resolve("rtl") + " has");
  }

  @Test
  void folderThatIsNotThereIsSaidToBeMissing() {
    final Path missing = folder.resolve("none");
    assertThatThrownBy(() -> RtlFolder.read(missing))
        .hasMessage(missing + ": there is no such folder");
  }

  @Test
  void parametersAreFoundInEitherStyle() throws IOException {
    write(
        "a.v",
        "module a #(parameter KINGS = 1, H = 8) (clk);\n  parameter N2 = 4;\n  localparam N3 = 4;\nendmodule");
    final RtlModule module = RtlFolder.read(folder).modules().iterator().next();
    assertThat(List.of("KINGS", "H", "N2", "N3"))
        .filteredOn(module::hasParameter)
        .containsExactly("KINGS", "H", "N2");
  }

  @Test
  void filesWithPackagesComeFirst() throws IOException {
    write("a.sv", "module a; endmodule");
    write("z.sv", "package numbers; endpackage");
    assertThat(RtlFolder.read(folder).files()).containsExactly("z.sv", "a.sv");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private void assertRefused(@Nullable String top, Subject subject, String... facts)
      throws IOException {
    final RtlFolder rtl = RtlFolder.read(folder);
    assertThatThrownBy(() -> rtl.top(top))
        .hasMessageContainingAll(facts)
        .isInstanceOfSatisfying(
            RtlException.class, e -> assertThat(e.subject()).isEqualTo(subject));
  }
}
