// SPDX-License-Identifier: Apache-2.0
// A serial transmitter behind a queue of eight bytes, and its test bench.
module uart(input clk, input push, input [7:0] data, output tx);
  reg [7:0] bytes [0:7];
  reg [3:0] head = 0, tail = 0;
  reg [7:0] loaded = 0;
  reg [1:0] state = 0, clock = 0;
  reg [9:0] shift = 0;
  reg [3:0] bitn = 0;
  wire [3:0] count = tail - head;
  assign tx = state == 2 ? shift[0] : 1'b1;
  always @(posedge clk) begin
    if (push && count < 8) begin
      bytes[tail[2:0]] <= data;
      tail <= tail + 1;
    end
    case (state)
      0: if (head != tail) begin
        loaded <= bytes[head[2:0]];
        state <= 1;
      end
      1: begin
        shift <= {1'b1, loaded, 1'b0};
        head <= head + 1;
        state <= 2;
      end
      2: begin
        clock <= clock + 1;
        if (clock == 3) begin
          shift <= shift >> 1;
          bitn <= bitn == 9 ? 0 : bitn + 1;
          if (bitn == 9) state <= 0;
        end
      end
    endcase
  end
endmodule

module bench;
  reg clk = 0, push = 0;
  reg [7:0] data = 0;
  reg [31:0] random = 1;
  wire tx;
  integer cycle;
  uart uart(clk, push, data, tx);
  initial for (cycle = 0; cycle < 1000; cycle = cycle + 1) begin
    #1 $display("%0d %0d %0d %0d", tx, uart.state, uart.head, uart.tail);
    random = random * 1103515245 + 12345;
    push <= random[19:16] == 0;
    data <= random[27:20];
    clk = 1;
    #1 clk = 0;
  end
endmodule
