`timescale 1ns / 1ns

// Counts the edges with enable. Until the first edge with reset nobody knows its registers.
module counter (
  input wire clk,
  input wire reset,
  input wire enable,
  output reg [7:0] count,
  output wire carryOut
);
  reg [7:0] previous;  // not reset: what count was before the last edge

  assign carryOut = enable & (count == 8'd255);

  always @(posedge clk) begin
    previous <= count;
    if (reset) count <= 8'd0;
    else if (enable) count <= count + 8'd1;
  end
endmodule

module tb;
  reg clk = 1'b0;
  reg reset = 1'b0;
  reg enable = 1'b0;
  reg started = 1'b0;
  reg [1:0] phase = 2'd0;
  wire [7:0] count;
  wire carryOut;

  counter dut (.clk(clk), .reset(reset), .enable(enable), .count(count), .carryOut(carryOut));

  always #5 clk = ~clk;

  // It counts at three edges of four.
  always @(negedge clk) begin
    phase <= phase + 2'd1;
    started <= started | reset;
    enable <= started & (phase != 2'd0);
  end

  initial begin
    $dumpfile("counter.vcd");
    $dumpvars(0, tb);
    #22 reset = 1'b1;
    #20 reset = 1'b0;
    #4161 $finish;
  end
endmodule
