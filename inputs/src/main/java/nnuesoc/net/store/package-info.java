/** Nets by name: drawn, published and kept in a cache, or in a file of the user's. */
@NullMarked
package nnuesoc.net.store;

import org.jspecify.annotations.NullMarked;
