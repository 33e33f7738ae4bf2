package nnuesoc.inspect.server;

/** Answers questions that the page asks, by name. */
@FunctionalInterface
interface PageQuestionHandler {
  /**
   * Answers a question.
   *
   * @throws RefusedRequestException if there is no such question, or a parameter is wrong
   */
  ApiAnswer answer(String question, QueryParameters query) throws RefusedRequestException;
}
