package nnuesoc.verification.regress;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.io.IOException;
import java.util.List;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.verification.vector.Renewal;

/** Writes what the run gave into a vector's file, in place of what it expected. */
public final class Renewer {
  private static final int CONTEXT = 1;

  private Renewer() {}

  /** Whether new expectations would make the vector pass. */
  public static boolean canRenew(Outcome outcome) {
    return outcome.other() == null && !outcome.mismatches().isEmpty();
  }

  /** Writes the file; returns what changed, as a unified diff. */
  public static List<String> renew(Outcome outcome) {
    final String before = outcome.one().vector().text();
    final String after = Renewal.of(before, outcome.mismatches());
    try {
      OutputFile.write(outcome.file(), after);
    } catch (IOException e) {
      throw new UsageException("--update: " + e.getMessage());
    }
    final List<String> lines = before.lines().toList();
    final String name = outcome.file().toString();
    return UnifiedDiffUtils.generateUnifiedDiff(
        name, name, lines, DiffUtils.diff(lines, after.lines().toList()), CONTEXT);
  }
}
