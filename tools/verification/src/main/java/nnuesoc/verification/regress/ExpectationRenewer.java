// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.io.IOException;
import java.util.List;
import nnuesoc.file.OutputFile;
import nnuesoc.verification.vector.ExpectationEditor;

/** Replaces the expectations in a vector's file by what the run gave. */
public final class ExpectationRenewer {
  private static final int CONTEXT = 1;

  private ExpectationRenewer() {}

  /** Whether new expectations would make the vector pass. */
  public static boolean canRenew(VectorOutcome outcome) {
    return outcome.other() == null && !outcome.mismatches().isEmpty();
  }

  /** Writes the file; returns what changed, as a unified diff. */
  public static List<String> renew(VectorOutcome outcome) throws IOException {
    final String before = outcome.one().vector().text();
    final String after = ExpectationEditor.of(before, outcome.mismatches());
    OutputFile.write(outcome.file(), after);
    final List<String> lines = before.lines().toList();
    final String name = outcome.file().toString();
    return UnifiedDiffUtils.generateUnifiedDiff(
        name, name, lines, DiffUtils.diff(lines, after.lines().toList()), CONTEXT);
  }
}
