package nnuesoc.doctor.mistake;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.traces.read.TraceSignal;

/** Whether the words that a layer reads are in a trace, column by column. */
final class TracedWords {
  private static final int AROUND = 3; // other words before the first and after the last
  private static final int TELLING = 3;
  private static final int BYTE = 8;
  private static final int SHORT = 16;

  private final Transcript transcript;
  private final List<TraceSignal> signals;

  TracedWords(Transcript transcript) {
    this.transcript = transcript;
    signals = transcript.signals();
  }

  /** Whether the inputs of a layer after the first are those of a run. */
  boolean hasInputs(SupposedRun run, int layer) {
    final List<Span> spans = transcript.rows(layer);
    if (layer > 2) {
      return stand(spans, spans.stream().map(span -> run.words(span.position(), layer)), BYTE);
    }
    return stand(spans, spans.stream().map(span -> run.words(span.position(), layer)), BYTE)
        || (stand(spans, spans.stream().map(span -> twice(run, span, LayerPath.WHITE)), BYTE)
            && stand(spans, spans.stream().map(span -> twice(run, span, LayerPath.BLACK)), BYTE));
  }

  private static int[] twice(SupposedRun run, Span span, int channel) {
    final int[] words = run.outputs(span.position(), channel);
    return SupposedRun.joined(words, words);
  }

  /** Whether the weights of a channel are those of the net. */
  boolean hasWeights(SupposedRun run, int channel) {
    return hasWeights(run, channel, LayerRow::weight);
  }

  /** Whether the weights are those that a function of row and column gives. */
  boolean hasWeights(SupposedRun run, int channel, Mistake.Operand weight) {
    final List<Span> spans = transcript.rows(LayerPath.layer(channel));
    final int[] none = new int[run.net().inputs(LayerPath.layer(channel))];
    return stand(
        spans,
        spans.stream()
            .map(span -> new LayerRow(run, span.position(), channel, span.row(), none))
            .map(row -> IntStream.range(0, none.length).map(c -> weight.at(row, c)).toArray()),
        channel <= LayerPath.BLACK ? SHORT : BYTE);
  }

  private boolean stand(List<Span> spans, Stream<int[]> ofSpans, int widthBits) {
    final long[][] words =
        ofSpans.map(its -> LowBits.changes(its, widthBits)).toArray(long[][]::new);
    if (Arrays.stream(words).mapToInt(its -> its.length - 1).sum() < TELLING) {
      return false;
    }
    for (int i = 0; i < signals.size(); i++) {
      if (signals.get(i).widthBits() >= widthBits && holds(spans, words, i, widthBits)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(List<Span> spans, long[][] words, int signal, int widthBits) {
    for (int i = 0; i < words.length; i++) {
      final long[] values = spans.get(i).of(signal);
      if (values.length < words[i].length
          || !contains(LowBits.changes(LowBits.of(values, widthBits)), words[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean contains(long[] values, long[] words) {
    final int left = values.length - words.length;
    for (int lead = Math.max(0, left - AROUND); lead <= Math.min(AROUND, left); lead++) {
      if (Arrays.equals(values, lead, lead + words.length, words, 0, words.length)) {
        return true;
      }
    }
    return false;
  }
}
