// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.parameter.Tuning;
import nnuesoc.soc.SocSpec;

/** How many copies of a fabric the devices hold. */
final class DeviceFit {
  private DeviceFit() {}

  /** The numbers by the name of the device; empty if the fabric was not mapped. */
  static Map<String, Integer> of(SocSpec spec) {
    final Map<String, Integer> fits = new LinkedHashMap<>();
    final CycloneDevice.Footprint fabric = CycloneDevice.Footprint.known().get(name(spec));
    if (fabric != null) {
      for (CycloneDevice device : CycloneDevice.values()) {
        fits.put(device.deviceName(), device.holds(fabric));
      }
    }
    return fits;
  }

  private static String name(SocSpec spec) {
    if (spec.tuning().isPresent()) {
      final Tuning tuning = spec.tuning().get();
      return tuning.equals(Tuning.REPORT)
          ? "report"
          : tuning.equals(Tuning.named("by-column").orElseThrow()) ? "by-column" : "";
    }
    return spec.fabricText().replaceFirst(",.*", "");
  }
}
