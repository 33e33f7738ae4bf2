// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.WorkPlaceOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.regress.EngineChoice;
import nnuesoc.verification.regress.VectorRunner;
import nnuesoc.verification.regress.VectorShard;
import nnuesoc.work.WorkPlace;
import org.jspecify.annotations.Nullable;

/**
 * The golden vectors that are run, and the reports about them.
 *
 * @param paths their files and folders
 * @param shard the share of them that is run
 * @param earlier the JSON of an earlier run: only what did not pass there is run; or null
 * @param place where they run
 * @param seconds the time limit of a vector, or 0
 * @param failFast whether the first failure stops the run
 * @param engine the engines that run them
 * @param rtl the user's Verilog on which they run; null for the model alone
 * @param update whether expectations are rewritten
 * @param allowSkipped whether a missing net leaves the exit status unchanged
 * @param explained how many failures are traced back
 * @param junit the file for results as JUnit's XML, or null
 * @param summary the file to which a summary is appended, or null
 * @param annotated whether failures are also reported in the form of GitHub Actions
 * @param answer the target of the JSON
 */
record RegressRequest(
    List<String> paths,
    VectorShard shard,
    @Nullable Path earlier,
    WorkPlace place,
    int seconds,
    boolean failFast,
    EngineChoice engine,
    @Nullable RtlBench rtl,
    boolean update,
    boolean allowSkipped,
    int explained,
    @Nullable Path junit,
    @Nullable Path summary,
    boolean annotated,
    AnswerTarget answer) {
  private static final int DEFAULT_EXPLAINED = 3;
  private static final int MOST = 9999;
  private static final int MOST_SECONDS = 86_400;

  static RegressRequest parse(Arguments arguments, Console console) {
    if (arguments.positionals().isEmpty()) {
      throw new UsageException("missing argument FILE|FOLDER: the vectors to run");
    }
    final boolean update = arguments.has("update");
    if (update && "true".equals(System.getenv("CI")) && !arguments.has("force")) {
      throw new UsageException(
          "--update: CI=true, where expectations stay as they are; or --force");
    }
    final int explained = arguments.number("explain", DEFAULT_EXPLAINED, 0, MOST);
    final int jobs = arguments.number("jobs", VectorRunner.defaultJobs(), 1, MOST);
    final boolean github = "true".equals(System.getenv("GITHUB_ACTIONS"));
    final String page = github ? System.getenv("GITHUB_STEP_SUMMARY") : null;
    return new RegressRequest(
        arguments.positionals(),
        readShard(arguments.get("shard", "1/1")),
        path(arguments.get("rerun-failed")),
        WorkPlaceOption.place(arguments, jobs, console),
        arguments.number("timeout", 0, 1, MOST_SECONDS),
        arguments.has("fail-fast"),
        arguments.choice(
            "engine", EngineChoice.BOTH, EngineChoice.values(), EngineChoice::optionName),
        rtl(arguments, console),
        update,
        arguments.has("allow-skipped"),
        explained,
        path(arguments.get("junit")),
        path(arguments.has("summary") ? arguments.get("summary") : page),
        github || arguments.has("annotations"),
        AnswerTarget.of(arguments));
  }

  private static @Nullable RtlBench rtl(Arguments arguments, Console console) {
    final UserRtlRequest rtl = UserRtlRequest.parse(arguments);
    return rtl == null ? null : rtl.bench(CosimCommand.simulator(arguments), console.interrupted());
  }

  private static @Nullable Path path(@Nullable String name) {
    return name == null ? null : Path.of(name);
  }

  private static VectorShard readShard(String text) {
    try {
      return VectorShard.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shard " + e.getMessage());
    }
  }
}
