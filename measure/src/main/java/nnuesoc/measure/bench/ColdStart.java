package nnuesoc.measure.bench;

import java.util.List;

/** The program as a user starts it to run one position, the start position, and see the result. */
public interface ColdStart {
  /** What a user types, in short. */
  String typed();

  /** The main class. */
  String main();

  /** The arguments, for a shape, a net and a timing as they are typed. */
  List<String> arguments(String shape, String net, String timing);
}
