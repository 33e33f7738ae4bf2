// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class NameMatcherTest {
  private static final TextTrace TB =
      TextTrace.of("reg 4 a tb.dut.n [3:0]\nreg 1 b tb.dut.sub.q", "#0\nb1 a\n0b\n#1\n");
  private static final TextTrace SOC =
      TextTrace.of("reg 4 a soc.n [3:0]\nreg 1 b soc.sub.q", "#0\nb1 a\n0b\n#1\n");

  @Test
  void namesOfAAreMapped() {
    assertThat(Compared.byTimes().map("^tb\\.dut\\.=soc.").first(TB, SOC)).isEqualTo("same");
    assertThat(Compared.byTimes().map("^(tb)\\.(dut)=soc").first(TB, SOC)).isEqualTo("same");
    assertThat(Compared.byTimes().map("tb=$0x").map("tbx.dut=soc").first(TB, SOC))
        .isEqualTo("same");
  }

  @Test
  void mapThatMatchesNothingIsAnError() {
    assertThatThrownBy(
            () -> Compared.byTimes().map("^tb\\.dut\\.=soc.").map("^top=soc").result(TB, SOC))
        .isInstanceOf(ComparisonException.class)
        .hasFieldOrPropertyWithValue("field", "map")
        .hasMessageContaining("^top=soc: matches no name of A");
  }

  @Test
  void mapThatMatchesAndChangesNothingIsRead() throws IOException {
    assertThat(Compared.byTimes().map("^tb\\.dut\\.=soc.").map("^soc\\.=soc.").first(TB, SOC))
        .isEqualTo("same");
  }

  /** With --map auto, one of their signals may be several of ours: each pair is a rule. */
  @Test
  void mapThatComesTooLateForANameIsRead() throws IOException {
    assertThat(
            Compared.byTimes()
                .map("^tb\\.dut\\.=soc.")
                .map("^tb\\.dut\\.sub\\.q$=soc.other")
                .first(TB, SOC))
        .isEqualTo("same");
  }

  @Test
  void ignoredNamesThatAreNotThereAreToldWithNearOnes() {
    for (String glob : new String[] {"soc.sub.p", "soc.sup.*", ""}) {
      assertThatThrownBy(() -> Compared.byTimes().ignore(glob).result(SOC, SOC))
          .isInstanceOf(ComparisonException.class)
          .hasFieldOrPropertyWithValue("field", "ignore")
          .hasMessageContaining(": there is no such signal; did you mean soc.");
    }
  }

  @Test
  void clockWithoutANameIsNoSignal() {
    assertThatThrownBy(() -> Compared.byTimes().clock("", true, true, 0L).result(SOC, SOC))
        .hasMessageContaining("A has no such signal");
  }

  @Test
  void rangesInOppositeDirectionsAreNamed() throws IOException {
    final TextTrace up =
        TextTrace.of("reg 3 a t.v [0:2]\nreg 1 b t.w [0:0]", "#0\nb110 a\n0b\n#9\n");
    final TextTrace down = TextTrace.of("reg 3 a t.v [2:0]\nreg 1 b t.w", "#0\nb110 a\n0b\n#9\n");
    final TextTrace plain = TextTrace.of("reg 3 a t.v\nreg 1 b t.w", "#0\nb110 a\n0b\n#9\n");
    assertThat(opposite(up, down)).containsExactly("t.v: [0:2] in A and [2:0] in B");
    assertThat(opposite(plain, up)).containsExactly("t.v: without a range in A and [0:2] in B");
    assertThat(opposite(up, up)).isEmpty();
    assertThat(opposite(down, plain)).isEmpty();
    final TextTrace split =
        TextTrace.of("reg 1 a t.v [0]\nreg 2 c t.v [1:2]\nreg 1 b t.w", "#0\n1a\nb10 c\n0b\n#9\n");
    assertThat(opposite(split, down)).containsExactly("t.v: [0:2] in A and [2:0] in B");
  }

  private static List<String> opposite(TextTrace a, TextTrace b) throws IOException {
    final ComparisonResult result = Compared.byTimes().result(a, b);
    assertThat(result.same()).isTrue();
    return result.opposite().stream()
        .map(pair -> pair.name() + ": " + pair.oppositeRanges())
        .toList();
  }

  @Test
  void namesMustStayApart() {
    assertThatThrownBy(() -> Compared.byTimes().map("sub.q|n=z").result(TB, SOC))
        .hasMessageContaining("two signals of A are called tb.dut.z");
  }

  @Test
  void unmatchedNamesAreListedWithTheRenamingThatWasMeant() {
    assertThatThrownBy(() -> Compared.byTimes().result(TB, SOC))
        .isInstanceOf(ComparisonException.class)
        .hasMessageContaining("only in A: tb.dut.n, tb.dut.sub.q")
        .hasMessageContaining("only in B: soc.n, soc.sub.q")
        .extracting(e -> ((UnmatchedNamesException) e).renaming())
        .hasToString("^tb\\.dut\\.=soc.");
  }

  /**
   * A few names are alike by chance: the rule would be refused, or compare what is not the same.
   */
  @Test
  void renamingThatLetsFewNamesMatchIsNotProposed() {
    final String values = "#0\n0a\n0b\n0c\n0d\n0e\n";
    final TextTrace theirs =
        TextTrace.of(
            "wire 1 a dut.clk\nwire 1 b dut.acc\nwire 1 c dut.row\nwire 1 d dut.go\nwire 1 e dut.y",
            values);
    final TextTrace soc =
        TextTrace.of(
            "wire 1 a soc.clk\nwire 1 b soc.sum\nwire 1 c soc.pass\nwire 1 d soc.fabric.s", values);
    assertThatThrownBy(() -> Compared.byTimes().result(theirs, soc))
        .asInstanceOf(type(UnmatchedNamesException.class))
        .returns(null, UnmatchedNamesException::renaming)
        .returns(true, UnmatchedNamesException::namesAreUnlike);
    final TextTrace more = TextTrace.of("wire 1 a t.clk\nwire 1 b t.sum\nwire 1 c t.z", values);
    assertThatThrownBy(() -> Compared.byTimes().result(more, soc))
        .asInstanceOf(type(UnmatchedNamesException.class))
        .returns("^t\\.=soc.", problem -> String.valueOf(problem.renaming()))
        .returns(true, UnmatchedNamesException::leavesNames);
  }

  private static Renaming proposed(TextTrace a, TextTrace b) {
    try {
      Compared.byTimes().result(a, b);
      throw new AssertionError("all names match");
    } catch (UnmatchedNamesException e) {
      return Objects.requireNonNull(e.renaming());
    }
  }

  @Test
  void aRuleForTheTopLevelAndOneForAScopeBelowAreGivenAsOne() {
    final String values = "#0\n0a\n0b\n0c\n";
    final TextTrace top =
        TextTrace.of("wire 1 a TOP.clk\nwire 1 b TOP.soc.x\nwire 1 c TOP.soc.sub.y", values);
    final TextTrace soc =
        TextTrace.of("wire 1 a soc.clk\nwire 1 b soc.x\nwire 1 c soc.sub.y", values);
    final Renaming one = proposed(top, soc);
    assertThat(one).hasToString("^TOP\\.(soc\\.)?=soc.");
    assertThat(Compared.byTimes().map(one.toString()).first(top, soc)).isEqualTo("same");
    final Renaming back = proposed(soc, top); // no rule can tell which of them go where
    assertThat(Compared.byTimes().map(back.toString()).allowUnmatched().first(soc, top))
        .isEqualTo("same");
  }

  @Test
  void aRenamingThatTakesTooLongIsAnErrorOfItsField() {
    final String values = "#0\n0a\n";
    final TextTrace longName = TextTrace.of("wire 1 a top." + "a".repeat(2_000), values);
    for (String map : new String[] {"(a|b)*c=z", "(a+)+c=z"}) {
      assertThatThrownBy(() -> Compared.byTimes().map(map).result(longName, longName))
          .isInstanceOf(ComparisonException.class)
          .hasFieldOrPropertyWithValue("field", "map")
          .hasMessageStartingWith(map + ": takes too long for a name of 2,004 characters, top.aaa");
    }
  }

  @Test
  void unmatchedNamesAreAnErrorUnlessAllowed() {
    final TextTrace more =
        TextTrace.of(
            "reg 4 a soc.n [3:0]\nreg 1 b soc.sub.q\nreg 1 c soc.z", "#0\nb1 a\n0b\n0c\n#1\n");
    assertThatThrownBy(() -> Compared.byTimes().result(more, SOC)).hasMessageContaining("soc.z");
    assertThatThrownBy(() -> Compared.byTimes().result(SOC, more)).hasMessageContaining("soc.z");
    final ComparisonResult allowed = Compared.byTimes().allowUnmatched().result(more, SOC);
    assertThat(allowed.unmatchedA()).containsExactly("soc.z");
    assertThat(allowed.unmatchedB()).isEmpty();
    assertThat(Compared.byTimes().ignore("*.z").first(more, SOC)).isEqualTo("same");
    assertThat(Compared.byTimes().only("soc.n").only("*q").first(more, SOC)).isEqualTo("same");
  }

  @Test
  void emptyIntersectionIsAlwaysAnError() {
    assertThatThrownBy(() -> Compared.byTimes().allowUnmatched().result(TB, SOC))
        .hasMessageContaining("nothing to compare");
    assertThatThrownBy(() -> Compared.byTimes().ignore("*").result(SOC, SOC))
        .extracting(e -> ((UnmatchedNamesException) e).leftOver())
        .isEqualTo(false);
  }

  @Test
  void onlyWithoutWildcardMustMatch() {
    assertThatThrownBy(() -> Compared.byTimes().only("soc.n").only("soc.m").result(SOC, SOC))
        .hasMessageContaining("soc.m: there is no such signal; did you mean soc.n");
  }

  @Test
  void caseCounts() {
    final TextTrace upper =
        TextTrace.of("reg 4 a SOC.N [3:0]\nreg 1 b SOC.sub.Q", "#0\nb1 a\n0b\n#1\n");
    assertThatThrownBy(() -> Compared.byTimes().result(upper, SOC))
        .hasMessageContaining("nothing to compare")
        .extracting(e -> ((UnmatchedNamesException) e).caseDiffers())
        .isEqualTo(true);
    assertThat(Compared.byTimes().ignoreCase().first(upper, SOC)).isEqualTo("same");
    assertThat(Compared.byTimes().ignoreCase().only("soc.N").first(upper, SOC)).isEqualTo("same");
  }

  @Test
  void splitVectorIsComparedAsOne() {
    final TextTrace whole = TextTrace.of("reg 3 a t.v [2:0]", "#0\nb110 a\n#10\nb11 a\n");
    final TextTrace down =
        TextTrace.of(
            "wire 1 a t.v [2]\nwire 1 b t.v [1]\nwire 1 c t.v [0]",
            "#0\n1a\n1b\n0c\n#10\n0a\n1c\n");
    final TextTrace up =
        TextTrace.of(
            "wire 1 c t.v [0]\nwire 1 b t.v [1]\nwire 1 a t.v [2]",
            "#0\n1a\n1b\n0c\n#10\n0a\n1c\n");
    assertThat(Compared.byTimes().first(down, whole)).isEqualTo("same");
    assertThat(Compared.byTimes().first(whole, up)).isEqualTo("same");
    assertThat(Compared.byTimes().first(up, down)).isEqualTo("same");
  }

  @Test
  void splitVectorTakesTheDirectionOfTheOther() {
    final TextTrace ascending = TextTrace.of("reg 3 a t.v [0:2]", "#0\nb110 a\n#10\n");
    final TextTrace split =
        TextTrace.of(
            "wire 1 a t.v [2]\nwire 1 b t.v [1]\nwire 1 c t.v [0]", "#0\n0a\n1b\n1c\n#10\n");
    assertThat(Compared.byTimes().first(split, ascending)).isEqualTo("same");
    assertThat(Compared.byTimes().first(ascending, split)).isEqualTo("same");
  }

  @Test
  void wordsOfOneBitMatchHoweverTheyAreWritten() {
    final TextTrace escaped =
        TextTrace.of("reg 1 a t.\\m[0]\nreg 1 b t.\\m[1]", "#0\n1a\n0b\n#10\n1b\n");
    final TextTrace plain = TextTrace.of("reg 1 a t.m[0]\nreg 1 b t.m[1]", "#0\n1a\n0b\n#10\n1b\n");
    assertThat(Compared.byTimes().first(escaped, plain)).isEqualTo("same");
    assertThat(Compared.byTimes().first(plain, escaped)).isEqualTo("same");
  }

  @Test
  void singleBitMayBeAllOfItsVector() {
    final TextTrace bit = TextTrace.of("wire 1 a t.key[0]", "#0\n1a\n#10\n");
    final TextTrace range = TextTrace.of("reg 1 a t.key [0:0]", "#0\nb1 a\n#10\n");
    assertThat(Compared.byTimes().first(bit, range)).isEqualTo("same");
    assertThat(Compared.byTimes().first(range, bit)).isEqualTo("same");
  }

  @Test
  void differentWidthsDifferAtOnce() {
    final TextTrace four = TextTrace.of("reg 4 a t.v [3:0]", "#0\nb1 a\n#10\n");
    final TextTrace five = TextTrace.of("reg 5 a t.v [4:0]", "#0\nb1 a\n#10\n");
    assertThat(Compared.byTimes().first(four, five)).isEqualTo("t.v at 0: 0001 00001");
    assertThat(Compared.byTimes().unknowns(UnknownPolicy.ANY).first(four, five))
        .isEqualTo("t.v at 0: 0001 00001");
  }

  @Test
  void aliasesAreComparedUnderEachName() {
    final TextTrace aliased = TextTrace.of("reg 1 a t.x\nwire 1 a t.sub.y", "#0\n0a\n#10\n1a\n");
    final TextTrace apart =
        TextTrace.of("reg 1 a t.x\nwire 1 b t.sub.y", "#0\n0a\n0b\n#10\n1a\n1b\n");
    final TextTrace wrong = TextTrace.of("reg 1 a t.x\nwire 1 b t.sub.y", "#0\n0a\n0b\n#10\n1a\n");
    assertThat(Compared.byTimes().first(aliased, apart)).isEqualTo("same");
    assertThat(Compared.byTimes().first(aliased, wrong)).isEqualTo("t.sub.y at 10: 1 0");
  }

  @Test
  void bitsThatOneTraceHasApartAreChosenByTheirNames() {
    final String values = "#0\n1a\n0b\n";
    final TextTrace joined = TextTrace.of("reg 1 a top.m [0]\nreg 1 b top.m [1]", values);
    final TextTrace apart =
        TextTrace.of("reg 1 a top.\\m[0] \nreg 1 b top.\\m[1] ", "#0\n1a\n1b\n");
    assertThat(Compared.byTimes().only("top.m[0]").first(joined, apart)).isEqualTo("same");
    assertThat(Compared.byTimes().only("top.m[0]").first(apart, joined)).isEqualTo("same");
    assertThat(Compared.byTimes().ignore("top.m[1]").first(joined, apart)).isEqualTo("same");
    assertThat(Compared.byTimes().first(joined, apart)).isEqualTo("top.m[1] at 0: 0 1");
  }

  @Test
  void bitsThatOneTraceHasApartAreMapped() {
    final TextTrace joined = TextTrace.of("reg 1 a tb.m [0]\nreg 1 b tb.m [1]", "#0\n1a\n0b\n");
    final TextTrace apart =
        TextTrace.of("reg 1 a soc.\\m[0] \nreg 1 b soc.\\m[1] ", "#0\n1a\n0b\n");
    assertThat(Compared.byTimes().map("^tb=soc").first(joined, apart)).isEqualTo("same");
    assertThat(Compared.byTimes().map("^soc=tb").first(apart, joined)).isEqualTo("same");
  }

  @Test
  void clockMayBeTheBitOfAVector() {
    final String ticks = "#0\n0c\n0d\n#5\n1c\n#10\n0c\n#15\n1c\n";
    final TextTrace bit = TextTrace.of("wire 1 c top.clk [0]\nreg 1 d top.d", ticks);
    final TextTrace plain = TextTrace.of("wire 1 c top.clk\nreg 1 d top.d", ticks);
    assertThat(Compared.byCycles().first(bit, plain)).isEqualTo("same");
    assertThat(Compared.byCycles().first(plain, bit)).isEqualTo("same");
    final TextTrace split = TextTrace.of("wire 1 c top.clk [0]\nwire 1 d top.clk [1]", ticks);
    assertThat(Compared.byTimes().clock("top.clk[0]", true, true, 0L).first(split, split))
        .isEqualTo("same");
  }

  @Test
  void namesThatAreLeftOutNeedNotStayApart() {
    final String values = "#0\n0a\n0b\n1c\n";
    final TextTrace two = TextTrace.of("reg 1 a top.d\nreg 1 b top.x\nreg 1 c top.X", values);
    final TextTrace one = TextTrace.of("reg 1 a top.d", "#0\n0a\n");
    assertThat(Compared.byTimes().ignoreCase().ignore("*.x").first(two, one)).isEqualTo("same");
    assertThatThrownBy(() -> Compared.byTimes().ignoreCase().result(two, one))
        .hasMessageContaining("without regard to case");
  }

  @Test
  void namesOfTheClockAndOfTheStartMustStayApartThoughTheyAreLeftOut() {
    final String ticks = "#0\n0c\n0d\n0e\n#5\n1c\n1d\n1e\n#10\n0c\n0d\n";
    final TextTrace two = TextTrace.of("wire 1 c top.clk\nreg 1 d top.CLK\nreg 1 e top.e", ticks);
    final Compared one = Compared.byTimes().ignoreCase().only("top.e");
    assertThat(one.first(two, two)).isEqualTo("same");
    assertThatThrownBy(() -> one.clock("top.Clk", true, true, 0L).result(two, two))
        .hasMessageContaining("without regard to case");
    final Compared start = Compared.byTimes().ignoreCase().only("top.e").skipUntil("top.clK=1");
    assertThatThrownBy(() -> start.result(two, two)).hasMessageContaining("without regard to case");
  }
}
