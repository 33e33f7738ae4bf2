// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.peers.onechan.OnechanRun;
import nnuesoc.peers.onechan.OnechanRunRequest;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** The runs of a ONe-ChAn design, each from reset to its answer. */
final class OnechanVectorRun implements VectorRun {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern PLACE =
      Pattern.compile("runs\\[(?<run>\\d+)](\\.(?<field>\\w+)(\\[(?<index>\\d+)].*)?)?");
  private static final long AROUND = 32;

  private final List<OnechanRunRequest> questions;
  private final List<OnechanRun> runs = new ArrayList<>();
  private @Nullable String endless;

  OnechanVectorRun(List<OnechanRunRequest> questions) {
    this.questions = questions;
  }

  /** Where an expectation is: which run, which field, and which place in its list. */
  private record Place(int run, String field, int index) {
    static Place of(Mismatch mismatch) {
      final Matcher path = PLACE.matcher(mismatch.path());
      if (!path.matches()) {
        return new Place(0, "", -1);
      }
      final String index = path.group("index");
      final String field = path.group("field");
      return new Place(
          Integer.parseInt(path.group("run")),
          field == null ? "" : field,
          index == null ? -1 : Integer.parseInt(index));
    }
  }

  @Override
  public boolean run(BooleanSupplier interrupted) {
    for (OnechanRunRequest question : questions) {
      if (interrupted.getAsBoolean()) {
        return false;
      }
      final OnechanRun run = question.run();
      run.toEnd();
      runs.add(run);
      if (!run.isAnswered() && endless == null) {
        endless = question.name() + ": no answer in " + run.mostCycles() + " cycles";
      }
    }
    return true;
  }

  @Override
  public Map<String, @Nullable Object> answer() {
    final ObjectNode tree = JsonNodeFactory.instance.objectNode();
    for (OnechanRun run : runs) {
      run.answer(tree.withArray("runs").addObject());
    }
    return Map.of("runs", Objects.requireNonNull(JSON.convertValue(tree.get("runs"), List.class)));
  }

  @Override
  public @Nullable String otherDifference() {
    return endless;
  }

  @Override
  public long otherCycle() {
    return 0;
  }

  /** The cycle that shows a mismatch, in its own run. */
  @Override
  public long cycleOf(Mismatch mismatch) {
    final Place place = Place.of(mismatch);
    return runs.get(place.run()).cycleOf(place.field(), place.index());
  }

  @Override
  public List<String> account(Mismatch first) {
    run(() -> false);
    final Place place = Place.of(first);
    final OnechanRun run = runs.get(place.run());
    final List<String> lines = new ArrayList<>();
    lines.add(RECORDED);
    lines.add(questions.get(place.run()).name() + ": " + run.line());
    final String about = run.about(place.field(), place.index());
    if (!about.isEmpty()) {
      lines.add(about);
    }
    return lines;
  }

  /** Shows the run that the first wrong expectation is about. */
  @Override
  public DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path trace)
      throws IOException {
    Files.createDirectories(Objects.requireNonNull(trace.toAbsolutePath().getParent()));
    final int place = wrong.isEmpty() ? 0 : Place.of(wrong.get(0)).run();
    final OnechanRun run = questions.get(place).run();
    run.record(Math.max(0, cycle - AROUND), cycle + AROUND, trace);
    return DivergenceTraceWriter.beside(run.groups(), cycle, trace);
  }
}
