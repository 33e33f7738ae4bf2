// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;

/** A fault that is put into a copy of the twin, and the run that shows it. */
record TwinFault(SourceFault fault, TwinCase run) {
  /** All faults, in the order of the table. */
  static List<TwinFault> all() throws IOException {
    return SourceFault.all(TwinFault.class, "faults.txt").stream().map(TwinFault::of).toList();
  }

  private static TwinFault of(SourceFault fault) {
    assertThat(fault.note()).as(fault.name()).startsWith("run ");
    return new TwinFault(fault, TwinCase.named(fault.note().substring("run ".length())));
  }

  String name() {
    return fault.name();
  }

  /** Makes a folder with the twin's sources, the fault among them. */
  void plant(Path folder) throws IOException {
    Files.createDirectories(folder);
    TwinVerilogFiles.FILES.copyTo(folder);
    for (SourceFault.Edit edit : fault.edits()) {
      edit.apply(folder);
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
