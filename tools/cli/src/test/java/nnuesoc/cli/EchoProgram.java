// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

/** A program that says what it is given. */
final class EchoProgram {
  private EchoProgram() {}

  public static void main(String[] args) {
    System.out.println(String.join(" ", args));
  }
}
