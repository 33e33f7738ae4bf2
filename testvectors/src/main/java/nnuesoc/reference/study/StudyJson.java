// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code net study}: fields are added, never renamed. */
public final class StudyJson {
  private StudyJson() {}

  /** The whole answer; errors are in units of 1/208 pawn, unless they end in {@code _cp}. */
  public static Map<String, @Nullable Object> of(Net net, FormatStudy study) {
    final NetFileInfo file = net.file();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("net", net.name());
    json.put("net_sha256", file == null ? null : file.sha256());
    json.put("positions", study.exact().length);
    json.put("exact", study.exact());
    json.put("formats", study.formats().stream().map(row -> variant(row)).toList());
    json.put("repairs", study.repairs().stream().map(StudyJson::repair).toList());
    json.put("cheapest", study.cheapest().map(row -> row.repair().variant().name()).orElse(null));
    return json;
  }

  private static Map<String, @Nullable Object> variant(FormatStudy.Row row) {
    final HardwareVariant variant = row.variant();
    final ErrorStatistics statistics = row.statistics();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("name", variant.name());
    json.put("title", variant.title());
    json.put("mean_error", statistics.mean());
    json.put("worst_error", statistics.worst());
    json.put("mean_error_cp", statistics.meanCp());
    json.put("worst_error_cp", statistics.worstCp());
    json.put("signs_right", statistics.signs().right());
    json.put("signs_of", statistics.signs().of());
    json.put("near_signs_right", statistics.near().right());
    json.put("near_signs_of", statistics.near().of());
    json.put("rank_correlation", statistics.rank());
    json.put("values", row.values());
    return json;
  }

  private static Map<String, @Nullable Object> repair(FormatStudy.RepairRow row) {
    final StudyRepair repair = row.repair();
    final Map<String, @Nullable Object> json = variant(row.row());
    json.put("m10k", repair.m10k());
    json.put("dsp", repair.dsp());
    json.put("product_bits", repair.productBits());
    json.put("sum_bits", repair.sumBits());
    json.put("flip_flops", repair.flipFlops());
    json.put("passes", row.passes());
    return json;
  }
}
