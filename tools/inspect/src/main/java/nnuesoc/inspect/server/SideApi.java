package nnuesoc.inspect.server;

import java.util.List;
import nnuesoc.inspect.session.Side;

/** The questions that can be asked of either of two sides. */
record SideApi(Side side) implements PageQuestions {
  @Override
  public Answer answer(String question, Query query) throws RequestException {
    return switch (question) {
      case "run" -> run(query);
      case "state" -> state(query);
      case "window" -> window(query);
      case "events" -> events(query);
      case "words" -> words(query);
      case "neuron" -> neuron(query);
      default -> throw new RequestException(404, "there is no question '" + question + "'");
    };
  }

  private Answer run(Query query) throws RequestException {
    query.end();
    return Answer.json(side.overview());
  }

  private Answer state(Query query) throws RequestException {
    final long cycle = query.cycle("cycle");
    query.end();
    return Answer.json(side.moment(cycle));
  }

  private Answer window(Query query) throws RequestException {
    final long from = query.cycle("from");
    final long to = query.cycle("to");
    final List<Integer> signals = query.numbers("signals");
    query.end();
    return Answer.json(side.window(from, to, signals));
  }

  private Answer events(Query query) throws RequestException {
    final int evaluation = query.number("evaluation");
    query.end();
    return Answer.json(side.events(evaluation));
  }

  private Answer words(Query query) throws RequestException {
    final String memory = query.text("memory");
    final long cycle = query.cycle("cycle");
    query.end();
    return Answer.bytes(side.words(memory, cycle).bytes());
  }

  private Answer neuron(Query query) throws RequestException {
    final int layer = query.number("layer");
    final boolean white = query.white("side");
    final long cycle = query.cycle("cycle");
    query.end();
    return Answer.json(side.neuron(layer, white, cycle));
  }
}
