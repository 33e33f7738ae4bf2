// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.List;
import nnuesoc.file.ResourceFiles;

/** The files of {@code hps/board} that serve any hardware on the board. */
public final class BoardFiles {
  /** The library for programs in C; {@code nnuesoc_map.h} belongs to the hardware. */
  public static final ResourceFiles LIBRARY =
      new ResourceFiles(
          BoardFiles.class,
          "board/",
          List.of(
              "include/nnuesoc.h",
              "src/backend.h",
              "src/backend_board.c",
              "src/backend_link.c",
              "src/backend_recorder.c",
              "src/link.h",
              "src/nnuesoc.c"));

  /** The processor, the pins and the project for Quartus. */
  public static final ResourceFiles QUARTUS =
      new ResourceFiles(
          BoardFiles.class,
          "board/quartus/",
          List.of("nnuesoc.sdc", "nnuesoc_top.v", "processor.tcl", "project.tcl"));

  private BoardFiles() {}
}
