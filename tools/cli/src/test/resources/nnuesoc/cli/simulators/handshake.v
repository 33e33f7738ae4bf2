`timescale 1ns / 100ps

// Sends numbers from one clock to another: request and acknowledge, each through two registers.
module handshake (
  input wire clkA,
  input wire clkB,
  input wire reset,
  output reg [15:0] received
);
  reg [15:0] sent;
  reg request;
  reg [1:0] acknowledge_at_a;
  reg acknowledge;
  reg [1:0] request_at_b;

  always @(posedge clkA) begin
    acknowledge_at_a <= {acknowledge_at_a[0], acknowledge};
    if (reset) begin
      sent <= 16'd1;
      request <= 1'b0;
    end else if (!request && !acknowledge_at_a[1]) begin
      sent <= {sent[14:0], sent[15] ^ sent[4] ^ sent[2] ^ sent[1]};
      request <= 1'b1;
    end else if (request && acknowledge_at_a[1]) begin
      request <= 1'b0;
    end
  end

  always @(posedge clkB) begin
    request_at_b <= {request_at_b[0], request};
    if (reset) begin
      received <= 16'd0;
      acknowledge <= 1'b0;
    end else begin
      acknowledge <= request_at_b[1];
      if (request_at_b[1] && !acknowledge) received <= sent;
    end
  end
endmodule

// Both clocks rise together every 330 ns.
module tb;
  reg clkA = 1'b0;
  reg clkB = 1'b0;
  reg reset = 1'b1;
  wire [15:0] received;

  handshake dut (.clkA(clkA), .clkB(clkB), .reset(reset), .received(received));

  always #5 clkA = ~clkA;
  always #6.6 clkB = ~clkB;

  initial begin
    $dumpfile("handshake.vcd");
    $dumpvars(0, tb);
    #61 reset = 1'b0;
    #4142 $finish;
  end
endmodule
