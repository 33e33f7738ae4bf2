package nnuesoc.inspect.server;

import java.io.IOException;
import java.util.List;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.MemoryValues;
import org.jspecify.annotations.Nullable;

/** The questions that the page asks, by name. */
final class Api implements PageQuestions {
  private static final List<String> FORMATS = List.of("mif", "hex", "csv");

  private final InspectSession session;
  private final SideApi side;
  private final @Nullable PageViewer viewer;

  Api(InspectSession session, @Nullable PageViewer viewer) {
    this.session = session;
    side = new SideApi(session);
    this.viewer = viewer;
  }

  @Override
  public Answer answer(String question, Query query) throws RequestException {
    try {
      return switch (question) {
        case "hazards" -> hazards(query);
        case "golden" -> golden(query);
        case "golden-eval" -> goldenEval(query);
        case "worth" -> worth(query);
        case "edge" -> edge(query);
        case "last-write" -> lastWrite(query);
        case "column" -> column(query);
        case "file" -> file(query);
        case "viewer" -> viewer(query);
        case "show" -> show(query);
        default -> side.answer(question, query);
      };
    } catch (IllegalArgumentException e) {
      throw new RequestException(400, String.valueOf(e.getMessage()));
    }
  }

  private Answer hazards(Query query) throws RequestException {
    query.end();
    return Answer.json(session.hazardSteps(Integer.MAX_VALUE));
  }

  /** The answer has no body if the golden model does not know the memory. */
  private Answer golden(Query query) throws RequestException {
    final String memory = query.text("memory");
    final int evaluation = query.number("evaluation");
    query.end();
    final @Nullable MemoryValues words = session.golden(memory, evaluation);
    return Answer.bytes(words == null ? new byte[0] : words.bytes());
  }

  private Answer goldenEval(Query query) throws RequestException {
    final int evaluation = query.number("evaluation");
    query.end();
    return Answer.json(session.goldenEval(evaluation));
  }

  private Answer worth(Query query) throws RequestException {
    final int evaluation = query.number("evaluation");
    query.end();
    return Answer.json(session.worth(evaluation));
  }

  private Answer edge(Query query) throws RequestException {
    final int signal = query.number("signal");
    final long from = query.cycle("from");
    final boolean forward = query.forward();
    query.end();
    return Answer.json(session.edge(signal, from, forward));
  }

  private Answer lastWrite(Query query) throws RequestException {
    final String memory = query.text("memory");
    final int word = query.number("word");
    final long cycle = query.cycle("cycle");
    query.end();
    return Answer.json(session.lastWrite(memory, word, cycle));
  }

  private Answer column(Query query) throws RequestException {
    final boolean white = query.white("side");
    final int feature = query.number("feature");
    query.end();
    return Answer.json(session.column(white, feature));
  }

  private Answer viewer(Query query) throws RequestException {
    query.end();
    return Answer.json(viewer == null ? null : viewer.name());
  }

  private Answer show(Query query) throws RequestException {
    final long cycle = query.cycle("cycle");
    query.end();
    if (viewer == null) {
      throw new RequestException(404, "there is no viewer");
    }
    try {
      return Answer.json(viewer.show(cycle));
    } catch (IOException e) {
      throw new RequestException(502, String.valueOf(e.getMessage()));
    }
  }

  private Answer file(Query query) throws RequestException {
    final String memory = query.text("memory");
    final long cycle = query.cycle("cycle");
    final String format = query.text("format");
    query.end();
    if (!FORMATS.contains(format)) {
      throw new RequestException(400, "format=" + format + ": expected mif, hex or csv");
    }
    return Answer.download(
        session.export(memory, cycle, format), memory + "-" + cycle + "." + format);
  }
}
