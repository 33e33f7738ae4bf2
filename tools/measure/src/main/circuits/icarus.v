// SPDX-License-Identifier: Apache-2.0
// Runs +cycles=N cycles in Icarus Verilog, and prints the checksum.
module icarus;
  reg clk = 0;
  wire [31:0] sum;
  integer cycles;
  run run(clk, sum);
  initial begin
    if (!$value$plusargs("cycles=%d", cycles)) cycles = 0;
    repeat (cycles) begin
      #1 clk = 1;
      #1 clk = 0;
    end
    $display("%0d", $signed(sum));
    $finish(0);
  end
endmodule
