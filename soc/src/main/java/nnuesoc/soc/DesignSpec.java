package nnuesoc.soc;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.TraceSelection;

/** What is run, completely checked, for any design. */
public interface DesignSpec {
  /** The design. */
  Design design();

  /** How the cycles are computed. */
  Engine engine();

  /** Builds a run of it, in cycle 0. */
  DesignRun start();

  /** How a viewer groups the signals of a trace. */
  List<ViewGroup> groups(TraceSelection selection);

  /** What decides the values that it computes, by name. A checkpoint is compared with it. */
  Map<String, List<String>> options();

  /** The result of {@code soc} for a report's design, or of {@code asBuilt} for a published one. */
  <R> R match(
      Function<? super SocSpec, ? extends R> soc,
      Function<? super AsBuiltSpec, ? extends R> asBuilt);
}
