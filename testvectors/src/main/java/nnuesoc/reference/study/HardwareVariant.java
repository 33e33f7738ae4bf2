// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import nnuesoc.net.convert.NetNumberRule;

/** Hardware together with the rule by which a net is written for it. */
public final class HardwareVariant {
  private final String name;
  private final String title;
  private final NetNumberRule rule;
  private final HardwareFormat hardware;

  HardwareVariant(String name, String title, NetNumberRule rule, HardwareFormat hardware) {
    this.name = name;
    this.title = title;
    this.rule = rule;
    this.hardware = hardware;
  }

  /** A name of one word. */
  public String name() {
    return name;
  }

  /** A title of a few words. */
  public String title() {
    return title;
  }

  NetNumberRule rule() {
    return rule;
  }

  HardwareFormat hardware() {
    return hardware;
  }
}
