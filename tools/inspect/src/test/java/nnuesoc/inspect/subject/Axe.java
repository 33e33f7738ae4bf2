// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openqa.selenium.chrome.ChromeDriver;

/** What axe-core finds in a page, of any level. */
final class Axe {
  /** Rules that see colors; all others see the same in every theme. */
  private static final List<String> OF_COLORS = List.of("color-contrast", "link-in-text-block");

  private static final String SOURCE = source();
  private static final String RUN =
      """
      const done = arguments[arguments.length - 1];
      axe.run(document, arguments[0]).then(
        all => done(all.violations
          .map(one => `${one.id} (${one.impact}): ${one.help} [${one.nodes.map(node => node.html).join(", ")}]`)),
        why => done([`axe-core: ${why}`]));
      """;

  private Axe() {}

  static List<String> barriers(ChromeDriver driver) {
    return run(driver, Map.of("resultTypes", List.of("violations")));
  }

  static List<String> barriersOfColors(ChromeDriver driver) {
    return run(driver, Map.of("resultTypes", List.of("violations"), "runOnly", OF_COLORS));
  }

  private static List<String> run(ChromeDriver driver, Map<String, Object> options) {
    if (!Boolean.TRUE.equals(driver.executeScript("return 'axe' in window"))) {
      driver.executeScript(SOURCE);
    }
    driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(2));
    final List<?> found = (List<?>) Objects.requireNonNull(driver.executeAsyncScript(RUN, options));
    return found.stream().map(String::valueOf).toList();
  }

  private static String source() {
    try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
