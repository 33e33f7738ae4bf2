`timescale 1ns / 1ns

// Port a writes and reads, port b reads: what a word was before the edge.
module memory (
  input wire clk,
  input wire write,
  input wire [2:0] addressA,
  input wire [7:0] dataA,
  output reg [7:0] qA,
  input wire [2:0] addressB,
  output reg [7:0] qB
);
  reg [7:0] words [0:7];
  genvar i;

  // For a simulator that does not dump an array.
  generate
    for (i = 0; i < 8; i = i + 1) begin : cell_of
      wire [7:0] word;
      assign word = words[i];
    end
  endgenerate

  always @(posedge clk) begin
    if (write) words[addressA] <= dataA;
    qA <= words[addressA];
    qB <= words[addressB];
  end
endmodule

// Fills the memory, then adds its words up and replaces each by the sum so far.
module fsm (
  input wire clk,
  input wire reset,
  output reg [0:2] state,  // idle, fill, add: one of them; the index goes up from the left
  output wire [7:0] total
);
  reg [2:0] address;
  reg [2:0] address_nxt;
  reg [7:0] sum;
  integer turns = 0;  // counts down
  reg \odd.name[3] = 1'b0;  // toggles at each edge
  wire [7:0] qA;
  wire [7:0] qB;
  wire write;
  wire [7:0] dataA;

  assign total = sum;
  assign write = state[1] | state[2];
  assign dataA = state[1] ? {address, ~address, 2'b01} + sum : sum;

  always @* address_nxt = address + 3'd1;

  memory ram (
    .clk(clk),
    .write(write),
    .addressA(address),
    .dataA(dataA),
    .qA(qA),
    .addressB(address_nxt),
    .qB(qB)
  );

  always @(posedge clk) begin
    \odd.name[3] <= ~\odd.name[3] ;
    if (reset) begin
      state <= 3'b100;
      address <= 3'd0;
      sum <= 8'd0;
    end else begin
      address <= address_nxt;
      if (state[2] && address != 3'd0) sum <= sum + (qA ^ qB);
      if (address == 3'd7) begin
        state <= {state[2], state[0], state[1]};
        if (state[2]) turns <= turns - 1;
      end
    end
  end
endmodule

module tb;
  reg clk = 1'b0;
  reg reset = 1'b0;
  wire [0:2] state;
  wire [7:0] total;
  real half = 0.0;

  fsm dut (.clk(clk), .reset(reset), .state(state), .total(total));

  always #10 clk = ~clk;

  always @(negedge clk) half <= total * 0.5;

  initial begin
    $dumpfile("fsm.vcd");
    $dumpvars(0, tb);
`ifdef __ICARUS__
    $dumpvars(0, dut.ram.words[0], dut.ram.words[1], dut.ram.words[2], dut.ram.words[3]);
    $dumpvars(0, dut.ram.words[4], dut.ram.words[5], dut.ram.words[6], dut.ram.words[7]);
`endif
    #33 reset = 1'b1;
    #40 reset = 1'b0;
    #3934 $finish;
  end
endmodule
