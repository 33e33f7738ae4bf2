// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import java.util.List;
import nnuesoc.cli.HelpPage;
import nnuesoc.cli.options.CommandOption;

/** The manual page, as source for {@code man}. */
final class ManualPage {
  private final StringBuilder page = new StringBuilder();

  private ManualPage() {}

  /**
   * The manual page for section 1.
   *
   * @param version the version of the program
   */
  static String of(String version, List<HelpPage> commands) {
    return new ManualPage().text(version, commands);
  }

  private String text(String version, List<HelpPage> commands) {
    raw(".TH NNUESOC 1 \"\" \"nnuesoc " + version + "\" \"User Commands\"");
    raw(".SH NAME");
    line("nnuesoc - cycle-accurate simulator of an FPGA chess evaluator");
    raw(".SH SYNOPSIS");
    raw(".B nnuesoc");
    line("COMMAND [options]");
    raw(".SH COMMANDS");
    commands.forEach(this::command);
    raw(".SH EXIT STATUS");
    tagged("0", "the answer is yes: equal, right, done");
    tagged("1", "the answer is no: a difference, a finding, a vector that fails");
    tagged("2", "wrong use, or an input that cannot be read");
    tagged("3", "a defect of the program");
    tagged("130", "interrupted");
    raw(".SH ENVIRONMENT");
    tagged("NNUESOC_JAVA_OPTS", "options that are appended for java, e.g. -Xmx2g");
    tagged("JAVA_HOME", "the Java that runs the program, 17 or newer");
    tagged(
        "XDG_CACHE_HOME", "where fetched nets are kept, in the folder nnuesoc; default ~/.cache");
    return page.toString();
  }

  private void command(HelpPage command) {
    raw(".SS " + escaped(command.usage()));
    line(command.summary());
    for (CommandOption option : command.options()) {
      tagged(("--" + option.name() + " " + option.shownValue()).strip(), option.description());
    }
    raw(".PP");
    line("Examples:");
    raw(".RS 4");
    for (String example : command.examples()) {
      line(example);
      raw(".br");
    }
    raw(".RE");
  }

  private void tagged(String tag, String text) {
    raw(".TP");
    raw(".B " + escaped(tag));
    line(text);
  }

  /** Adds a line of text, escaped so that it does not begin a request. */
  private void line(String text) {
    final String safe = escaped(text);
    raw(safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe);
  }

  private void raw(String text) {
    page.append(text).append('\n');
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
  }
}
