// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.soc.Engine;
import nnuesoc.soc.RandomSpecs;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.realnets.RealNets;

/** The vectors that are shipped, by their paths below testvectors/vectors. */
final class Suite {
  private static final int RANDOM = 230;
  private static final int REAL_STEP = 3; // every third public position has a vector of its own
  private static final long[] NAIVE = {
    1, 2, 4, 5, 7, 8, 10, 50, 284, 4096, 4104, 4484, 4511, 4548, 6160, 6163, 6273
  };
  private static final String[] SHAPES = {
    "1,1,1,1",
    "2,1,1,1",
    "4,1,1,1",
    "8,1,1,1",
    "16,1,1,1",
    "32,1,1,1",
    "64,1,1,1",
    "1,2,1,1",
    "1,1,2,1",
    "1,1,1,2",
    "1,16,32,32",
    "1,33,17,9",
    "2,8,3,64",
    "1,3,64,5",
    "4,5,7,11",
    "1,40,1,40"
  };
  private static final String MIDDLE_GAME =
      "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 b - - 1 9";

  /** A vector: what it runs, and its text. */
  record Shipped(SocSpec spec, String text) {}

  private final Map<String, Shipped> all = new LinkedHashMap<>();

  private Suite() {}

  /** All but the real nets'. */
  static Map<String, Shipped> synthetic() {
    final Suite suite = new Suite();
    suite.random();
    suite.shapes();
    suite.clips();
    suite.pieces();
    suite.hazards();
    suite.report();
    return suite.all;
  }

  /** Those of the nets of Stockfish, whose evaluations are those of another program. */
  static Map<String, Shipped> real() {
    final Suite suite = new Suite();
    for (PublishedNet net : PublishedNet.values()) {
      suite.real(net);
    }
    return suite.all;
  }

  private void add(String path, String name, SocSpec spec) {
    all.put(path + VectorFileFinder.SUFFIX, new Shipped(spec, SuiteText.of(name, spec)));
  }

  private void random() {
    for (int seed = 1; seed <= RANDOM; seed++) {
      final SocSpec spec = RandomSpecs.stepped(RandomCase.of(seed));
      add(String.format(Locale.ROOT, "random/%03d", seed), "a random run, seed " + seed, spec);
    }
  }

  private void shapes() {
    for (NumberFormat format : NumberFormat.values()) {
      for (String shape : SHAPES) {
        final String name = format.name().toLowerCase(Locale.ROOT) + "-" + shape.replace(',', '-');
        add(
            "shapes/" + name,
            "shape " + shape + " in " + format.name().toLowerCase(Locale.ROOT) + " arithmetic",
            spec("synthetic:7", shape, format, Position.START, Fen.parse(MIDDLE_GAME)));
      }
    }
  }

  /** Every activation at both its ends, and a sum of each layer that leaves 16 bits. */
  private void clips() {
    add(
        "clips/report",
        "every activation of the report's arithmetic clips low and high",
        spec(
            "synthetic:3",
            "1,48,32,32",
            NumberFormat.REPORT,
            Position.START,
            Fen.parse(MIDDLE_GAME)));
    add(
        "clips/stockfish",
        "every activation of Stockfish's arithmetic clips low and high",
        spec(
            "synthetic:132",
            "1,48,32,32",
            NumberFormat.STOCKFISH,
            Position.START,
            Fen.parse(MIDDLE_GAME)));
    final String[] shapes = {"1,300,4,4", "1,4,600,4", "1,4,4,600"};
    for (int i = 0; i < shapes.length; i++) {
      add(
          "clips/wrap-layer-" + (i + 2),
          "the sum of layer " + (i + 2) + " wraps",
          spec("report", shapes[i], NumberFormat.REPORT, Position.START));
    }
  }

  /** Each piece of each color alone with the kings, on either half of the board. */
  private void pieces() {
    for (char piece : "PNBRQpnbrq".toCharArray()) {
      final String color = Character.isUpperCase(piece) ? "white" : "black";
      final String file = color + "-" + Character.toLowerCase(piece);
      add(
          "pieces/" + file,
          "a " + color + " " + Character.toLowerCase(piece) + " on b2, then on g7",
          spec(
              "synthetic:3",
              "1,8,6,5",
              NumberFormat.REPORT,
              Fen.parse("4k3/8/8/8/8/8/1" + piece + "6/4K3 w - - 0 1"),
              Fen.parse("4K3/6" + piece + "1/8/8/8/8/8/4k3 b - - 0 1")));
    }
  }

  private void hazards() {
    for (long seed : NAIVE) {
      add(
          String.format(Locale.ROOT, "without-interlock/naive-%04d", seed),
          "the naive program, drawn from seed " + seed,
          NaiveCase.of(seed));
    }
  }

  private void report() {
    final SocSpec full = spec("report", "64,256,32,32", NumberFormat.REPORT, Position.START);
    add("startpos", "the start position at full size", full);
    add(
        "synthetic-full-size",
        "a synthetic net at full size",
        spec("synthetic:1", "64,256,32,32", NumberFormat.STOCKFISH, Fen.parse(MIDDLE_GAME)));
  }

  private static SocSpec spec(
      String netName, String shape, NumberFormat format, Position... positions) {
    final Net net = GeneratedNetFinder.named(netName, Shape.parse(shape), format);
    return SocSpec.of(net).withPositions(List.of(positions));
  }

  private void real(PublishedNet net) {
    final List<Position> positions = new ArrayList<>();
    final List<Integer> evals = new ArrayList<>();
    for (JsonNode entry : RealNets.entries("public.json")) {
      positions.add(Fen.parse(entry.get("fen").asText()));
      evals.add(entry.get(net.optionName()).get("raw").asInt());
    }
    for (int i = 0; i < positions.size(); i += REAL_STEP) {
      final SocSpec spec = RealNets.spec(net, List.of(positions.get(i)), Engine.FAST);
      all.put(
          String.format(Locale.ROOT, "%s/%03d%s", net.optionName(), i, VectorFileFinder.SUFFIX),
          new Shipped(
              spec,
              SuiteText.of(
                  net.optionName() + ", public position " + i, spec, List.of(evals.get(i)))));
    }
    final SocSpec spec = RealNets.spec(net, positions, Engine.FAST);
    all.put(
        net.optionName() + "/all-in-turn" + VectorFileFinder.SUFFIX,
        new Shipped(
            spec,
            SuiteText.of(
                net.optionName() + ", all public positions in turn on one fabric", spec, evals)));
  }
}
