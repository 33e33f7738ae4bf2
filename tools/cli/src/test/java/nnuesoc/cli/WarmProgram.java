// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import nnuesoc.cli.terminal.Console;

/**
 * The program as a process that runs one command after the other, without a start of Java for each:
 * it reads a number of arguments and the arguments, and answers with the status and what a terminal
 * would show.
 */
final class WarmProgram {
  private WarmProgram() {}

  public static void main(String[] none) throws IOException {
    final DataInputStream commands = new DataInputStream(System.in);
    final DataOutputStream answers =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
    System.setOut(System.err);
    for (int arguments = commands.read(); arguments >= 0; arguments = commands.read()) {
      final String[] command = new String[arguments];
      for (int i = 0; i < arguments; i++) {
        command[i] = commands.readUTF();
      }
      answer(command, answers);
    }
    System.exit(0);
  }

  private static void answer(String[] command, DataOutputStream answers) throws IOException {
    final ByteArrayOutputStream said = new ByteArrayOutputStream();
    final PrintStream terminal = new PrintStream(said, true, StandardCharsets.UTF_8);
    final int status =
        Main.run(
            command,
            new Console(InputStream.nullInputStream(), terminal, terminal, false, () -> false));
    answers.writeInt(status);
    answers.writeInt(said.size());
    said.writeTo(answers);
    answers.flush();
  }
}
