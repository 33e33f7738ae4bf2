package nnuesoc.fetch;

/** Who hears how a fetch goes on. */
public interface FetchListener {
  /** One line about what begins now. */
  void say(String line);

  /** Asked again and again while something is waited for: whether the user wants no more. */
  boolean interrupted();
}
