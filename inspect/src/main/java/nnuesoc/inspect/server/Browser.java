package nnuesoc.inspect.server;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Opens an address in the user's browser. A command line can be read by every user of the machine,
 * so the browser is given a file that only this user may read, and that file leads on.
 */
public final class Browser {
  private final Path file;

  private Browser(Path file) {
    this.file = file;
  }

  /** Opens it, if there is a screen; null if there is none, or no browser. */
  public static @Nullable Browser open(URI address) {
    final String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    final boolean mac = system.startsWith("mac");
    if (!mac && System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null) {
      return null;
    }
    try {
      final Path file = Files.createTempFile("nnuesoc-inspect-", ".html");
      Files.writeString(
          file, "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=" + address + "\">\n");
      final Browser browser = new Browser(file);
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
      return null; // the address was printed
    }
  }

  /** Removes the file that led to the address. */
  public void forget() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The system clears its folder of temporary files.
    }
  }
}
