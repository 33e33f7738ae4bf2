package nnuesoc.verification.regress;

import nnuesoc.net.store.NetException;

/** What a program adds to messages about vectors: how its user can mend what is wrong. */
public interface Advice {
  /** Adds nothing. */
  Advice NONE = new Advice() {};

  /** Why a net cannot be had, and what to do about it. */
  default String of(NetException e) {
    return String.valueOf(e.getMessage());
  }

  /** After a signal that is not there: what lists them. */
  default String signals() {
    return "";
  }

  /** After too little memory: how there is more. */
  default String memory() {
    return "";
  }
}
