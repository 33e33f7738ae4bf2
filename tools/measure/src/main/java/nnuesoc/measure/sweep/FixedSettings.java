// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.net.NetFileInfo;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;

/**
 * What all points have in common unless a key varies it.
 *
 * @param run positions, net, arithmetic, engine, and the timing in clocks of 20 ns
 * @param fabric the tuning of the fabric
 * @param clock in MHz
 */
public record FixedSettings(SocSpec run, Tuning fabric, int clock) {
  /** The clock of the board, for which access times are stated. */
  public static final int BOARD_MHZ = (int) (SocSpec.CLOCK_HZ / 1e6);

  /** The fastest clock that may be asked for. */
  public static final int MOST_MHZ = 1_000;

  /** The same with streamed writes on the main bridge. */
  public FixedSettings streaming() {
    final Map<String, Object> timing = new LinkedHashMap<>(run.timingKeys());
    timing.put(SweepKey.MODE.optionName(), "streamed");
    return new FixedSettings(run(run.positions(), timing(timing)), fabric, clock);
  }

  /** The run with other positions and another timing. */
  SocSpec run(List<Position> positions, ProcessorSettings timing) {
    return run.withPositions(positions).withTiming(timing);
  }

  static ProcessorSettings timing(Map<String, Object> keys) {
    return ProcessorSettings.parse(text(keys));
  }

  /** The keys as they are typed, {@code k=v,…}. */
  static String text(Map<String, Object> keys) {
    return keys.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }

  /** The settings that results depend on, by name. */
  Map<String, String> settings() {
    final Map<String, String> settings = new LinkedHashMap<>();
    settings.put("net", run.netName());
    final NetFileInfo file = run.net().file();
    settings.put("net_sha256", file == null ? "none" : file.sha256());
    settings.put("arithmetic", run.arithmeticName());
    settings.put("shape", run.shape().toString());
    settings.put("timing", run.timingText());
    settings.put("fabric", fabric.toString());
    settings.put("clock", clock + " MHz");
    settings.put("positions", run.positions().size() + ", SHA-256 of their FENs " + sha256());
    return settings;
  }

  private String sha256() {
    final StringBuilder fens = new StringBuilder();
    run.positions().forEach(position -> fens.append(position.fen()).append('\n'));
    return NetFileInfo.sha256(fens.toString().getBytes(StandardCharsets.UTF_8));
  }
}
