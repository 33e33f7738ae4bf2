// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes the files of examples/digits: draws digits as a hand would, trains a network of three
 * layers with them, rounds its weights to 8 bits and counts what the rounded network recognizes.
 *
 * <pre>java examples/digits/train/TrainDigits.java examples/digits</pre>
 *
 * <p>It uses no library, no font and no file. Functions whose last bit may differ between machines
 * come from {@link StrictMath}, so the files are the same everywhere.
 */
public class TrainDigits {
  static final int SIDE = 16;
  static final int INPUTS = SIDE * SIDE;
  static final int[] SIZES = {INPUTS, 32, 16, 10};
  static final int LAYERS = SIZES.length - 1;
  static final int TESTS = 200;

  /** An input or activation is a number of 8 fraction bits, 0 to 255/256. */
  static final int ONE = 256;

  /** A weight is a signed number of 8 bits, 6 of them behind the binary point. */
  static final int WEIGHT_ONE = 64;

  private static final String[] NAMES = {
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"
  };

  // ---- Drawing

  /**
   * How each digit is written. A variant is a list of strokes, separated by {@code ;}. A stroke is
   * {@code -} (straight lines) or {@code ~} (a curve) and the points that it runs through, in
   * percent of width and height; y points down.
   */
  static final String[][] GLYPHS = {
    {"~ 50,4 18,22 14,60 34,94 66,94 86,60 82,22 50,4", "~ 62,6 30,14 16,52 32,92 62,92 82,56 74,16 50,8"},
    {"- 52,4 52,96", "- 30,26 54,4 54,96", "- 32,24 54,4 54,96; - 28,96 80,96"},
    {
      "~ 16,28 30,7 62,6 80,28 66,52 18,94; - 18,94 84,94",
      "~ 18,26 40,5 74,14 74,40 44,72 18,92 14,80 34,80 58,92 86,88"
    },
    {
      "~ 18,16 44,4 74,14 74,36 46,48; ~ 46,48 78,56 82,80 52,96 16,86",
      "- 18,6 80,6 46,42; ~ 46,42 78,52 82,78 54,96 18,88"
    },
    {"- 26,4 14,58 88,58; - 66,30 66,96", "- 68,96 68,4 12,66 90,66"},
    {
      "- 78,6 28,6 22,44; ~ 22,44 56,36 82,58 74,86 44,96 16,86",
      "~ 80,8 40,6 26,30 56,44 80,64 66,90 20,92"
    },
    {"~ 70,5 36,26 18,62 30,92 62,94 80,72 62,52 34,56 20,72", "~ 50,4 26,40 20,74 44,96 74,84 70,58 44,54 22,74"},
    {"- 14,6 84,6 42,96", "- 14,6 84,6 40,96; - 28,50 76,50", "- 14,22 16,6 84,6 46,96"},
    {"~ 50,48 22,28 46,4 76,22 50,48 18,74 48,96 82,76 50,48", "~ 74,14 42,4 26,24 50,46 78,70 54,96 22,78 44,52 74,14"},
    {
      "~ 78,30 60,50 28,46 20,22 46,5 76,16 78,30; ~ 78,30 76,60 60,95",
      "~ 78,28 58,50 26,44 22,18 50,5 74,14 80,40 70,80 30,94"
    },
  };

  /** A number from 0 to 1 that depends on the seed only, not on Java's version. */
  private static double uniform(SplittableRandom random) {
    return (random.nextLong() >>> 11) * 0x1p-53;
  }

  private static double between(SplittableRandom random, double low, double high) {
    return low + (high - low) * uniform(random);
  }

  /** A number around 0 with a standard deviation of about 1. */
  private static double bell(SplittableRandom random) {
    return 2 * (uniform(random) + uniform(random) + uniform(random) - 1.5);
  }

  /** Draws a digit: {@link #SIDE} rows of brightness, 0 to 255. */
  static int[] draw(int digit, SplittableRandom random) {
    final String[] variants = GLYPHS[digit];
    final String variant = variants[(int) (uniform(random) * variants.length)];
    final double angle = 0.13 * bell(random);
    final double cos = StrictMath.cos(angle);
    final double sin = StrictMath.sin(angle);
    final double shear = 0.16 * bell(random);
    final double width = between(random, 7.0, 11.5);
    final double height = between(random, 10.5, 13.5);
    final double right = SIDE / 2.0 + 0.8 * bell(random);
    final double down = SIDE / 2.0 + 0.8 * bell(random);
    final double thickness = between(random, 1.0, 2.4);
    final double ink = between(random, 0.75, 1.0);

    final List<double[]> lines = new ArrayList<>();
    for (String stroke : variant.split("; ")) {
      final String[] words = stroke.split(" ");
      final double[][] points = new double[words.length - 1][];
      for (int at = 0; at < points.length; at++) {
        final String[] pair = words[at + 1].split(",");
        final double y = height * (Integer.parseInt(pair[1]) / 100.0 - 0.5 + 0.03 * bell(random));
        final double x =
            width * (Integer.parseInt(pair[0]) / 100.0 - 0.5 + 0.03 * bell(random)) - shear * y;
        points[at] = new double[] {right + cos * x - sin * y, down + sin * x + cos * y};
      }
      addLines(lines, points, words[0].equals("~"));
    }
    final int[] picture = new int[INPUTS];
    for (int at = 0; at < INPUTS; at++) {
      final double distance = distance(lines, at % SIDE + 0.5, at / SIDE + 0.5);
      double bright = ink * 255 * Math.max(0, Math.min(1, thickness / 2 + 0.5 - distance));
      if (bright > 0) {
        bright += 14 * bell(random);
      } else if (uniform(random) < 0.05) {
        bright = between(random, 1, 70);
      }
      picture[at] = (int) Math.max(0, Math.min(255, bright));
    }
    return picture;
  }

  /** Adds the lines of a stroke; a curve is a Catmull-Rom spline of six lines between two points. */
  private static void addLines(List<double[]> lines, double[][] points, boolean curve) {
    final int steps = curve ? 6 : 1;
    double[] from = points[0];
    for (int at = 0; at + 1 < points.length; at++) {
      for (int step = 1; step <= steps; step++) {
        final double[] to = new double[2];
        for (int axis = 0; axis < 2; axis++) {
          final double a = points[Math.max(at - 1, 0)][axis];
          final double b = points[at][axis];
          final double c = points[at + 1][axis];
          final double d = points[Math.min(at + 2, points.length - 1)][axis];
          final double t = step / (double) steps;
          to[axis] =
              curve
                  ? b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
                  : c;
        }
        lines.add(new double[] {from[0], from[1], to[0], to[1]});
        from = to;
      }
    }
  }

  private static double distance(List<double[]> lines, double x, double y) {
    double least = Double.MAX_VALUE;
    for (double[] line : lines) {
      final double dx = line[2] - line[0];
      final double dy = line[3] - line[1];
      final double along = ((x - line[0]) * dx + (y - line[1]) * dy) / (dx * dx + dy * dy + 1e-12);
      final double t = Math.max(0, Math.min(1, along));
      final double ox = line[0] + t * dx - x;
      final double oy = line[1] + t * dy - y;
      least = Math.min(least, ox * ox + oy * oy);
    }
    return Math.sqrt(least);
  }

  /** The labels of the tests: as many of each digit, in mixed order. */
  static int[] testLabels() {
    final int[] labels = IntStream.range(0, TESTS).map(at -> at % 10).toArray();
    final SplittableRandom random = new SplittableRandom(2);
    for (int at = TESTS - 1; at > 0; at--) {
      final int other = (int) (uniform(random) * (at + 1));
      final int label = labels[at];
      labels[at] = labels[other];
      labels[other] = label;
    }
    return labels;
  }

  static int[][] pictures(int[] labels, long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    return Arrays.stream(labels).mapToObj(label -> draw(label, random)).toArray(int[][]::new);
  }

  // ---- Training

  /** Learns with the method Adam (Kingma and Ba, 2014), in the numbers that the hardware has. */
  static final class Training {
    private static final int DIGITS = 60_000;
    private static final int EPOCHS = 12;
    private static final int BATCH = 50;
    private static final double FIRST_RATE = 4e-3;

    /** In the last epochs, weights and activations are rounded as in the hardware. */
    private static final int ROUNDED_EPOCHS = 6;

    // Layer by layer, row by row: the weights of a row, then its bias.
    final double[][] learning = new double[LAYERS][];
    private final double[][] used = new double[LAYERS][];
    private final double[][] gradient = new double[LAYERS][];
    private final double[][] mean = new double[LAYERS][];
    private final double[][] square = new double[LAYERS][];
    private final double[][] values = new double[LAYERS + 1][];
    private final double[][] slopes = new double[LAYERS + 1][];
    private boolean rounded;

    void run() {
      final SplittableRandom random = new SplittableRandom(3);
      values[0] = new double[INPUTS];
      slopes[0] = new double[INPUTS];
      for (int n = 0; n < LAYERS; n++) {
        final int size = SIZES[n + 1] * (SIZES[n] + 1);
        final double spread = 1 / Math.sqrt(SIZES[n]);
        learning[n] = new double[size];
        for (int at = 0; at < size; at++) {
          learning[n][at] = spread * bell(random);
        }
        used[n] = new double[size];
        gradient[n] = new double[size];
        mean[n] = new double[size];
        square[n] = new double[size];
        values[n + 1] = new double[SIZES[n + 1]];
        slopes[n + 1] = new double[SIZES[n + 1]];
      }
      final int[] labels = IntStream.range(0, DIGITS).map(at -> at % 10).toArray();
      final int[][] pictures = pictures(labels, 4);
      final int batches = DIGITS / BATCH;
      for (int step = 0; step < EPOCHS * batches; step++) {
        rounded = step >= (EPOCHS - ROUNDED_EPOCHS) * batches;
        use();
        for (int n = 0; n < LAYERS; n++) {
          Arrays.fill(gradient[n], 0);
        }
        for (int of = 0; of < BATCH; of++) {
          final int at = (int) (uniform(random) * DIGITS);
          learn(pictures[at], labels[at]);
        }
        final double done = step / (double) (EPOCHS * batches);
        change(step, FIRST_RATE * 0.5 * (1 + StrictMath.cos(StrictMath.PI * done)));
      }
    }

    private void use() {
      for (int n = 0; n < LAYERS; n++) {
        final int columns = SIZES[n] + 1;
        for (int at = 0; at < learning[n].length; at++) {
          final boolean bias = at % columns == SIZES[n];
          used[n][at] =
              !rounded
                  ? learning[n][at]
                  : bias
                      ? TrainDigits.bias(learning[n][at]) / (double) (ONE * WEIGHT_ONE)
                      : weight(learning[n][at]) / (double) WEIGHT_ONE;
        }
      }
    }

    private void learn(int[] picture, int label) {
      for (int at = 0; at < INPUTS; at++) {
        values[0][at] = picture[at] / (double) ONE;
      }
      for (int n = 0; n < LAYERS; n++) {
        for (int row = 0; row < SIZES[n + 1]; row++) {
          final int first = row * (SIZES[n] + 1);
          double sum = used[n][first + SIZES[n]];
          for (int column = 0; column < SIZES[n]; column++) {
            sum += used[n][first + column] * values[n][column];
          }
          values[n + 1][row] = n + 1 < LAYERS ? clip(sum) : sum;
        }
      }
      // The slope of the cross entropy of softmax
      final double[] outputs = values[LAYERS];
      final double most = Arrays.stream(outputs).max().orElseThrow();
      double total = 0;
      for (int row = 0; row < outputs.length; row++) {
        slopes[LAYERS][row] = StrictMath.exp(outputs[row] - most);
        total += slopes[LAYERS][row];
      }
      for (int row = 0; row < outputs.length; row++) {
        slopes[LAYERS][row] = slopes[LAYERS][row] / total - (row == label ? 1 : 0);
      }
      for (int n = LAYERS - 1; n >= 0; n--) {
        Arrays.fill(slopes[n], 0);
        for (int row = 0; row < SIZES[n + 1]; row++) {
          final double value = values[n + 1][row];
          final boolean clipped = n + 1 < LAYERS && (value <= 0 || value >= 255.0 / ONE);
          final double slope = clipped ? 0 : slopes[n + 1][row];
          if (slope != 0) {
            final int first = row * (SIZES[n] + 1);
            for (int column = 0; column < SIZES[n]; column++) {
              gradient[n][first + column] += slope * values[n][column];
              slopes[n][column] += slope * used[n][first + column];
            }
            gradient[n][first + SIZES[n]] += slope;
          }
        }
      }
    }

    private double clip(double sum) {
      final double value = Math.max(0, Math.min(255.0 / ONE, sum));
      return rounded ? Math.floor(value * ONE) / ONE : value;
    }

    private void change(int step, double rate) {
      final double forMean = 1 / (1 - StrictMath.pow(0.9, step + 1.0));
      final double forSquare = 1 / (1 - StrictMath.pow(0.999, step + 1.0));
      for (int n = 0; n < LAYERS; n++) {
        for (int at = 0; at < learning[n].length; at++) {
          final double slope = gradient[n][at] / BATCH;
          mean[n][at] = 0.9 * mean[n][at] + 0.1 * slope;
          square[n][at] = 0.999 * square[n][at] + 0.001 * slope * slope;
          learning[n][at] -=
              rate * mean[n][at] * forMean / (Math.sqrt(square[n][at] * forSquare) + 1e-8);
        }
      }
    }
  }

  // ---- The network in whole numbers

  private static int weight(double real) {
    return (int) Math.max(-128, Math.min(127, Math.rint(real * WEIGHT_ONE)));
  }

  private static int bias(double real) {
    return (int) Math.rint(real * ONE * WEIGHT_ONE);
  }

  /** The weights of a layer, row by row. */
  private static int[] weights(double[] learned, int inputs) {
    return IntStream.range(0, learned.length)
        .filter(at -> at % (inputs + 1) != inputs)
        .map(at -> weight(learned[at]))
        .toArray();
  }

  private static int[] biases(double[] learned, int inputs) {
    return IntStream.range(0, learned.length)
        .filter(at -> at % (inputs + 1) == inputs)
        .map(at -> bias(learned[at]))
        .toArray();
  }

  /** The digit that the network of whole numbers recognizes. */
  private static int recognize(int[] picture, List<int[]> weights, List<int[]> biases) {
    int[] values = picture;
    for (int n = 0; n < LAYERS; n++) {
      final int[] outputs = new int[SIZES[n + 1]];
      for (int row = 0; row < outputs.length; row++) {
        int sum = biases.get(n)[row];
        for (int column = 0; column < SIZES[n]; column++) {
          sum += weights.get(n)[row * SIZES[n] + column] * values[column];
        }
        outputs[row] = n + 1 < LAYERS ? Math.max(0, Math.min(255, sum >> 6)) : sum >> 6;
      }
      values = outputs;
    }
    int best = 0;
    for (int row = 1; row < values.length; row++) {
      best = values[row] > values[best] ? row : best;
    }
    return best;
  }

  private static String line(int[] picture) {
    return Arrays.stream(picture).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  /** Two's complement, one word a line, as $readmemh reads it. */
  private static String hex(int[] words, int bits) {
    final int digits = bits / 4;
    return Arrays.stream(words)
        .mapToObj(word -> String.format("%0" + digits + "x%n", word & ((1 << bits) - 1)))
        .collect(Collectors.joining())
        .replace(System.lineSeparator(), "\n");
  }

  static void writePictures(Path folder) throws IOException {
    final int[] labels = testLabels();
    final int[][] pictures = pictures(labels, 5);
    Files.writeString(
        folder.resolve("test.txt"),
        Arrays.stream(pictures).map(picture -> line(picture) + "\n").collect(Collectors.joining()));
    Files.writeString(
        folder.resolve("labels.txt"),
        Arrays.stream(labels).mapToObj(label -> label + "\n").collect(Collectors.joining()));
    for (int digit = 0; digit < 10; digit++) {
      final int wanted = digit;
      final int first =
          IntStream.range(0, TESTS).filter(at -> labels[at] == wanted).findFirst().orElseThrow();
      Files.writeString(folder.resolve(NAMES[digit] + ".txt"), line(pictures[first]) + "\n");
    }
  }

  private static void writeNetwork(Path folder) throws IOException {
    final Training training = new Training();
    training.run();
    final List<int[]> weights = new ArrayList<>();
    final List<int[]> biases = new ArrayList<>();
    for (int n = 0; n < LAYERS; n++) {
      weights.add(weights(training.learning[n], SIZES[n]));
      biases.add(biases(training.learning[n], SIZES[n]));
      Files.writeString(folder.resolve("w" + (n + 1) + ".hex"), hex(weights.get(n), 8));
      Files.writeString(folder.resolve("b" + (n + 1) + ".hex"), hex(biases.get(n), 24));
    }
    final int[] labels = testLabels();
    final int[][] pictures = pictures(labels, 5);
    final long right =
        IntStream.range(0, TESTS)
            .filter(at -> recognize(pictures[at], weights, biases) == labels[at])
            .count();
    System.out.println(right + " of " + TESTS + " test digits are recognized");
  }

  /** Writes into the folder that is the argument; with {@code pictures} before it, pictures only. */
  public static void main(String[] arguments) throws IOException {
    final Path folder = Path.of(arguments[arguments.length - 1]);
    writePictures(folder);
    if (!arguments[0].equals("pictures")) {
      writeNetwork(folder);
    }
  }
}
