// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Opens an address in the user's browser. Every user of the machine can read a command line, so the
 * browser gets a file that only this user may read; that file leads on to the address.
 */
public final class BrowserLauncher {
  private final Path file;

  private BrowserLauncher(Path file) {
    this.file = file;
  }

  /** Opens the address; null if there is no screen, or no browser. */
  public static @Nullable BrowserLauncher open(URI address) {
    final String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    final boolean mac = system.startsWith("mac");
    if (!mac && System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null) {
      return null;
    }
    try {
      final Path file = Files.createTempFile("nnuesoc-inspect-", ".html");
      Files.writeString(
          file, "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=" + address + "\">\n");
      final BrowserLauncher browser = new BrowserLauncher(file);
      try {
        new ProcessBuilder(mac ? "open" : "xdg-open", file.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
        return browser;
      } catch (IOException e) {
        browser.forget();
        return null;
      }
    } catch (IOException e) {
      return null; // the address was printed before
    }
  }

  /** Removes the file that leads to the address. */
  public void forget() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The system clears its folder of temporary files.
    }
  }
}
