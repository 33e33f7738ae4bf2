// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.rtl.incremental.IncrementalFabric;

/** Devices of the Cyclone V family and their resources, from the data sheets. */
enum CycloneDevice {
  /** The device of the DE1-SoC. */
  SE_A5("5CSEMA5", 397, 87, 32_070),
  SX_C6("5CSXFC6", 553, 112, 41_910),
  GT_D9("5CGTFD9", 1_220, 342, 113_560);

  private final String deviceName;
  private final int m10k;
  private final int dsp;
  private final int alm;

  CycloneDevice(String deviceName, int m10k, int dsp, int alm) {
    this.deviceName = deviceName;
    this.m10k = m10k;
    this.dsp = dsp;
    this.alm = alm;
  }

  /**
   * The resources of a fabric, as Yosys maps its Verilog twin (docs/design/resources.md).
   *
   * @param m10k memory blocks
   * @param dsp blocks of three multipliers
   * @param alm an upper bound of the ALMs; two small look-up tables may share one
   */
  record Footprint(int m10k, int dsp, int alm) {
    private static final Map<String, Footprint> KNOWN = new LinkedHashMap<>();

    static {
      KNOWN.put("report", new Footprint(173, 1, 1_276));
      KNOWN.put("by-column", new Footprint(9, 1, 1_033));
      KNOWN.put(
          "incremental", new Footprint(IncrementalFabric.M10K, IncrementalFabric.DSP, 10_105));
      KNOWN.put("onchip", new Footprint(258, 43, 22_411));
    }

    /** The footprints of the fabrics that were mapped, by the name of the fabric. */
    static Map<String, Footprint> known() {
      return Map.copyOf(KNOWN);
    }
  }

  /** The name under which the device is ordered. */
  String deviceName() {
    return deviceName;
  }

  /** How many copies of a fabric the device holds if no room is left for processors. */
  int holds(Footprint fabric) {
    return Math.min(m10k / fabric.m10k(), Math.min(dsp / fabric.dsp(), alm / fabric.alm()));
  }
}
