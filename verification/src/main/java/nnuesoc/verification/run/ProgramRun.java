package nnuesoc.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.output.RunTable;
import nnuesoc.hps.asbuilt.BoardListener;
import nnuesoc.hps.bus.BusFault;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.link.Link;
import nnuesoc.hps.link.LinkBoardProgram;
import nnuesoc.hps.link.LinkedPrograms;
import nnuesoc.hps.link.ProgramProcess;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.asbuilt.BoardRun;
import nnuesoc.verification.regress.RunJson;
import org.jspecify.annotations.Nullable;

/** A run of a program in C: what it evaluated, printed, and how it went wrong. */
final class ProgramRun {
  private final Supplier<DesignRun> starter;
  private final List<Evaluation> finished = new ArrayList<>();
  private final ProgramPrints prints;
  private final String name;
  private Supplier<@Nullable String> place = () -> null; // of the access in flight
  private @Nullable DesignRun run;
  private @Nullable String fault;
  private long faultCycle;
  private Set<Integer> unnamed = Set.of();

  private ProgramRun(Arguments arguments, ProgramProcess process, ProgramPrints prints) {
    this.prints = prints;
    name = process.program();
    final Link link = process.link();
    final AsBuiltSpec board = RunOptions.programsBoard(arguments);
    if (board != null) {
      final AsBuiltSpec itsOwn =
          new AsBuiltSpec(
              board.design(),
              board.pieces(),
              new AsBuiltSpec.Named<>("of the program", "", board.weights().value()),
              board.stores(),
              board.clocks(),
              board.engine());
      starter = () -> board(itsOwn, new LinkBoardProgram(link));
    } else {
      final SocSpec spec =
          RunOptions.readProgram(arguments, print -> linked(new LinkedPrograms(link, print)));
      starter = () -> soc(spec.start());
    }
  }

  /** Reads the options and checks them; nothing has begun. */
  static ProgramRun prepare(Arguments arguments, ProgramProcess process, ProgramPrints prints) {
    return new ProgramRun(arguments, process, prints);
  }

  /** Waits for the program's first access, which stands in cycle 0. */
  void start() {
    run = starter.get();
  }

  boolean isStarted() {
    return run != null;
  }

  DesignRun run() {
    return Objects.requireNonNull(run);
  }

  private LinkedPrograms linked(LinkedPrograms programs) {
    place = programs::place;
    unnamed = programs.unnamed();
    return programs;
  }

  private DesignRun soc(SocRun soc) {
    soc.listen(
        new HpsListener() {
          @Override
          public void positionEnds(int position, int eval, long cycle) {
            final List<Evaluation> all = soc.evaluations();
            finished.add(all.get(all.size() - 1));
          }

          @Override
          public void said(String text, long cycle) {
            prints.said(text, cycle);
          }

          @Override
          public void faulted(BusFault why, long cycle) {
            fault(why, cycle);
          }
        });
    return soc;
  }

  private DesignRun board(AsBuiltSpec spec, LinkBoardProgram program) {
    place = program::place;
    final BoardRun board = new BoardRun(spec, program, name);
    board.listen(
        new BoardListener() {
          @Override
          public void said(String text, long cycle) {
            prints.said(text, cycle);
          }

          @Override
          public void faulted(BusFault why, long cycle) {
            fault(why, cycle);
          }
        });
    return board;
  }

  private void fault(BusFault why, long cycle) {
    fault = String.valueOf(why.getMessage());
    faultCycle = cycle;
  }

  /** The simulation cannot go on. */
  void failed(RuntimeException why) {
    fault = String.valueOf(why.getMessage());
    faultCycle = run == null ? 0 : run.simulation().cycle();
  }

  /** What the program did that the system cannot do; null if nothing. */
  @Nullable String fault() {
    return fault;
  }

  /** Whether the run was stopped in a cycle and not by the program. */
  boolean stoppedAt(long until) {
    return run != null && run.simulation().cycle() >= until;
  }

  /** One line on what went wrong, or null. */
  @Nullable String complaint(ProgramProcess process, boolean ended) {
    final long cycle = run == null ? 0 : run.simulation().cycle();
    if (fault != null) {
      final String at = place.get();
      return (at == null ? name : at) + ": " + fault;
    }
    final String failure = ended ? process.failure() : null;
    if (failure != null) {
      return String.format(Locale.ROOT, "%s %s; the run stands in cycle %,d", name, failure, cycle);
    }
    return run == null || (ended && run.processorStep() == 0)
        ? name + " made no access: nn_open() and what follows are in board/include/nnuesoc.h"
        : null;
  }

  /** Whether a deadlock or hazards that count were found. */
  int status(boolean strict) {
    final boolean hazardous = strict && run().hazards().count() > 0;
    return run().deadlocked() || hazardous ? ExitCode.DIFFERENCE : ExitCode.OK;
  }

  /** A bus error among the events. */
  void writeFault(EventFile events) {
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

  /** The answer of replay, and the program's part. */
  Map<String, @Nullable Object> json(ProgramProcess process) {
    final Map<String, @Nullable Object> json =
        run().match(this::socJson, board -> RunJson.of(board));
    final Map<String, @Nullable Object> program = new LinkedHashMap<>();
    program.put("name", name);
    program.put("accesses", run().processorStep());
    program.put("exit", process.exit());
    program.put("fault", fault == null ? null : faultJson(fault));
    program.put("printed", prints.all());
    json.put("program", program);
    return json;
  }

  private Map<String, @Nullable Object> socJson(SocRun soc) {
    final Map<String, @Nullable Object> json = RunJson.of(soc, evaluations(soc));
    if (json.get("positions") instanceof List<?> positions) {
      for (int number : unnamed) {
        if (number < positions.size() && positions.get(number) instanceof Map<?, ?> position) {
          clearFen(position);
        }
      }
    }
    return json;
  }

  @SuppressWarnings("unchecked")
  private static void clearFen(Map<?, ?> position) {
    ((Map<String, @Nullable Object>) position).put("fen", null);
  }

  private List<Evaluation> evaluations(SocRun soc) {
    final List<Evaluation> all = new ArrayList<>(finished);
    soc.evaluations().stream().filter(one -> one.eval().isEmpty()).forEach(all::add);
    return all;
  }

  /** For people. */
  void print(PrintStream out) {
    prints.endLine();
    out.println();
    run()
        .<Runnable>match(
            soc -> () -> RunTable.print(soc, evaluations(soc), out),
            board -> () -> RunTable.print(board, out))
        .run();
    out.printf(
        Locale.ROOT,
        "%n%s: %,d accesses, %,d prints%n",
        name,
        run().processorStep(),
        prints.all().size());
    if (!unnamed.isEmpty()) {
      out.printf("it does not say what it evaluates: nn_position(FEN)%n");
    }
  }
}
