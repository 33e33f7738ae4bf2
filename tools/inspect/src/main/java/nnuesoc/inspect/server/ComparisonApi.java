// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.util.Map;
import nnuesoc.inspect.session.DifferenceFinder;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.InspectedSide;
import nnuesoc.inspect.session.OtherSide;
import org.jspecify.annotations.Nullable;

/** Questions about the other side of a comparison, and about where the two sides differ. */
final class ComparisonApi implements InspectApi {
  private final @Nullable OtherSide against;
  private final InspectApi side;
  private final @Nullable DifferenceFinder differences;

  ComparisonApi(InspectSession session, @Nullable OtherSide against) {
    this.against = against;
    final InspectedSide other = against == null ? null : against.side();
    side = other == null ? ComparisonApi::nothing : new SideApi(other);
    differences = other == null ? null : new DifferenceFinder(session, other);
  }

  private static ResponseBody nothing(String question, QueryParameters query)
      throws RefusedRequestException {
    throw new RefusedRequestException(
        404, "there is no other run: '" + question + "' has no answer");
  }

  @Override
  public ResponseBody answer(String question, QueryParameters query)
      throws RefusedRequestException {
    try {
      return switch (question) {
        case "what" -> what(query);
        case "next" -> next(query);
        default -> side.answer(question, query);
      };
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException(400, String.valueOf(e.getMessage()));
    }
  }

  /** The name of the other side, and whether it is the golden model; null if there is none. */
  private ResponseBody what(QueryParameters query) throws RefusedRequestException {
    query.end();
    return ResponseBody.json(
        against == null ? null : Map.of("name", against.name(), "golden", against.side() == null));
  }

  private ResponseBody next(QueryParameters query) throws RefusedRequestException {
    final long from = query.cycle("from");
    final boolean forward = query.forward();
    query.end();
    return differences == null
        ? nothing("next", query)
        : ResponseBody.json(differences.next(from, forward));
  }
}
