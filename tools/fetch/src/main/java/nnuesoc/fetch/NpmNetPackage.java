// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.IOException;
import nnuesoc.net.packed.NetInProgram;
import nnuesoc.net.packed.WasmMemory;
import nnuesoc.net.store.PublishedNet;

/** The npm package that contains a published net. */
enum NpmNetPackage {
  /** The net is a file of the package. */
  SF12("stockfish", "12.0.0", "package/src/nn-82215d0fd0df.nnue") {
    @Override
    byte[] unwrap(byte[] file) {
      return file;
    }
  },
  /** The net is inside the package's program. */
  SF13("stockfish-nnue.wasm", "0.0.2", "package/stockfish.wasm") {
    @Override
    byte[] unwrap(byte[] program) throws IOException {
      return NetInProgram.of(WasmMemory.of(program));
    }
  };

  private final String packageName;
  private final String version;
  private final String entry;

  NpmNetPackage(String packageName, String version, String entry) {
    this.packageName = packageName;
    this.version = version;
    this.entry = entry;
  }

  /** The package of a net. */
  static NpmNetPackage of(PublishedNet net) {
    return switch (net) {
      case SF12 -> SF12;
      case SF13 -> SF13;
    };
  }

  /** The package's name and version, as npm writes them. */
  String npmName() {
    return packageName + "@" + version;
  }

  /** The name of the file that npm writes. */
  String file() {
    return packageName + "-" + version + ".tgz";
  }

  /** The file in the package that contains the net. */
  String entry() {
    return entry;
  }

  /** Extracts the net's file from {@link #entry()}. */
  abstract byte[] unwrap(byte[] file) throws IOException;
}
