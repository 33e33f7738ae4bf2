// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.regress.VectorOutcome;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** A wrong expectation of a vector, whose run is right; the page opens at that number. */
final class WrongExpectation {
  private static final int SHOWN = 5;

  private static final Pattern POSITION = Pattern.compile("^positions\\[(\\d+)\\]");
  private static final Pattern LAYER = Pattern.compile("\\.layers\\[(\\d+)\\]");
  private static final Pattern ROW = Pattern.compile("\\.(?:white|black|output)\\[(\\d+)\\]$");

  private static final Pattern PROBE = Pattern.compile("^(memories|signals)\\[(\\d+)\\]");

  private WrongExpectation() {}

  /** The place of the first expectation that is not met. */
  static ShownDivergence of(VectorOutcome outcome) {
    final List<Mismatch> all = outcome.mismatches();
    if (all.isEmpty()) {
      return new ShownDivergence(
          outcome.cycle(), Shape.LAYERS, null, null, outcome.headline(), List.of());
    }
    final String path = all.get(0).path();
    final Integer position = number(POSITION, path);
    final Integer layer = number(LAYER, path);
    final boolean eval = path.endsWith(".eval") || path.endsWith(".score");
    return new ShownDivergence(
        cycle(outcome, path),
        layer == null ? Shape.LAYERS : layer + 1,
        eval ? Integer.valueOf(0) : number(ROW, path),
        null,
        outcome.headline(),
        details(outcome, position),
        true,
        position);
  }

  private static List<String> details(VectorOutcome outcome, @Nullable Integer position) {
    final List<Mismatch> all = outcome.mismatches();
    final DesignSpec design = outcome.one().spec();
    final List<String> details = new ArrayList<>();
    details.add(account(design));
    final List<Position> positions = SocSpec.in(design).map(SocSpec::positions).orElse(List.of());
    if (position != null && position < positions.size()) {
      details.add(
          "position "
              + (position + 1)
              + " of "
              + positions.size()
              + ": "
              + positions.get(position).fen());
    }
    all.stream()
        .skip(1)
        .limit(SHOWN)
        .forEach(one -> details.add("line " + one.expected().line() + ": " + one));
    if (all.size() > SHOWN + 1) {
      details.add("and " + (all.size() - SHOWN - 1) + " more numbers");
    }
    return details;
  }

  /** What is known about the run in addition. */
  private static String account(DesignSpec design) {
    final boolean reference =
        SocSpec.in(design).flatMap(SocSpec::tuning).equals(Optional.of(Tuning.REPORT));
    return reference
        ? "the run agrees with the golden model in all layers: the number in the vector does not"
        : "no golden model says which of the two is right: the run is what this design does";
  }

  /** The cycle in which a word or a signal is expected. */
  private static long cycle(VectorOutcome outcome, String path) {
    final Matcher found = PROBE.matcher(path);
    if (!found.find()) {
      return outcome.cycle();
    }
    return outcome
        .one()
        .vector()
        .list(found.group(1))
        .get(Integer.parseInt(found.group(2)))
        .required("cycle")
        .whole(0, Long.MAX_VALUE);
  }

  private static @Nullable Integer number(Pattern pattern, String path) {
    final Matcher found = pattern.matcher(path);
    return found.find() ? Integer.valueOf(found.group(1)) : null;
  }
}
