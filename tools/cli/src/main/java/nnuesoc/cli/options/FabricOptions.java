package nnuesoc.cli.options;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.hps.program.Programs;
import nnuesoc.hps.updatable.OnChipNets;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableFabrics;

/** The option that tunes the fabric (docs/tuned-fabric.md). */
public final class FabricOptions {
  static final String OPTION = "fabric";

  private static final String CACHE = "cache";
  private static final String ON_CHIP = "onchip";
  private static final String INCREMENTAL = "incremental";

  /** The names of fabrics, and what each is. */
  private static final Map<String, String> FABRICS = new LinkedHashMap<>();

  static {
    FABRICS.put("report", "the fabric of the students' report (default); keys tune it: words=8");
    FABRICS.put("by-column", "the report's fabric, layer 1 by columns of weights");
    FABRICS.put(ON_CHIP, "follows moves, with all weights on the chip; of the net own");
    FABRICS.put(INCREMENTAL, "follows moves, with the weights of layer 1 in SDRAM");
  }

  private FabricOptions() {}

  /** The names of fabrics, and what each is. */
  public static Map<String, String> fabrics() {
    return Collections.unmodifiableMap(FABRICS);
  }

  /** Adds the option. */
  public static void addTo(OptionList options) {
    options.with(
        """
            --fabric NAME,K=V,...  report (default), by-column, onchip or incremental, or the
                report's tuned (docs/tuned-fabric.md): words=1|2|4|8 a write, buffers=1|2 a row
                memory, columns=all|active|by-column, terms=1|2|4|8|16 a step, positions=1 to 16 a
                load
            --cache entries=N,K=V,...  with onchip or incremental, an evaluation cache in front
                (docs/cache.md): ways=1|2|4|8 of a set, policy=fifo|lru, tag=N bits compared
            """);
  }

  /** The requested fabric, by default the report's. */
  public static Tuning read(Arguments arguments) {
    final String text = arguments.get(OPTION);
    if (arguments.has(CACHE)) {
      throw new UsageException("--cache: it needs --fabric onchip or incremental");
    }
    if (text == null) {
      return Tuning.REPORT;
    }
    try {
      return Tuning.named(text).orElseGet(() -> Tuning.parse(text));
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          text.contains("=")
              ? "--fabric " + text + ": " + e.getMessage()
              : "--fabric "
                  + text
                  + NearestName.question(text, FABRICS.keySet())
                  + ": expected "
                  + String.join(", ", FABRICS.keySet())
                  + " or keys with values, as in words=8");
    }
  }

  /**
   * Whether the option names a fabric that follows moves, {@code onchip} or {@code incremental}.
   */
  static boolean follows(Arguments arguments) {
    return named(arguments, ON_CHIP) || named(arguments, INCREMENTAL);
  }

  private static boolean named(Arguments arguments, String name) {
    final String text = arguments.get(OPTION, "");
    return text.equals(name) || text.startsWith(name + ",");
  }

  /**
   * A run on the fabric that a net of a dialect needs, or on the named one.
   *
   * @throws UsageException if the net does not fit the fabric
   */
  static SocSpec spec(DialectNet net, Arguments arguments) {
    final boolean halfKp = net.dialect().isHalfKp();
    if (arguments.has(OPTION) && !named(arguments, halfKp ? INCREMENTAL : ON_CHIP)) {
      throw new UsageException(
          "--fabric %s: net %s needs the fabric %s",
          arguments.get(OPTION), net.name(), halfKp ? INCREMENTAL : ON_CHIP);
    }
    return placed(halfKp ? INCREMENTAL : ON_CHIP, arguments, own -> UpdatableFabrics.of(net, own));
  }

  /** A run of another net on a fabric that follows moves. */
  static SocSpec following(Net net, Arguments arguments) {
    if (named(arguments, ON_CHIP)) {
      throw new UsageException(
          "--fabric onchip: net %s does not fit it: %s; expected own or a net of 768 features",
          net.name(), OnChipNets.tooMany(net.shape().features(), net.shape().h()));
    }
    return placed(INCREMENTAL, arguments, own -> UpdatableFabrics.incremental(net, own));
  }

  private static SocSpec placed(
      String name, Arguments arguments, Function<String, SocSpec> settings) {
    try {
      return settings.apply(rest(arguments, name));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--fabric " + arguments.get(OPTION, name) + ": " + e.getMessage());
    }
  }

  /** The text after the name, {@code k=v,…}, and the settings of the cache. */
  private static String rest(Arguments arguments, String name) {
    final String text = arguments.get(OPTION, name);
    final String own = text.length() > name.length() ? text.substring(name.length() + 1) : "";
    final String cache = arguments.get(CACHE);
    if (cache == null) {
      return own;
    }
    try {
      CacheConfig.parse(cache);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--cache " + cache + ": " + e.getMessage());
    }
    return own.isEmpty() ? cache : own + "," + cache;
  }

  /** A run on a tuned fabric. */
  static SocSpec spec(SocSpec run, Tuning variant, Programs program) {
    try {
      return run.withTuning(variant, program);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--fabric " + variant + ": " + e.getMessage());
    }
  }
}
