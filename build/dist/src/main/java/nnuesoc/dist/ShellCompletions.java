// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.HelpPage;
import nnuesoc.cli.options.CommandOption;

/**
 * The completions that shells offer when a user presses Tab: commands, their options, and files.
 */
final class ShellCompletions {
  private ShellCompletions() {}

  /** The text for bash: to be sourced, or placed in its folder of completions. */
  static String bash(List<HelpPage> commands) {
    final StringBuilder text =
        new StringBuilder(
            """
            # Completion of nnuesoc for bash.
            _nnuesoc() {
              local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} options=''
              if ((COMP_CWORD == 1)); then
                COMPREPLY=($(compgen -W '%s help' -- "$word"))
                return
              fi
              if ((COMP_CWORD == 2)); then
                case $command in
            %s    esac
              fi
              case "$command ${COMP_WORDS[2]}" in
            """
                .formatted(String.join(" ", firstWords(commands)), bashFamilies(commands)));
    for (HelpPage command : commands) {
      text.append("    %s) options='%s' ;;\n".formatted(pattern(command), longOptions(command)));
    }
    return text.append(
            """
              esac
              [[ $word != -* ]] || COMPREPLY=($(compgen -W "$options --help" -- "$word"))
            }
            complete -o default -F _nnuesoc nnuesoc
            """)
        .toString();
  }

  private static String bashFamilies(List<HelpPage> commands) {
    return families(commands)
        .map(
            family ->
                "      %s) COMPREPLY=($(compgen -W '%s' -- \"$word\")); return ;;\n"
                    .formatted(family, String.join(" ", secondWords(commands, family))))
        .collect(Collectors.joining());
  }

  private static String pattern(HelpPage command) {
    return isOfAFamily(command) ? "'" + command.name() + "'" : "'" + command.name() + " '*";
  }

  private static String longOptions(HelpPage command) {
    return command.options().stream()
        .map(option -> "--" + option.name())
        .collect(Collectors.joining(" "));
  }

  /** The text for zsh: a file {@code _nnuesoc} in a folder of its {@code fpath}. */
  static String zsh(List<HelpPage> commands) {
    final StringBuilder text =
        new StringBuilder("#compdef nnuesoc\n# Completion of nnuesoc for zsh.\n_nnuesoc() {\n");
    text.append("  local -a commands\n  commands=(\n");
    for (String first : firstWords(commands)) {
      text.append("    '%s:%s'\n".formatted(first, quoted(described(commands, first), ":")));
    }
    text.append(
        "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n    return\n  fi\n");
    text.append("  case \"$words[2] $words[3]\" in\n");
    for (HelpPage command : commands) {
      text.append("    %s) _arguments ".formatted(pattern(command)));
      for (CommandOption option : command.options()) {
        text.append(
            "'*--%s[%s]%s' "
                .formatted(
                    option.name(),
                    quoted(firstOf(option.description()), "[]:"),
                    option.takesValue() ? ":" + quoted(option.shownValue(), ":") + ":_files" : ""));
      }
      text.append("'*:file:_files' ;;\n");
    }
    families(commands)
        .map(
            family ->
                "    '%s '*) _values command %s ;;\n"
                    .formatted(family, String.join(" ", secondWords(commands, family))))
        .forEach(text::append);
    return text.append("  esac\n}\n_nnuesoc \"$@\"\n").toString();
  }

  /** The text for fish: a file in its folder of completions. */
  static String fish(List<HelpPage> commands) {
    final StringBuilder text = new StringBuilder("# Completion of nnuesoc for fish.\n");
    for (String first : firstWords(commands)) {
      text.append(
          "complete -c nnuesoc -n __fish_use_subcommand -f -a %s -d '%s'\n"
              .formatted(first, escaped(described(commands, first))));
    }
    for (HelpPage command : commands) {
      String seen = "__fish_seen_subcommand_from " + first(command);
      if (isOfAFamily(command)) {
        final String second = second(command);
        text.append(
            "complete -c nnuesoc -n '%s' -f -a %s -d '%s'\n"
                .formatted(seen, second, escaped(firstOf(command.summary()))));
        seen += "; and __fish_seen_subcommand_from " + second;
      }
      for (CommandOption option : command.options()) {
        text.append(
            "complete -c nnuesoc -n '%s' -l %s%s -d '%s'\n"
                .formatted(
                    seen,
                    option.name(),
                    option.takesValue() ? " -r" : "",
                    escaped(firstOf(option.description()))));
      }
    }
    return text.toString();
  }

  /** The first words of the commands that have two words. */
  private static Stream<String> families(List<HelpPage> commands) {
    return commands.stream()
        .filter(ShellCompletions::isOfAFamily)
        .map(ShellCompletions::first)
        .distinct();
  }

  private static boolean isOfAFamily(HelpPage command) {
    return command.name().contains(" ");
  }

  private static String first(HelpPage command) {
    return command.name().split(" ", -1)[0];
  }

  private static String second(HelpPage command) {
    return command.name().split(" ", -1)[1];
  }

  private static List<String> firstWords(List<HelpPage> commands) {
    return commands.stream().map(ShellCompletions::first).distinct().toList();
  }

  private static List<String> secondWords(List<HelpPage> commands, String family) {
    return commands.stream()
        .filter(command -> isOfAFamily(command) && first(command).equals(family))
        .map(ShellCompletions::second)
        .toList();
  }

  private static String described(List<HelpPage> commands, String first) {
    final List<HelpPage> all = commands.stream().filter(one -> first(one).equals(first)).toList();
    return all.size() == 1
        ? firstOf(all.get(0).summary())
        : String.join(", ", secondWords(commands, first));
  }

  /** The text up to its first stop, short enough for a line. */
  private static String firstOf(String text) {
    return text.split("[:;(.]( |$)", 2)[0].strip();
  }

  private static String quoted(String text, String special) {
    final StringBuilder quoted = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      final char one = text.charAt(i);
      if (one == '\'') {
        quoted.append("'\\'");
      } else if (special.indexOf(one) >= 0) {
        quoted.append('\\');
      }
      quoted.append(one);
    }
    return quoted.toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("'", "\\'");
  }
}
