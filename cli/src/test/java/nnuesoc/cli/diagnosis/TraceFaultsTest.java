package nnuesoc.cli.diagnosis;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.doctor.trace.TraceDiagnosis;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.sim.pairing.SignalMatch;
import nnuesoc.sim.pairing.SignalMatching;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Faults of the twin, found in its traces. */
@Tag("process")
class TraceFaultsTest {
  @Test
  @Tag("full")
  void survey() throws IOException {
    final TraceLab lab = new TraceLab(Path.of(System.getProperty("campaign", "/tmp/campaign")));
    final String only = System.getProperty("only", "");
    for (SourceFault fault : TraceLab.faults()) {
      if (!fault.name().contains(only)) {
        continue;
      }
      final TwinCase run = TwinCase.named(fault.note().substring("run ".length()));
      one(lab, fault.name(), fault, run.spec(), only);
    }
    for (TwinCase run : TwinCase.ALL) {
      if (only.isEmpty() || only.equals("correct")) {
        one(lab, "correct " + run.name(), null, run.spec(), only);
      }
    }
  }

  private static void one(TraceLab lab, String name, SourceFault fault, SocSpec spec, String only)
      throws IOException {
    try {
      final Path trace = lab.trace(name, fault, spec);
      final SignalMatching early = Boolean.getBoolean("auto") ? TraceLab.match(trace, spec) : null;
      final TraceDiagnosis diagnosis =
          TraceLab.diagnose(trace, spec, early == null ? TraceLab.names(spec) : TraceLab.names(early));
      final StringBuilder line = new StringBuilder("CAMPAIGN\t" + name + "\t" + diagnosis.verdict());
      int shown = 0;
      for (TraceFinding one : diagnosis.findings()) {
        if (shown++ < 3) {
          line.append("\t").append(one.kind()).append(" L").append(one.layer()).append(" r")
              .append(one.row()).append(" c").append(one.column()).append(" @")
              .append(one.firstCycle()).append(" ").append(one.model());
          if (!only.isEmpty()) {
            line.append(" ").append(one.what()).append(" / ").append(one.operands());
          }
        }
      }
      line.append("\t").append(diagnosis.notes());
      System.out.println(line);
      if (Boolean.getBoolean("nomatch")) {
        return;
      }
      final SignalMatching matching = early == null ? TraceLab.match(trace, spec) : early;
      int right = 0;
      final StringBuilder wrong = new StringBuilder();
      for (SignalMatch match : matching.matches()) {
        if (OtherNames.of(match.ours()).equals(match.theirs())) {
          right++;
        } else {
          wrong.append(" ").append(match.sureness()).append(":").append(match.ours()).append("=").append(match.theirs());
        }
      }
      System.out.println("PAIRS\t" + name + "\t" + right + "/" + matching.matches().size() + " un " + matching.unmatched().size() + wrong);
    } catch (IOException | RuntimeException | AssertionError e) {
      System.out.println("CAMPAIGN\t" + name + "\tERROR " + e);
      e.printStackTrace(System.out);
    }
  }
}
