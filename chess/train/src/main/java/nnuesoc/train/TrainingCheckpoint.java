// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The state of a training after an epoch, in a file: the plan, the weights and their moments. */
final class TrainingCheckpoint {
  private static final int MAGIC = 0x4e545231;

  private TrainingCheckpoint() {}

  /**
   * Writes a temporary file and renames it, so that an older checkpoint stays until this one is
   * whole.
   */
  static void write(
      Path file, TrainingPlan plan, int epochs, StudentWeights student, AdamOptimizer adam)
      throws IOException {
    final Path part = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeInt(MAGIC);
      out.writeLong(plan.seed());
      out.writeInt(plan.positions());
      out.writeInt(plan.epochs());
      out.writeInt(epochs);
      for (float[] array : new float[][] {student.learning, adam.mean, adam.square}) {
        for (float number : array) {
          out.writeFloat(number);
        }
      }
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads what was written.
   *
   * @return how many epochs are done
   * @throws TrainingException if it is not a checkpoint, or belongs to another plan
   */
  static int read(Path file, TrainingPlan plan, StudentWeights student, AdamOptimizer adam)
      throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        throw new TrainingException(
            file + ": no checkpoint of a training; remove it to start anew");
      }
      final TrainingPlan of = new TrainingPlan(in.readLong(), in.readInt(), in.readInt());
      if (!of.equals(plan)) {
        throw new TrainingException(
            String.format(
                "%s: a training of seed %d, %d positions, %d epochs; give these, or remove the file"
                    + " to start anew",
                file, of.seed(), of.positions(), of.epochs()));
      }
      final int epochs = in.readInt();
      for (float[] array : new float[][] {student.learning, adam.mean, adam.square}) {
        for (int at = 0; at < array.length; at++) {
          array[at] = in.readFloat();
        }
      }
      student.round(0, StudentWeights.SIZE);
      return epochs;
    } catch (EOFException | IllegalArgumentException e) {
      throw new TrainingException(file + ": a damaged checkpoint; remove it to start anew");
    }
  }
}
