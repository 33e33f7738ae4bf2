// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.ViewerOption;
import nnuesoc.cli.onechan.OnechanOptions;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignOptionRules;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RemedyText;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.inspect.page.PageOpening;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.BrowserLauncher;
import nnuesoc.inspect.server.CycleViewer;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import nnuesoc.inspect.session.RunDescription;
import nnuesoc.inspect.subject.InspectSubject;
import nnuesoc.inspect.subject.InspectedVector;
import nnuesoc.inspect.subject.PictureKind;
import nnuesoc.inspect.subject.ShownDivergence;
import nnuesoc.inspect.subject.ShownEvaluation;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.peers.onechan.OnechanTpuRun;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.text.ChoiceText;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.jspecify.annotations.Nullable;

/** Shows a run as a page: any cycle, forwards and backwards, from the board to one memory word. */
public final class InspectCommand extends CliCommand {
  private static final int LAST_PORT = 65_535;
  private static final int POLL_MILLIS = 50;

  /** Options that name another run, or a place in one. */
  private static final List<String> NAMED =
      List.of(
          "design",
          "net",
          "shape",
          "arithmetic",
          "fabric",
          "timing",
          "against",
          "at",
          "when",
          "network");

  /** The options of positions. */
  private static final Set<String> POSITIONS = Set.of("fen", "file", "moves");

  /** A queen and a bishop that look at f7: pieces here have very different worths. */
  private static final String SHOWN =
      "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

  private static final String STORY = "story"; // the usual view of the report's system
  private static final Set<String> OWN =
      Set.of(
          "port", "no-open", "html", "at", "view", "embed", "against", "map", "map-file", "clock");

  public InspectCommand() {
    super(
        "inspect",
        "show a run as a page in the browser: every cycle, from the board to one memory word",
        """
        inspect --html run.html --shape 1,16,32,32 --net synthetic:7
        inspect --shape 1,16,32,32 --net synthetic:7 --against net=synthetic:8 --html both.html
        inspect --network examples/xor --input examples/xor/inputs.txt --html xor.html\
        """);
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addAllDesigns)
        .with(NetworkOptions::addTo)
        .with(FabricOptions::addTo)
        .with(OnechanOptions::addHiddenTo)
        .with(
            """
            --port N  serve the page at this port, 1 to 65535; default: a free port
            --no-open  print the address and do not open a browser
            --vector FILE  show the run of a golden vector; the page opens at its first difference
            --html FILE  write the page as one file and do not serve it; the file holds the run at
                the boundaries of phases and rows
            --at CYCLE  open the page at this cycle, or at a time like 8330ns
            --when NAME=VALUE  open the page at the first cycle in which this signal begins to hold
                that value, and show the signal in Waves; NAME may have * and ? as in --signal
            --view VIEW  open this view: story, soc, waves, ...
            --embed VIEW  with --html: write only this view (story, soc, waves, ...), below 200 kB,
                to embed in another page
            """)
        .describe(
            "net",
            "the net: "
                + NetOptions.names()
                + "; default: own; with --shape, --fabric, --at, ...: report"
                + " (docs/reference/nets.md)")
        .files(FileUse.READS_VECTORS, "vector")
        .files(FileUse.WRITES, "html")
        .exclude("at", "--%s cannot be combined with --at CYCLE", "when")
        .exclude("embed", "--%s cannot be combined with --embed VIEW, the only view", "view")
        .exclude(
            "html", "--%s cannot be combined with --html: no page is served", "port no-open show")
        .require("html", "--%s requires --html FILE", "embed")
        .require("against", "--%s requires --against FILE", "map map-file write-map clock")
        .exclude(
            "vector",
            "--%s cannot be combined with --vector: the vector names the run",
            DesignOptionRules.OF_RUN + " network input")
        .with(AgainstOption::addTo)
        .with(ViewerOption::addTo);
  }

  /**
   * What is shown, and where.
   *
   * @param port the port of the server, 0 for any free one
   * @param open whether a browser is opened
   * @param viewer the viewer to which the page leads, or null
   * @param subject the run, and where it deviates from what it should do
   * @param length the length of the run in cycles
   * @param spec the run for a viewer, or null if a viewer cannot show it
   * @param against what it is compared with, or null
   */
  private record InspectRequest(
      int port,
      boolean open,
      @Nullable String viewer,
      InspectSubject subject,
      long length,
      @Nullable DesignSpec spec,
      @Nullable AgainstOption against) {
    static InspectRequest parse(Arguments arguments, OptionList options, Console console) {
      final int port = readPort(arguments.get("port"));
      final boolean open = !arguments.has("no-open");
      if (OnechanOptions.areMeant(arguments)) {
        final OnechanTpuRun run = OnechanOptions.looked(arguments, OWN, console);
        final InspectSubject subject = InspectSubject.of(run, OnechanOptions.facts(arguments));
        final AgainstOption against = AgainstOption.parse(arguments, options, console);
        return new InspectRequest(port, open, null, subject, run.mostCycles(), null, against);
      }
      final String vector = arguments.get("vector");
      final InspectedVector scene =
          vector == null
              ? new InspectedVector(
                  RunOptions.read(usual(arguments), console.in()), Result.PASSED, null)
              : scene(vector, console);
      final DesignSpec spec = scene.spec();
      final DialectNet dialect =
          vector == null ? NetOptions.dialect(usual(arguments).get("net", "")).orElse(null) : null;
      final InspectSubject subject = InspectSubject.of(spec.start(), dialect, scene.divergence());
      if (spec.design() == Design.NETWORK) {
        console.say(
            "of a network the page shows "
                + ChoiceText.of(subject.picture().views()).replace(" or ", " and ")
                + "; board, system and neuron are views of the chess designs");
      }
      final String viewer = ViewerOption.typed(arguments);
      final AgainstOption against = AgainstOption.parse(arguments, options, console);
      return new InspectRequest(port, open, viewer, subject, RunLength.of(spec), spec, against);
    }

    /** A net that was trained, and a position with something to see, if nothing else is named. */
    private static Arguments usual(Arguments arguments) {
      if (NAMED.stream().anyMatch(arguments::has)) {
        return arguments;
      }
      final Map<String, List<String>> usual = new HashMap<>();
      usual.put("net", List.of(DialectReader.OWN));
      if (POSITIONS.stream().noneMatch(arguments::has)) {
        usual.put("fen", List.of(SHOWN));
      }
      return arguments.withDefaults(usual);
    }

    private static InspectedVector scene(String vector, Console console) {
      final Path file = Path.of(vector);
      if (!Files.isRegularFile(file)) {
        throw new UsageException(
            "--vector " + vector + ": there is no such file; expected a golden vector");
      }
      final InspectedVector scene =
          InspectedVector.of(file, new RemedyText(), console.interrupted());
      if (scene.result() != Result.FAILED) {
        console.say(vector + (scene.result() == Result.PASSED ? ": passed" : ": not run"));
      }
      return scene;
    }
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "html", "at", "when", "fen", "net", "shape", "network", "input", "vector", "against");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final InspectRequest request = InspectRequest.parse(arguments, options(), console);
    if (request.against() != null && request.spec() != null) {
      request.against().requireShape(arguments, request.spec());
      request.against().requireRows(request.subject().picture());
    }
    final PeekCycles place = PeekCycles.read(arguments);
    final InspectSession session = new InspectSession(request.subject());
    try (ViewerOption show = ViewerOption.open(request.viewer(), console)) {
      if (load(session, request.length(), console)) {
        return ExitCode.INTERRUPTED;
      }
      final DesignSpec spec = request.spec();
      final CycleViewer viewer = show == null || spec == null ? null : show.ofPage(spec);
      final AgainstOption option = request.against();
      final OtherSide against = option == null ? null : option.load(session, spec, console);
      if (option != null && against == null) {
        return ExitCode.INTERRUPTED;
      }
      final Long cycle =
          spec == null || place.when() == null
              ? place.named(session.overview().cycles())
              : place.cycle(spec, console);
      if (place.when() != null && cycle == null) {
        return ExitCode.INTERRUPTED;
      }
      final PageOpening opening =
          new PageOpening(view(arguments, session, against), cycle, place.signal());
      return arguments.has("html")
          ? write(session, against, opening, arguments, console)
          : serve(session, against, viewer, opening, request, console);
    }
  }

  /** The view to open, or null for the usual one. */
  private static @Nullable String view(
      Arguments arguments, InspectSession session, @Nullable OtherSide against) {
    final String view = arguments.get("view");
    if (view != null) {
      try {
        SinglePage.requireView(view, session, against);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--view " + e.getMessage());
      }
    }
    return view;
  }

  private static int readPort(@Nullable String text) {
    if (text == null) {
      return 0;
    }
    if (!text.matches("0*[1-9][0-9]{0,4}") || Integer.parseInt(text) > LAST_PORT) {
      throw new UsageException("--port " + text + ": expected 1 to " + LAST_PORT);
    }
    return Integer.parseInt(text);
  }

  /** Runs to the end and saves checkpoints on the way; returns whether the user interrupted it. */
  static boolean load(InspectSession session, long length, Console console) {
    try (RunProgress progress = RunProgress.ofCycles(length, console.terminal())) {
      while (!session.load()) {
        if (console.interrupted().getAsBoolean()) {
          return true;
        }
        progress.at(session.cycle());
      }
    }
    return false;
  }

  private static int serve(
      InspectSession session,
      @Nullable OtherSide against,
      @Nullable CycleViewer viewer,
      PageOpening opening,
      InspectRequest request,
      Console console) {
    final int port = request.port();
    final String expected = "the address that ./nnuesoc inspect printed";
    try (InspectServer server = InspectServer.start(session, against, port, viewer, expected)) {
      final URI address =
          opening.equals(PageOpening.USUAL)
              ? server.address()
              : server.address().resolve('#' + opening.fragment());
      console.out().println(address);
      console.say("serves the run at this address, for this machine alone; Ctrl-C ends it");
      final BrowserLauncher browser = request.open() ? BrowserLauncher.open(address) : null;
      waitForTheEnd(console);
      if (browser != null) {
        browser.forget();
      }
      return ExitCode.INTERRUPTED;
    } catch (BindException e) {
      throw new UsageException("--port " + port + ": taken by another program: choose another one");
    } catch (IOException e) {
      throw new UsageException(
          "--port " + port + ": cannot serve there: " + FileProblemText.text(e));
    }
  }

  private static void waitForTheEnd(Console console) {
    try {
      while (!console.interrupted().getAsBoolean()) {
        Thread.sleep(POLL_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Where the page opens; without a choice, the page itself decides (state.js). */
  private static String place(
      InspectSession session, @Nullable OtherSide against, PageOpening opening) {
    if (opening.equals(PageOpening.USUAL) && against != null) {
      return "at the comparison";
    }
    final RunDescription run = session.overview();
    final ShownDivergence divergence = run.divergence();
    final List<String> views = run.views();
    final String usual = divergence == null ? views.get(0) : views.contains("two") ? "two" : "why";
    final String view = Objects.requireNonNullElse(opening.view(), usual);
    final Long cycle = opening.cycle() != null ? opening.cycle() : usualCycle(run, view);
    return (cycle == null
            ? "at the first row of layer 1"
            : String.format(Locale.ROOT, "at cycle %,d", cycle))
        + " in the view \""
        + view
        + "\"";
  }

  /** The cycle at which a view opens; null for an array, at the first value of its first layer. */
  private static @Nullable Long usualCycle(RunDescription run, String view) {
    final ShownDivergence divergence = run.divergence();
    if (divergence != null && !view.equals(STORY)) {
      return divergence.cycle();
    }
    final ShownEvaluation first = run.evaluations().get(0);
    if (view.equals(STORY) || view.equals("two")) {
      return Objects.requireNonNullElse(first.end(), run.cycles());
    }
    if (first.layers().isEmpty()) {
      return 0L;
    }
    return run.picture() == PictureKind.ARRAY
        ? null
        : Objects.requireNonNullElse(first.layers().get(0).firstTrigger(), Long.valueOf(0));
  }

  private static int write(
      InspectSession session,
      @Nullable OtherSide against,
      PageOpening opening,
      Arguments arguments,
      Console console) {
    final String html = arguments.get("html", "");
    try {
      final SinglePage page = SinglePage.of(session, against, arguments.get("embed"), opening);
      OutputFile.write(Path.of(html), page.bytes());
      console.out().println(html + ": " + page.summary());
      if (!arguments.has("embed")) {
        console.say(
            "the page opens %s; to choose another place: --at CYCLE, --when NAME=VALUE, --view VIEW",
            place(session, against, opening));
      }
      page.leftOut().forEach(console::say);
      return ExitCode.OK;
    } catch (IllegalArgumentException e) {
      throw new UsageException("--embed " + e.getMessage());
    } catch (IOException e) {
      throw new UsageException("--html " + FileProblemText.text(e));
    }
  }
}
