// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onechan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.InputFile;
import nnuesoc.file.OutputFile;
import nnuesoc.rtl.onechan.code.Assembler;
import nnuesoc.rtl.onechan.code.AssemblyException;
import nnuesoc.rtl.onechan.code.TpuControlProgram;

/** Assembles a TPU program. */
public final class TpuAsmCommand extends CliCommand {
  private static final String OWN = "builtin";

  public TpuAsmCommand() {
    super(
        "one-chan asm",
        "assemble a program of the ONe-ChAn TPU, as words for $readmemh",
        "one-chan asm builtin\n" + "one-chan asm builtin --source",
        FileUse.READS,
        "FILE");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --output FILE  the file for the words; default: standard output
            --source  print the program as text: of builtin, what the TPU runs
            """)
        .files(FileUse.WRITES, "output");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final String file = arguments.positional(0);
    final String text = file.equals(OWN) ? TpuControlProgram.text() : read(Path.of(file));
    final String answer = arguments.has("source") ? text : words(file, text);
    final String output = arguments.get("output");
    if (output == null) {
      console.out().print(answer);
      return ExitCode.OK;
    }
    try {
      OutputFile.write(Path.of(output), answer);
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--output " + e.getMessage());
    }
  }

  private static String words(String file, String text) {
    try {
      return Assembler.words(text);
    } catch (AssemblyException e) {
      throw new UsageException(file + ", " + e.getMessage());
    }
  }

  private static String read(Path file) {
    try {
      return new String(InputFile.bytes(file, InputFile.WRITTEN), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new UsageException(
          file + ": there is no such file; builtin is the program that the TPU runs");
    } catch (IOException e) {
      throw new UsageException(file + ": cannot be read: " + e.getMessage());
    }
  }
}
