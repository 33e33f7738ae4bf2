package nnuesoc.inspect.server;

/** PageQuestions that the page asks, by name. */
@FunctionalInterface
interface PageQuestions {
  /**
   * Answers a question.
   *
   * @throws RequestException if there is no such question, or a parameter is wrong
   */
  Answer answer(String question, Query query) throws RequestException;
}
