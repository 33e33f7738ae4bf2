package nnuesoc.doctor;

/** Commands that show what was found, as typed. */
final class Commands {
  private final Patient.Setting setting;

  Commands(Patient.Setting setting) {
    this.setting = setting;
  }

  /** What the signals of a scope hold in a cycle. */
  String signals(String scope, long cycle) {
    return peek(cycle, "--signal '" + scope + ".*'");
  }

  /** What words of a memory hold in a cycle. */
  String words(String memory, int first, int last, long cycle) {
    return peek(cycle, "--memory " + memory + ":" + first + "-" + last);
  }

  /** A trace of a scope. */
  String trace(String scope, long from, long to) {
    return setting.options() == null
        ? setting.command()
        : "./nnuesoc replay"
            + setting.options()
            + " --vcd doctor.vcd --trace '"
            + scope
            + ".*' --trace-from "
            + Math.max(0, from)
            + " --trace-to "
            + to;
  }

  /** The examination itself: of what lies beyond the end of a run that a command can repeat. */
  String examination() {
    return setting.command();
  }

  private String peek(long cycle, String what) {
    return setting.options() == null
        ? setting.command()
        : "./nnuesoc peek" + setting.options() + " --at " + cycle + " " + what;
  }
}
