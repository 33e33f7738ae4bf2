// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.rtl.onechan.TpuBench;
import nnuesoc.rtl.onechan.TpuPacket;
import nnuesoc.rtl.onechan.code.Assembler;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/** The TPU of ONe-ChAn with a packet of five moves, next to its twin in Verilator. */
final class TpuRace implements BenchContest {
  private static final String STEPPED = "stepped.tpu";
  private static final String PACKET_TIME = "packet.tpu";
  private static final int REPEATS = 200;
  private static final long LIMIT = 100_000;
  private static final double NANOSECONDS = 1e9;
  private static final List<Integer> MOVES = List.of(0x01B0, 0xDA40, 0x2D90, 0x2580, 0x0500);
  private static final Pattern ANSWER = Pattern.compile("cycles (\\d+) seconds ([\\d.]+)");
  private static final RowGoal AT_LEAST = RowGoal.ratio(5);
  private static final RowGoal AT_MOST = RowGoal.atMost(5);

  private final List<String> names;
  private final TpuImage image = image();
  private final TpuPacket packet = packet();
  private final List<Double> ours = new ArrayList<>();
  private final List<Double> theirs = new ArrayList<>();
  private final List<Double> ratios = new ArrayList<>();
  private final List<Double> milliseconds = new ArrayList<>();
  private long cycles;
  private @Nullable String missing;

  TpuRace() {
    this(List.of(STEPPED, PACKET_TIME));
  }

  private TpuRace(List<String> names) {
    this.names = names;
  }

  /** A net of the paper's shape. */
  private static TpuImage image() {
    final Random random = new Random(24);
    return TpuImage.pack(
        List.of(
            layer(false, 3, 3, 1, 1, true, false, random),
            layer(false, 3, 3, 1, 1, true, false, random),
            layer(false, 1, 3, 1, 1, false, false, random),
            layer(true, 8, 8, 1, 8, true, true, random),
            layer(true, 8, 1, 1, 1, false, false, random)));
  }

  private static TpuLayer layer(
      boolean matrix,
      int height,
      int width,
      int biasHeight,
      int biasWidth,
      boolean relu,
      boolean flatten,
      Random random) {
    return new TpuLayer(
        matrix,
        height,
        width,
        biasHeight,
        biasWidth,
        relu,
        flatten,
        random.ints((long) height * width, -128, 128).boxed().toList(),
        random.ints((long) biasHeight * biasWidth, -128, 128).boxed().toList());
  }

  private static TpuPacket packet() {
    final Random random = new Random(5);
    return new TpuPacket(
        IntStream.range(0, 64)
            .mapToObj(i -> random.nextInt(4) > 0 ? TpuPacket.EMPTY : 0x60)
            .toList(),
        MOVES);
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public BenchContest only(Predicate<String> wanted) {
    return new TpuRace(names.stream().filter(wanted).toList());
  }

  @Override
  public void run(ContestantFactory lab, MeasurementPace pace) throws IOException {
    final List<String> twin = names.contains(STEPPED) ? twin(lab) : List.of();
    lab.say("tpu: warming up ...");
    pace.warmUp(this::steppedSeconds);
    for (int round = 1; round <= pace.rounds(); round++) {
      lab.checkWanted();
      lab.say("tpu: round " + round + " of " + pace.rounds() + " ...");
      final double seconds = steppedSeconds();
      ours.add(REPEATS * cycles / seconds / 1e6);
      milliseconds.add(packetMilliseconds());
      if (!twin.isEmpty()) {
        final double rate = theirRate(lab.run(lab.sources(), twin));
        theirs.add(rate);
        ratios.add(ours.get(ours.size() - 1) / rate);
      }
    }
  }

  /** The time of the cycles alone, as for the twin: it includes no building. */
  private double steppedSeconds() {
    long time = 0;
    for (int i = 0; i < REPEATS; i++) {
      final Simulation simulation =
          new TpuBench(TpuControlProgram.words(), image, packet).simulation();
      final long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      simulation.run(LIMIT);
      time += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      cycles = simulation.cycle();
    }
    return time / NANOSECONDS;
  }

  private double packetMilliseconds() {
    final double[] times = new double[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
      final long start = System.nanoTime();
      new TpuBench(TpuControlProgram.words(), image, packet).simulation().run(LIMIT);
      times[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(times);
    return times[REPEATS / 2];
  }

  /** The command that runs the twin; empty if there is none. */
  private List<String> twin(ContestantFactory lab) throws IOException {
    missing = lab.missing(TwinSimulator.VERILATOR);
    if (missing != null) {
      return List.of();
    }
    lab.say("compiling the twin of the TPU with Verilator ...");
    final Path folder = lab.sources().resolve("onechan");
    final List<String> command =
        new ArrayList<>(
            List.of(
                "verilator",
                "--cc",
                "--exe",
                "--build",
                "-O3",
                "--x-assign",
                "fast",
                "--x-initial",
                "fast",
                "-CFLAGS",
                "-O3 -march=native",
                "--top-module",
                "tpu_system",
                "-Mdir",
                "tpu_model",
                "-Wno-fatal"));
    try (Stream<Path> files = Files.list(folder)) {
      files
          .map(file -> "onechan/" + file.getFileName())
          .filter(file -> file.endsWith(".v") && !file.contains("/tb_"))
          .sorted()
          .forEach(command::add);
    }
    command.addAll(List.of("m10k.v", "onechan/verilator_main.cpp"));
    lab.run(lab.sources(), command);
    final byte[] bytes = packet.bytes();
    return List.of(
        lab.sources().resolve("tpu_model/Vtpu_system").toString(),
        "+repeat=" + REPEATS,
        "+program="
            + hex(lab, Arrays.stream(Arrays.copyOf(TpuControlProgram.words(), Assembler.WORDS))),
        "+main=" + hex(lab, Arrays.stream(image.words())),
        "+packet=" + hex(lab, IntStream.range(0, bytes.length).map(i -> bytes[i] & 0xFF)),
        "+bytes=" + bytes.length);
  }

  private static Path hex(ContestantFactory lab, IntStream words) throws IOException {
    return Files.writeString(
        lab.newFile("tpu"),
        words.mapToObj(Integer::toHexString).collect(Collectors.joining("\n", "", "\n")));
  }

  /**
   * Millions of cycles per second.
   *
   * @throws IllegalStateException if the twin did other work
   */
  private double theirRate(String said) {
    final Matcher answer = ANSWER.matcher(said);
    if (!answer.find() || Long.parseLong(answer.group(1)) != REPEATS * cycles) {
      throw new IllegalStateException(
          "the twin of the TPU: " + said + ", expected " + REPEATS * cycles + " cycles");
    }
    return REPEATS * cycles / Double.parseDouble(answer.group(2)) / 1e6;
  }

  @Override
  public List<BenchRow> rows() {
    return ours.isEmpty() ? List.of() : names.stream().map(this::row).toList();
  }

  private BenchRow row(String name) {
    final String workload =
        String.format(Locale.ROOT, "one-chan-tpu, a packet of 5 moves, %,d cycles", cycles);
    if (name.equals(PACKET_TIME)) {
      return new BenchRow(
          name,
          FigureUnit.MILLISECONDS.text(),
          milliseconds.size(),
          FigureSpread.of(milliseconds),
          null,
          null,
          AT_MOST,
          workload,
          "with building the circuit; warm, the median of " + REPEATS);
    }
    return new BenchRow(
        name,
        FigureUnit.MCYCLES_PER_SECOND.text(),
        ours.size(),
        FigureSpread.of(ours),
        new BenchRow.Rival(
            TwinSimulator.VERILATOR.title(),
            TwinSimulator.VERILATOR.version(),
            theirs.isEmpty() ? null : FigureSpread.of(theirs),
            missing),
        ratios.isEmpty() ? null : FigureSpread.of(ratios),
        AT_LEAST,
        workload,
        "every cycle in turn, the processor time of the cycles alone, on both sides; -O3");
  }
}
