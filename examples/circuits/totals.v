// SPDX-License-Identifier: Apache-2.0
// A sum of 64 bits behind a queue of eight words of 64 bits, and its test bench.
module totals(input clk, input push, input [63:0] data, output [63:0] mixed);
  reg [63:0] words [0:7];
  reg [3:0] head = 0, tail = 0;
  reg [63:0] word = 0, sum = 0;
  reg signed [39:0] narrow = 0;
  reg loaded = 0;
  wire [3:0] count = tail - head;
  integer i;
  initial for (i = 0; i < 8; i = i + 1) words[i] = 0;
  wire signed [63:0] extended = narrow;
  assign mixed = sum ^ extended;
  always @(posedge clk) begin
    if (push && count < 8) begin
      words[tail[2:0]] <= data;
      tail <= tail + 1;
    end
    word <= words[head[2:0]];
    if (loaded) begin
      sum <= sum + word;
      narrow <= narrow - word[39:0];
      head <= head + 1;
      loaded <= 0;
    end else
      loaded <= head != tail;
  end
endmodule

module bench;
  reg clk = 0, push = 0;
  reg [63:0] data = 0;
  reg [63:0] random = 1;
  wire [63:0] mixed;
  integer cycle;
  totals totals(clk, push, data, mixed);
  initial for (cycle = 0; cycle < 1000; cycle = cycle + 1) begin
    #1 $display("%0h %0h %0h %0h %0h %0h %0h", totals.sum, totals.narrow, mixed, totals.word,
                totals.loaded, totals.head, totals.tail);
    random = random * 64'd6364136223846793005 + 64'd1442695040888963407;
    push <= random[63:60] < 6;
    data <= random;
    clk = 1;
    #1 clk = 0;
  end
endmodule
