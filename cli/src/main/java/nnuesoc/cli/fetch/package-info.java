/**
 * Nets that stand in files: the two published ones, how they are fetched with the user's own npm
 * client, where they are kept, and a file of the user's. What a net's numbers mean is not known
 * here.
 */
@NullMarked
package nnuesoc.cli.fetch;

import org.jspecify.annotations.NullMarked;
