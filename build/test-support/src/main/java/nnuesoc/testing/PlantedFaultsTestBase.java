// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a check that finds nothing except the faults that are planted in our classes. */
public abstract class PlantedFaultsTestBase {
  @TempDir Path folder;

  private final Class<? extends Runnable> check;

  /** {@code check} throws its findings. */
  protected PlantedFaultsTestBase(Class<? extends Runnable> check) {
    this.check = check;
  }

  @Test
  public void nothingIsFoundWithoutAFault() throws Exception {
    try (PatchedClassLoader classes = PatchedClassLoader.of(Set.of(), folder)) {
      classes.newRunnable(check).run();
    }
  }

  /** The fault with a name, from a table next to the test. */
  protected final SourceFault named(String name) throws IOException {
    final List<SourceFault> all = SourceFault.all(getClass(), "faults.txt");
    return all.stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
  }

  /** The exception that the check throws when the fault is planted; null for none. */
  protected final @Nullable Throwable found(SourceFault fault) throws Exception {
    final Set<Path> sources =
        fault.plant(
            ProgramSourceFinder.of(GeneratedRepositoryFile.of("")), folder.resolve(fault.name()));
    try (PatchedClassLoader classes = PatchedClassLoader.of(sources, folder)) {
      return catchThrowable(classes.newRunnable(check)::run);
    }
  }
}
