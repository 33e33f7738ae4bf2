// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.IOException;
import java.util.List;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.MemoryValues;
import org.jspecify.annotations.Nullable;

/** Answers the questions that the page asks, by name. */
final class SessionApi implements InspectApi {
  private static final List<String> FORMATS = List.of("mif", "hex", "csv");

  private final InspectSession session;
  private final SideApi side;
  private final @Nullable CycleViewer viewer;

  SessionApi(InspectSession session, @Nullable CycleViewer viewer) {
    this.session = session;
    side = new SideApi(session);
    this.viewer = viewer;
  }

  @Override
  public ResponseBody answer(String question, QueryParameters query)
      throws RefusedRequestException {
    try {
      return switch (question) {
        case "hazards" -> hazards(query);
        case "golden" -> golden(query);
        case "golden-eval" -> goldenEval(query);
        case "worth" -> worth(query);
        case "effect" -> effect(query);
        case "moved" -> moved(query);
        case "race" -> race(query);
        case "edge" -> edge(query);
        case "last-write" -> lastWrite(query);
        case "column" -> column(query);
        case "file" -> file(query);
        case "viewer" -> viewer(query);
        case "show" -> show(query);
        default -> side.answer(question, query);
      };
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException(400, String.valueOf(e.getMessage()));
    }
  }

  private ResponseBody hazards(QueryParameters query) throws RefusedRequestException {
    query.end();
    return ResponseBody.json(session.hazardSteps(Integer.MAX_VALUE));
  }

  /** The answer has no body if the golden model does not know the memory. */
  private ResponseBody golden(QueryParameters query) throws RefusedRequestException {
    final String memory = query.text("memory");
    final int evaluation = query.number("evaluation");
    query.end();
    final @Nullable MemoryValues words = session.golden(memory, evaluation);
    return ResponseBody.bytes(words == null ? new byte[0] : words.bytes());
  }

  private ResponseBody goldenEval(QueryParameters query) throws RefusedRequestException {
    final int evaluation = query.number("evaluation");
    query.end();
    return ResponseBody.json(session.goldenEval(evaluation));
  }

  private ResponseBody worth(QueryParameters query) throws RefusedRequestException {
    final int evaluation = query.number("evaluation");
    query.end();
    return ResponseBody.json(session.worth(evaluation));
  }

  private ResponseBody effect(QueryParameters query) throws RefusedRequestException {
    final int evaluation = query.number("evaluation");
    final int square = query.number("square");
    query.end();
    return ResponseBody.json(session.effect(evaluation, square));
  }

  private ResponseBody moved(QueryParameters query) throws RefusedRequestException {
    final int evaluation = query.number("evaluation");
    final int from = query.number("from");
    final int to = query.number("to");
    query.end();
    return ResponseBody.json(session.moved(evaluation, from, to));
  }

  private ResponseBody race(QueryParameters query) throws RefusedRequestException {
    query.end();
    return ResponseBody.json(session.race());
  }

  private ResponseBody edge(QueryParameters query) throws RefusedRequestException {
    final int signal = query.number("signal");
    final long from = query.cycle("from");
    final boolean forward = query.forward();
    query.end();
    return ResponseBody.json(session.edge(signal, from, forward));
  }

  private ResponseBody lastWrite(QueryParameters query) throws RefusedRequestException {
    final String memory = query.text("memory");
    final int word = query.number("word");
    final long cycle = query.cycle("cycle");
    query.end();
    return ResponseBody.json(session.lastWrite(memory, word, cycle));
  }

  private ResponseBody column(QueryParameters query) throws RefusedRequestException {
    final boolean white = query.white("side");
    final int feature = query.number("feature");
    query.end();
    return ResponseBody.json(session.column(white, feature));
  }

  private ResponseBody viewer(QueryParameters query) throws RefusedRequestException {
    query.end();
    return ResponseBody.json(viewer == null ? null : viewer.name());
  }

  private ResponseBody show(QueryParameters query) throws RefusedRequestException {
    final long cycle = query.cycle("cycle");
    query.end();
    if (viewer == null) {
      throw new RefusedRequestException(404, "there is no viewer");
    }
    try {
      return ResponseBody.json(viewer.show(cycle));
    } catch (IOException e) {
      throw new RefusedRequestException(502, String.valueOf(e.getMessage()));
    }
  }

  private ResponseBody file(QueryParameters query) throws RefusedRequestException {
    final String memory = query.text("memory");
    final long cycle = query.cycle("cycle");
    final String format = query.text("format");
    query.end();
    if (!FORMATS.contains(format)) {
      throw new RefusedRequestException(400, "format=" + format + ": expected mif, hex or csv");
    }
    return ResponseBody.download(
        session.export(memory, cycle, format), memory + "-" + cycle + "." + format);
  }
}
