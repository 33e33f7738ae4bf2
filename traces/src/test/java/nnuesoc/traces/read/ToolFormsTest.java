// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each simulator writes; the folders' READMEs say how the files were made. */
class ToolFormsTest {
  private static final long PS = 1_000;

  @Test
  void modelSimSplitsNets() throws IOException {
    final ReadTrace trace = Resources.read("modelsim/split-nets.vcd");
    assertThat(trace.signals)
        .containsExactly(
            "tb.dut.clk[1]",
            "tb.dut.state[3]",
            "tb.dut.r_nxt[3]",
            "tb.dut.up[2]",
            "tb.dut.gap[3][1]",
            "tb.dut.gap[1][1]");
    assertThat(trace.steps)
        .containsExactly(
            "0 tb.dut.clk=0 tb.dut.state=xxx tb.dut.r_nxt=xxx tb.dut.up=10 tb.dut.gap[3]=0"
                + " tb.dut.gap[1]=1",
            "10000 tb.dut.clk=1 tb.dut.state=010 tb.dut.r_nxt=10z",
            "20000 tb.dut.clk=0 tb.dut.r_nxt=101");
    assertThat(trace.unitFs).isEqualTo(PS);
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void modelSimWritesAVectorOfOneBit() throws IOException {
    final ReadTrace trace = Resources.read("modelsim/vector-of-one-bit.vcd");
    assertThat(trace.signals).containsExactly("tb.KEY[1]");
    assertThat(trace.steps).containsExactly("0 tb.KEY=0", "5000 tb.KEY=1");
  }

  @Test
  void modelSimHasABackslashForAnIdentifier() throws IOException {
    assertThat(Resources.read("modelsim/backslash-id.vcd").steps)
        .containsExactly("0 tb.clk=0 tb.count=0000", "5000 tb.clk=1 tb.count=0001");
  }

  @Test
  void modelSimIsStoppedInMidValue() throws IOException {
    final ReadTrace trace = Resources.read("modelsim/cut-in-value.vcd");
    assertThat(trace.steps)
        .containsExactly(
            "0 tb.clk=0 tb.sum=0000000000000000", "5000 tb.clk=1 tb.sum=0000000000001101");
    assertThat(trace.warnings)
        .containsExactly(
            "line 26: the file ends in the middle of a time step; this time step is skipped");
  }

  @Test
  void modelSimChangesOneVariableVeryOftenInAStep() throws IOException {
    final ReadTrace trace = Resources.read("modelsim/many-changes-in-a-step.vcd");
    assertThat(trace.steps)
        .containsExactly(
            "0 tb.enable=0 tb.count=000", "5000 tb.enable=1 tb.count=101", "10000 tb.count=000");
  }

  @Test
  void questaForgetsTheEndOfDumpvars() throws IOException {
    final ReadTrace trace = Resources.read("questa/dumpvars-without-end.vcd");
    assertThat(trace.steps)
        .containsExactly("0 tb.clk=0 tb.count=xxxx", "5000 tb.clk=1 tb.count=0001");
    assertThat(trace.warnings).containsExactly("line 19: $dumpvars without $end");
  }

  @Test
  void questaDeclaresParametersEventsAndNetsOfNoBits() throws IOException {
    final ReadTrace trace = Resources.read("questa/width-zero.vcd");
    assertThat(trace.signals).containsExactly("tb.clk[1]");
    assertThat(trace.steps).containsExactly("0 tb.clk=0", "5 tb.clk=1", "10 tb.clk=0");
    assertThat(trace.warnings)
        .containsExactly(
            "line 11: type parameter, 0 bits: left out",
            "line 12: type event, 0 bits: left out",
            "line 13: type wire, 0 bits: left out");
  }

  @Test
  void nvcDeclaresNullVectors() throws IOException {
    final ReadTrace trace = Resources.read("nvc/null-vectors.vcd");
    assertThat(trace.signals).containsExactly("tb.clk[1]", "tb.data[4]");
    assertThat(trace.steps)
        .containsExactly("0 tb.clk=0 tb.data=0000", "1000000 tb.clk=1 tb.data=0101");
    assertThat(trace.warnings).containsExactly("line 12: type logic, 0 bits: left out");
  }

  @Test
  void vcdMakerDeclaresWiresOfNoBits() throws IOException {
    final ReadTrace trace = Resources.read("vcdmaker/wire-of-no-bits.vcd");
    assertThat(trace.signals).containsExactly("log.level[8]");
    assertThat(trace.steps).hasSize(2);
  }

  @Test
  void myHdlWritesTextsOfRealVariables() throws IOException {
    final ReadTrace trace = Resources.read("myhdl/texts-of-reals.vcd");
    assertThat(trace.signals).containsExactly("top.clk[1]", "top.state[64]", "top.level[64]");
    assertThat(trace.steps)
        .containsExactly(
            "0 top.clk=0 top.state=IDLE top.level=0.5",
            "5 top.clk=1 top.state=RUN",
            "10 top.clk=0 top.level=1.5",
            "15 top.state=2.0");
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void vivadoDeclaresEventsOf32BitsThatAreUnknownAtFirst() throws IOException {
    final ReadTrace trace = Resources.read("xsim/event-of-32-bits.vcd");
    assertThat(trace.signals).containsExactly("tb.clk[1]", "tb.done[1]");
    assertThat(trace.steps)
        .containsExactly(
            "0 tb.clk=0 tb.done=x",
            "5000 tb.clk=1 tb.done=1",
            "10000 tb.clk=0",
            "15000 tb.clk=1 tb.done=0");
  }

  @Test
  void fst2vcdHasARealParameter() throws IOException {
    final ReadTrace trace = Resources.read("fst2vcd/from-verilator-real-parameter.vcd");
    assertThat(trace.signals).contains("TOP.tb.R[64]", "TOP.tb.Q[64]", "TOP.tb.r[64]");
    assertThat(trace.steps.get(0)).contains(" TOP.tb.R=1.5 ", " TOP.tb.Q=2.25 ");
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void vcsAndOthersWriteRangesInManyWays() throws IOException {
    final ReadTrace trace = Resources.read("vcs/memory-words-and-ranges.vcd");
    assertThat(trace.signals)
        .containsExactly(
            "tb.mem[0][8]",
            "tb.mem[1][8]",
            "tb.up[8]",
            "tb.glued[4]",
            "tb.odd.part[4]",
            "tb.same[4]",
            "tb.pieces[4]");
    assertThat(trace.steps)
        .containsExactly(
            "0 tb.mem[0]=00000001 tb.mem[1]=00000010 tb.up=10000000 tb.glued=xxxx"
                + " tb.odd.part=zzzz tb.same=xxxx tb.pieces=1001",
            "100 tb.glued=001x tb.same=001x");
    assertThat(trace.unitFs).isEqualTo(10 * PS);
  }

  @Test
  void aScopeThatIsOpenedAgainMayRepeatItself() throws IOException {
    final ReadTrace trace = Resources.read("vcs/scope-opened-again.vcd");
    assertThat(trace.signals)
        .containsExactly("tb.clk[1]", "tb.clk#2[1]", "tb.dut.a[4]", "tb.dut.b[4]");
    assertThat(trace.steps).containsExactly("0 tb.clk=0 tb.clk#2=1 tb.dut.a=0001 tb.dut.b=0010");
    assertThat(trace.warnings)
        .containsExactly("tb.clk is declared again as another signal: here tb.clk#2");
  }

  @Test
  void declarationsMayFollowTheHeader() throws IOException {
    final ReadTrace trace = Resources.read("vcs/declared-behind-header.vcd");
    assertThat(trace.steps).containsExactly("0 tb.clk=0 tb.a=0001");
    assertThat(trace.warnings)
        .containsExactly(
            "line 11: $scope after $enddefinitions",
            "line 12: $var after $enddefinitions",
            "line 13: $upscope after $enddefinitions");
  }

  @Test
  void declarationsMayFollowValuesIfTheWholeIsRead() throws IOException {
    final TraceFileSource file =
        new TraceFileSource(Resources.file("vcs/declared-behind-values.vcd"));
    assertThatThrownBy(() -> ReadTrace.of(file)).isInstanceOf(LateDeclarationException.class);
    final ReadTrace trace = ReadTrace.whole(file);
    assertThat(trace.signals).containsExactly("tb.clk[1]", "tb.a[4]");
    assertThat(trace.steps).containsExactly("0 tb.clk=0", "10 tb.clk=1 tb.a=0001");
  }

  @Test
  void blocksThatSayNothingArePassedOver() throws IOException {
    final ReadTrace trace = Resources.read("vcs/empty-version.vcd");
    assertThat(trace.steps).containsExactly("0 tb.clk=1");
    assertThat(trace.unitFs).isEqualTo(100_000_000 * PS);
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void icarusIsReadWithoutAWarning() throws IOException {
    final ReadTrace trace = Resources.read("icarus/sample.vcd");
    assertThat(trace.unitFs).isEqualTo(10 * PS);
    assertThat(trace.signals)
        .contains("tb.mem[0][8]", "tb.bits[1][1]", "tb.odd.name[3][1]", "tb.gen[1].x[4]")
        .contains("tb.e[1]", "tb.r[64]", "tb.one[1]", "tb.part[4]", "tb.ascending[8]");
    assertThat(trace.steps).hasSize(9);
    assertThat(trace.steps.get(1)).contains("5000 tb.e=0 ", " tb.mem[1]=00000011 ", " tb.r=0.1 ");
    assertThat(trace.steps.get(5))
        .startsWith("17000 ")
        .contains("tb.r=NaN")
        .endsWith("(not dumping)");
    assertThat(trace.steps.get(6)).startsWith("25000 ").contains(" tb.r=-Infinity");
    assertThat(trace.steps.get(8)).isEqualTo("29000"); // its bare last stamp
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void verilatorIsReadWithoutAWarning() throws IOException {
    final ReadTrace trace = Resources.read("verilator/sample.vcd");
    assertThat(trace.unitFs).isEqualTo(PS);
    assertThat(trace.signals)
        .contains("TOP.tb.mem[0][8]", "TOP.tb.odd.name[3][1]", "TOP.tb.pair.a[4]", "TOP.tb.r[64]")
        // Words of one bit look like a vector that was split.
        .contains("TOP.tb.bits[4]");
    assertThat(trace.steps).hasSize(6);
    assertThat(trace.steps.get(5))
        .contains(" TOP.tb.l=" + "1".repeat(62) + "01 ", " TOP.tb.r=0.3 ");
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void ghdlShowsAllNineStates() throws IOException {
    final ReadTrace trace = Resources.read("ghdl/sample.vcd");
    assertThat(trace.unitFs).isEqualTo(1);
    assertThat(trace.signals)
        .contains("tb.any name.x[1]", "tb.all_nine[9]", "tb.bits[4]", "tb.gen(1).x[4]")
        .contains("tb.i[32]", "tb.r[64]", "tb.b[1]", "tb.one[1]", "tb.s.q[8]");
    assertThat(trace.steps.get(0)).contains(" tb.all_nine=xx01zx01x ", " tb.bits=xxxx ");
    assertThat(trace.steps.get(1)).contains(" tb.all_nine=x10xz10xx ", " tb.bits=xx1x ");
    assertThat(trace.warnings)
        .hasSize(5)
        .allMatch(text -> text.matches("line \\d+: state . counts as [01x] \\(\\d+ times\\)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"icarus", "verilator"})
  void fst2vcdSaysTheSameAsTheSimulator(String tool) throws IOException {
    final ReadTrace direct = Resources.read(tool + "/sample.vcd");
    final ReadTrace translated = Resources.read("fst2vcd/from-" + tool + ".vcd");
    assertThat(translated.unitFs).isEqualTo(direct.unitFs);
    assertThat(translated.signals).containsExactlyInAnyOrderElementsOf(direct.signals);
    assertThat(translated.steps).hasSameSizeAs(direct.steps);
    assertThat(parts(translated.steps.get(1))).containsAll(parts(direct.steps.get(1)));
  }

  private static List<String> parts(String step) {
    return List.of(step.split(" ", -1));
  }

  @Test
  void fst2vcdWritesTextsWithEscapes() throws IOException {
    final ReadTrace trace = Resources.read("fst2vcd/from-ghdl.vcd");
    assertThat(trace.signals).contains("state[0]", "all_nine[9]", "any name.x[1]");
    assertThat(trace.steps.get(0)).contains(" state=idle ", " all_nine=xx01zx01x ");
    assertThat(trace.steps.get(1)).contains(" state=run ");
  }

  @Tag("process")
  @ParameterizedTest
  @ValueSource(strings = {"icarus", "verilator", "ghdl"})
  void anFstFileIsReadThroughFst2vcd(String tool) throws IOException {
    final ReadTrace fst = Resources.read("fst2vcd/from-" + tool + ".fst");
    final ReadTrace kept = Resources.read("fst2vcd/from-" + tool + ".vcd");
    assertThat(fst.signals).isEqualTo(kept.signals);
    assertThat(fst.steps).isEqualTo(kept.steps);
  }
}
