// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.inspect;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import nnuesoc.inspect.subject.Chromium;

/**
 * Workload: the page of the full-size fabric (230,955,503 cycles) with Stockfish 12's net, or the
 * one that is named, in headless Chromium: from the start of Java to the first picture; what the
 * pieces are worth; jumps to random cycles; and in each view a drag of 200 steps over the whole
 * run, each begun when the one before is drawn; and Play, of the server's page and of one file.
 * Unit: milliseconds. An answer is the time that the browser waits for the server, an update that
 * from the step to the drawn picture. Run: {@code mvn -pl tools/cli -am test-compile} and this
 * class on cli's test class path; it prints a table.
 */
public final class InspectBenchmark {
  private static final int STEPS = 200;
  private static final long CYCLES = 230_955_503;
  private static final List<String> VIEWS =
      List.of("story", "board", "soc", "timeline", "waves", "memory", "neuron", "why", "two");

  private static final String WORTH =
      """
      const done = arguments[arguments.length - 1];
      (async () => {
        const begin = performance.now();
        await (await fetch("api/worth?evaluation=0")).json();
        done(performance.now() - begin);
      })();
      """;

  private static final String DRAG =
      """
      const done = arguments[arguments.length - 1];
      const cycles = arguments[0];
      const times = [];
      performance.clearResourceTimings();
      performance.setResourceTimingBufferSize(5000);
      const field = document.getElementById("cycle");
      const shown = () => performance.getEntriesByName("shown").length;
      (async () => {
        for (const cycle of cycles) {
          const before = shown();
          const begin = performance.now();
          field.value = String(cycle);
          field.dispatchEvent(new Event("change"));
          while (shown() === before) await new Promise(go => { const c = new MessageChannel(); c.port1.onmessage = go; c.port2.postMessage(0); });
          times.push(performance.now() - begin);
          await new Promise(requestAnimationFrame);
        }
        const answers = performance.getEntriesByType("resource").map(one => one.responseEnd - one.requestStart);
        done([times, answers]);
      })();
      """;

  /**
   * Plays the story for some seconds: pictures and changes of state per second, the longest task.
   */
  private static final String PLAY =
      """
      const done = arguments[arguments.length - 1];
      const [seconds] = arguments;
      const strip = document.getElementById("phases");
      const play = document.getElementById("play");
      let [pictures, changes, longest, last] = [0, 0, 0, null];
      new PerformanceObserver(list => list.getEntries().forEach(task => longest = Math.max(longest, task.duration)))
        .observe({entryTypes: ["longtask"]});
      const begin = performance.now();
      const look = () => {
        pictures++;
        const now = strip.getAttribute("aria-valuenow");
        changes += now === last ? 0 : 1;
        last = now;
        if (performance.now() - begin < 1000 * seconds) {
          requestAnimationFrame(look);
        } else {
          play.click();
          done([pictures / seconds, changes / seconds, longest]);
        }
      };
      play.click();
      requestAnimationFrame(look);
      """;

  private static final int PLAYED = 28; // seconds, of some 30

  private InspectBenchmark() {}

  /**
   * Prints the table.
   *
   * @param args the net, {@code sf12} if none is named
   */
  public static void main(String[] args) throws IOException {
    final String net = args.length == 0 ? "sf12" : args[0];
    final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (Chromium browser = Chromium.start()) {
      browser.size(1280, 900);
      final long start = System.nanoTime();
      final Process process = inspect("--no-open", "--net", net);
      try (BufferedReader said =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        final String address = said.readLine();
        final double served = millis(start);
        browser.openAtOnce(address + "#view=soc");
        out.printf(
            Locale.ROOT,
            "address after %.0f ms, first picture after %.0f%n",
            served,
            millis(start));
        browser.open(address + "#view=soc");
        out.printf(
            Locale.ROOT,
            "what the pieces are worth: %.1f ms, again %.1f%n",
            ((Number) browser.async(WORTH)).doubleValue(),
            ((Number) browser.async(WORTH)).doubleValue());
        measure(browser, address, out);
        play(browser, address + "#view=story", "play, server", out);
      } finally {
        process.destroy();
      }
      final Path file = Files.createTempDirectory("inspect").resolve("run.html");
      inspect("--html", file.toString(), "--net", net).onExit().join();
      play(browser, file.toUri().toString(), "play, one file", out);
    }
  }

  private static void play(Chromium browser, String address, String name, PrintStream out) {
    browser.open(address);
    final List<?> rates = (List<?>) browser.async(PLAY, PLAYED);
    out.printf(
        Locale.ROOT,
        "%s: %.0f pictures and %.0f changes of state per second, longest task %.0f ms%n",
        name,
        ((Number) rates.get(0)).doubleValue(),
        ((Number) rates.get(1)).doubleValue(),
        ((Number) rates.get(2)).doubleValue());
  }

  private static void measure(Chromium browser, String address, PrintStream out) {
    out.printf("%-14s %-21s   %s%n", "ms", "answers", "updates");
    out.printf("%-14s %s   %s%n", "", " median   95 %   most", " median   95 %   most");
    for (String view : VIEWS) {
      browser.open(address + "#view=" + view + "&cycle=0&memory=weight_1_white");
      report(out, view + " drag", browser, sweep());
      report(out, view + " jump", browser, random());
    }
  }

  private static Process inspect(String... options) throws IOException {
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("nnuesoc.cli.Main", "inspect"));
    command.addAll(List.of(options));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static double millis(long since) {
    return (System.nanoTime() - since) / 1e6;
  }

  private static List<Long> sweep() {
    return LongStream.range(0, STEPS).mapToObj(i -> i * CYCLES / STEPS + i).toList();
  }

  private static List<Long> random() {
    return new Random(7).longs(STEPS, 0, CYCLES).boxed().toList();
  }

  private static void report(PrintStream out, String name, Chromium browser, List<Long> cycles) {
    final List<?> both = (List<?>) browser.async(DRAG, cycles);
    out.printf(
        "%-14s %s   %s%n", name, figures((List<?>) both.get(1)), figures((List<?>) both.get(0)));
  }

  private static String figures(List<?> times) {
    final double[] sorted =
        times.stream().mapToDouble(one -> ((Number) one).doubleValue()).sorted().toArray();
    return Arrays.stream(new double[] {.5, .95, 1})
        .mapToObj(
            part ->
                String.format(
                    Locale.ROOT,
                    "%7.1f",
                    sorted[(int) Math.min(sorted.length - 1, part * sorted.length)]))
        .collect(Collectors.joining());
  }
}
