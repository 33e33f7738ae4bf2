package nnuesoc.doctor.mistake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.FaultKind;
import nnuesoc.net.Shape;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * What a trace shows without the names of internal signals: by its ports, and by the numbers in it,
 * whichever signals hold them.
 *
 * @param explanations what explains it, the first cause first
 * @param firstWrong the first layer whose sums are wrong; 5 if all sums in the trace are right
 * @param inputsRight whether that layer reads the right words
 * @param resultsRight whether all results in the trace are right
 * @param sumsRight whether layer 1 has summed and no sum is wrong
 * @param allRight whether all sums and results are in the trace, and are right
 */
public record Inquiry(
    List<Supposed> explanations,
    int firstWrong,
    boolean inputsRight,
    boolean resultsRight,
    boolean sumsRight,
    boolean allRight) {
  /** Copies the list. */
  public Inquiry {
    explanations = List.copyOf(explanations);
  }

  /**
   * Reads a trace and tries mistakes.
   *
   * @param names the name in the trace of each signal of fabric.md §9; only those of the ports are
   *     used
   * @return null if the ports are not known, or the processor does not wait for them
   * @throws IOException if the trace cannot be read
   */
  public static @Nullable Inquiry of(
      TraceSource source, String clock, Map<String, String> names, SocSpec spec)
      throws IOException {
    if ("naive".equals(spec.timingKeys().get("handshake")) || spec.positions().isEmpty()) {
      return null;
    }
    final Transcript transcript = Transcript.of(source, clock, names);
    if (transcript == null) {
      if (System.getenv("DBG") != null) System.err.println("DBG no transcript");
      return null;
    }
    final Values values = new Values(spec, transcript);
    final Elements elements = new Elements(transcript, spec.shape());
    final Handshake handshake = new Handshake(transcript, spec.shape(), spec.positions().size());
    final List<Supposed> ofValues =
        values.explanations().stream().map(one -> first(one, elements, spec.shape())).toList();
    final List<Supposed> all = new ArrayList<>();
    Supposed.add(elements.loader(), all);
    Supposed.add(elements.finding(), all);
    Supposed.add(handshake.finding(), all);
    all.addAll(ofValues);
    all.sort(Comparator.comparingLong(Supposed::cycle));
    if (System.getenv("DBG") != null) {
      System.err.println("DBG wrong " + values.wrong() + " inputsRight " + values.inputsAreRight() + " resultsRight " + values.resultsAreRight() + " elements " + elements.finding() + " hs " + handshake.finding());
      all.forEach(one -> System.err.println("DBG   " + one));
    }
    return new Inquiry(
        all,
        values.wrong(),
        values.inputsAreRight(),
        values.resultsAreRight(),
        values.sumsAreRight(),
        all.isEmpty() && values.allAreRight());
  }

  /** Names the first layer with too few elements among those whose columns are counted alike. */
  private static Supposed first(Supposed one, Elements elements, Shape shape) {
    final Integer layer = one.layer();
    final Integer column = one.column();
    if (one.kind() != FaultKind.ELEMENTS || layer == null || column == null) {
      return one;
    }
    final int first = elements.firstLike(layer);
    final int its = column <= 0 ? column : column - shape.inputs(layer) + shape.inputs(first);
    return new Supposed(
        one.blame(),
        first,
        one.row(),
        its,
        one.cycle(),
        one.where(),
        one.model(),
        one.seen(),
        one.sure());
  }

  /** Whether all numbers of a layer in the trace are right. */
  public boolean isRight(int layer) {
    if (layer + 1 == firstWrong && inputsRight) {
      return explanations.isEmpty() || !Objects.equals(explanations.get(0).layer(), layer);
    }
    return firstWrong > Math.min(layer + 1, Shape.LAYERS) && (layer < Shape.LAYERS || resultsRight);
  }
}
