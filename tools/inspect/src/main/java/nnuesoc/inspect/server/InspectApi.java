// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

/** Answers questions that the page asks, by name. */
@FunctionalInterface
interface InspectApi {
  /**
   * Answers a question.
   *
   * @throws RefusedRequestException if there is no such question, or a parameter is wrong
   */
  ResponseBody answer(String question, QueryParameters query) throws RefusedRequestException;
}
