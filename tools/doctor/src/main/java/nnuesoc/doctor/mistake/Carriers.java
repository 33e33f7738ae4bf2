package nnuesoc.doctor.mistake;

import java.util.Arrays;
import java.util.List;
import nnuesoc.traces.read.TraceSignal;

/**
 * Finds which signals of a trace hold a run's sums and outputs, row by row. Only their values
 * identify them: the sums of all columns in order, or the output at the end of the row.
 */
final class Carriers {
  static final int NONE = -1;

  private static final int LEAD = 2; // values in a row before its sum begins
  private static final int TRAIL = 2; // and after its end
  private static final int TELLING = 3; // changes that distinguish sums from a coincidence
  private static final int NARROWEST = 5; // bits of an accumulator that is too narrow

  private final Transcript transcript;
  private final List<TraceSignal> signals;

  Carriers(Transcript transcript) {
    this.transcript = transcript;
    signals = transcript.signals();
  }

  /** How sums are searched for. */
  enum Manner {
    /** As they are. */
    PLAIN,
    /** With one more term after them. */
    ONE_MORE,
    /** In fewer bits than they need. */
    NARROW
  }

  /** Whether a channel has enough sums to identify a signal by them. */
  boolean tells(SupposedRun run, int channel) {
    int changes = 0;
    for (Span span : transcript.rows(LayerPath.layer(channel))) {
      for (long value : LowBits.changes(sums(run, channel, span), Integer.SIZE)) {
        changes += value == Span.UNKNOWN ? 0 : 1;
      }
      changes--; // the sum before the first term
    }
    return changes >= TELLING;
  }

  /** Whether some of a channel's sums are unknown. */
  boolean isUnknown(SupposedRun run, int channel) {
    return transcript.rows(LayerPath.layer(channel)).stream()
        .flatMapToInt(span -> Arrays.stream(sums(run, channel, span)))
        .anyMatch(sum -> sum == LayerRow.UNKNOWN);
  }

  /** The signal that holds the sums of all rows of a channel; {@link #NONE} if none does. */
  int sums(SupposedRun run, int channel, Manner manner) {
    final List<Span> spans = transcript.rows(LayerPath.layer(channel));
    final int needed = bits(run, channel, spans);
    final Expected[] byWidth = new Expected[Integer.SIZE + 1];
    for (int i = 0; i < signals.size() && !spans.isEmpty(); i++) {
      final int width = Math.min(Integer.SIZE, signals.get(i).widthBits());
      final boolean narrow = width < needed;
      if (narrow == (manner == Manner.NARROW) && (!narrow || width >= NARROWEST)) {
        if (byWidth[width] == null) {
          byWidth[width] = expected(run, channel, spans, width);
        }
        if (holds(spans, byWidth[width], i, width, manner, LayerPath.layer(channel) == 1)) {
          return i;
        }
      }
    }
    return NONE;
  }

  /**
   * What a signal of some width holds in each row.
   *
   * @param biased the last sum of a row with the bias added
   * @param follows the last sum with the other side's first term added, if one accumulator adds
   *     both
   */
  @SuppressWarnings("ArrayRecordComponent") // used only here
  private record Expected(long[][] sums, long[] biased, long[] follows) {}

  private static Expected expected(SupposedRun run, int channel, List<Span> spans, int width) {
    final long[][] all = new long[spans.size()][];
    final long[] biased = new long[spans.size()];
    final long[] follows = new long[spans.size()];
    for (int i = 0; i < all.length; i++) {
      final Span span = spans.get(i);
      final int[] sums = sums(run, channel, span);
      final int bias = new LayerRow(run, span.position(), channel, span.row(), sums).bias();
      all[i] = LowBits.changes(sums, width);
      biased[i] = LowBits.of(sums[sums.length - 1] + (long) bias, width);
      final int[] other = sums(run, LayerPath.other(channel), span);
      final boolean goesOn = other.length > 1 && other[0] == sums[sums.length - 1];
      follows[i] = goesOn ? LowBits.of(other[1], width) : Span.UNKNOWN;
    }
    return new Expected(all, biased, follows);
  }

  /**
   * Whether a signal holds the expected sums.
   *
   * @param shared whether it may also hold another channel's sums in the same row, before or after
   *     these
   */
  private static boolean holds(
      List<Span> spans, Expected expected, int signal, int width, Manner manner, boolean shared) {
    for (int i = 0; i < spans.size(); i++) {
      final long[] sums = expected.sums()[i];
      final long biased = expected.biased()[i];
      final long follows = expected.follows()[i];
      final long[] values = LowBits.of(spans.get(i).of(signal), width);
      if (values.length < sums.length - 1
          || !(holds(values, sums, biased, manner)
              || (shared
                  && manner != Manner.ONE_MORE
                  && isPart(values, sums, List.of(0L, biased, follows))))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a row's values contain the sums, followed by the end or by one of some numbers. */
  private static boolean isPart(long[] values, long[] sums, List<Long> behind) {
    for (int from = 0; sums.length > TELLING && from + sums.length <= values.length; from++) {
      final int end = from + sums.length;
      if (begins(values, from, sums, 0) && (end == values.length || behind.contains(values[end]))) {
        return true;
      }
    }
    return false;
  }

  private static int[] sums(SupposedRun run, int channel, Span span) {
    return span.row() < run.rows(channel)
        ? run.sums(span.position(), channel, span.row())
        : new int[1];
  }

  /** How many bits the sums of all rows need. */
  private static int bits(SupposedRun run, int channel, List<Span> spans) {
    int most = 1;
    for (Span span : spans) {
      for (int sum : sums(run, channel, span)) {
        if (sum != LayerRow.UNKNOWN) {
          most = Math.max(most, bits(sum));
        }
      }
    }
    return most;
  }

  /** The bits of a sum, including the sign. */
  static int bits(int sum) {
    return 1 + Integer.SIZE - Integer.numberOfLeadingZeros(sum < 0 ? ~sum : sum);
  }

  private static boolean holds(long[] values, long[] sums, long biased, Manner manner) {
    for (int lead = 0; lead <= LEAD; lead++) {
      if (begins(values, lead, sums, 0) && ends(values, lead + sums.length, biased, manner)) {
        return true;
      }
    }
    return sums.length > TELLING
        && begins(values, 1, sums, 1) // the first product replaces the sum before
        && ends(values, sums.length, biased, manner);
  }

  private static boolean begins(long[] values, int from, long[] sums, int skipped) {
    final int length = sums.length - skipped;
    return values.length >= from + length
        && Arrays.equals(values, from, from + length, sums, skipped, sums.length);
  }

  private static boolean ends(long[] values, int from, long biased, Manner manner) {
    final int left = values.length - from;
    if (values[from - 1] == Span.UNKNOWN) {
      return left == 0; // an unknown sum stays unknown to the end of its row
    }
    if (manner == Manner.ONE_MORE) {
      return left > 0
          && left <= TRAIL
          && values[from] != 0
          && values[from] != biased
          && values[from] != Span.UNKNOWN;
    }
    for (int i = from; i < values.length; i++) {
      if (values[i] != 0 && values[i] != biased) {
        return false;
      }
    }
    return left <= TRAIL;
  }

  int width(int signal) {
    return signals.get(signal).widthBits();
  }

  String name(int signal) {
    return signal == NONE ? "" : signals.get(signal).name();
  }
}
