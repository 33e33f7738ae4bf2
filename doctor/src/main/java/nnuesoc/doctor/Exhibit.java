package nnuesoc.doctor;

/**
 * What shows a finding, for whoever knows how to show it: the command line makes commands of it.
 */
@FunctionalInterface
public interface Exhibit {
  /** Words an exhibit, as a command for example. */
  interface Guide {
    /** What the signals of a scope hold in a cycle. */
    String signals(String scope, long cycle);

    /** What words of a memory hold in a cycle. */
    String words(String memory, int first, int last, long cycle);

    /** A trace of a scope, from cycle {@code from}, at least 0, to cycle {@code to}. */
    String trace(String scope, long from, long to);

    /** The examination itself: what lies beyond the end of a run that a command can repeat. */
    String examination();
  }

  /** As the guide words it. */
  String by(Guide guide);

  /** See {@link Guide#signals}. */
  static Exhibit signals(String scope, long cycle) {
    return guide -> guide.signals(scope, cycle);
  }

  /** See {@link Guide#words}. */
  static Exhibit words(String memory, int first, int last, long cycle) {
    return guide -> guide.words(memory, first, last, cycle);
  }

  /** See {@link Guide#trace}. */
  static Exhibit trace(String scope, long from, long to) {
    return guide -> guide.trace(scope, Math.max(0, from), to);
  }

  /** See {@link Guide#examination}. */
  static Exhibit examination() {
    return Guide::examination;
  }
}
