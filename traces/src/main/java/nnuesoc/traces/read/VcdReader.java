// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a value change dump, one time step after the other. After {@link #next()} the values are
 * those that have settled at {@link #time()}: the last of several changes of one variable in a step
 * counts. The values before the step are also available. The memory needed depends on the number of
 * signals, not on the length of the file.
 *
 * <p>A file that violates the standard in a way that real tools do is read with a warning.
 */
public final class VcdReader implements Closeable {
  /** The unit of a trace that states none. */
  private static final long DEFAULT_UNIT_FS = 1_000_000;

  private final VcdInputBuffer bytes;
  private TraceWarnings warnings = new TraceWarnings();
  private final VariableLayout variables;
  private final VcdIdTable ids;
  private VariableValues values;
  private final DeclarationReader declarations;
  private TimeSteps steps;
  private final List<TraceSignal> signals;

  /**
   * Creates a reader, positioned after the declarations.
   *
   * @param known the declarations, if known; those of the file are then passed over
   * @param noted whether {@code known} has all warnings about the declarations
   * @param lateDeclarations whether declarations after the first value are accepted
   */
  private VcdReader(
      TraceSource source,
      @Nullable ParsedDeclarations known,
      boolean noted,
      boolean lateDeclarations)
      throws IOException {
    bytes = new VcdInputBuffer(source.name(), source.open());
    variables = known == null ? new VariableLayout() : known.variables;
    ids = known == null ? new VcdIdTable() : known.ids;
    declarations = new DeclarationReader(bytes, warnings, variables, ids);
    if (known != null) {
      declarations.passOver(known.unitFs);
    }
    try {
      new HeaderParser(bytes, noted ? new TraceWarnings() : warnings, declarations, ids).read();
    } catch (IOException | RuntimeException e) {
      bytes.close();
      throw e;
    }
    if (known != null) {
      warnings.addAll(known.warnings);
      signals = known.signals;
    } else {
      signals = lateDeclarations ? List.of() : SplitVectorJoiner.of(declarations.list(), warnings);
    }
    if (!lateDeclarations) {
      declarations.forget();
    }
    values = new VariableValues(variables);
    steps =
        new VcdParser(bytes, warnings, ids, values, declarations, lateDeclarations, this::nameOf);
  }

  /**
   * Opens a trace and reads its declarations.
   *
   * @throws MalformedTraceException if they are not declarations of a value change dump
   */
  public static VcdReader open(TraceSource source) throws IOException {
    return new VcdReader(source, null, false, false);
  }

  /** Opens a trace once more when its declarations are known; see {@link #layout}. */
  public static VcdReader open(TraceSource source, ParsedDeclarations known) throws IOException {
    return new VcdReader(source, known, true, false);
  }

  /**
   * Opens a trace that declares signals after its first values: goes through the whole trace once
   * and opens it again.
   */
  public static VcdReader openWhole(TraceSource source) throws IOException {
    try (VcdReader whole = new VcdReader(source, null, false, true)) {
      while (whole.next()) {
        // Only the declarations matter.
      }
      final TraceWarnings joined = new TraceWarnings();
      final ParsedDeclarations known =
          new ParsedDeclarations(
              whole.declarations.unitFs(),
              whole.variables,
              whole.ids,
              SplitVectorJoiner.of(whole.declarations.list(), joined),
              joined);
      final VcdReader reader = new VcdReader(source, known, false, false);
      if (whole.declarations.lateLine() > 0) { // both of two traces are read whole if one needs it
        reader.warnings.add(
            whole.declarations.lateLine(), "signals are declared after the first values");
      }
      return reader;
    }
  }

  /** A name of a variable, for messages; empty while declarations may follow. */
  private String nameOf(int variable) {
    for (TraceSignal signal : signals) {
      for (int i = 0; i < signal.variableCount(); i++) {
        if (signal.variable(i) == variable) {
          return signal.parts().isEmpty() ? signal.name() : signal.parts().get(i).name();
        }
      }
    }
    return "";
  }

  /** Every declaration of a trace, as it is in the file. */
  static List<Declaration> declarations(TraceSource source) throws IOException {
    try (VcdReader reader = new VcdReader(source, null, false, true)) {
      return List.copyOf(reader.declarations.list());
    }
  }

  /**
   * Makes a separate thread read the steps from now on, ahead of {@link #next()}, if there is a
   * second processor. Must be called before the first step and before {@link #planes()}.
   *
   * @param stopCheck called while waiting for a step; its exceptions are passed on
   */
  public void readAhead(Runnable stopCheck) {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      readAhead(stopCheck, TimeStepBatch.WORDS);
    }
  }

  void readAhead(Runnable stopCheck, int batchWords) {
    if (steps instanceof VcdParser parser) {
      final VariableValues read = values;
      final TraceWarnings noted = warnings;
      values = new VariableValues(variables);
      warnings = new TraceWarnings();
      warnings.addAll(noted);
      steps = new ReadAheadSteps(parser, read, values, noted, warnings, stopCheck, batchWords);
    }
  }

  /** The declarations of the trace, and the warnings so far. */
  public ParsedDeclarations layout() {
    return new ParsedDeclarations(declarations.unitFs(), variables, ids, signals, warnings);
  }

  /** The unit of {@link #time()} in femtoseconds. */
  public long unitFs() {
    return declarations.unitFs() == Timescale.NONE ? DEFAULT_UNIT_FS : declarations.unitFs();
  }

  /** The signals, in the order in which their names first appear. */
  public List<TraceSignal> signals() {
    return signals;
  }

  /** The warnings of deviations from the standard, so far. */
  public List<String> warnings() {
    return warnings.texts();
  }

  /** The number of variables; signals refer to them by numbers from 0. */
  public int variableCount() {
    return values.count();
  }

  /** The number of bytes of uncompressed text read so far. */
  public long offset() {
    return steps.offset();
  }

  /** The time of the step, in units; −1 before the first. */
  public long time() {
    return steps.time();
  }

  /**
   * Goes to the next time step.
   *
   * @return false if there is no further step; values and time then do not change
   * @throws MalformedTraceException if the file cannot be understood
   * @throws LateDeclarationException if the file declares a signal; see {@link #openWhole}
   */
  public boolean next() throws IOException {
    return steps.nextStep();
  }

  /** Whether the step is the file's last, without a later time that proves it complete. */
  public boolean lastStepOpen() {
    return steps.lastStepOpen();
  }

  /** Whether values are dumped at this step: false from {@code $dumpoff} to {@code $dumpon}. */
  public boolean dumping(boolean before) {
    return before ? steps.dumpingBefore() : steps.dumping();
  }

  /** The number of variables that the step has set, including those set to their old value. */
  public int changedCount() {
    return values.changedCount();
  }

  /** The number of the {@code i}-th variable that the step has set, in the order of the file. */
  public int changed(int i) {
    return values.changed(i);
  }

  /** Makes the step's values the current ones and forgets those before it. */
  public void settle() {
    steps.settle();
  }

  /** Where the bits of a variable begin in {@link #planes()}. */
  public int word(int variable) {
    return values.word(variable);
  }

  /** The current values, always up to date. */
  public VariablePlanes planes() {
    return values.planes();
  }

  /** The low 64 bits of a variable's plane of ones; for a real number, its bits. */
  public long ones(int variable, boolean before) {
    return values.ones(variable, before);
  }

  /** The low 64 bits of a variable's plane of unknowns: x where ones is 0, z where it is 1. */
  public long unknown(int variable, boolean before) {
    return values.unknown(variable, before);
  }

  /** Reads the bits of a signal, as settled at this step or as before it. */
  public void read(TraceSignal signal, boolean before, SignalBits into) {
    into.clear();
    int to = signal.widthBits();
    for (int i = 0; i < signal.variableCount(); i++) {
      to -= values.widthBits(signal.variable(i));
      values.copyBits(signal.variable(i), before, into, to);
    }
  }

  /** Reads the bits of a variable from before this step into the bits from {@code to} on. */
  public void read(int variable, SignalBits into, int to) {
    into.clear(to, values.widthBits(variable));
    values.copyBits(variable, true, into, to);
  }

  /** The width of a variable in bits. */
  public int widthBits(int variable) {
    return values.widthBits(variable);
  }

  /** A signal's value, as settled at this step or as before it. */
  public FourState value(TraceSignal signal, boolean before) {
    return FourState.of(values, signal, before);
  }

  @Override
  public void close() throws IOException {
    steps.close();
  }
}
