package nnuesoc.sim.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of a run at one moment, in memory. */
public final class Snapshot {
  private final int[] numbers;
  private final @Nullable Object[] objects;

  private Snapshot(int[] numbers, @Nullable Object[] objects) {
    this.numbers = numbers;
    this.objects = objects;
  }

  /** Saves the state of {@code run}, which does not change. */
  public static Snapshot of(Stateful run) {
    final Keeping keeping = new Keeping();
    run.exchange(keeping);
    return new Snapshot(
        Arrays.copyOf(keeping.numbers, keeping.count), keeping.objects.toArray(new Object[0]));
  }

  /** Restores the state into the run that it was taken from. */
  public void restore(Stateful run) {
    run.exchange(new PuttingBack());
  }

  /** The approximate bytes of memory that it takes, without the objects that it refers to. */
  public long bytes() {
    return (long) Integer.BYTES * numbers.length + (long) Long.BYTES * objects.length;
  }

  private static final class Keeping implements StateVisitor {
    private int[] numbers = new int[1024];
    private int count;
    private final List<@Nullable Object> objects = new ArrayList<>();

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
      return true;
    }

    @Override
    public <T> @Nullable T reference(@Nullable T object) {
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
      return numbers[number++];
    }

    @Override
    public boolean keepsReferences() {
      return true;
    }

    @Override
    @SuppressWarnings("unchecked") // the same method of the same run put it there
    public <T> @Nullable T reference(@Nullable T value) {
      return (T) objects[object++];
    }

    @Override
    public String text(String value) {
      return String.valueOf(objects[object++]);
    }
  }
}
