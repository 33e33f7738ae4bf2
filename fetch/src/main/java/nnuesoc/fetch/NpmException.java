package nnuesoc.fetch;

import java.io.IOException;
import nnuesoc.net.store.PublishedNet;

/** The user's npm client is missing, or could not get a package, which may be had elsewhere. */
public final class NpmException extends IOException {
  private static final long serialVersionUID = 1;

  private final String packageName;
  private final String packedFile;

  NpmException(String message, PublishedNet net) {
    super(message);
    final NetPackage wanted = NetPackage.of(net);
    packageName = wanted.npmName();
    packedFile = wanted.file();
  }

  /** The package, as npm knows it. */
  public String packageName() {
    return packageName;
  }

  /** What {@code npm pack} calls its file. */
  public String packedFile() {
    return packedFile;
  }
}
