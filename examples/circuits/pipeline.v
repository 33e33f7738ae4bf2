// SPDX-License-Identifier: Apache-2.0
// Three stages that pass words on by valid and ready, and their test bench.
module pipeline(input clk, input valid_0, input [15:0] data_0, input sink_ready, output ready_1);
  reg valid_1 = 0, valid_2 = 0, valid_3 = 0;
  reg [15:0] data_1 = 0, data_2 = 0, data_3 = 0;
  wire ready_3 = sink_ready || !valid_3;
  wire ready_2 = ready_3 || !valid_2;
  assign ready_1 = ready_2 || !valid_1;
  always @(posedge clk) begin
    if (ready_1) begin
      valid_1 <= valid_0;
      if (valid_0) data_1 <= 3 * data_0;
    end
    if (ready_2) begin
      valid_2 <= valid_1;
      if (valid_1) data_2 <= data_1 ^ data_1 >> 2;
    end
    if (ready_3) begin
      valid_3 <= valid_2;
      if (valid_2) data_3 <= data_2 + 7;
    end
  end
endmodule

module bench;
  reg clk = 0, valid_0 = 0, sink_ready = 0;
  reg [15:0] data_0 = 0;
  reg [31:0] random = 1;
  wire ready_1;
  integer cycle;
  pipeline pipeline(clk, valid_0, data_0, sink_ready, ready_1);
  initial for (cycle = 0; cycle < 1000; cycle = cycle + 1) begin
    #1 $display("%0d %0d %0d %0d %0d", ready_1, pipeline.valid_1, pipeline.valid_2, pipeline.valid_3,
      pipeline.data_3);
    random = random * 1103515245 + 12345;
    if (ready_1) begin
      valid_0 <= random[16];
      data_0 <= random[23:8];
    end
    sink_ready <= random[20];
    clk = 1;
    #1 clk = 0;
  end
endmodule
