// SPDX-License-Identifier: Apache-2.0
// The circuit and what drives it, with a checksum of the signals that Uart.java prints.
module run(input clk, output reg [31:0] sum);
  reg push = 0;
  reg [7:0] data = 0;
  reg [31:0] random = 1;
  wire [31:0] next = random * 1103515245 + 12345;
  wire tx;
  uart uart(clk, push, data, tx);
  initial sum = 0;
  always @(posedge clk) begin
    sum <= {sum[30:0], sum[31]} ^ {21'b0, tx, uart.state, uart.head, uart.tail};
    random <= next;
    push <= next[19:16] == 0;
    data <= next[27:20];
  end
endmodule
