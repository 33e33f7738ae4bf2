// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run at one moment, in memory. Immutable: any number of threads may restore it,
 * each into a run of its own.
 */
public final class Snapshot {
  private final int[] numbers;
  private final @Nullable Object[] objects;
  private final boolean references;

  private Snapshot(Keeping kept) {
    numbers = Arrays.copyOf(kept.numbers, kept.count);
    objects = kept.objects.toArray(new Object[0]);
    references = kept.references;
  }

  /** Saves the state of {@code run}, which does not change. It may refer to objects of the run. */
  public static Snapshot of(Stateful run) {
    return saved(run, true);
  }

  /**
   * Saves the state of {@code run} with all contents, which takes longer: it can be restored into
   * another run of the same, in any thread.
   */
  public static Snapshot complete(Stateful run) {
    return saved(run, false);
  }

  private static Snapshot saved(Stateful run, boolean references) {
    Objects.requireNonNull(run, "the run is null");
    final Keeping keeping = new Keeping(references);
    run.exchange(keeping);
    return new Snapshot(keeping);
  }

  /**
   * Restores the state into the run that it was taken from or, if it is complete, another one.
   *
   * @throws IllegalArgumentException if it does not fit the run, whose state is then undefined
   */
  public void restore(Stateful run) {
    Objects.requireNonNull(run, "the run is null");
    final PuttingBack back = new PuttingBack();
    run.exchange(back);
    if (back.number != numbers.length || back.object != objects.length) {
      throw misfit("less");
    }
  }

  private static IllegalArgumentException misfit(String much) {
    return new IllegalArgumentException(
        "this is a snapshot of another kind of run, or exchange passes "
            + much
            + " when it restores than when it saves");
  }

  /** The approximate bytes of memory that it takes, without the objects that it refers to. */
  public long bytes() {
    return (long) Integer.BYTES * numbers.length + (long) Long.BYTES * objects.length;
  }

  private static final class Keeping implements StateVisitor {
    private final boolean references;
    private int[] numbers = new int[1024];
    private int count;
    private final List<@Nullable Object> objects = new ArrayList<>();

    Keeping(boolean references) {
      this.references = references;
    }

    @Override
    public int number(int value) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count++] = value;
      return value;
    }

    @Override
    public boolean keepsReferences() {
      return references;
    }

    @Override
    public <T> @Nullable T reference(@Nullable T object) {
      if (!references && object != null) {
        throw new IllegalStateException(object + ": a complete state keeps no references");
      }
      objects.add(object);
      return object;
    }

    @Override
    public String text(String value) {
      objects.add(value);
      return value;
    }
  }

  private final class PuttingBack implements StateVisitor {
    private int number;
    private int object;

    @Override
    public int number(int value) {
      if (number == numbers.length) {
        throw misfit("more");
      }
      return numbers[number++];
    }

    @Override
    public boolean keepsReferences() {
      return references;
    }

    @Override
    @SuppressWarnings("unchecked") // the same method of the same run put it there
    public <T> @Nullable T reference(@Nullable T value) {
      return (T) next();
    }

    @Override
    public String text(String value) {
      return String.valueOf(next());
    }

    private @Nullable Object next() {
      if (object == objects.length) {
        throw misfit("more");
      }
      return objects[object++];
    }
  }
}
