// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/** A trace that is read by the cycles of its clock. */
final class TraceCursor implements RunCursor, Closeable {
  private static final BigInteger PS_FS = BigInteger.valueOf(1_000);
  private static final int SHOWN = 8;
  private static final BigInteger LATE_CYCLES = BigInteger.valueOf(10);

  private final VcdReader reader;
  private final CycleSampler sampler;
  private final Map<String, SignalProbe> probes = new LinkedHashMap<>();
  private final List<Source> sources = new ArrayList<>();
  private final Source[][] byVariable;
  private BigInteger timeFs = BigInteger.ZERO;
  private BigInteger timeBeforeFs = BigInteger.ZERO;
  private BigInteger firstFs = BigInteger.ZERO;
  private BigInteger secondFs = BigInteger.ZERO;
  private BigInteger periodFs = BigInteger.ZERO;

  /** Where a probe's bits are: all of a signal, or one bit. */
  private record Source(SignalProbe probe, TraceSignal signal, int bit) {}

  /**
   * Opens a trace.
   *
   * @param clock its clock
   * @param names the name in the trace of each of our signals, {@code name[i]} for a bit
   * @param model which signals exist, and how wide they are
   */
  TraceCursor(
      TraceSource source, String clock, Map<String, String> names, Map<String, SignalProbe> model)
      throws IOException {
    reader = VcdReader.open(source);
    final Map<String, TraceSignal> signals = new LinkedHashMap<>();
    reader.signals().forEach(signal -> signals.putIfAbsent(signal.name(), signal));
    for (SignalProbe of : model.values()) {
      probes.put(of.name(), probe(of, names.get(of.name()), signals));
    }
    byVariable = new Source[reader.variableCount()][];
    for (Source one : sources) {
      for (int i = 0; i < one.signal().variableCount(); i++) {
        final int variable = one.signal().variable(i);
        final Source[] before = byVariable[variable] == null ? new Source[0] : byVariable[variable];
        final Source[] all = Arrays.copyOf(before, before.length + 1);
        all[before.length] = one;
        byVariable[variable] = all;
      }
    }
    final TraceSignal itsClock = signals.get(clock);
    if (itsClock == null) {
      reader.close();
      throw new IOException(source.name() + ": there is no clock " + clock);
    }
    sampler = new CycleSampler(reader, itsClock);
  }

  private SignalProbe probe(
      SignalProbe of, @Nullable String name, Map<String, TraceSignal> signals) {
    if (name == null) {
      return new SignalProbe(of.name(), of.modelBits(), 0, "");
    }
    final TraceSignal whole = signals.get(name);
    if (whole != null && whole.kind() == TraceSignal.Kind.BITS) {
      final SignalProbe probe = new SignalProbe(of.name(), of.modelBits(), whole.widthBits(), name);
      sources.add(new Source(probe, whole, -1));
      return probe;
    }
    final int bracket = name.endsWith("]") ? name.lastIndexOf('[') : -1;
    final TraceSignal vector = bracket < 0 ? null : signals.get(name.substring(0, bracket));
    if (vector == null) {
      return new SignalProbe(of.name(), of.modelBits(), 0, "");
    }
    final int bit = Integer.parseInt(name.substring(bracket + 1, name.length() - 1));
    final SignalProbe probe = new SignalProbe(of.name(), of.modelBits(), 1, name);
    sources.add(new Source(probe, vector, bit));
    return probe;
  }

  @Override
  public boolean next() throws IOException {
    if (!sampler.next()) {
      return false;
    }
    timeBeforeFs = timeFs;
    timeFs = sampler.timeFs();
    if (sampler.cycle() == 0) {
      firstFs = timeFs;
    } else if (sampler.cycle() == 1) {
      secondFs = timeFs; // half a period later, if cycle 0 begins with the trace
      periodFs = timeFs.subtract(firstFs);
    } else if (sampler.cycle() == 2) {
      periodFs = timeFs.subtract(secondFs);
    }
    for (Source one : sources) {
      one.probe().turn();
    }
    sampler.changed(this::take);
    return true;
  }

  private void take(int variable) {
    final Source[] its = byVariable[variable];
    if (its != null) {
      for (Source one : its) {
        final long ones = sampler.known(one.signal());
        final long unknown = sampler.unknown(one.signal());
        if (one.bit() < 0) {
          one.probe().set(ones, unknown == 0);
        } else {
          one.probe().set(ones >>> one.bit() & 1, (unknown >>> one.bit() & 1) == 0);
        }
      }
    }
  }

  @Override
  public long cycle() {
    return sampler.cycle();
  }

  @Override
  public String time() {
    return text(timeFs);
  }

  @Override
  public String timeBefore() {
    return text(timeBeforeFs);
  }

  /** When a cycle began, with a unit; approximate if the clock is not steady. */
  String timeOf(long cycle) {
    return text(
        cycle == 0 ? firstFs : secondFs.add(periodFs.multiply(BigInteger.valueOf(cycle - 1))));
  }

  private static String text(BigInteger fs) {
    return TraceFinding.time(fs.divide(PS_FS));
  }

  @Override
  public SignalProbe probe(String name) {
    return Objects.requireNonNull(probes.get(name), name);
  }

  /** How bits are paired that the trace numbers from the left; empty if there are none. */
  List<String> ofDirections() {
    final List<String> ascending =
        sources.stream()
            .filter(one -> one.bit() < 0 && one.signal().isAscending())
            .map(one -> one.signal().name() + one.signal().range())
            .toList();
    return ascending.isEmpty()
        ? List.of()
        : List.of(
            "the leftmost bit in the trace is compared with the leftmost bit in the model, which"
                + " numbers its bits downwards, as [7:0]: "
                + String.join(", ", ascending.subList(0, Math.min(SHOWN, ascending.size())))
                + (ascending.size() > SHOWN ? ", … (" + ascending.size() + " in all)" : ""));
  }

  /** Whether the trace begins so late that the run must have begun many cycles before it. */
  boolean beginsLate() {
    return periodFs.signum() > 0 && firstFs.compareTo(periodFs.multiply(LATE_CYCLES)) > 0;
  }

  /** When the first cycle began, with a unit. */
  String firstTime() {
    return text(firstFs);
  }

  /** How many bytes of the trace were read. */
  long offset() {
    return sampler.offset();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
