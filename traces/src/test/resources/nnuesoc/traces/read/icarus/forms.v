// Everything that Icarus has a form of its own for.
`timescale 10ns/10ps
module sub #(parameter P = 5) (input clk, input [7:0] d, output reg [7:0] q);
  always @(posedge clk) q <= d + P;
endmodule

module tb;
  reg clk = 0;
  reg [0:7] ascending = 8'h1;
  reg [0:0] one = 0;
  reg [7:4] part = 0;
  reg [69:0] wide_x, wide_z = 70'bz;
  wire [7:0] q;
  wire [7:0] alias_of_q = q;
  real r = 0.0;
  integer i = 0;
  event e;
  reg [7:0] mem [0:1];
  reg bits [0:1];
  reg \odd.name[3] = 0;

  sub u (clk, ascending, q);
  genvar g;
  generate
    for (g = 0; g < 2; g = g + 1) begin : gen
      reg [3:0] x = g;
      always @(posedge clk) x <= x + 1;
    end
  endgenerate
  task add(input [3:0] a);
    i = i + a;
  endtask

  initial begin
    $dumpfile("sample.vcd");
    $dumpvars(0, tb);
    $dumpvars(0, mem[0], mem[1], bits[0], bits[1]);
    mem[0] = 1; mem[1] = 2; bits[0] = 1;
    repeat (3) begin
      #5 clk = ~clk;
      ascending = ascending + 3; part = part + 1; mem[1] = mem[1] + 1; bits[1] = clk; r = r + 0.1;
      wide_x = wide_x >> 1;
      add(2);
      -> e;
    end
    #1 r = -1.0 / 0.0;
    #1 $dumpoff;
    #5 clk = ~clk;
    #3 $dumpon;
    #1 $dumpall;
    wide_z[3] = 1'b1; \odd.name[3] = 1;
    #3 $finish;
  end
endmodule
