// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.WorkPlaceOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.net.Net;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.train.TeacherAgreement;
import nnuesoc.train.Training;
import nnuesoc.train.TrainingException;
import nnuesoc.train.TrainingListener;
import nnuesoc.train.TrainingPlan;
import nnuesoc.work.WorkPlace;

/** Trains a net for the fabric onchip, in the same way as {@code own}. */
public final class NetTrainCommand extends CliCommand {
  private static final int LINES = 20;

  public NetTrainCommand() {
    super(
        "net train",
        "train a net for the fabric onchip from a teacher's evaluations; continue after a stop",
        "net train -o trained --positions 8192 --epochs 1\n" + "net train -o trained");
  }

  @Override
  public OptionList options() {
    final TrainingPlan own = TrainingPlan.own();
    return new OptionList()
        .with(
            """
            -o, --output FOLDER  the folder for tensors and checkpoint
            --teacher NET  learn the evaluations of this net: %s; default: %s
            --seed N  the seed of games and weights; default: %s
            --positions N  the number of positions; default: %s
            --on WHERE  play the games on local[N], local[*] or spark://HOST:PORT (Apache Spark);
                default: this process
            --epochs N  how often each position is learned; default: %s
            """
                .formatted(
                    PublishedNet.orFile(),
                    PublishedNet.SF12.optionName(),
                    own.seed(),
                    own.positions(),
                    own.epochs()))
        .required(
            "output", "--output FOLDER is missing: the folder for the trained weights and biases")
        .files(FileUse.WRITES_TENSORS, "output")
        .files(FileUse.READS_NET, "teacher");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final String folder = arguments.required("output");
    final TrainingPlan plan = plan(arguments);
    final Net teacher =
        NetOptions.read(
            "--teacher ", arguments.get("teacher", PublishedNet.SF12.optionName()), arguments);
    final WorkPlace place = WorkPlaceOption.place(arguments, 2, console);
    try {
      final boolean done =
          Training.run(plan, teacher, place, Path.of(folder), new Progress(console));
      if (!done) {
        console.say(
            "stopped; run the same command again to continue after the last completed epoch");
        return ExitCode.INTERRUPTED;
      }
      console.out().println("net b768-crelu:" + folder);
      return ExitCode.OK;
    } catch (TrainingException e) {
      throw new UsageException("-o " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--teacher " + e.getMessage());
    } catch (IOException e) {
      throw new UsageException("-o " + folder + ": cannot be written: " + e.getMessage());
    }
  }

  private static TrainingPlan plan(Arguments arguments) {
    final TrainingPlan own = TrainingPlan.own();
    try {
      return new TrainingPlan(
          number(arguments, "seed", own.seed()),
          Math.toIntExact(number(arguments, "positions", own.positions())),
          Math.toIntExact(number(arguments, "epochs", own.epochs())));
    } catch (UsageException e) {
      throw e;
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new UsageException("net train: " + e.getMessage());
    }
  }

  private static long number(Arguments arguments, String option, long otherwise) {
    final String text = arguments.get(option, Long.toString(otherwise));
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new UsageException("--" + option + " " + text + ": expected a whole number");
    }
  }

  /** Prints a line now and then. */
  private static final class Progress implements TrainingListener {
    private final Console console;
    private final long begin = System.nanoTime();
    private int shown = -1;

    Progress(Console console) {
      this.console = console;
    }

    private void say(String text, Object... values) {
      final long seconds = (System.nanoTime() - begin) / 1_000_000_000;
      console.say(
          String.format(Locale.ROOT, "%d s: ", seconds) + String.format(Locale.ROOT, text, values));
    }

    @Override
    public void positions(int made, int of) {
      final int now = (int) ((long) LINES * made / of);
      if (now != shown) {
        shown = now;
        say("%,d of %,d positions played and valued", made, of);
      }
    }

    @Override
    public void batch(int epoch, int batch, int batches, double loss) {
      final int now = LINES * (batch + 1) / batches;
      if (now != shown) {
        shown = now;
        say("epoch %d, %d of %d batches, loss %.6f", epoch + 1, batch + 1, batches, loss);
      }
    }

    @Override
    public void epoch(int epoch, double loss, TeacherAgreement heldOut) {
      say(
          "epoch %d done, loss %.6f; of %,d positions kept back the sign agrees in %.1f %%, rank"
              + " correlation %.4f",
          epoch + 1,
          loss,
          heldOut.positions(),
          100 * heldOut.signAgreement(),
          heldOut.rankCorrelation());
    }

    @Override
    public boolean stop() {
      return console.interrupted().getAsBoolean();
    }
  }
}
