package nnuesoc.inspect.session;

import java.util.List;
import nnuesoc.inspect.subject.Neuron;
import org.jspecify.annotations.Nullable;

/**
 * What can be asked of each of two runs that are compared with each other: a run of ours, or a
 * trace of somebody's hardware. A question about something that is not there is an {@link
 * IllegalArgumentException} with a sentence for the one who asks.
 */
public interface Side {
  /** What does not depend on the cycle. */
  Overview overview();

  /** What stands in a cycle; in the last one, if it is behind that. */
  Moment moment(long cycle);

  /**
   * The changes of some signals, in at most {@link Session#LONGEST_WINDOW} cycles.
   *
   * @param places of the signals in {@link Overview#signals()}
   */
  Window window(long from, long to, List<Integer> places);

  /** The changes of the event registers in an evaluation. */
  Events events(int evaluation);

  /** The words that a memory holds in a cycle. */
  Words words(String memory, long cycle);

  /** The row that a layer writes in a cycle, or null if it writes none, or is not known so well. */
  @Nullable Neuron neuron(int layer, boolean white, long cycle);
}
