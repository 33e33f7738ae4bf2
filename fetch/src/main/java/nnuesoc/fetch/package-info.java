/**
 * How the two published nets are fetched with the user's own npm client. What a net's numbers mean
 * is not known here.
 */
@NullMarked
package nnuesoc.fetch;

import org.jspecify.annotations.NullMarked;
