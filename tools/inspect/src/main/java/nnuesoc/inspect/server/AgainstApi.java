package nnuesoc.inspect.server;

import java.util.Map;
import nnuesoc.inspect.session.ComparedSide;
import nnuesoc.inspect.session.Differences;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.Side;
import org.jspecify.annotations.Nullable;

/** PageQuestions about the other side of a comparison, and about where the two sides differ. */
final class AgainstApi implements PageQuestions {
  private final @Nullable ComparedSide against;
  private final PageQuestions side;
  private final @Nullable Differences differences;

  AgainstApi(InspectSession session, @Nullable ComparedSide against) {
    this.against = against;
    final Side other = against == null ? null : against.side();
    side = other == null ? AgainstApi::nothing : new SideApi(other);
    differences = other == null ? null : new Differences(session, other);
  }

  private static Answer nothing(String question, Query query) throws RequestException {
    throw new RequestException(404, "there is no other run: '" + question + "' has no answer");
  }

  @Override
  public Answer answer(String question, Query query) throws RequestException {
    try {
      return switch (question) {
        case "what" -> what(query);
        case "next" -> next(query);
        default -> side.answer(question, query);
      };
    } catch (IllegalArgumentException e) {
      throw new RequestException(400, String.valueOf(e.getMessage()));
    }
  }

  /** The name of the other side, and whether it is the golden model; null if there is none. */
  private Answer what(Query query) throws RequestException {
    query.end();
    return Answer.json(
        against == null ? null : Map.of("name", against.name(), "golden", against.side() == null));
  }

  private Answer next(Query query) throws RequestException {
    final long from = query.cycle("from");
    final boolean forward = query.forward();
    query.end();
    return differences == null
        ? nothing("next", query)
        : Answer.json(differences.next(from, forward));
  }
}
