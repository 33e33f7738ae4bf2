// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.file.FileProblemText;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.cosim.RtlDiagnosis;
import nnuesoc.verification.cosim.RtlException;
import nnuesoc.verification.cosim.RtlRun;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** A run of a user's Verilog beside the model, as {@code cosim --rtl} runs it. */
final class RtlVectorRun implements VectorRun {
  private final RtlBench bench;
  private final SocSpec spec;
  private volatile @Nullable RtlRun run; // the thread that gives up asks how far it is
  private @Nullable RtlDiagnosis diagnosis;
  private List<TwinRun.Result> evaluations = List.of();
  private List<String> complaints = List.of();
  private @Nullable String problem;

  RtlVectorRun(RtlBench bench, SocSpec spec) {
    this.bench = bench;
    this.spec = spec;
  }

  @Override
  public boolean run(BooleanSupplier interrupted) {
    try (TwinFolders work = TwinFolders.make(null)) {
      final RtlRun whole = bench.prepare(spec, work, interrupted);
      run = whole;
      final ComparisonResult result =
          CosimulationComparison.of(whole, (bytesA, bytesB) -> !interrupted.getAsBoolean())
              .runToFirst();
      diagnosis =
          RtlDiagnosis.of(whole, result, bench.pairing(), bytes -> !interrupted.getAsBoolean());
      evaluations = diagnosis.run().results();
      complaints = diagnosis.run().complaints();
    } catch (Subprocess.StoppedException | Comparison.StoppedException e) {
      return false;
    } catch (RtlException e) {
      problem = "--rtl " + e.getMessage();
    } catch (IOException e) {
      problem = FileProblemText.text(e);
    } catch (ComparisonException e) {
      problem = e.getMessage();
    }
    return !interrupted.getAsBoolean();
  }

  @Override
  public long reached() {
    final RtlRun known = run;
    return known == null || known.reached() == 0 ? -1 : known.reached();
  }

  /** The evaluations of Verilog that does what the model does; the vector may expect others. */
  @Override
  public Map<String, @Nullable Object> answer() {
    return otherDifference() == null
        ? Map.of("positions", evaluations.stream().map(one -> Map.of("eval", one.eval())).toList())
        : Map.of();
  }

  @Override
  public @Nullable String otherDifference() {
    final RtlDiagnosis known = diagnosis;
    if (known == null) {
      return problem == null ? "the Verilog did not run" : problem;
    }
    if (known.isRight()) {
      return null;
    }
    final TraceDiagnosis examined = known.diagnosis();
    final String ending = known.ending().text().orElse(null);
    final TraceVerdict verdict =
        examined.verdict() == TraceDiagnosis.Verdict.WRONG
            ? TraceVerdict.of(bench.folder(), examined)
            : TraceVerdict.of(bench.folder(), known.result());
    return ending == null ? verdict.difference() : bench.folder() + ": " + ending;
  }

  @Override
  public long otherCycle() {
    final RtlDiagnosis known = diagnosis;
    return known == null || known.result().first() == null
        ? 0
        : CosimulationComparison.cycle(known.result().first());
  }

  @Override
  public long cycleOf(Mismatch mismatch) {
    return evaluations.isEmpty() ? 0 : evaluations.get(evaluations.size() - 1).end();
  }

  /** The doctor's first finding. */
  @Override
  public @Nullable Divergence explain() {
    final RtlDiagnosis known = diagnosis;
    if (known == null || known.diagnosis().findings().isEmpty()) {
      return null;
    }
    final TraceFinding first = known.diagnosis().findings().get(0);
    final List<String> details = new ArrayList<>();
    details.add(first.where().isEmpty() ? first.model() : first.where());
    details.addAll(first.operands());
    details.add("likely: " + first.blame().cause());
    complaints.forEach(one -> details.add(bench.simulator().title() + " prints: " + one));
    return new Divergence(
        Objects.requireNonNullElse(first.layer(), 0),
        first.row(),
        first.column(),
        Math.max(0, first.firstCycle()),
        first.kind().word() + ": " + first.blame().what(),
        details);
  }

  @Override
  public List<String> account(Mismatch first) {
    return List.of("the Verilog agrees with the model");
  }

  @Override
  public DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path file)
      throws IOException {
    return DivergenceTraceWriter.write(spec, cycle, file);
  }

  @Override
  public String shown(DivergenceTraceWriter.Window window) {
    return "what the model does there, without your signals: " + window.command();
  }
}
