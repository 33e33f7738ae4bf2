// SPDX-License-Identifier: Apache-2.0
// The circuit and what drives it, with a checksum of the signals that Pipeline.java prints.
module run(input clk, output reg [31:0] sum);
  reg valid_0 = 0, sink_ready = 0;
  reg [15:0] data_0 = 0;
  reg [31:0] random = 1;
  wire [31:0] next = random * 1103515245 + 12345;
  wire ready_1;
  pipeline pipeline(clk, valid_0, data_0, sink_ready, ready_1);
  initial sum = 0;
  always @(posedge clk) begin
    sum <= {sum[30:0], sum[31]} ^ {12'b0, ready_1, pipeline.valid_1, pipeline.valid_2, pipeline.valid_3, pipeline.data_3};
    random <= next;
    if (ready_1) begin
      valid_0 <= next[16];
      data_0 <= next[23:8];
    end
    sink_ready <= next[20];
  end
endmodule
