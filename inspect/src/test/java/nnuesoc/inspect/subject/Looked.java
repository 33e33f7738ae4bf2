package nnuesoc.inspect.subject;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.inspect.session.Session;
import nnuesoc.soc.MachineSpec;
import nnuesoc.soc.Run;
import nnuesoc.soc.RunSpec;
import org.apache.commons.cli.Options;

/** Runs that the tests look at. */
final class Looked {
  /** A king bucket, 16 outputs: some 255,000 cycles an evaluation. */
  static final List<String> SMALL = List.of("--shape", "1,16,32,32", "--net", "synthetic:7");

  private Looked() {}

  static RunSpec small(String... args) {
    final List<String> all = new ArrayList<>(SMALL);
    all.addAll(List.of(args));
    return (RunSpec) spec(all.toArray(new String[0]));
  }

  static MachineSpec spec(String... args) {
    final Options options = new Options();
    RunOptions.addTo(options);
    return RunOptions.read(
        Arguments.parse("inspect", options, List.of(), List.of(args)),
        new ByteArrayInputStream(new byte[0]));
  }

  /** A session that has come to the end of its run. */
  static Session session(RunSpec spec) {
    return loaded(new Session(new ReportSubject(new Run(spec), null)));
  }

  static Session loaded(Session session) {
    while (!session.load()) {}
    return session;
  }
}
