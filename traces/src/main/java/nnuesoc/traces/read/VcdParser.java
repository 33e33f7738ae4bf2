// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The grammar of a value change dump (IEEE 1364-2005, section 18), with the deviations of real
 * tools. It parses the part after the declarations, one time step at a time.
 */
final class VcdParser implements TimeSteps {
  static final long NO_TIME = -1;
  static final int MAX_KEYWORD_BYTES = 64;
  static final String EXTENDED =
      "an extended dump ($dumpports) is not read: record with $dumpvars; in ModelSim and Questa"
          + " vcd file FILE.vcd and vcd add -r /*";
  private static final int MAX_TIME_DIGITS = 19;

  private final VcdInputBuffer bytes;
  private final TraceWarnings warnings;
  private final VariableValues values;
  private final ValueChangeParser changes;
  private final DeclarationReader declarations;
  private final boolean lateDeclarations;
  private long time = NO_TIME; // of the step that was read
  private long timeBefore = NO_TIME;
  private long nextTime = NO_TIME; // the time after it
  private boolean finished;
  private boolean timeCut; // the file ends in the middle of a time
  private boolean lastStepOpen;
  private boolean dumping = true;
  private boolean dumpingBefore = true;
  private @Nullable String openBlock; // $dumpvars and the like, up to $end

  /**
   * @param lateDeclarations whether declarations after the first value are accepted
   * @param names the name of a variable for messages, empty if it is not known
   */
  VcdParser(
      VcdInputBuffer bytes,
      TraceWarnings warnings,
      VcdIdTable ids,
      VariableValues values,
      DeclarationReader declarations,
      boolean lateDeclarations,
      IntFunction<String> names) {
    this.bytes = bytes;
    this.warnings = warnings;
    this.values = values;
    changes = new ValueChangeParser(bytes, warnings, ids, values, names);
    this.declarations = declarations;
    this.lateDeclarations = lateDeclarations;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public boolean dumping() {
    return dumping;
  }

  @Override
  public boolean dumpingBefore() {
    return dumpingBefore;
  }

  @Override
  public boolean nextStep() throws IOException {
    values.beginStep();
    dumpingBefore = dumping;
    if (finished) {
      return false;
    }
    timeBefore = time;
    time = nextTime;
    while (true) {
      final int c = bytes.token();
      switch (c) {
        case '0', '1' -> changes.scalar(c & 1, 0);
        case 'b', 'B' -> changes.vector();
        case '#' -> {
          if (stamp()) {
            return true;
          }
        }
        case '$' -> keyword();
        case 'r', 'R' -> changes.real();
        case 's', 'S' -> changes.text();
        case -1 -> {
          return end();
        }
        default -> {
          final int digit = VcdDigit.of(c);
          if (digit == VcdDigit.NONE) {
            throw bytes.error(
                "found "
                    + bytes.found()
                    + ": expected a value (0, 1, x, z, b, r, s), a time (#) or a keyword ($)");
          }
          changes.noteState(c);
          changes.scalar(digit & 1, digit >> 1);
        }
      }
    }
  }

  /**
   * Ends the last step: a cut step does not count; values before the first time belong to time 0.
   */
  private boolean end() {
    finished = true;
    final boolean nothing = time == NO_TIME && values.changedCount() == 0;
    if (changes.cut() || nothing) {
      values.undoStep();
      time = timeBefore;
      dumping = dumpingBefore;
      return false;
    }
    closeBlock();
    time = Math.max(0, time);
    lastStepOpen = !timeCut;
    return true;
  }

  @Override
  public void settle() {
    values.settle();
    dumpingBefore = dumping;
  }

  @Override
  public long offset() {
    return bytes.offset();
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  @Override
  public boolean lastStepOpen() {
    return lastStepOpen;
  }

  /** Ends a block without $end at the end of its time step. */
  private void closeBlock() {
    if (openBlock != null) {
      warnings.add(bytes.line(), openBlock + " without $end");
      openBlock = null;
    }
  }

  /** Reads {@code #1230}; returns whether the time step ends. */
  private boolean stamp() throws IOException {
    final int end = bytes.tokenEnd();
    final long stamp = number(bytes.at + 1, end);
    if (end == bytes.limit && digits(bytes.at + 1, end)) {
      timeCut = true;
      warnings.add(bytes.line(), "the file ends in the middle of a time");
      bytes.at = end;
      return false;
    }
    if (stamp < 0) {
      throw bytes.error("found " + bytes.found() + ": expected # and a time below 2^63");
    }
    if (stamp < time) {
      throw bytes.error("time goes back to " + stamp + ": expected " + time + " or later");
    }
    closeBlock();
    bytes.at = end;
    if (time == NO_TIME) {
      if (stamp == 0 || values.changedCount() == 0) {
        time = stamp;
        return false;
      }
      time = 0;
    } else if (stamp == time) {
      return false;
    }
    nextTime = stamp;
    return true;
  }

  /** Whether these are fewer than 20 decimal digits after leading zeros, possibly none. */
  private boolean digits(int first, int to) {
    final int from = afterZeros(first, to);
    for (int i = from; i < to; i++) {
      if (bytes.window[i] < '0' || bytes.window[i] > '9') {
        return false;
      }
    }
    return to - from <= MAX_TIME_DIGITS;
  }

  /** Skips leading zeros while there are more than {@link #MAX_TIME_DIGITS} digits. */
  private int afterZeros(int first, int to) {
    int from = first;
    while (to - from > MAX_TIME_DIGITS && bytes.window[from] == '0') {
      from++;
    }
    return from;
  }

  /** The decimal number; −1 if it is not a number below 2⁶³. */
  private long number(int first, int to) {
    final int from = afterZeros(first, to);
    if (from == to || to - from > MAX_TIME_DIGITS) {
      return -1;
    }
    long number = 0;
    for (int i = from; i < to; i++) {
      final int digit = bytes.window[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number; // 19 digits may overflow, but then it is negative
  }

  private void keyword() throws IOException {
    final String keyword = bytes.takeKeyword(warnings);
    switch (keyword) {
      case "$end" -> {
        if (openBlock == null) {
          warnings.add(bytes.line(), "$end, but nothing is open");
        }
        openBlock = null;
      }
      case "$dumpvars", "$dumpall" -> openBlock = keyword;
      case "$dumpon" -> {
        openBlock = keyword;
        dumping = true;
      }
      case "$dumpoff" -> {
        openBlock = keyword;
        dumping = false;
        values.setAllUnknown();
      }
      case "$comment", "$date", "$version", "$enddefinitions" ->
          declarations.skipAmongValues(keyword);
      default -> otherKeyword(keyword);
    }
  }

  private void otherKeyword(String keyword) throws IOException {
    final String misspelt = VcdKeywords.misspelt(keyword);
    if (VcdKeywords.declares(keyword)) {
      if (!declarations.complete() && !lateDeclarations) {
        throw new LateDeclarationException(bytes.file());
      }
      declarations.noteLate();
      declarations.take(keyword);
      values.addDeclared();
    } else if (keyword.startsWith("$dumpports")) {
      throw bytes.errorInTaken(EXTENDED);
    } else if (bytes.atEnd()) {
      changes.cutHere();
    } else if (misspelt != null) {
      throw bytes.errorInTaken(misspelt);
    } else {
      warnings.add(
          bytes.line(), DeclarationReader.shown(keyword) + " is not known and passed over");
      declarations.skipAmongValues(keyword);
    }
  }
}
