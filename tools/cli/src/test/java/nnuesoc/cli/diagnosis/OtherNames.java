// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The twin as somebody else might have named it: instances, ports and registers. */
final class OtherNames {
  private static final String TABLE =
      """
      soc machine
      fabric accel
      loader feeder
      layer1 stage_a
      layer2 stage_b
      layer3 stage_c
      layer4 stage_d
      pio csr
      hps arm
      state fsm_st
      trigger wants
      ready granted_n
      row neuron
      col elem
      sum accu
      sum_white accu_w
      sum_black accu_b
      proceed finished_row
      eval score_q
      done score_vld
      feature_white mem_fw
      feature_black mem_fb
      weight_1_white mem_w1w
      weight_1_black mem_w1b
      weight_2 mem_w2
      weight_3 mem_w3
      weight_4 mem_w4
      output_1_white mem_o1w
      output_1_black mem_o1b
      output_2 mem_o2
      output_3 mem_o3
      a_address wadr
      a_data wdat
      a_write wena
      b_address radr
      b_q rdat
      busy in_flight
      write is_wr
      address adr_r
      write_data dat_out
      read_data dat_in
      white_king wking
      black_king bking
      black_to_move stm_b
      strobe_seen tog_q
      start_1 kick
      pio_reset c_rst
      pio_ready c_gnt
      pio_trigger c_req
      pio_bias_1_white c_b1w
      pio_bias_1_black c_b1b
      pio_bias_2 c_b2
      pio_bias_3 c_b3
      pio_bias_4 c_b4
      pio_eval c_res
      pio_board c_sq
      """;

  private static final Map<String, String> NAMES =
      TABLE
          .lines()
          .map(line -> line.split(" ", -1))
          .collect(
              Collectors.toMap(
                  words -> words[0], words -> words[1], (a, b) -> a, LinkedHashMap::new));

  /** A string, or a name; what stands behind $ or ` is the language's. */
  private static final Pattern WORD = Pattern.compile("\"[^\"\\n]*\"|[$`]?[A-Za-z_][A-Za-z_0-9$]*");

  private OtherNames() {}

  /** Renames everything in the Verilog files of a folder. */
  static void giveTo(Path folder) throws IOException {
    final List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(".v")).toList();
    }
    for (Path file : files) {
      final String source = Files.readString(file).replaceAll("//[^\n]*", "");
      for (String name : NAMES.values()) {
        assertThat(Pattern.compile("\\b" + name + "\\b").matcher(source).find())
            .as("%s in %s", name, file)
            .isFalse();
      }
      final Matcher matcher = WORD.matcher(source);
      Files.writeString(
          file,
          matcher.replaceAll(
              found -> Matcher.quoteReplacement(NAMES.getOrDefault(found.group(), found.group()))));
    }
  }

  /** What a signal of ours is called there. */
  static String of(String ours) {
    return "tb."
        + Stream.of(ours.split("\\.", -1))
            .map(word -> NAMES.getOrDefault(word, word))
            .collect(Collectors.joining("."));
  }
}
