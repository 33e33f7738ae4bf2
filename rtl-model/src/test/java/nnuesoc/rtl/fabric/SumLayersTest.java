// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/** Layers 2 to 4 cycle by cycle, fabric.md §6, in the run of {@link TinyRun}. */
class SumLayersTest {
  private static String rows(Simulation run, long from, long to, String layer) {
    return Script.table(
        run,
        from,
        to,
        "soc.fabric." + layer,
        "state",
        "trigger",
        "ready",
        "row",
        "col",
        "sum",
        "proceed");
  }

  @Test
  void layer2TwoRowsOfTwoTerms() {
    // products 3 · 10 (white, to move) and 4 · 20 (black); q = 1996 and 2005, z = 1998 and 2007
    // cycle state trigger ready row col sum proceed
    assertThat(rows(TinyRun.untilLayer3().simulation(), 1991, 2014, "layer2"))
        .isEqualTo(
            """
            1991 0 0 0 0 0 0 0
            1992 0 0 0 0 0 0 0
            1993 1 0 0 0 0 0 0
            1994 1 1 0 0 0 0 0
            1995 1 1 0 0 0 0 0
            1996 1 1 1 0 0 0 0
            1997 2 0 1 0 0 0 0
            1998 3 0 0 0 0 0 0
            1999 2 0 0 0 1 30 0
            2000 3 0 0 0 1 30 0
            2001 4 0 0 0 2 110 0
            2002 1 0 0 1 2 110 0
            2003 1 1 0 1 2 110 0
            2004 1 1 0 1 2 110 0
            2005 1 1 1 1 2 110 0
            2006 2 0 1 1 0 0 0
            2007 3 0 0 1 0 0 0
            2008 2 0 0 1 1 30 0
            2009 3 0 0 1 1 30 0
            2010 4 0 0 1 2 110 0
            2011 0 0 0 2 2 110 1
            2012 0 0 0 2 2 110 0
            2013 0 0 0 2 2 110 0
            2014 0 0 0 2 2 110 0
            """);
  }

  @Test
  void layer2WritesOnlyInState4() {
    final Simulation run = TinyRun.untilLayer3().simulation();
    final String[] port = {"a_write", "a_address", "a_data"};
    // cycle a_write a_address a_data: (110 + 90) >> 6 and (110 + 18) >> 6
    assertThat(
            Script.table(run, 2000, 2002, "soc.fabric.output_2", port)
                + Script.table(run, 2009, 2011, "soc.fabric.output_2", port))
        .isEqualTo("2000 0 0 0\n2001 1 0 3\n2002 0 0 0\n2009 0 0 0\n2010 1 1 2\n2011 0 0 0\n");
  }

  @Test
  void layer3ThreeRowsOfTwoTerms() {
    // products 100 · 3 and −50 · 2; q = 2015, 2024, 2033, each z = q + 2
    // cycle state trigger ready row col sum proceed
    assertThat(rows(TinyRun.untilLayer4().simulation(), 2011, 2040, "layer3"))
        .isEqualTo(
            """
            2011 0 0 0 0 0 0 0
            2012 1 0 0 0 0 0 0
            2013 1 1 0 0 0 0 0
            2014 1 1 0 0 0 0 0
            2015 1 1 1 0 0 0 0
            2016 2 0 1 0 0 0 0
            2017 3 0 0 0 0 0 0
            2018 2 0 0 0 1 300 0
            2019 3 0 0 0 1 300 0
            2020 4 0 0 0 2 200 0
            2021 1 0 0 1 2 200 0
            2022 1 1 0 1 2 200 0
            2023 1 1 0 1 2 200 0
            2024 1 1 1 1 2 200 0
            2025 2 0 1 1 0 0 0
            2026 3 0 0 1 0 0 0
            2027 2 0 0 1 1 300 0
            2028 3 0 0 1 1 300 0
            2029 4 0 0 1 2 200 0
            2030 1 0 0 2 2 200 0
            2031 1 1 0 2 2 200 0
            2032 1 1 0 2 2 200 0
            2033 1 1 1 2 2 200 0
            2034 2 0 1 2 0 0 0
            2035 3 0 0 2 0 0 0
            2036 2 0 0 2 1 300 0
            2037 3 0 0 2 1 300 0
            2038 4 0 0 2 2 200 0
            2039 0 0 0 3 2 200 1
            2040 0 0 0 3 2 200 0
            """);
  }

  @Test
  void layer4LatchesItsResult() {
    // inputs 4, 4, 4 by weights 1, 2, −4, bias 1: eval = −3; q = 2043
    final Simulation run = TinyRun.whole().simulation();
    // cycle state trigger ready row col sum proceed eval done
    assertThat(
            Script.table(
                run,
                2039,
                2053,
                "soc.fabric.layer4",
                "state",
                "trigger",
                "ready",
                "row",
                "col",
                "sum",
                "proceed",
                "eval",
                "done"))
        .isEqualTo(
            """
            2039 0 0 0 0 0 0 0 0 0
            2040 1 0 0 0 0 0 0 0 0
            2041 1 1 0 0 0 0 0 0 0
            2042 1 1 0 0 0 0 0 0 0
            2043 1 1 1 0 0 0 0 0 0
            2044 2 0 1 0 0 0 0 0 0
            2045 3 0 0 0 0 0 0 0 0
            2046 2 0 0 0 1 4 0 0 0
            2047 3 0 0 0 1 4 0 0 0
            2048 2 0 0 0 2 12 0 0 0
            2049 3 0 0 0 2 12 0 0 0
            2050 4 0 0 0 3 4294967292 0 0 0
            2051 0 0 0 1 3 4294967292 1 4294967293 1
            2052 0 0 0 1 3 4294967292 0 4294967293 1
            2053 0 0 0 1 3 4294967292 0 4294967293 1
            """);
  }

  @Test
  void resultStandsUntilOneEdgeAfterTheResetRises() {
    final Simulation run = TinyRun.whole().reset(9000, 9001).simulation();
    // cycle eval done row col
    assertThat(Script.table(run, 8999, 9002, "soc.fabric.layer4", "eval", "done", "row", "col"))
        .isEqualTo(
            """
            8999 4294967293 1 1 3
            9000 4294967293 1 1 3
            9001 0 0 0 0
            9002 0 0 0 0
            """);
  }
}
