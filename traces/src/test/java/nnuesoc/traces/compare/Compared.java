// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.write.SignalValueArgument;
import org.jspecify.annotations.Nullable;

/** A comparison with options that are set one by one. */
final class Compared {
  private final List<Renaming> renamings = new ArrayList<>();
  private final List<String> only = new ArrayList<>();
  private final List<String> ignore = new ArrayList<>();
  private boolean ignoreCase;
  private ComparisonOptions.@Nullable Clocking clocking;
  private long fromCycle;
  private @Nullable TraceTime fromTime;
  private @Nullable SignalValueArgument skipUntil;
  private UnknownPolicy unknowns = UnknownPolicy.STRICT;
  private boolean dumpOffIsUnknown;
  private boolean allowUnmatched;
  private boolean allowShorter;

  /** By the cycles of {@code top.clk}, sampled before the edge that ends a cycle. */
  static Compared byCycles() {
    return new Compared().clock("top.clk", true, true, 0L);
  }

  static Compared byTimes() {
    return new Compared();
  }

  Compared clock(String name, boolean rising, boolean before, @Nullable Long offset) {
    clocking = new ComparisonOptions.Clocking(name, rising, before, offset);
    return this;
  }

  Compared offset(@Nullable Long offset) {
    return clock("top.clk", true, true, offset);
  }

  Compared map(String text) {
    renamings.add(Renaming.parse(text));
    return this;
  }

  Compared only(String glob) {
    only.add(glob);
    return this;
  }

  Compared ignore(String glob) {
    ignore.add(glob);
    return this;
  }

  Compared ignoreCase() {
    ignoreCase = true;
    return this;
  }

  Compared fromCycle(long cycle) {
    fromCycle = cycle;
    return this;
  }

  Compared fromTime(String text) {
    fromTime = TraceTime.parse(text).orElseThrow();
    return this;
  }

  Compared skipUntil(String text) {
    skipUntil = SignalValueArgument.parse(text);
    return this;
  }

  Compared unknowns(UnknownPolicy policy) {
    unknowns = policy;
    return this;
  }

  Compared dumpOffIsUnknown() {
    dumpOffIsUnknown = true;
    return this;
  }

  Compared allowUnmatched() {
    allowUnmatched = true;
    return this;
  }

  Compared allowShorter() {
    allowShorter = true;
    return this;
  }

  Comparison of(TraceSource a, TraceSource b) {
    return new Comparison(
        a,
        b,
        new ComparisonOptions(
            renamings,
            only,
            ignore,
            ignoreCase,
            clocking,
            new ComparisonBegin(fromCycle, fromTime, skipUntil),
            unknowns,
            dumpOffIsUnknown,
            allowUnmatched,
            allowShorter),
        (bytesA, bytesB) -> true);
  }

  ComparisonResult result(TraceSource a, TraceSource b) {
    try {
      return of(a, b).run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first difference; there must be one. */
  static FirstDifference first(ComparisonResult result) {
    return Objects.requireNonNull(result.first(), "they are the same");
  }

  /** The signal that differs first; there must be one. */
  static FirstDifference.Value value(ComparisonResult result) {
    return Objects.requireNonNull(first(result).value(), "one ends");
  }

  /** The first difference in short: {@code top.n cycle 3: 00000011 00000111}, or {@code same}. */
  String first(TraceSource a, TraceSource b) {
    final FirstDifference first = result(a, b).first();
    if (first == null) {
      return "same";
    }
    final String at =
        first.cycle() < 0 ? "at " + first.time().in(1_000_000) : "cycle " + first.cycle();
    final FirstDifference.Value value = first.value();
    return value == null
        ? at + ": " + first.end() + " ends"
        : value.pair().name() + " " + at + ": " + value.a().text() + " " + value.b().text();
  }
}
