package nnuesoc.cli;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionRules;
import nnuesoc.cli.options.UsageException;
import nnuesoc.verification.regress.Runner;
import nnuesoc.verification.regress.Shard;
import nnuesoc.work.Place;
import org.jspecify.annotations.Nullable;

/**
 * Which golden vectors are run, and what is told of them.
 *
 * @param paths their files and folders
 * @param shard which share of them
 * @param place where they run
 * @param failFast whether the first failure ends it all
 * @param update whether expectations are written anew
 * @param allowSkipped whether a missing net is no reason for a status
 * @param explained how many failures are traced back
 * @param junit where the results go in JUnit's XML, or null
 * @param answer where they go as JSON
 */
record RegressRequest(
    List<String> paths,
    Shard shard,
    Place place,
    boolean failFast,
    boolean update,
    boolean allowSkipped,
    int explained,
    @Nullable Path junit,
    Answer answer) {
  private static final int DEFAULT_EXPLAINED = 3;
  private static final int MOST = 9999;

  static RegressRequest parse(Arguments arguments, Console console) {
    OptionRules.require("regress", arguments);
    if (arguments.positionals().isEmpty()) {
      throw new UsageException("missing argument FILE|FOLDER: the vectors to run");
    }
    final boolean update = arguments.has("update");
    if (update && "true".equals(System.getenv("CI")) && !arguments.has("force")) {
      throw new UsageException(
          "--update: CI=true, where expectations stay as they are; or --force");
    }
    final int explained = arguments.number("explain", DEFAULT_EXPLAINED, 0, MOST);
    final int jobs = arguments.number("jobs", Runner.defaultJobs(), 1, MOST);
    final String junit = arguments.get("junit");
    return new RegressRequest(
        arguments.positionals(),
        readShard(arguments.get("shard", "1/1")),
        OnOption.place(arguments, jobs, console),
        arguments.has("fail-fast"),
        update,
        arguments.has("allow-skipped"),
        explained,
        junit == null ? null : Path.of(junit),
        Answer.of(arguments));
  }

  private static Shard readShard(String text) {
    try {
      return Shard.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shard " + e.getMessage());
    }
  }
}
