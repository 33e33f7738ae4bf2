// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Debian's Chromium without a window, for looking at the page as a user does. */
public final class Chromium implements AutoCloseable {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");
  private static final int PATIENCE_MILLIS = 20_000;
  private static final int POLL_MILLIS = 20;

  /** Counts in each page what it has asked for and not got. */
  private static final String COUNT =
      """
      {
        const get = window.fetch;
        let asked = 0;
        Object.defineProperty(window, "unanswered", {get: () => asked});
        window.fetch = (...all) => {
          asked++;
          const ended = () => { setTimeout(() => asked--, 0); };
          const answer = get(...all);
          answer.then(one => one.clone().arrayBuffer()).then(ended, ended);
          return answer;
        };
      }
      """;

  /** Nothing is asked for, and nothing was while two pictures were drawn. */
  private static final String SETTLED =
      """
      const done = arguments[0];
      let before = -1;
      const look = () => {
        const now = performance.getEntriesByType("resource").length;
        if (now === before && !window.unanswered) return done();
        before = now;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look, 0)));
      };
      look();
      """;

  private static @Nullable Chromium everybodys;

  private final ChromeDriver driver;

  private Chromium(ChromeDriver driver) {
    this.driver = driver;
  }

  /** The one of this JVM, which ends with it. */
  static synchronized Chromium shared() {
    Chromium running = everybodys;
    if (running == null) {
      running = start();
      Runtime.getRuntime().addShutdownHook(new Thread(running::close, "chromium"));
      everybodys = running;
    }
    return running;
  }

  /** Starts it; a missing program is a failure. */
  public static Chromium start() {
    final LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    final ChromeOptions options = new ChromeOptions();
    options.setBinary(program("chromium", "chromium"));
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars");
    options.setCapability("goog:loggingPrefs", logs);
    final ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(program("chromedriver", "chromium-driver"))
            .build();
    final ChromeDriver driver = new ChromeDriver(service, options);
    driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", COUNT));
    return new Chromium(driver);
  }

  private static File program(String name, String debianPackage) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      final File file = new File(folder, name);
      if (file.canExecute()) {
        return file;
      }
    }
    throw new AssertionError(
        name + " is missing, which this test runs: apt-get install " + debianPackage);
  }

  /** The size of the page's window; smaller than a browser's own smallest one, too. */
  public void size(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Leaves the page: if its server has ended, a new size would make it ask in vain. */
  void leave() {
    driver.get("about:blank");
  }

  public void open(String address) {
    leave();
    driver.get(address);
    until(
        "the view is there",
        () -> truth("return performance.getEntriesByName('shown').length > 0"));
    settle();
  }

  /** Opens an address in the first page, and waits for its first picture alone. */
  public void openAtOnce(String address) {
    driver.get(address);
    until(
        "the first picture",
        () -> truth("return performance.getEntriesByName('shown').length > 0"));
  }

  /** Runs a script that calls its last argument when it is done. */
  public Object async(String text, Object... arguments) {
    driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(2));
    return Objects.requireNonNull(driver.executeAsyncScript(text, arguments));
  }

  /** Waits until what was asked for has come, however late, and has been drawn. */
  public void settle() {
    driver.executeAsyncScript(SETTLED);
  }

  public @Nullable Object script(String text, Object... arguments) {
    return driver.executeScript(text, arguments);
  }

  public boolean truth(String text) {
    return Boolean.TRUE.equals(driver.executeScript(text));
  }

  public String text(String selector) {
    return driver.findElement(By.cssSelector(selector)).getText();
  }

  WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  public List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** Types keys where the focus is. */
  public void press(CharSequence... keys) {
    type(keys);
    settle();
  }

  /** The same without waiting for a picture. */
  public void type(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  public void shift(Keys key) {
    press(Keys.chord(Keys.SHIFT, key));
  }

  /** The cycle that the page stands in. */
  public long cycle() {
    return Long.parseLong(
        String.valueOf(find("#cycle.cycle").getDomProperty("value")).replace(",", ""));
  }

  public void until(String what, BooleanSupplier condition) {
    final long end = System.nanoTime() + Duration.ofMillis(PATIENCE_MILLIS).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError(what + ": not within " + PATIENCE_MILLIS + " ms; " + messages());
      }
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }

  /** What the console said since the last time. */
  public List<String> messages() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::toString)
        .toList();
  }

  /** What axe-core finds, of any level. */
  public List<String> barriers() {
    return Axe.barriers(driver);
  }

  /** Those that another theme may have. */
  public List<String> barriersOfColors() {
    return Axe.barriersOfColors(driver);
  }

  /** {@code light} or {@code dark}; the page of a test before may have left either. */
  public String theme() {
    return String.valueOf(driver.executeScript("return document.documentElement.dataset.theme"));
  }

  /** Keeps a picture under {@code target/screenshots}. */
  public void screenshot(String name) {
    keep(name, picture());
  }

  static void keep(String name, byte[] png) {
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.write(SCREENSHOTS.resolve(name + ".png"), png);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is seen, as PNG. */
  public byte[] picture() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  @Override
  public void close() {
    driver.quit();
  }
}
