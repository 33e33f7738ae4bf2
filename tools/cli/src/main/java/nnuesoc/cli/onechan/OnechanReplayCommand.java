// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onechan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.trace.TraceRequest;
import nnuesoc.peers.onechan.OnechanRun;
import nnuesoc.peers.onechan.OnechanRunBatch;
import nnuesoc.peers.onechan.OnechanRunRequest;
import nnuesoc.sim.design.Circuit;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.verification.regress.JsonOutput;
import org.jspecify.annotations.Nullable;

/** Replays a stimulus through a ONe-ChAn design. */
public final class OnechanReplayCommand {
  private static final Set<String> OPTIONS =
      Set.of("json", "vcd", "signal", "memory", "force", "engine");

  private OnechanReplayCommand() {}

  public static int run(Arguments arguments, Console console) {
    final OnechanRunBatch asked = OnechanOptions.read(arguments, OPTIONS, console);
    final TraceRequest request = TraceRequest.read(arguments);
    final String json = arguments.get("json");
    try {
      if (request != null) {
        OnechanOptions.only(asked, "--vcd writes one trace");
      }
      final List<OnechanRunRequest> answered = new ArrayList<>();
      boolean right = true;
      for (OnechanRunRequest question : asked.all()) {
        if (console.interrupted().getAsBoolean()) {
          break;
        }
        final OnechanRun run = answer(question, request);
        answered.add(question);
        right &= run.isRight();
        if (!JsonOutput.STANDARD_OUTPUT.equals(json)) {
          console.out().println(question.name() + ": " + run.line());
        }
      }
      final boolean complete = answered.size() == asked.all().size();
      if (json != null) {
        final ObjectNode tree = asked.answers(answered);
        if (!complete) {
          tree.put("complete", false);
        }
        JsonOutput.writeAnswer(fields(tree), json, console.out());
      }
      if (!complete) {
        return ExitCode.INTERRUPTED;
      }
      return right ? ExitCode.OK : ExitCode.DIFFERENCE;
    } catch (IOException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private static Map<String, JsonNode> fields(ObjectNode tree) {
    final Map<String, JsonNode> fields = new LinkedHashMap<>();
    tree.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
    return fields;
  }

  private static OnechanRun answer(OnechanRunRequest question, @Nullable TraceRequest request)
      throws IOException {
    final OnechanRun run = question.run();
    if (request == null) {
      run.toEnd();
    } else {
      run.toEnd(selection(run.simulation().circuit(), request), request.file());
    }
    if (!run.isAnswered()) {
      throw new UsageException("%s: no answer in %,d cycles", question.name(), run.mostCycles());
    }
    run.answer(question.node());
    return run;
  }

  private static TraceSelection selection(Circuit circuit, TraceRequest request) {
    try {
      return TraceSelection.of(circuit, request.globs(), request.words());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--signal: " + e.getMessage());
    }
  }
}
