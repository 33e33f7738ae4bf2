// SPDX-License-Identifier: Apache-2.0
/** The command line, the one place where all modules meet. */
module nnuesoc.cli {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.inspect;
  requires transitive nnuesoc.measure;
  requires transitive nnuesoc.doctor;
  requires transitive nnuesoc.verification;
  requires transitive nnuesoc.soc;
  requires transitive nnuesoc.play;
  requires transitive nnuesoc.one.chan;
  requires transitive nnuesoc.fetch;
  requires transitive nnuesoc.engine;
  requires transitive nnuesoc.testvectors;
  requires transitive nnuesoc.train;
  requires transitive nnuesoc.work;
  requires org.apache.commons.cli;
  requires com.fasterxml.jackson.databind;
  requires me.tongfei.progressbar;
  requires org.jline.reader;

  exports nnuesoc.cli;
  exports nnuesoc.cli.chess;
  exports nnuesoc.cli.command;
  exports nnuesoc.cli.measure;
  exports nnuesoc.cli.net;
  exports nnuesoc.cli.onechan;
  exports nnuesoc.cli.options;
  exports nnuesoc.cli.output;
  exports nnuesoc.cli.run;
  exports nnuesoc.cli.terminal;
  exports nnuesoc.cli.trace;
  exports nnuesoc.cli.verify;
  exports nnuesoc.cli.why;
}
