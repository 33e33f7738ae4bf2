// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.PartialAccess;
import nnuesoc.hps.link.LinkPoll;
import nnuesoc.hps.link.LinkProgram;
import nnuesoc.hps.link.LinkProgramFactory;
import nnuesoc.hps.link.ProgramProcess;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.rtl.network.NetworkPio;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.asbuilt.BoardRun;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.verification.regress.RunJson;
import org.jspecify.annotations.Nullable;

/** A run of a program in C: what it evaluated and printed, and what went wrong. */
public final class ProgramRun {
  private static final String PROCESSOR = "hps";

  private final ProgramProcess process;
  private final ObjLongConsumer<String> said;
  private final Supplier<DesignRun> starter;
  private final List<Evaluation> finished = new ArrayList<>();
  private final List<Map<String, Object>> printed = new ArrayList<>();
  private final PartialAccessCounter partAccesses = new PartialAccessCounter();
  private final UselessPollDetector uselessPolls = new UselessPollDetector();
  private Supplier<@Nullable String> place = () -> null; // of the access in flight
  private Supplier<@Nullable String> completed = () -> null; // the place of the access before
  private Supplier<@Nullable LinkPoll> poll = () -> null; // in flight
  private boolean compares = true; // with the golden model
  private @Nullable GoldenCheck golden; // null for the published board
  private @Nullable String deadlock;
  private @Nullable DesignRun run;
  private @Nullable String fault;
  private long faultCycle;
  private Set<Integer> unnamed = Set.of();

  private ProgramRun(
      ProgramProcess process,
      ObjLongConsumer<String> said,
      Function<ProgramRun, Supplier<DesignRun>> starter) {
    this.process = process;
    this.said = said;
    this.starter = starter.apply(this);
  }

  /**
   * A run on the report's fabric; nothing has begun.
   *
   * @param said is notified of each print, with its cycle
   * @param spec gives what is run, from what makes the program; a print costs it that many clocks
   */
  public static ProgramRun of(
      ProgramProcess process,
      ObjLongConsumer<String> said,
      Function<IntFunction<ProgramFactory>, SocSpec> spec) {
    return new ProgramRun(
        process,
        said,
        one -> {
          final SocSpec soc =
              spec.apply(print -> one.linked(new LinkProgramFactory(process, print)));
          return () -> one.soc(soc.start());
        });
  }

  /** A run on the published board, with pieces from the program; nothing has begun. */
  public static ProgramRun onBoard(
      ProgramProcess process, ObjLongConsumer<String> said, AsBuiltSpec board) {
    final AsBuiltSpec itsOwn =
        new AsBuiltSpec(
            board.design(),
            board.pieces(),
            new AsBuiltSpec.Named<>("of the program", "", board.weights().value()),
            board.stores(),
            board.clocks(),
            board.engine());
    return new ProgramRun(
        process, said, one -> () -> one.board(itsOwn, LinkProgram.ofPublishedBoard(process)));
  }

  /**
   * A run on the fabric of a network, with inputs from the program; nothing has begun.
   *
   * @param spec without inputs
   * @param printClocks clocks that a print costs
   */
  public static ProgramRun onNetwork(
      ProgramProcess process, ObjLongConsumer<String> said, NetworkSpec spec, int printClocks) {
    return new ProgramRun(
        process,
        said,
        one ->
            () ->
                one.network(
                    spec,
                    LinkProgram.of(
                        process, printClocks, NetworkPio.RESULT, spec.network().last().outputs())));
  }

  /** Compares no evaluation with the golden model. */
  public ProgramRun withoutGolden() {
    compares = false;
    return this;
  }

  /** Waits for the program's first access, which is in cycle 0. */
  public void start() {
    run = starter.get();
  }

  /** Whether there was a first access. */
  public boolean isStarted() {
    return run != null;
  }

  /** The run, which has begun. */
  public DesignRun run() {
    return Objects.requireNonNull(run);
  }

  private LinkProgramFactory linked(LinkProgramFactory programs) {
    place = programs::place;
    completed = programs::completedPlace;
    poll = programs::poll;
    unnamed = programs.unnamed();
    return programs;
  }

  private DesignRun soc(SocRun soc) {
    final ProgramGoldenCheck check =
        compares ? new ProgramGoldenCheck(soc.fabric(), soc.spec()) : null;
    golden = check;
    watch(soc, soc.fabric());
    soc.listen(
        new FabricListener(soc::fabric) {
          @Override
          public void positionEnds(int position, int eval, long cycle) {
            final List<Evaluation> all = soc.evaluations();
            final Evaluation one = all.get(all.size() - 1);
            finished.add(one);
            if (check != null) {
              check.compare(position, unnamed.contains(position) ? null : one.position(), eval);
            }
          }
        });
    return soc;
  }

  private DesignRun network(NetworkSpec spec, LinkProgram program) {
    place = program::place;
    completed = program::completedPlace;
    poll = program::poll;
    final Supplier<NetworkRun> begun = () -> NetworkRun.in(run()).orElseThrow();
    final NetworkGoldenCheck check = new NetworkGoldenCheck(spec.network());
    final NetworkRun network =
        new NetworkRun(
            spec,
            program,
            new FabricListener(() -> begun.get().fabric()) {
              @Override
              public void positionEnds(int position, int word, long cycle) {
                check.read(begun.get().inputs(), word);
              }
            });
    golden = compares ? check : null;
    watch(network, network.fabric());
    return network;
  }

  private void watch(DesignRun of, FabricModel fabric) {
    of.hazards().complete(this::located);
    of.simulation()
        .watch(
            fabric.pio().output(PioRegister.PIO_READY.offset()),
            (ready, cycle) -> uselessPolls.readyChanged(ready.q(), completed.get()));
  }

  /** Hears of prints and faults. */
  private class PrintListener implements HpsListener {
    @Override
    public void said(String text, long cycle) {
      print(text, cycle);
    }

    @Override
    public void faulted(BusFaultException why, long cycle) {
      fault(why, cycle);
    }
  }

  /** Hears also of accesses that may be mistakes. */
  private class FabricListener extends PrintListener {
    private final Supplier<FabricModel> fabric;

    FabricListener(Supplier<FabricModel> fabric) {
      this.fabric = fabric;
    }

    @Override
    public void partAccessed(PartialAccess store) {
      partAccesses.add(store, where());
    }

    @Override
    public void polled(int offset, int value) {
      uselessPolls.polled(poll.get(), value, where());
    }

    @Override
    public void deadlock(int position, int offset, long cycle) {
      final LinkPoll waiting = poll.get();
      if (waiting != null) {
        final Circuit circuit = fabric.get().circuit();
        final Signal read =
            Objects.requireNonNull(circuit.signal(circuit.root().path() + ".hps.read_data"));
        deadlock =
            DeadlockText.of(where(), waiting, read.value(), fabric.get())
                + DeadlockText.before(run().hazards().kept());
      }
    }
  }

  private DesignRun board(AsBuiltSpec spec, LinkProgram program) {
    place = program::place;
    final BoardRun board = new BoardRun(spec, program, process.program());
    board.listen(new PrintListener());
    return board;
  }

  /** A hazard with the source line of the access that made it. */
  private Hazard located(Hazard hazard) {
    final String line =
        switch (hazard.kind()) {
          case EARLY_EVAL, DEADLOCK -> place.get(); // found by the access in flight
          default -> hazard.writer().equals(PROCESSOR) ? completed.get() : null;
        };
    return line == null ? hazard : hazard.at(line);
  }

  /** The source line of the access in flight, or the program's name. */
  private String where() {
    final String line = place.get();
    return line == null ? process.program() : line;
  }

  private void print(String text, long cycle) {
    final Map<String, Object> print = new LinkedHashMap<>();
    print.put("cycle", cycle);
    print.put("text", text);
    printed.add(print);
    said.accept(text, cycle);
  }

  private void fault(BusFaultException why, long cycle) {
    fault = String.valueOf(why.getMessage());
    faultCycle = cycle;
  }

  /** The simulation cannot go on. */
  public void failed(RuntimeException why) {
    fault = String.valueOf(why.getMessage());
    faultCycle = run == null ? 0 : run.simulation().cycle();
  }

  /** What the program did that the system cannot do; null if nothing. */
  public @Nullable String fault() {
    return fault;
  }

  /** Whether the run was stopped in a cycle, and not by the program. */
  public boolean stoppedAt(long until) {
    return run != null && run.simulation().cycle() >= until;
  }

  /**
   * One line about what went wrong, or null.
   *
   * @param ended whether the program ended by itself
   */
  public @Nullable String complaint(boolean ended) {
    final String name = process.program();
    if (fault != null) {
      return where() + ": " + fault;
    }
    if (deadlock != null) {
      return deadlock;
    }
    final String broken = process.brokenLink();
    if (broken != null) {
      return name + ": " + broken;
    }
    final String failure = ended ? process.failure() : null;
    if (failure != null) {
      final long cycle = run == null ? 0 : run.simulation().cycle();
      return String.format(
          Locale.ROOT,
          "%s %s; the run stands in cycle %,d%s",
          name,
          failure,
          cycle,
          madeAccesses() ? "" : "; " + ProgramProcess.NO_ACCESS);
    }
    if (!madeAccesses()) {
      return name + ": " + ProgramProcess.NO_ACCESS;
    }
    final String difference = golden == null ? null : golden.complaint();
    return difference == null ? null : name + ": " + difference;
  }

  /** Whether the program made an access. */
  public boolean madeAccesses() {
    return run != null && run.processorStep() > 0;
  }

  /** Lines about the results, stores and polls of a program that is not on the published board. */
  public List<String> notes() {
    final List<String> notes = new ArrayList<>(partAccesses.lines());
    notes.addAll(uselessPolls.lines());
    final String compared = golden == null ? null : golden.line();
    if (compared != null) {
      notes.add(compared);
    }
    return notes;
  }

  /** Writes a bus error as an event. */
  public void writeFault(HandshakeEventFile events) {
    if (fault != null) {
      events.event(faultCycle, "bus_error", 1, faultJson(fault));
    }
  }

  private Map<String, @Nullable Object> faultJson(String why) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("where", place.get());
    json.put("detail", why);
    return json;
  }

  /** The answer of any run, with the program's part. */
  public Map<String, @Nullable Object> json() {
    final Map<String, @Nullable Object> json =
        SocRun.in(run())
            .map(soc -> RunJson.of(soc, evaluations(soc), unnamed))
            .orElseGet(() -> RunJson.of(run()));
    final Map<String, @Nullable Object> program = new LinkedHashMap<>();
    program.put("name", process.program());
    program.put("accesses", run().processorStep());
    program.put("exit", process.exit());
    program.put("fault", fault == null ? null : faultJson(fault));
    program.put("deadlock", deadlock);
    program.put("part_stores", partAccesses.json());
    program.put("useless_polls", uselessPolls.lines());
    program.put("golden", golden == null ? null : golden.json());
    program.put("printed", printed);
    json.put("program", program);
    return json;
  }

  /** All evaluations: first the finished ones, then those that have begun. */
  public List<Evaluation> evaluations(SocRun soc) {
    final List<Evaluation> all = new ArrayList<>(finished);
    soc.evaluations().stream().filter(one -> one.eval().isEmpty()).forEach(all::add);
    return all;
  }

  /** How often the program printed. */
  public int prints() {
    return printed.size();
  }

  /** The numbers of the evaluations whose positions the program has not named. */
  public Set<Integer> unnamed() {
    return unnamed;
  }
}
