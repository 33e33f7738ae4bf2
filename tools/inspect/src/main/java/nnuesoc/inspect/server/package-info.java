/** The page over HTTP, for this machine alone. */
@NullMarked
package nnuesoc.inspect.server;

import org.jspecify.annotations.NullMarked;
