// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.soc.Design;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltInputFiles;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec.Named;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.testing.GeneratedRepositoryFile;

/** Runs that the tests look at. */
public final class Looked {
  private static final String PUBLISHED = "published";

  private Looked() {}

  /** A king bucket, 16 outputs: some 255,000 cycles an evaluation. */
  public static SocSpec small(String... fens) {
    return small(NumberFormat.REPORT, fens);
  }

  static SocSpec small(NumberFormat arithmetic, String... fens) {
    return of(SyntheticNet.of(7, new Shape(1, 16, 32, 32), arithmetic), fens);
  }

  /** Two outputs a side and two neurons a layer: a trace of it is small. */
  static SocSpec tiny(int seed) {
    return of(SyntheticNet.of(seed, new Shape(1, 2, 2, 2), NumberFormat.REPORT));
  }

  /** The full size, on the start position. */
  public static SocSpec full() {
    return of(ReportNet.of(Shape.FULL));
  }

  /** The same with random weights, so that its layers have something to show. */
  public static SocSpec random() {
    return of(SyntheticNet.of(7, Shape.FULL, NumberFormat.REPORT));
  }

  private static SocSpec of(Net net, String... fens) {
    final List<Position> positions =
        fens.length == 0 ? List.of(Position.START) : Stream.of(fens).map(Fen::parse).toList();
    return SocSpec.of(net).withPositions(positions);
  }

  /** A published design as it was published. */
  static AsBuiltSpec published(String name) {
    final Design design = Design.of(name).orElseThrow();
    return new AsBuiltSpec(
        design,
        new Named<>(PUBLISHED, "", LoaderPieceList.published()),
        new Named<>(PUBLISHED, "", AsBuiltInputFiles.published(design)),
        WeightStoreRule.PUBLISHED,
        1,
        Engine.FAST);
  }

  /** The network that reads digits, which reads one of its files. */
  static NetworkSpec digit(String input) {
    final Path digits = GeneratedRepositoryFile.of("examples/digits");
    final Network network = NetworkReader.read(digits);
    return new NetworkSpec(
        "digits",
        network,
        NetworkReader.inputs(digits.resolve(input), network),
        BusTiming.DEFAULT,
        Engine.FAST);
  }

  /** A session in which it reads a seven. */
  public static InspectSession digit() {
    return loaded(new InspectSession(InspectSubject.of(digit("seven.txt").start())));
  }

  /** A session that has come to the end of its run. */
  public static InspectSession session(SocSpec spec) {
    return loaded(new InspectSession(new ReportSubject(spec.start(), null, null)));
  }

  static InspectSession loaded(InspectSession session) {
    while (!session.load()) {}
    return session;
  }
}
