// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.peers.onechan.LegalMovesPacketFactory;
import nnuesoc.peers.onechan.OnechanTpuRun;
import nnuesoc.peers.onechan.TpuMemoryFile;
import nnuesoc.testing.GeneratedRepositoryFile;

/** The example's net in the TPU, with all moves of the start position. */
public final class TpuLooked {
  private TpuLooked() {}

  static OnechanTpuRun run() {
    return (OnechanTpuRun)
        LegalMovesPacketFactory.question(
                TpuMemoryFile.read(GeneratedRepositoryFile.of("examples/tpu.image.json")),
                Board.start(),
                why -> {
                  throw new AssertionError(why);
                })
            .run();
  }

  /** A session that has come to the end of its run. */
  public static InspectSession session() {
    return Looked.loaded(
        new InspectSession(InspectSubject.of(run(), Map.of("design", "one-chan-tpu"))));
  }
}
