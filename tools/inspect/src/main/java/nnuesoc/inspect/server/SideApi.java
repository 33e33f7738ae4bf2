// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.util.List;
import nnuesoc.inspect.session.InspectedSide;

/** The questions that can be asked of either of two sides. */
record SideApi(InspectedSide side) implements InspectApi {
  @Override
  public ResponseBody answer(String question, QueryParameters query)
      throws RefusedRequestException {
    return switch (question) {
      case "run" -> run(query);
      case "state" -> state(query);
      case "window" -> window(query);
      case "events" -> events(query);
      case "words" -> words(query);
      case "neuron" -> neuron(query);
      default -> throw new RefusedRequestException(404, "there is no question '" + question + "'");
    };
  }

  private ResponseBody run(QueryParameters query) throws RefusedRequestException {
    query.end();
    return ResponseBody.json(side.overview());
  }

  private ResponseBody state(QueryParameters query) throws RefusedRequestException {
    final long cycle = query.cycle("cycle");
    query.end();
    return ResponseBody.json(side.moment(cycle));
  }

  private ResponseBody window(QueryParameters query) throws RefusedRequestException {
    final long from = query.cycle("from");
    final long to = query.cycle("to");
    final List<Integer> signals = query.numbers("signals");
    query.end();
    return ResponseBody.json(side.window(from, to, signals));
  }

  private ResponseBody events(QueryParameters query) throws RefusedRequestException {
    final int evaluation = query.number("evaluation");
    query.end();
    return ResponseBody.json(side.events(evaluation));
  }

  private ResponseBody words(QueryParameters query) throws RefusedRequestException {
    final String memory = query.text("memory");
    final long cycle = query.cycle("cycle");
    query.end();
    return ResponseBody.bytes(side.words(memory, cycle).bytes());
  }

  private ResponseBody neuron(QueryParameters query) throws RefusedRequestException {
    final int layer = query.number("layer");
    final boolean white = query.white("side");
    final long cycle = query.cycle("cycle");
    query.end();
    return ResponseBody.json(side.neuron(layer, white, cycle));
  }
}
